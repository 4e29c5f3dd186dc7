import type { MissingEvidence, ReportFinding, ReportTool, Verdict } from '../model/report.ts';

/** Worst first: the order in which verdicts and levels are shown. */
export const verdictOrder: readonly Verdict[] = ['REJECT', 'CONDITIONAL', 'ADMIT'];
export const levelOrder: readonly ReportFinding['level'][] = ['error', 'warn', 'info'];

/** The items by key, in the order in which keys first occur. */
export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Tools that share verdict, rule and reason, or only the rule when `alike`. */
export interface ToolRow {
  readonly first: ReportTool;
  readonly tools: readonly ReportTool[];
  readonly alike: boolean;
}

const FEW_TOOLS = 20;
const SAME_REASON = 5;
const MANY_ROWS = 40;

/** Tools of one verdict as rows: one each while they are few, then those that failed identically, then alike, together. */
export function toolRows(tools: readonly ReportTool[]): ToolRow[] {
  const single = tools.map((first) => ({ first, tools: [first], alike: false }));
  if (tools.length <= FEW_TOOLS) return single;
  const same = merge(single, false, ({ first }) =>
    [first.rule, first.droppedByConformingClients, first.rejectedByPolicy, first.reason].join('\n'),
  );
  return same.length <= MANY_ROWS ? same : merge(same, true, ({ first }) => first.rule ?? '\n');
}

function merge(rows: readonly ToolRow[], alike: boolean, keyOf: (row: ToolRow) => string): ToolRow[] {
  return [...groupBy(rows, keyOf).values()].flatMap((group) => {
    const [row] = group;
    if (row === undefined || group.length < SAME_REASON) return group;
    return [{ first: row.first, tools: group.flatMap(({ tools }) => tools), alike }];
  });
}

/** Findings that say the same (or, when `alike`, break the same rule in the same way) of several subjects. */
export interface FindingGroup {
  readonly first: ReportFinding;
  readonly findings: readonly ReportFinding[];
  readonly alike: boolean;
}

const SAME_FINDING = 4;
const ALIKE_FINDINGS = 20;

const kindOf = (finding: ReportFinding): string =>
  [finding.rule, finding.case, finding.level, finding.side].join('\n');

/** Splits findings into those that many subjects share and the rest, each with the worst first. */
export function shareFindings(findings: readonly ReportFinding[]): {
  readonly shared: readonly FindingGroup[];
  readonly rest: readonly ReportFinding[];
} {
  const shared: FindingGroup[] = [];
  const take = (from: readonly ReportFinding[], least: number, key: (finding: ReportFinding) => string) =>
    [...groupBy(from, key).values()].flatMap((group) => {
      const [first] = group;
      if (first === undefined || subjectsOf(group).length < least) return group;
      shared.push({ first, findings: group, alike: least === ALIKE_FINDINGS });
      return [];
    });
  const different = take(findings, SAME_FINDING, (finding) => `${kindOf(finding)}\n${finding.message}`);
  const rest = take(different, ALIKE_FINDINGS, kindOf);
  shared.sort((a, b) => levelOrder.indexOf(a.first.level) - levelOrder.indexOf(b.first.level));
  return { shared, rest: worstFirst(rest) };
}

export function worstFirst(findings: readonly ReportFinding[]): readonly ReportFinding[] {
  return levelOrder.flatMap((level) => findings.filter((finding) => finding.level === level));
}

/** The different subjects of findings: the tool, or the exchange or place where there is no tool. */
export function subjectsOf(findings: readonly ReportFinding[]): string[] {
  return [...new Set(findings.map(({ subject, at }) => subject.tool ?? subject.exchange ?? at))];
}

/** One question, and the tools or callers that it is asked about. */
export interface Question {
  readonly ask: string;
  readonly about: readonly string[];
  /** The question as asked about the first; about the others it is worded for them. */
  readonly alike: boolean;
}

/** Missing evidence as questions, each once, with what is asked about many tools in one. */
export function questionsOf(missing: readonly MissingEvidence[]): Question[] {
  return [...groupBy(missing, ({ need }) => need).values()].flatMap((group): Question[] => {
    const asks = groupBy(group, ({ ask }) => ask);
    if (asks.size < SAME_FINDING)
      return [...asks].map(([ask, same]) => ({ ask, about: aboutOf(same), alike: false }));
    return [{ ask: group[0]?.ask ?? '', about: aboutOf(group), alike: true }];
  });
}

const aboutOf = (missing: readonly MissingEvidence[]): string[] => [
  ...new Set(missing.flatMap(({ tool, caller }) => tool ?? caller ?? [])),
];
