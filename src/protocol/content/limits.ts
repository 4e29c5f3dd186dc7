import { isObject, type Json, type JsonObject, member, memberOf } from '../../json/json.ts';
import type { ContentLimits } from '../../model/policy.ts';
import type { BeyondLimits } from '../../model/surface.ts';
import { base64Bytes } from './base64.ts';
import { isInRanges, isMediaType } from './media-type.ts';

/** Media types of one result beyond this many are not told apart. */
const MAX_TYPES = 20;

/**
 * Holds a result against the limits; `undefined` when it keeps them. Sizes are those of decoded payloads, and of the
 * JSON text of structured content. Links carry no payload, and what states no media type is in none that is barred.
 */
export function beyondLimits(result: JsonObject, limits: ContentLimits): BeyondLimits | undefined {
  const barred = new Set<string>();
  let blocks = 0;
  let bytes = jsonBytes(member(result, 'structuredContent'), limits.maxResultBytes);
  const content = member(result, 'content');
  for (const block of Array.isArray(content) ? content : []) {
    const size = payloadBytes(block);
    bytes += size;
    if (size > limits.maxBlockBytes) blocks++;
    const type = payloadType(block);
    if (type === undefined || barred.size === MAX_TYPES || isInRanges(type, limits.mediaTypes)) continue;
    barred.add(type.replace(/[ \t]*;.*$/s, '').toLowerCase());
  }
  const whole = bytes > limits.maxResultBytes;
  return whole || blocks > 0 || barred.size > 0 ? { blocks, whole, mediaTypes: [...barred] } : undefined;
}

function payloadBytes(block: Json): number {
  const holder = memberOf(block, 'type') === 'resource' ? memberOf(block, 'resource') : block;
  const text = memberOf(holder, 'text');
  if (typeof text === 'string') return Buffer.byteLength(text);
  const data = memberOf(holder, 'data') ?? memberOf(holder, 'blob');
  return typeof data === 'string' ? base64Bytes(data) : 0;
}

function payloadType(block: Json): string | undefined {
  const type = memberOf(block, 'type');
  if (type === 'resource_link') return undefined;
  const stated = memberOf(type === 'resource' ? memberOf(block, 'resource') : block, 'mimeType');
  return typeof stated === 'string' && isMediaType(stated) ? stated : undefined;
}

/** Bytes of a value's JSON text without white space and escapes; counting ends once they exceed `limit`. */
function jsonBytes(value: Json | undefined, limit: number): number {
  let bytes = 0;
  const pending: Json[] = value === undefined ? [] : [value];
  for (let next = pending.pop(); next !== undefined && bytes <= limit; next = pending.pop()) {
    if (typeof next === 'string') bytes += Buffer.byteLength(next) + 3;
    else if (Array.isArray(next)) {
      bytes += 2;
      for (const item of next) pending.push(item as Json);
    } else if (isObject(next)) {
      bytes += 2;
      for (const name in next) {
        bytes += Buffer.byteLength(name) + 3;
        pending.push(next[name] as Json);
      }
    } else bytes += String(next).length + 1;
  }
  return bytes;
}
