import type { AnyRule } from '../model/rule.ts';
import { columnsOf, cut, padded, usableWidth } from './columns.ts';
import { groupBy } from './group.ts';
import { levelStyles, painter } from './paint.ts';
import { counted } from './text.ts';

/** `header` of `header/param-mirrored`. */
export const areaOf = (rule: AnyRule): string => rule.id.split('/')[0] ?? rule.id;

/** All rules by area, a line each: id, keyword, level under `spec` and `reviewer`, subject, requirement. */
export function renderRules(
  rules: readonly AnyRule[],
  options: { readonly color: boolean; readonly width: number },
): string {
  const paint = painter(options.color);
  const width = usableWidth(options.width);
  const columns = (title: string, text: (rule: AnyRule) => string) =>
    rules.reduce((most, rule) => Math.max(most, columnsOf(text(rule))), title.length);
  const ids = columns('rule', ({ id }) => id);
  const keywords = columns('keyword', ({ keyword }) => keyword);
  const subjects = columns('subject', ({ subject }) => subject);
  const line = (rule: AnyRule): string => {
    const { spec, reviewer } = rule.cases.default;
    const left = `  ${padded(rule.id, ids)}  ${padded(rule.keyword, keywords)}  `;
    const levels = `${paint(padded(spec, 5), ...levelStyles[spec])}  ${paint(padded(reviewer, 8), ...levelStyles[reviewer])}`;
    const before = columnsOf(left) + 15 + 2 + subjects + 2;
    const requirement = cut(rule.requirement, Math.max(30, width - before));
    return `${left}${levels}  ${padded(rule.subject, subjects)}  ${requirement}`;
  };
  const head = `  ${padded('rule', ids)}  ${padded('keyword', keywords)}  spec   reviewer  ${padded('subject', subjects)}  requirement`;
  const areas = [...groupBy(rules, areaOf)].map(([area, own]) =>
    [`${paint(area, 'bold')} (${counted(own.length, 'rule')})`, ...own.map(line)].join('\n'),
  );
  return `${[paint(head, 'dim'), ...areas].join('\n\n')}\n`;
}
