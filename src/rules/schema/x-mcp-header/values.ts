import type { Json } from '../../../json/json.ts';
import { defineRule, type Example, type Rule } from '../../../model/rule.ts';
import { quote } from '../../../text/clean.ts';
import {
  consequence,
  correct,
  dropCases,
  eachAnnotation,
  hasAnnotations,
  keywordAt,
  placeName,
  withProperties,
} from './support.ts';

/** The rules on the annotation's own value differ only in what they want of it. */
interface ValueRule {
  readonly id: string;
  readonly keyword: Rule['keyword'];
  readonly basis: readonly string[];
  readonly requirement: string;
  readonly why: string;
  readonly fix: string;
  readonly broken: (value: Json) => boolean;
  readonly says: (value: Json, place: string) => string;
  readonly bad: readonly Example[];
}

const spec = ['spec: server/tools#x-mcp-header', 'spec: streamable-http#schema-extension'];
const all = [...spec, 'reviewer-policy: Parameter headers', 'audit: What it checks'];
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const annotated = (title: string, value: Json): Example =>
  withProperties(title, { region: { type: 'string', 'x-mcp-header': value } });

const table: readonly ValueRule[] = [
  {
    id: 'string-value',
    keyword: 'MUST',
    basis: spec,
    requirement: 'The value of x-mcp-header is a JSON string.',
    why: 'The value names a header field. Anything but a string names none, and null is not the same as leaving the keyword out.',
    fix: 'Make the value of x-mcp-header the header name as a string, or remove the keyword.',
    broken: (value) => typeof value !== 'string',
    says: (value, place) =>
      `x-mcp-header at ${place} is ${value === null ? 'null' : Array.isArray(value) ? 'an array' : `of type ${typeof value}`}, not a string`,
    bad: [annotated('a boolean', true), annotated('null', null), annotated('an object', { name: 'Region' })],
  },
  {
    id: 'non-empty',
    keyword: 'MUST NOT',
    basis: all,
    requirement: 'The value of x-mcp-header is not the empty string.',
    why: 'The field would be called Mcp-Param- and nothing.',
    fix: 'Give the header a name, such as the name of the parameter.',
    broken: (value) => value === '',
    says: (_, place) => `x-mcp-header at ${place} is the empty string`,
    bad: [annotated('an empty name', '')],
  },
  {
    id: 'token',
    keyword: 'MUST',
    basis: [...all, 'spec: RFC 9110 5.1, 5.6.2'],
    requirement:
      "The value of x-mcp-header is an HTTP field-name token: letters, digits and !#$%&'*+-.^_`|~ only.",
    why: 'The value becomes part of a field name, and a field name is a token (RFC 9110). It is never trimmed before it is checked.',
    fix: 'Use letters, digits and hyphens only, for example Region or Tenant-Id.',
    broken: (value) => typeof value === 'string' && value !== '' && !token.test(value),
    says: (value, place) => `x-mcp-header ${quote(String(value))} at ${place} is no HTTP field-name token`,
    bad: [
      annotated('a space', 'My Region'),
      annotated('a colon', 'Region:'),
      annotated('a letter beyond ASCII', 'Région'),
    ],
  },
  {
    id: 'no-control',
    keyword: 'MUST NOT',
    basis: [...spec, 'audit: What it checks'],
    requirement: 'The value of x-mcp-header holds no control character (U+0000 to U+001F, U+007F).',
    why: 'A line break inside a field name splits the header block: whoever writes the annotation could add headers of their own.',
    fix: 'Remove the control characters; treat the descriptor as an injection attempt if you did not put them there.',
    broken: (value) => typeof value === 'string' && /[\u0000-\u001f\u007f]/.test(value),
    says: (value, place) => `x-mcp-header ${quote(String(value))} at ${place} holds a control character`,
    bad: [
      annotated('a header injected after a line break', 'Region\r\nX-Admin: 1'),
      annotated('a trailing newline', 'Region\n'),
    ],
  },
];

export const valueRules = table.map(({ broken, says, ...row }) =>
  defineRule({
    ...row,
    id: `schema/x-mcp-header-${row.id}`,
    subject: 'tool',
    since: '2026-07-28',
    side: 'server',
    affects: 'tool',
    cases: dropCases,
    consequence,
    applies: hasAnnotations,
    check: (tool) =>
      eachAnnotation(tool, ({ value, path }) =>
        broken(value) ? { at: keywordAt(path), message: says(value, placeName(path)) } : undefined,
      ),
    good: [correct],
  }),
);
