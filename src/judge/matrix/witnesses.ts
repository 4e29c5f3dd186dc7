import { isObject, member } from '../../json/json.ts';
import type { Subject } from '../../model/subject.ts';
import type { Surface } from '../../model/surface.ts';
import { fieldKey, PARAM_PREFIX } from '../../protocol/header/fields.ts';
import type { Check } from './rows.ts';

/** A rule that speaks to a row: its failures of the server against it, its passes for it. */
export interface RuleWitness {
  readonly rule: string;
  /** `fail`: its passes say nothing. `beside`: its passes do not make the row observed, and are evidence where it is. */
  readonly on?: 'fail' | 'beside';
  /** Cases that break the rule and not the row. */
  readonly except?: readonly string[];
  /** Subjects on which it speaks to the row; all when absent. */
  readonly when?: (subject: Subject, surface: Surface) => boolean;
}

const rule = (id: string, more: Omit<RuleWitness, 'rule'> = {}): RuleWitness => ({ rule: id, ...more });
const each = (area: string, names: readonly string[], more?: Omit<RuleWitness, 'rule'>): RuleWitness[] =>
  names.map((name) => rule(area + name, more));

const ANNOTATION = 'schema/x-mcp-header-';

export const ruleWitnesses: Readonly<Record<Check, readonly RuleWitness[]>> = {
  'Non-object structured output': [rule('result/structured-conforms', { when: hasNonObjectSchema })],
  'Output mismatch': [
    rule('result/structured-conforms'),
    rule('result/structured-required-by-output-schema', { on: 'fail' }),
  ],
  'Error output mismatch': [rule('result/structured-on-error', { when: isFailedResult })],
  'Empty cursor': [],
  'Unsafe header': each(ANNOTATION, ['string-value', 'non-empty', 'token', 'no-control', 'sensitive-param']),
  'Nested header annotation': [
    rule(`${ANNOTATION}direct-only`),
    ...each(
      ANNOTATION,
      [
        'not-in-array-keyword',
        'not-in-composition',
        'not-in-conditional',
        'not-behind-ref',
        'not-in-other-applicator',
        'not-on-root',
        'not-in-output-schema',
      ],
      { on: 'fail' },
    ),
  ],
  'Encoded header values': [
    rule('header/decode-before-compare'),
    rule('header/malformed-encoding-rejected', { on: 'beside' }),
    rule('header/param-invalid-chars-rejected', { on: 'beside' }),
  ],
  'Integer header values': [rule(`${ANNOTATION}integer-safe-range`, { on: 'fail' })],
  'Header and body parity': [
    rule('header/param-mirrored', { when: isServedWithCopies }),
    ...each('header/', [
      'param-missing-rejected',
      'param-mismatch-rejected',
      'unexpected-param-rejected',
      'server-not-expect-null',
      'compare-exact',
    ]),
    ...each(
      'header/',
      [
        'field-name-case-insensitive',
        'field-value-case-sensitive',
        'mismatch-status-400',
        'mismatch-code-32020',
      ],
      { when: hasParameterHeaders },
    ),
  ],
  'Mixed content': [
    rule('content/type-known', { when: isMixed }),
    ...each(
      'content/',
      [
        'type-known',
        'block-object',
        'text-required',
        'image-required',
        'audio-required',
        'data-base64',
        'mime-valid',
        'mime-family',
        'resource-link-required',
        'uri-absolute',
        'embedded-resource-required',
        'embedded-text-xor-blob',
        'blob-base64',
        'link-vs-embedded',
      ],
      { on: 'fail', when: ({ kind }) => kind === 'call' },
    ),
  ],
  'Completion isolation': [
    rule('completion/access-control', { when: isLowPrivilege }),
    rule('completion/access-control', { on: 'fail' }),
    rule('completion/no-information-disclosure', { on: 'fail' }),
  ],
  'Error layering': [
    rule('error/layers-distinct'),
    rule('error/unknown-tool', { on: 'beside', except: ['other-code'] }),
    rule('error/tool-execution-is-error', { on: 'beside' }),
  ],
};

function hasNonObjectSchema(subject: Subject): boolean {
  const schema = subject.kind === 'call' ? subject.tool?.outputSchema : undefined;
  if (subject.kind !== 'call' || schema === undefined) return false;
  const type = member(schema, 'type');
  if (typeof type === 'string') return type !== 'object';
  if (Array.isArray(type)) return !type.includes('object');
  return !isObject(subject.complete && member(subject.complete, 'structuredContent'));
}

function isFailedResult(subject: Subject): boolean {
  return subject.kind === 'call' && subject.isError;
}

/** The call was answered with a result, and copies of parameters travelled with it. */
function isServedWithCopies(subject: Subject): boolean {
  if (subject.kind !== 'call' || subject.result === undefined) return false;
  const headers = subject.exchange.http?.requestHeaders ?? [];
  return headers.some(([name]) => fieldKey(name).startsWith(fieldKey(PARAM_PREFIX)));
}

function hasParameterHeaders(subject: Subject): boolean {
  return 'headers' in subject && (subject.headers?.parameters ?? 0) > 0;
}

/** Blocks of at least two types in one result. */
function isMixed(subject: Subject): boolean {
  const content = subject.kind === 'call' && subject.complete && member(subject.complete, 'content');
  if (!Array.isArray(content)) return false;
  const types = content.map((block) => (isObject(block) ? member(block, 'type') : undefined));
  return new Set(types).size > 1;
}

/** Another caller has a scope that this one lacks; or no scopes are recorded, and there is another caller. */
function isLowPrivilege(subject: Subject, { evidence }: Surface): boolean {
  const name = 'caller' in subject ? subject.caller : null;
  const own = name !== null && Object.hasOwn(evidence.callers, name) ? evidence.callers[name] : undefined;
  if (own === undefined) return false;
  const others = Object.entries(evidence.callers).filter(([other]) => other !== name);
  const scoped = [own, ...others.map(([, caller]) => caller)].some(({ scopes }) => scopes.length > 0);
  const has = new Set(own.scopes);
  return scoped
    ? others.some(([, { scopes }]) => scopes.some((scope) => !has.has(scope)))
    : others.length > 0;
}
