import { member } from '../../../json/json.ts';
import { defineRule, type Failure } from '../../../model/rule.ts';
import type { HeaderAnnotation } from '../../../model/schema.ts';
import type { SensitiveNames } from '../../../model/subject.ts';
import { type SensitiveMatch, sensitiveMatches } from '../../../protocol/sensitive-name.ts';
import { correct, dropCases, eachAnnotation, hasAnnotations, placeName, withProperties } from './support.ts';

/** Names that far from the annotation say nothing about it. */
const MAX_NAMES = 12;
const MAX_TEXT = 4000;

function findSensitive(
  annotation: HeaderAnnotation,
  policy: SensitiveNames,
): Pick<Failure, 'case' | 'message'> | undefined {
  const { schema, path, value } = annotation;
  const names = path.slice(-MAX_NAMES).map(String);
  const header = typeof value === 'string' ? value : '';
  if (Object.hasOwn(policy.allow, names[names.length - 1] ?? '') || Object.hasOwn(policy.allow, header))
    return undefined;
  const text = (key: string): string => {
    const found = member(schema, key);
    return typeof found === 'string' ? found.slice(0, MAX_TEXT) : '';
  };
  const place = (): string => placeName(path);
  const declared =
    text('format') === 'password'
      ? 'format: password'
      : member(schema, 'writeOnly') === true
        ? 'writeOnly: true'
        : undefined;
  if (declared !== undefined)
    return { message: `the annotated parameter at ${place()} is marked as secret (${declared})` };
  const matches = [...names, header, text('title')].flatMap((name) => sensitiveMatches(name, policy.words));
  const named = describe(matches);
  if (named === 'sensitive')
    return {
      message: `the annotated parameter at ${place()} looks like a credential or personal data (${firstWord(matches)})`,
    };
  if (named === 'continuation')
    return {
      case: 'continuation-token',
      message: `the annotated parameter at ${place()} looks like a continuation token`,
    };
  const described = sensitiveMatches(text('description'), policy.words);
  if (described.length === 0) return undefined;
  return {
    case: 'description-only',
    message: `the description of the annotated parameter at ${place()} speaks of ${firstWord(described)}`,
  };
}

function describe(matches: readonly SensitiveMatch[]): 'sensitive' | 'continuation' | undefined {
  if (matches.some(({ continuation }) => !continuation)) return 'sensitive';
  return matches.length > 0 ? 'continuation' : undefined;
}

const firstWord = (matches: readonly SensitiveMatch[]): string =>
  (matches.find(({ continuation }) => !continuation) ?? matches[0])?.word ?? '';

export const sensitiveParam = defineRule({
  id: 'schema/x-mcp-header-sensitive-param',
  subject: 'tool',
  requirement: 'An annotated parameter is no credential and no personal data.',
  keyword: 'SHOULD NOT',
  basis: ['spec: server/tools#x-mcp-header (warning)', 'reviewer-policy: Parameter headers'],
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'the property path, the title or the header name matches, or the schema says format: password or writeOnly: true',
      spec: 'warn',
      reviewer: 'error',
    },
    'continuation-token': {
      when: 'the only match is the word token, directly after page, next, continuation, cursor or sync (page_token, nextToken): a position in a list, left to a person',
      spec: 'warn',
      reviewer: 'warn',
    },
    'description-only': { when: 'only the description matches', spec: 'warn', reviewer: 'warn' },
    'foreign-applicator': dropCases['foreign-applicator'] as NonNullable<
      (typeof dropCases)['foreign-applicator']
    >,
  },
  consequence: 'Header values are seen and logged by proxies, gateways and firewalls; base64 hides nothing.',
  why: 'What stands in a header leaves the body that access control and redaction look at. The match is by whole words of names and texts; a name in another language is missed, and a harmless one can be cleared in the configuration with a reason.',
  fix: 'Remove x-mcp-header from the parameter, or clear its name under `sensitive.allow` with a reason.',
  applies: hasAnnotations,
  check: (tool) =>
    eachAnnotation(tool, (annotation) => {
      const found = findSensitive(annotation, tool.sensitive);
      return found === undefined ? undefined : { at: ['inputSchema', ...annotation.path], ...found };
    }),
  good: [
    correct,
    withProperties('words that only begin alike', {
      tokenizer: { type: 'string', 'x-mcp-header': 'Tokenizer' },
      max_tokens: { type: 'integer', 'x-mcp-header': 'Max-Tokens' },
      author: { type: 'string', 'x-mcp-header': 'Author' },
    }),
  ],
  bad: [
    withProperties('an API key', { apiKey: { type: 'string', 'x-mcp-header': 'Key' } }),
    withProperties('marked as a password', {
      pin: { type: 'string', format: 'password', 'x-mcp-header': 'Pin' },
    }),
    withProperties('a position in a list, left to a person', {
      page_token: { type: 'string', 'x-mcp-header': 'Page-Token' },
    }),
  ],
});
