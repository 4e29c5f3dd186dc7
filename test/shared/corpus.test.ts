import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import schema from '../../schemas/report.schema.json' with { type: 'json' };
import { collect } from '../../src/collect/collect.ts';
import { InputError } from '../../src/collect/input-error.ts';
import type { Report, ReportFinding } from '../../src/model/report.ts';
import type { Level, Profile } from '../../src/model/rule.ts';
import { renderJson } from '../../src/report/render.ts';
import { rules } from '../../src/rules/registry.ts';
import { eraOf, factsOf, toldByFacts } from './facts.ts';
import { corpusFiles, corpusPath, shared } from './folder.ts';
import { handChecked } from './hand-checked.ts';
import { readRaw } from './raw.ts';
import { reviewFile } from './review-file.ts';

/** Registry entries and catalogues without descriptors: no evidence. */
const noEvidence = /^(?:004|005|08[2-5]|089|091|095|index)\b/;
const folders = ['live', 'live-http', 'public'];
const files = folders.flatMap((folder) => corpusFiles(folder).map((file) => [folder, file] as const));
const readable = files.filter(([folder, file]) => folder !== 'public' || !noEvidence.test(file));
const profiles: readonly Profile[] = ['spec', 'reviewer'];
const isValid = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

const levels = new Map(
  rules.flatMap(({ id, cases }) =>
    Object.entries(cases).map(([name, { spec, reviewer }]): [string, Record<Profile, Level>] => [
      `${id}/${name}`,
      { spec, reviewer },
    ]),
  ),
);
const withholding = new Set(rules.flatMap(({ id, withholds }) => (withholds === undefined ? [] : [id])));

/** Each `rule/case` that accuses somebody, once; what only says that evidence is missing is left out. */
const accusations = ({ findings }: Report): string[] => [
  ...new Set(
    findings
      .filter(({ level, rule }) => level !== 'info' && !withholding.has(rule))
      .map(({ rule, case: name }) => `${rule}/${name}`),
  ),
];

const ruleOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));
const visible = (key: string, profile: Profile): boolean =>
  ['error', 'warn'].includes(levels.get(key)?.[profile] ?? '');

const since = new Map(
  (JSON.parse(readFileSync('contract/rules.json', 'utf8')) as { id: string; since: string }[]).map(
    ({ id, since: revision }) => [id, revision],
  ),
);
/** Descriptors are judged in full whatever the revision, and one rule is about the revision itself. */
const isTooNew = ({ rule, subject }: ReportFinding, { revision }: Report): boolean =>
  subject.kind !== 'tool' && rule !== 'discover/legacy-era' && (since.get(rule) ?? '') > revision;

describe.skipIf(shared === undefined)('recordings and lists found in the world', () => {
  it.each(readable)('%s/%s', async (folder, file) => {
    const raw = readRaw(folder, corpusPath(folder, file));
    const facts = [...factsOf(raw)];
    const checked = Object.keys(handChecked).filter((key) => handChecked[key]?.includes(`${folder}/${file}`));
    for (const profile of profiles) {
      const report = await reviewFile(folder, file, profile);
      const named = new Set(raw.tools.map((tool) => JSON.stringify(tool)));
      expect(isValid(JSON.parse(renderJson(report))), JSON.stringify(isValid.errors)).toBe(true);
      expect(report.rules.filter(({ status }) => status === 'crashed')).toEqual([]);
      expect(report.tools).toHaveLength(named.size);
      expect(
        report.tools.flatMap(({ conditions }) =>
          conditions.filter(({ kind, rule }) => kind === 'evidence' && rule),
        ),
      ).toEqual([]);
      expect(report.era).toBe(eraOf(raw));
      if (report.era === 'legacy') {
        expect(report.decision).toMatchObject({ outcome: 'refused', basis: 'legacy' });
        expect(report.findings.filter((finding) => isTooNew(finding, report))).toEqual([]);
      }
      const found = accusations(report);
      const byFacts = found.filter((key) => toldByFacts.has(ruleOf(key)));
      const others = found.filter((key) => !toldByFacts.has(ruleOf(key)));
      expect(byFacts.sort(), profile).toEqual(facts.filter((key) => visible(key, profile)).sort());
      expect(others.sort(), profile).toEqual(checked.filter((key) => visible(key, profile)).sort());
    }
  });

  it.each(files.filter(([folder, file]) => folder === 'public' && noEvidence.test(file)))(
    '%s/%s is no evidence, and says so',
    async (folder, file) => {
      const failure = await collect([corpusPath(folder, file)]).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(InputError);
      expect((failure as InputError).message).toMatch(/; found an? (?:object|array)/);
    },
  );
});
