/** `type/subtype` (RFC 6838 section 4.2), then parameters (RFC 2045 section 5.1). A range such as `image/*` is none. */
const name = '[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}';
const token = "[A-Za-z0-9!#$%&'*+.^_`|~-]+";
const quoted = '"(?:[^"\\\\\\r\\n]|\\\\[^\\r\\n])*"';
const grammar = new RegExp(`^(${name})/${name}(?:[ \\t]*;[ \\t]*${token}=(?:${token}|${quoted}))*[ \\t]*$`);

/** Longer values are taken for no media type; the grammar itself bounds type and subtype alone. */
const MAX_LENGTH = 1000;

/** The top-level type in lower case (`image`); `undefined` where the value is no media type. */
export function topLevelType(value: string): string | undefined {
  return value.length > MAX_LENGTH ? undefined : grammar.exec(value)?.[1]?.toLowerCase();
}

export function isMediaType(value: string): boolean {
  return topLevelType(value) !== undefined;
}

/** Whether one of `ranges` (`image/png`, `image/*`) takes in a media type; parameters and letter case do not count. */
export function isInRanges(value: string, ranges: readonly string[]): boolean {
  const type = value.replace(/[ \t]*;.*$/s, '').toLowerCase();
  return ranges.some((range) => {
    const wanted = range.toLowerCase();
    return (
      wanted === '*/*' || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
    );
  });
}
