const BACKSLASH = 0x5c;
const OPEN_CLASS = 0x5b;
const CLOSE_CLASS = 0x5d;
const OPEN_GROUP = 0x28;
const CLOSE_GROUP = 0x29;

/**
 * How deep the groups of an expression are nested. The parser calls itself once for every level, so this is asked
 * before it: an exhausted stack would depend on the caller.
 */
export function nestingDepth(source: string): number {
  let depth = 0;
  let deepest = 0;
  let inClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const unit = source.charCodeAt(at);
    if (unit === BACKSLASH) at += 1;
    else if (inClass) inClass = unit !== CLOSE_CLASS;
    else if (unit === OPEN_CLASS) inClass = true;
    else if (unit === CLOSE_GROUP) depth -= 1;
    else if (unit === OPEN_GROUP) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    }
  }
  return deepest;
}
