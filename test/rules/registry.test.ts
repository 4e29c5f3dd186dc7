import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../src/collect/evidence-of.ts';
import type { Json } from '../../src/json/json.ts';
import type { Evidence } from '../../src/model/evidence.ts';
import type { AnyRule, Example, Profile } from '../../src/model/rule.ts';
import { review } from '../../src/review.ts';
import { rules } from '../../src/rules/registry.ts';
import { meta } from '../vectors/cases.ts';

interface CatalogueEntry {
  readonly id: string;
  readonly level: string;
  readonly basis: string | readonly string[];
  readonly since: string;
  readonly subject: string;
  readonly affects: string;
  readonly scope: string;
  readonly cases: readonly {
    readonly case: string;
    readonly spec: string;
    readonly reviewer: string;
    readonly when: string;
  }[];
}

const catalogue = JSON.parse(readFileSync('contract/rules.json', 'utf8')) as readonly CatalogueEntry[];
const entries = new Map(catalogue.map((entry) => [entry.id, entry]));

function evidenceFor({ tool, exchanges, evidence }: Example): Evidence {
  const listing: Json = {
    id: 'e1',
    request: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } },
    response: {
      jsonrpc: '2.0',
      id: 1,
      result: { resultType: 'complete', tools: [tool ?? null], ttlMs: 0, cacheScope: 'private' },
    },
  };
  return evidenceOf({ format: 'mcp-evidence/1', ...evidence, exchanges: exchanges ?? [listing] });
}

/** Levels under which a rule spoke about an example, `info` and `off` included, under either profile. */
function spoken(rule: AnyRule, example: Example): string[] {
  return (['spec', 'reviewer'] as const).flatMap((profile: Profile) => {
    const report = review(evidenceFor(example), { policy: { profile } });
    expect(report.rules.filter(({ status }) => status === 'crashed')).toEqual([]);
    return report.findings.filter((finding) => finding.rule === rule.id).map(({ level }) => level);
  });
}

describe('the registry', () => {
  it('stands in catalogue order', () => {
    const order = new Map(catalogue.map(({ id }, index) => [id, index]));
    const places = rules.map(({ id }) => order.get(id) ?? Number.NaN);
    const areas = [...new Set(rules.map(({ id }) => id.split('/')[0]))];
    for (const area of areas) {
      const inArea = rules.flatMap(({ id }, index) =>
        id.startsWith(`${area}/`) ? [places[index] as number] : [],
      );
      expect(inArea, area).toEqual([...inArea].sort((left, right) => left - right));
    }
  });

  it('holds every rule of scope core that is judged on a subject', () => {
    const known = new Set(rules.map(({ id }) => id));
    const lacking = catalogue.filter(
      ({ id, scope, subject }) => scope === 'core' && subject !== 'none' && !known.has(id),
    );
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });
});

describe.each(rules.map((rule) => [`${rule.id} on ${rule.subject}`, rule] as const))('%s', (_name, rule) => {
  it('says what the catalogue says', () => {
    const entry = entries.get(rule.id);
    expect({ keyword: rule.keyword, since: rule.since }).toEqual({
      keyword: entry?.level,
      since: entry?.since,
    });
    expect(new Set(rule.basis.map((line) => line.split(':')[0]))).toEqual(new Set([entry?.basis].flat()));
    for (const { case: name, spec, reviewer, when } of entry?.cases ?? []) {
      // Reported under another rule's id: that one's levels speak.
      if (when.includes('reported as') || when.includes('reported by') || when.includes('reports')) continue;
      const known = rule.cases[name];
      if (known !== undefined)
        expect({ name, spec: known.spec, reviewer: known.reviewer }).toEqual({ name, spec, reviewer });
    }
  });

  it.each(rule.good.map((example) => [example.title, example] as const))('accepts %s', (_title, example) => {
    expect(spoken(rule, example).filter((level) => level !== 'info')).toEqual([]);
  });

  it.each(rule.bad.map((example) => [example.title, example] as const))('finds %s', (_title, example) => {
    expect(spoken(rule, example)).not.toEqual([]);
  });
});
