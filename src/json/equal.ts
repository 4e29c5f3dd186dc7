import { isObject, type Json, member } from './json.ts';

/** Whether two JSON values are the same, whatever the order of members. Iterative: depth costs no stack. */
export function equalJson(left: Json, right: Json): boolean {
  const pending: [Json, Json][] = [[left, right]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    if (Array.isArray(a)) {
      if (!Array.isArray(b) || a.length !== b.length) return false;
      for (let index = 0; index < a.length; index++) pending.push([a[index], b[index]]);
    } else if (isObject(a)) {
      if (!isObject(b)) return false;
      const names = Object.keys(a);
      if (names.length !== Object.keys(b).length) return false;
      for (const name of names) {
        const other = member(b, name);
        if (other === undefined) return false;
        pending.push([a[name] as Json, other]);
      }
    } else return false;
  }
  return true;
}
