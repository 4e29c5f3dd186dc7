import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cachingRules } from '../../src/rules/caching/index.ts';
import { listRules } from '../../src/rules/descriptor/lists.ts';
import { paginationRules } from '../../src/rules/pagination/index.ts';
import { judgeExample } from './judge-example.ts';

interface CatalogueEntry {
  readonly id: string;
  readonly area: string;
  readonly level: string;
  readonly scope: string;
  readonly basis: string | string[];
  readonly since: string;
  readonly applies_to: string;
  readonly subject: string;
  readonly affects: string;
  readonly notes?: string;
  readonly cases: readonly { case: string; spec: string; reviewer: string }[];
}

const file = new URL('../../contract/rules.json', import.meta.url);
const catalogue = new Map(
  (JSON.parse(readFileSync(file, 'utf8')) as CatalogueEntry[]).map((entry) => [entry.id, entry]),
);
const rules = [...listRules, ...paginationRules, ...cachingRules];

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('is the rule of the catalogue', () => {
    const entry = catalogue.get(id) as CatalogueEntry;
    expect({
      keyword: rule.keyword,
      since: rule.since,
      subject: rule.subject,
      affects: rule.affects,
      side: rule.side,
      basis: [...new Set(rule.basis.map((line) => line.replace(/:.*/, '')))],
      cases: Object.entries(rule.cases).map(([name, { spec, reviewer }]) => [name, spec, reviewer]),
    }).toEqual({
      keyword: entry.level,
      since: entry.since,
      subject: entry.subject,
      affects: entry.affects,
      side: entry.notes?.includes("reviewer's own duty") ? 'reviewer' : entry.applies_to,
      basis: [entry.basis].flat(),
      cases: entry.cases.map((item) => [item.case, item.spec, item.reviewer]),
    });
    expect(rule.withholds).toBe(rule.side === 'reviewer' ? 'pages' : undefined);
  });

  it.each(rule.good.map((example) => [example.title, example] as const))('accepts: %s', (_title, example) => {
    const { findings, tally } = judgeExample(rule, example);
    expect(findings.map(({ failure }) => failure.message)).toEqual([]);
    expect(tally.counts.crashed + tally.counts.fail).toBe(0);
    expect(tally.counts.pass + tally.counts.inapplicable + tally.counts.unknown).toBeGreaterThan(0);
  });

  it.each(rule.bad.map((example) => [example.title, example] as const))('finds: %s', (_title, example) => {
    const { findings, tally } = judgeExample(rule, example);
    expect(findings.length).toBeGreaterThan(0);
    expect(tally.counts.crashed).toBe(0);
    for (const finding of findings) expect(Object.keys(rule.cases)).toContain(finding.case);
  });

  it('shows each of its cases in a bad example', () => {
    const shown = rule.bad.flatMap((example) => judgeExample(rule, example).findings.map((found) => found.case));
    expect(new Set(shown)).toEqual(new Set(Object.keys(rule.cases)));
  });
});

it('has a rule for every core entry of pagination and caching that judges something', () => {
  const ids = [...catalogue.values()]
    .filter(({ area, scope, subject }) => ['pagination', 'caching'].includes(area) && scope === 'core' && subject !== 'none')
    .map(({ id }) => id);
  expect(rules.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  const order = [...catalogue.keys()];
  for (const list of [listRules, paginationRules, cachingRules])
    expect(list.map(({ id }) => order.indexOf(id))).toEqual(list.map(({ id }) => order.indexOf(id)).sort((a, b) => a - b));
});
