import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyRule } from '../../src/model/rule.ts';
import { annotationsRules } from '../../src/rules/annotations/index.ts';
import { contentRules } from '../../src/rules/content/index.ts';
import { inputValidationIsError } from '../../src/rules/error/input-validation-is-error.ts';
import { toolExecutionIsError } from '../../src/rules/error/tool-execution-is-error.ts';
import { mrtrRules } from '../../src/rules/mrtr/index.ts';
import { resultRules } from '../../src/rules/result/index.ts';
import { securityPolicyRules } from '../../src/rules/security-policy/index.ts';
import { judgeExample } from './judge-example.ts';

interface CatalogueEntry {
  readonly id: string;
  readonly area: string;
  readonly scope: string;
  readonly level: string;
  readonly basis: string | string[];
  readonly since: string;
  readonly applies_to: string;
  readonly subject: string;
  readonly affects: string;
  readonly cases: readonly { case: string; spec: string; reviewer: string }[];
  readonly notes?: string;
}

const file = new URL('../../contract/rules.json', import.meta.url);
const entries = JSON.parse(readFileSync(file, 'utf8')) as CatalogueEntry[];
const catalogue = new Map(entries.map((entry) => [entry.id, entry]));

const rules: readonly AnyRule[] = [
  ...resultRules,
  ...contentRules,
  ...annotationsRules.filter(({ subject }) => subject === 'call'),
  toolExecutionIsError,
  inputValidationIsError,
  ...mrtrRules,
  ...securityPolicyRules,
];

/** Cases that no example can show: undecided by definition, never reported, or seen in the raw text alone. */
const unshown: Readonly<Record<string, readonly string[]>> = {
  'result/structured-conforms': ['cannot-be-validated'],
  'content/link-not-in-list-ok': ['default'],
  'mrtr/keys-unique': ['default'],
};

const sideOf = ({ applies_to, notes = '' }: CatalogueEntry): string =>
  /reviewer's own duty/.test(notes) ? 'reviewer' : applies_to;

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('is the rule of the catalogue', () => {
    const entry = catalogue.get(id) as CatalogueEntry;
    expect({
      keyword: rule.keyword,
      since: rule.since,
      subject: rule.subject,
      affects: rule.affects,
      side: rule.side,
      basis: [...new Set(rule.basis.map((line) => line.replace(/:.*/, '')))].sort(),
      cases: Object.entries(rule.cases).map(([name, { spec, reviewer }]) => [name, spec, reviewer]),
    }).toEqual({
      keyword: entry.level,
      since: entry.since,
      subject: entry.subject,
      affects: entry.affects,
      side: sideOf(entry),
      basis: [entry.basis].flat().sort(),
      cases: entry.cases.map((item) => [item.case, item.spec, item.reviewer]),
    });
  });

  it.each(rule.good.map((example) => [example.title, example] as const))('accepts: %s', (_title, example) => {
    const { findings, tally } = judgeExample(rule, example);
    expect(findings.map(({ failure }) => failure.message)).toEqual([]);
    expect(tally.counts.crashed + tally.counts.fail).toBe(0);
    expect(tally.counts.pass + tally.counts.inapplicable).toBeGreaterThan(0);
  });

  it.each(rule.bad.map((example) => [example.title, example] as const))('finds: %s', (_title, example) => {
    const { findings, tally } = judgeExample(rule, example);
    expect(findings.length).toBeGreaterThan(0);
    expect(tally.counts.crashed).toBe(0);
    for (const finding of findings) expect(Object.keys(rule.cases)).toContain(finding.case);
  });

  it('shows each of its cases in a bad example', () => {
    const shown = rule.bad.flatMap((example) =>
      judgeExample(rule, example).findings.map((found) => found.case),
    );
    const wanted = Object.keys(rule.cases).filter((name) => !unshown[id]?.includes(name));
    expect(new Set(shown)).toEqual(new Set(wanted));
  });
});

it('has a rule for every entry of the catalogue that judges something now', () => {
  const areas = ['result', 'content', 'security-policy'];
  const ids = entries
    .filter(({ area, scope, subject }) => areas.includes(area) && scope === 'core' && subject !== 'none')
    .map(({ id }) => id);
  expect(rules.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  const order = [...catalogue.keys()];
  for (const list of [resultRules, contentRules, annotationsRules, mrtrRules, securityPolicyRules]) {
    const places = list.map(({ id }) => order.indexOf(id));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});
