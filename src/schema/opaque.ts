import type { Json, JsonObject } from '../json/json.ts';
import type { Container, Frame } from './frame.ts';
import { HEADER_KEYWORD, type WalkRecord } from './record.ts';

/** Looks for the annotation in a vendor keyword's value, which is opaque: no keyword or name positions there. */
export function lookIntoVendor(
  frame: Frame,
  name: string,
  value: Json,
  container: Container,
  record: WalkRecord,
): void {
  const pending: Frame[] = [];
  const scope = { ...frame.scope, container, chain: false };
  const push = (up: Frame, step: string | number, item: Json | undefined): void => {
    if (typeof item !== 'object' || item === null) return;
    const node = item as JsonObject;
    pending.push({ up, keyword: String(step), step: undefined, node, depth: up.depth + 1, scope });
  };
  push(frame, name, value);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    record.nodes++;
    if (Array.isArray(next.node)) for (const [index, item] of next.node.entries()) push(next, index, item);
    else {
      if (Object.hasOwn(next.node, HEADER_KEYWORD)) record.annotations.push({ frame: next, vendor: true });
      for (const step in next.node) push(next, step, next.node[step]);
    }
  }
}

export function lookIntoData(value: object, record: WalkRecord): void {
  const pending: object[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    record.nodes++;
    if (!Array.isArray(next) && Object.hasOwn(next, HEADER_KEYWORD)) record.headerNameInData = true;
    for (const item of Object.values(next)) if (typeof item === 'object' && item !== null) pending.push(item);
  }
}
