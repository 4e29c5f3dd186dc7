export interface UriTemplate {
  /** Names of the variables of all expressions. */
  readonly variables: ReadonlySet<string>;
  /** The text is a template by the grammar of RFC 6570; where it is not, `variables` is what could be read. */
  readonly valid: boolean;
}

const operators = '+#./;?&';
const variableName = /^(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*$/;
const modifier = /(?:\*|:[1-9]\d{0,3})$/;
/** What literals may not hold (RFC 6570, section 2.1), braces apart. */
const notLiteral = /[\u0000-\u0020"'<>\\^`|\u007f-\u009f]/;

/** Reads the expressions of a URI template (RFC 6570), every operator and modifier of level 4. Linear in its length. */
export function readUriTemplate(text: string): UriTemplate {
  const variables = new Set<string>();
  let valid = true;
  let at = 0;
  for (let open = text.indexOf('{'); open !== -1; open = text.indexOf('{', at)) {
    if (!isLiteral(text.slice(at, open))) valid = false;
    const close = text.indexOf('}', open);
    if (close === -1) return { variables, valid: false };
    if (!addVariables(text.slice(open + 1, close), variables)) valid = false;
    at = close + 1;
  }
  return { variables, valid: valid && isLiteral(text.slice(at)) };
}

const isLiteral = (text: string): boolean => !notLiteral.test(text) && !text.includes('}');

function addVariables(expression: string, variables: Set<string>): boolean {
  const first = expression.charAt(0);
  const names = first !== '' && operators.includes(first) ? expression.slice(1) : expression;
  let valid = true;
  for (const part of names.split(',')) {
    const name = part.replace(modifier, '');
    if (variableName.test(name)) variables.add(name);
    else valid = false;
  }
  return valid;
}

/** What stands between the expressions of a template, in order; one text more than there are expressions. */
export const literalsOf = (template: string): readonly string[] => template.split(/\{[^{}]*\}/);

/**
 * Whether a URI could be an expansion of a template with these literals: they stand in it, in order. Takes more than the
 * template yields, since a variable may stand for anything here.
 */
export function mayExpandTo(literals: readonly string[], uri: string): boolean {
  const first = literals[0] ?? '';
  const last = literals.at(-1) ?? '';
  if (literals.length < 2) return uri === first;
  if (!uri.startsWith(first) || !uri.endsWith(last)) return false;
  let at = first.length;
  for (let index = 1; index < literals.length - 1; index++) {
    const literal = literals[index] ?? '';
    const found = uri.indexOf(literal, at);
    if (found === -1) return false;
    at = found + literal.length;
  }
  return uri.length - last.length >= at;
}
