import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.ts';
import type { Profile } from '../../src/model/rule.ts';
import { descriptorRules } from './descriptor-rules.ts';
import { casesIn, failuresIn, judge, levelOf } from './subjects.ts';

interface CatalogueEntry {
  readonly id: string;
  readonly level: string;
  readonly basis: string | string[];
  readonly since: string;
  readonly applies_to: string;
  readonly subject: string;
  readonly affects: string;
  readonly cases: readonly { case: string; spec: string; reviewer: string; affects?: string }[];
}

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const catalogue = new Map(
  (read('../../contract/rules.json') as CatalogueEntry[]).map((entry) => [entry.id, entry]),
);

describe.each(descriptorRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('is the rule of the catalogue', () => {
    const entry = catalogue.get(id) as CatalogueEntry;
    const levels = entry.cases.map((item) => [
      item.case,
      { spec: item.spec, reviewer: item.reviewer, affects: item.affects },
    ]);
    expect({
      keyword: rule.keyword,
      since: rule.since,
      subject: rule.subject,
      affects: rule.affects,
      side: rule.side,
      basis: [...new Set(rule.basis.map((line) => line.replace(/:.*/, '')))],
      cases: Object.entries(rule.cases).map(([name, { spec, reviewer, affects }]) => [
        name,
        { spec, reviewer, affects },
      ]),
    }).toEqual({
      keyword: entry.level,
      since: entry.since,
      subject: entry.subject,
      affects: entry.affects,
      side: entry.applies_to === 'client' ? 'reviewer' : 'server',
      basis: [entry.basis].flat(),
      cases: levels,
    });
    expect(Object.keys(rule.cases)[0]).toBe('default');
  });

  it.each(rule.good.map((example) => [example.title, example] as const))('accepts %s', (_title, example) => {
    expect(failuresIn(judge(rule, example))).toEqual([]);
  });

  it.each(rule.bad.map((example) => [example.title, example] as const))('finds %s', (_title, example) => {
    const failures = failuresIn(judge(rule, example));
    expect(failures).not.toEqual([]);
    for (const failure of failures) expect(levelOf(rule, failure, 'reviewer')).toMatch(/^(error|warn|info)$/);
  });

  it('shows each of its cases in a bad example', () => {
    expect(new Set(rule.bad.flatMap((example) => casesIn(judge(rule, example))))).toEqual(
      new Set(Object.keys(rule.cases)),
    );
  });
});

interface Vector {
  readonly id: string;
  readonly kind: string;
  readonly input: {
    readonly tool?: Json;
    readonly exchanges?: { params: Json; result: Json }[];
    method?: Json;
  };
  readonly expected: Record<Profile, { readonly violated: string[]; readonly warned?: string[] }>;
}

const vectors = (read('../vectors/vectors.json') as Vector[]).filter(
  ({ kind, input }) => kind === 'tool' || (kind === 'list-walk' && input.method === 'tools/list'),
);
const tested = new Set(descriptorRules.map((rule) => rule.id));

const examplesOf = ({ input }: Vector) => ({
  tool: input.tool ?? null,
  exchanges: (input.exchanges ?? []).map(({ params, result }) => ({
    request: { method: 'tools/list', params },
    response: { result },
  })),
});

describe('worked vectors', () => {
  it.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    const subject = vector.kind === 'tool' ? 'tool' : 'walk';
    for (const profile of ['spec', 'reviewer'] as const) {
      const found = { error: [] as string[], warn: [] as string[] };
      for (const rule of descriptorRules) {
        if (rule.subject !== subject) continue;
        const failures = failuresIn(judge(rule, examplesOf(vector)));
        const levels = new Set(failures.map((failure) => levelOf(rule, failure, profile)));
        const level = levels.has('error') ? 'error' : 'warn';
        if (levels.has(level)) found[level].push(rule.id);
      }
      const { violated, warned = [] } = vector.expected[profile];
      const mine = (ids: readonly string[] = []) => ids.filter((id) => tested.has(id)).sort();
      expect([profile, mine(found.error), mine(found.warn)]).toEqual([profile, mine(violated), mine(warned)]);
    }
  });
});
