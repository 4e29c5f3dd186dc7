import type { Json } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse.ts';
import type { Report } from '../../src/model/report.ts';
import type { Profile } from '../../src/model/rule.ts';
import { review } from '../../src/review.ts';
import { type DirectKind, isCase, type VectorCase } from './cases.ts';
import { kinds } from './kinds/index.ts';

export interface VectorResult {
  readonly id: string;
  readonly kind: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly contested: boolean;
  /** One line for each profile that differs. */
  readonly differences: readonly string[];
}

/** The reports of every case that can be made into evidence, under the profiles it has an expectation for. */
export function* reviewVectors(text: string): Generator<Report> {
  const { value, exact } = parseJson(text);
  for (const vector of casesOf(value)) {
    const how = kinds[vector.kind];
    if (how === undefined || 'direct' in how) continue;
    for (const profile of Object.keys(vector.expected) as Profile[]) {
      yield review(how.evidence(vector.input, exact), { policy: { profile } });
    }
  }
}

function casesOf(value: Json): readonly VectorCase[] {
  const cases = (Array.isArray(value) ? value : ((value as { vectors?: Json }).vectors as Json[])) as readonly Json[];
  for (const item of cases) if (!isCase(item)) throw new Error('a vector needs id, kind and input');
  return cases as unknown as readonly VectorCase[];
}

/** Judges every case of a vector file through the public `review()`, under each profile it has an expectation for. */
export function runVectors(text: string): VectorResult[] {
  const { value, exact } = parseJson(text);
  return casesOf(value).map((vector) => {
    const { id, kind } = vector;
    const how = kinds[kind];
    if (how === undefined) return { id, kind, outcome: 'skipped', contested: false, differences: [] };
    const differences = (Object.keys(vector.expected) as Profile[]).flatMap((profile) => {
      if ('direct' in how) return directDifferences(how, vector, profile);
      const report = review(how.evidence(vector.input, exact), { policy: { profile } });
      const found = report.findings.filter((finding) => how.concerns(finding, report));
      const ids = (level: string): string =>
        [...new Set(found.filter((finding) => finding.level === level).map(({ rule }) => rule))].sort().join(', ');
      const { violated, warned = [], admitted } = vector.expected[profile];
      const lines = [
        differ('errors', [...violated].sort().join(', '), ids('error')),
        differ('warnings', [...warned].sort().join(', '), ids('warn')),
      ];
      if (admitted !== undefined) {
        const usable = report.tools.filter(({ verdict }) => verdict !== 'REJECT').map(({ name }) => name);
        lines.push(differ('admitted', admitted.join(', '), usable.join(', ')));
      }
      const crashed = report.rules.filter(({ status }) => status === 'crashed').map(({ id: rule }) => rule);
      lines.push(differ('crashed', '', crashed.join(', ')));
      return lines.flatMap((line) => (line === undefined ? [] : [`${profile} ${line}`]));
    });
    const outcome = differences.length === 0 ? 'passed' : 'failed';
    return { id, kind, outcome, contested: vector.contested !== undefined, differences };
  });
}

function directDifferences({ direct }: DirectKind, { input, expected }: VectorCase, profile: Profile): string[] {
  const { errors, warnings } = direct(input, profile);
  const { violated, warned = [] } = expected[profile];
  const lines = [
    differ('errors', [...violated].sort().join(', '), [...new Set(errors)].sort().join(', ')),
    differ('warnings', [...warned].sort().join(', '), [...new Set(warnings)].sort().join(', ')),
  ];
  return lines.flatMap((line) => (line === undefined ? [] : [`${profile} ${line}`]));
}

const differ = (what: string, expected: string, actual: string): string | undefined =>
  expected === actual ? undefined : `${what}: expected [${expected}], got [${actual}]`;
