/** The names in `_meta` that carry a trace, with what is wrong with a value: a category, never the value. */
export const traceFaults: ReadonlyMap<string, (value: string) => string | undefined> = new Map([
  ['traceparent', traceparentFault],
  ['tracestate', tracestateFault],
  ['baggage', baggageFault],
]);

/** W3C Trace Context, section 3.2. Versions after 00 may go on behind the flags. */
function traceparentFault(value: string): string | undefined {
  const parts = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/s.exec(value);
  if (parts === null)
    return /^[0-9a-f-]+$/i.test(value) && /[A-F]/.test(value)
      ? 'has upper-case digits'
      : 'has not the form version-trace-parent-flags in lower-case hexadecimal digits';
  const [, version, trace, parent, rest] = parts;
  if (version === 'ff') return 'has the forbidden version ff';
  if (version === '00' && rest !== undefined) return 'is longer than version 00 allows';
  if (/^0+$/.test(trace ?? '')) return 'has a trace id of zeros';
  return /^0+$/.test(parent ?? '') ? 'has a parent id of zeros' : undefined;
}

const MAX_STATES = 32;
/** Keys of both editions: the first allows one `@` between tenant and system, the second any. */
const stateKey = /^[a-z0-9][a-z0-9_*/@-]{0,255}$/;
const stateValue =
  /^[\u0020-\u002b\u002d-\u003c\u003e-\u007e]{0,255}[\u0021-\u002b\u002d-\u003c\u003e-\u007e]$/;

/** W3C Trace Context, section 3.3. */
function tracestateFault(value: string): string | undefined {
  const members = value
    .split(',')
    .map(trimSpace)
    .filter((member) => member !== '');
  if (members.length > MAX_STATES) return `has more than ${MAX_STATES} members`;
  const keys = new Set<string>();
  for (const member of members) {
    const equals = member.indexOf('=');
    const key = member.slice(0, Math.max(equals, 0));
    if (!stateKey.test(key) || !stateValue.test(member.slice(equals + 1)))
      return 'has a member that is no key=value of the allowed characters';
    if (keys.has(key)) return 'has a key twice';
    keys.add(key);
  }
  return undefined;
}

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const octets = /^[\u0021\u0023-\u002b\u002d-\u003a\u003c-\u005b\u005d-\u007e]*$/;

/** W3C Baggage, section 3.2. */
function baggageFault(value: string): string | undefined {
  for (const member of value.split(',')) {
    const [pair = '', ...properties] = member.split(';');
    if (!pair.includes('=') || !isPair(pair))
      return 'has a member that is no key=value of the allowed characters';
    if (!properties.every(isPair))
      return 'has a property that is no key, or key=value, of the allowed characters';
  }
  return undefined;
}

function isPair(text: string): boolean {
  const equals = text.indexOf('=');
  if (equals === -1) return token.test(trimSpace(text));
  return token.test(trimSpace(text.slice(0, equals))) && octets.test(trimSpace(text.slice(equals + 1)));
}

/** Space and tab only: `trim` takes more away. */
function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text[start])) start++;
  while (end > start && isSpace(text[end - 1])) end--;
  return text.slice(start, end);
}

const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\t';
