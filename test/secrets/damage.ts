import type { Dice } from './plant.ts';

/** Breaks a text as files break: cut off, a character lost, added or changed, a value of another type, no JSON at all. */
export function damage(text: string, secret: string, dice: Dice): string {
  const at = dice.indexBelow(text.length);
  const quoted = JSON.stringify(secret);
  return dice.oneOf([
    () => text.slice(0, at),
    () => text.slice(at),
    () => text.slice(0, at) + text.slice(at + 1),
    () =>
      `${text.slice(0, at)}${dice.oneOf(['"', '\\', '}', ',', '\u0000', '\n', '//', quoted])}${text.slice(at)}`,
    () => text.replace(/"(exchanges|entries|request|http|method|id)":/, `"$1":${quoted},"x":`),
    () => text.replace('mcp-evidence/1', secret),
    () => text.replace(/"(exchanges|log|jsonrpc|dir)"/g, '"other"'),
    () => text.replaceAll('":', `":[${quoted},`),
    () => quoted,
    () => secret,
    () => `[${quoted},${quoted}]`,
    () => `{"format":"mcp-evidence/${secret.replace(/["\\\n]/g, '')}","exchanges":[]}`,
    () => `${text}${secret}\n${text}`,
  ])();
}
