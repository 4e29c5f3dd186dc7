import { defineRule, type Failure } from '../../model/rule.ts';
import type { WalkPage, WalkSubject } from '../../model/subject.ts';
import { quote } from '../../text/clean.ts';
import { announced, page, pages } from './examples.ts';
import { hasSeveralPages, nounOf } from './parts.ts';

/** Page numbers by name, for names on more than one page. */
export function namesOnSeveralPages({ items }: WalkSubject): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  for (const { name, page: number } of items) {
    const known = found.get(name);
    if (known === undefined) found.set(name, new Set([number]));
    else known.add(number);
  }
  for (const [name, numbers] of found) if (numbers.size < 2) found.delete(name);
  return found;
}

/** URIs may hold credentials and queries: only tools and prompts are named. */
function named(method: string, name: string): string {
  const noun = nounOf(method, 1);
  return method.startsWith('resources/') ? `a ${noun}` : `the ${noun} ${quote(name)}`;
}

const list = (numbers: ReadonlySet<number>): string => {
  const texts = [...numbers].slice(0, 5).map((number) => String(number + 1));
  return numbers.size > 5
    ? `${texts.join(', ')} and more`
    : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
};

/** A page that lists what an earlier one lists, and by what kind of cursor it came. */
function repetition(method: string, repeated: WalkPage, number: number): string {
  const { same = 0, items, cursor } = repeated;
  const what = `page ${number + 1} lists the same ${items} ${nounOf(method, items)} as page ${same + 1}`;
  if (cursor === 'none') return repeated.requested ? `${what}; it was asked for without cursor` : what;
  if (cursor === 'empty')
    return `${what}; it was asked for with the empty cursor, which the server takes for ${same === 0 ? 'none' : 'no step forward'}`;
  return `${what}: the cursor that it was asked for with does not go on`;
}

export const duplicates = defineRule({
  id: 'pagination/duplicates',
  subject: 'walk',
  requirement: 'No name or URI is listed on two pages of a walk.',
  keyword: 'POLICY',
  basis: [
    'reviewer-policy: Pagination (report duplicate tools); the text tolerates them when the list changed meanwhile',
  ],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'nothing shows that the list changed during the walk', spec: 'warn', reviewer: 'error' },
    'changed-while-walking': {
      when: 'a change was announced during the walk, or another walk shows that the set changed',
      spec: 'info',
      reviewer: 'info',
    },
  },
  consequence: 'One definition shadows the other, and clients count more tools than there are.',
  why: 'Pages that overlap come from a list that changes between them, or from a cursor that does not go on. Walking again tells which.',
  fix: 'Let each cursor begin after the last item of its page.',
  applies: hasSeveralPages,
  check: (walk) => {
    const repeated = namesOnSeveralPages(walk);
    if (repeated.size === 0) return 'pass';
    const changed = walk.announced || walk.changed ? ({ case: 'changed-while-walking' } as const) : {};
    const failures: Failure[] = [];
    const told = new Set<number>();
    for (const [number, one] of walk.pages.entries()) {
      if (one.same === undefined) continue;
      told.add(number);
      failures.push({ ...changed, message: repetition(walk.method, one, number) });
    }
    for (const [name, numbers] of repeated) {
      const others = new Set([...numbers].filter((number) => !told.has(number)));
      if (others.size > 1)
        failures.push({
          ...changed,
          message: `${named(walk.method, name)} is listed on pages ${list(others)}`,
        });
    }
    return failures;
  },
  good: [
    pages('no overlap', [
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'] },
    ]),
    pages('the list is walked twice', [{ items: ['a'] }, { items: ['a'] }]),
    pages('one page (naming/tool-unique judges it)', [{ items: ['a', 'a'] }]),
  ],
  bad: [
    pages('an overlap', [
      { items: ['a', 'b'], next: 'c1' },
      { cursor: 'c1', items: ['b', 'c'] },
    ]),
    pages('a cursor that does not go on', [
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['a'], next: 'c1' },
    ]),
    pages('an empty cursor that brings the first page', [
      { items: ['a'], next: '' },
      { cursor: '', items: ['a'] },
    ]),
    pages('after an announced change', [
      { items: ['a', 'b'], next: 'c1', exchange: announced },
      { cursor: 'c1', items: ['b', 'c'] },
    ]),
    {
      title: 'another walk shows another set',
      exchanges: [
        page({ items: ['a', 'b'], next: 'c1' }),
        page({ cursor: 'c1', items: ['b', 'c'] }),
        page({ items: ['a', 'c', 'd'] }),
      ],
    },
  ],
});
