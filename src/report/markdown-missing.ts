import type { Report } from '../model/report.ts';
import { groupBy, type Question, questionsOf } from './group.ts';
import { codeName, prose } from './markdown-text.ts';
import { count, firstOf } from './text.ts';

const SHOWN = 25;
const SHOWN_NAMES = 8;

/** The questions that more evidence would answer, and what the collector sought and did not get. */
export function missingSection({ decision, gaps }: Report): string {
  const questions = questionsOf(decision.missing);
  const reasons = [...groupBy(gaps, ({ reason }) => reason)];
  const gapText = ([reason, same]: readonly [string, Report['gaps']]): string =>
    `${firstOf(same, ({ wanted }) => prose(wanted), SHOWN_NAMES)}: ${prose(reason)}`;
  return [
    '## Missing evidence',
    questions.length === 0
      ? 'Nothing that this review asks for is missing.'
      : list(questions, questionText, (index) => `${index + 1}. `),
    ...(reasons.length === 0 ? [] : [`Gaps in what was collected:\n\n${list(reasons, gapText, () => '- ')}`]),
  ].join('\n\n');
}

function questionText({ ask, about, alike }: Question): string {
  if (about.length === 0) return prose(ask);
  return `${firstOf(about, codeName, SHOWN_NAMES)}${alike ? ', for example' : ''}: ${prose(ask)}`;
}

function list<T>(items: readonly T[], show: (item: T) => string, mark: (index: number) => string): string {
  const lines = items.slice(0, SHOWN).map((item, index) => `${mark(index)}${show(item)}`);
  if (items.length > SHOWN) lines.push(`${mark(SHOWN)}… and ${count(items.length - SHOWN)} more`);
  return lines.join('\n');
}
