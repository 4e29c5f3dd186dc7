import type { Report } from '../model/report.ts';
import { hang } from './columns.ts';
import { groupBy, questionsOf } from './group.ts';
import type { Layout } from './paint.ts';
import { count, firstOf, inert, nameText } from './text.ts';

const SHOWN = 12;

/** What to send next, as numbered questions. */
export function missingBlock({ decision }: Report, layout: Layout): string {
  return numbered(
    'Missing evidence',
    questionsOf(decision.missing),
    ({ ask, about, alike }) => {
      const lead = `${firstOf(about, nameText)}${alike ? ', for example' : ''}: `;
      return `${about.length === 0 ? '' : lead}${inert(ask, 300)}`;
    },
    layout,
  );
}

/** What was sought and not had, each reason once. */
export function gapBlock({ gaps }: Report, layout: Layout): string {
  return numbered(
    'Gaps in the evidence',
    [...groupBy(gaps, ({ reason }) => reason)],
    ([reason, same]) => `${firstOf(same, ({ wanted }) => inert(wanted))}: ${inert(reason, 300)}`,
    layout,
  );
}

/** Faults of this program: what they would have found is not known. */
export function crashBlock({ rules }: Report, layout: Layout): string {
  return numbered(
    'Rules that crashed: a fault of this program, please report it',
    rules.filter(({ status }) => status === 'crashed'),
    ({ id, reason }) => `${inert(id)}: ${inert(reason ?? 'no reason kept', 300)}`,
    layout,
  );
}

function numbered<T>(
  title: string,
  items: readonly T[],
  show: (item: T) => string,
  { paint, width, verbose }: Layout,
): string {
  if (items.length === 0) return '';
  const listed = verbose ? items : items.slice(0, SHOWN);
  const digits = count(listed.length).length;
  const lines = listed.map((item, index) => {
    const number = count(index + 1).padStart(digits);
    return `  ${number}. ${hang(show(item), digits + 4, width)}`;
  });
  if (listed.length < items.length) lines.push(`  … and ${count(items.length - listed.length)} more`);
  return [paint(title, 'bold'), ...lines].join('\n');
}
