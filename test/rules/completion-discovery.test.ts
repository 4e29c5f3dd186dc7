import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completionRules } from '../../src/rules/completion/index.ts';
import { discoverRules } from '../../src/rules/discover/index.ts';
import { discoverNamingRules } from '../../src/rules/naming/discovery.ts';
import { judgeExample } from './judge-example.ts';

interface CatalogueEntry {
  readonly id: string;
  readonly level: string;
  readonly basis: string | string[];
  readonly since: string;
  readonly applies_to: string;
  readonly subject: string;
  readonly affects: string;
  readonly cases: readonly { case: string; spec: string; reviewer: string }[];
}

const file = new URL('../../contract/rules.json', import.meta.url);
const catalogue = new Map(
  (JSON.parse(readFileSync(file, 'utf8')) as CatalogueEntry[]).map((entry) => [entry.id, entry]),
);
const rules = [...completionRules, ...discoverNamingRules, ...discoverRules];

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
      side: entry.applies_to,
      basis: [entry.basis].flat(),
      cases: entry.cases.map((item) => [item.case, item.spec, item.reviewer]),
    });
  });

  it('shows each of its cases in a bad example', () => {
    const shown = rule.bad.flatMap((example) =>
      judgeExample(rule, example).findings.map((found) => found.case),
    );
    expect(new Set(shown)).toEqual(new Set(Object.keys(rule.cases)));
  });
});
