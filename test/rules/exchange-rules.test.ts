import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.ts';
import type { Example } from '../../src/model/rule.ts';
import { exchangeRules, outcomeOf } from './exchange-rules.ts';

interface CatalogueEntry {
  readonly id: string;
  readonly scope: string;
  readonly level: string;
  readonly basis: string | string[];
  readonly since: string;
  readonly applies_to: string;
  readonly subject: string;
  readonly affects: string;
  readonly cases: readonly { case: string; spec: string; reviewer: string; when: string }[];
}

const file = new URL('../../contract/rules.json', import.meta.url);
const entries = JSON.parse(readFileSync(file, 'utf8')) as CatalogueEntry[];
const catalogue = new Map(entries.map((entry) => [entry.id, entry]));

/** Cases beside the catalogue's: what one profile's reading alone finds, and the client's own messages. */
const OURS = /^(?:spec-reading|spec-reading-mild|reviewer-reading|several-field-lines|own-message)$/;
/** Reported under another rule's id under reviewer, and as that alone. */
const ELSEWHERE = new Set(['header/value-sentinel-exact overlapping-markers-received']);
/** Cases that nothing on the wire shows: a header that is to be made, or one that is reported under another id. */
const UNSHOWN =
  /^header\/value-(?:lone-surrogate|plain-visible-ascii-only (?!default)|primitive-only encoding)|^transport\/last-event-id-ignored default/;

const shown = ({ exchanges = [], evidence = {} }: Example, rule: (typeof exchangeRules)[number]): string =>
  outcomeOf(rule, exchanges, evidence as { readonly [name: string]: Json });

describe.each(exchangeRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('is the rule of the catalogue', () => {
    const entry = catalogue.get(id) as CatalogueEntry;
    expect({
      keyword: rule.keyword,
      since: rule.since,
      subject: rule.subject,
      affects: rule.affects,
      side: rule.side,
      basis: [...new Set(rule.basis.map((line) => line.replace(/:.*/, '')))],
    }).toEqual({
      keyword: entry.level,
      since: entry.since,
      subject: entry.subject,
      affects: entry.affects,
      side: entry.applies_to,
      basis: [entry.basis].flat(),
    });
    for (const { case: name, spec, reviewer } of entry.cases) {
      if (ELSEWHERE.has(`${id} ${name}`)) continue;
      expect([name, rule.cases[name]?.spec, rule.cases[name]?.reviewer]).toEqual([name, spec, reviewer]);
    }
    const known = new Set(entry.cases.map((item) => item.case));
    expect(Object.keys(rule.cases).filter((name) => !known.has(name) && !OURS.test(name))).toEqual([]);
  });

  it.each(rule.good.map((example) => [example.title, example] as const))('accepts: %s', (_title, example) => {
    expect(shown(example, rule)).toMatch(/^(?:pass|inapplicable)$/);
  });

  it.each(rule.bad.map((example) => [example.title, example] as const))('finds: %s', (_title, example) => {
    for (const name of shown(example, rule).split(', ')) expect(Object.keys(rule.cases)).toContain(name);
  });

  it('shows the cases of the catalogue', () => {
    const found = new Set(rule.bad.flatMap((example) => shown(example, rule).split(', ')));
    const wanted = catalogue.get(id)?.cases.map((item) => item.case) ?? [];
    expect(wanted.filter((name) => !UNSHOWN.test(`${id} ${name}`) && !found.has(name))).toEqual([]);
  });
});

it('has a rule for every entry of these areas that judges something now', () => {
  const have = new Set(exchangeRules.map(({ id }) => id));
  const lacking = entries.filter(
    ({ id, scope, subject }) =>
      /^(?:header|transport|error)\//.test(id) &&
      scope === 'core' &&
      subject !== 'none' &&
      subject !== 'call' &&
      !have.has(id),
  );
  expect(lacking.map(({ id }) => id)).toEqual([]);
});
