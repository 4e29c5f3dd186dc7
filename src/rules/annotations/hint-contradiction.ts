import { isObject, type JsonObject, member, memberOf } from '../../json/json.ts';
import type { Path } from '../../json/pointer.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { hasAnnotations } from '../descriptor/parts.ts';

const destroying = ['delete', 'remove', 'drop', 'destroy', 'erase', 'purge', 'wipe', 'kill'];
const mayDestroy = new RegExp(destroying.join('|'), 'i');
const words = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/**
 * The word of a name that says that the tool destroys: the name is split at capitals, digits and punctuation. Misses
 * words of other languages, other forms (`deleted`) and names in one run (`bulkdelete`); knows no context
 * (`drop_down_options`).
 */
function destroyingWord(name: string | null): string | undefined {
  if (name === null || !mayDestroy.test(name)) return undefined;
  const found = new Set(name.match(words)?.map((word) => word.toLowerCase()));
  return destroying.find((word) => found.has(word));
}

const at = (hint: string): Path => ['annotations', hint];

const hinted = (annotations: JsonObject, name = 'search'): JsonObject => ({
  name,
  inputSchema: { type: 'object' },
  annotations,
});

export const hintContradiction = defineRule({
  id: 'annotations/hint-contradiction',
  subject: 'tool',
  requirement:
    'The hints of a tool agree with each other, and `readOnlyHint: true` with the name of the tool.',
  keyword: 'POLICY',
  basis: ['spec: schema.ts ToolAnnotations (derived)'],
  since: '2025-03-26',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'readOnlyHint is true and destructiveHint is true', spec: 'warn', reviewer: 'warn' },
    'meaningless-hint': {
      when: 'readOnlyHint is true beside an explicit idempotentHint, or beside destructiveHint: false',
      spec: 'info',
      reviewer: 'info',
    },
    'name-suggests-writing': {
      when: 'readOnlyHint is true and a word of the name is delete, remove, drop, destroy, erase, purge, wipe or kill',
      spec: 'off',
      reviewer: 'warn',
    },
  },
  consequence: 'Clients that choose by the hints whether to ask the user show the wrong question, or none.',
  why: '`destructiveHint` and `idempotentHint` mean something only where `readOnlyHint` is false. Hints are untrusted in any case; ones that contradict each other say that nobody checked them.',
  fix: 'Set `readOnlyHint` by what the tool does, and leave out the hints that it makes meaningless.',
  applies: hasAnnotations,
  check: ({ entry, name }) => {
    const annotations = memberOf(entry, 'annotations');
    if (!isObject(annotations)) return 'inapplicable';
    if (member(annotations, 'readOnlyHint') !== true) return 'pass';
    let failures: Failure[] | undefined;
    const destructive = member(annotations, 'destructiveHint');
    if (destructive === true) {
      failures = [{ at: at('destructiveHint'), message: 'readOnlyHint and destructiveHint are both true' }];
    }
    const idempotent = typeof member(annotations, 'idempotentHint') === 'boolean';
    if (destructive === false || idempotent) {
      const hints = [destructive === false && 'destructiveHint: false', idempotent && 'idempotentHint'];
      const message = `beside readOnlyHint: true nothing is said by ${hints.filter(Boolean).join(' and ')}`;
      failures ??= [];
      failures.push({ case: 'meaningless-hint', at: at('readOnlyHint'), message });
    }
    const word = destroyingWord(name);
    if (word !== undefined) {
      const message = `readOnlyHint is true, and the name holds the word "${word}"`;
      failures ??= [];
      failures.push({ case: 'name-suggests-writing', at: at('readOnlyHint'), message });
    }
    return failures ?? 'pass';
  },
  good: [
    {
      title: 'a tool that writes, in detail',
      tool: hinted({ readOnlyHint: false, destructiveHint: false, idempotentHint: true }),
    },
    { title: 'only read-only', tool: hinted({ readOnlyHint: true, openWorldHint: true }) },
    {
      title: 'a tool that destroys and does not hide it',
      tool: hinted({ destructiveHint: true }, 'delete_user'),
    },
    { title: 'part of another word', tool: hinted({ readOnlyHint: true }, 'list_skills_and_raindrops') },
  ],
  bad: [
    { title: 'both true', tool: hinted({ readOnlyHint: true, destructiveHint: true }) },
    { title: 'redundant', tool: hinted({ readOnlyHint: true, destructiveHint: false }) },
    { title: 'idempotent reading', tool: hinted({ readOnlyHint: true, idempotentHint: true }) },
    { title: 'read-only by the hint alone', tool: hinted({ readOnlyHint: true }, 'delete_user') },
    { title: 'in capitals inside', tool: hinted({ readOnlyHint: true }, 'bulkDELETEItems2') },
    { title: 'behind a digit', tool: hinted({ readOnlyHint: true }, 'v2purge-cache') },
  ],
});
