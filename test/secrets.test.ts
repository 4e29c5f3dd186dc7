import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect } from '../src/collect/collect.ts';
import { InputError } from '../src/collect/input-error.ts';
import type { JsonObject } from '../src/json/json.ts';
import type { Report } from '../src/model/report.ts';
import { renderJson, renderMarkdown, renderTerminal } from '../src/report/render.ts';
import { startReview } from '../src/review.ts';
import { rules } from '../src/rules/registry.ts';
import { buildCommand, run } from './cli/run.ts';
import { damage } from './secrets/damage.ts';
import { asArchive, asLines } from './secrets/forms.ts';
import { newDice, plant } from './secrets/plant.ts';
import { leakIn, piecesOf, type Secret, secrets } from './secrets/secret.ts';
import { exampleDocuments, merged, vectorDocuments } from './secrets/surfaces.ts';

async function reviewText(text: string, profile: 'spec' | 'reviewer'): Promise<Report> {
  const collected = await collect(once(text));
  const policy = { profile, judgeClient: true };
  const review = startReview({ policy, source: collected.source }, collected.header());
  for await (const exchange of collected.exchanges) review.add(exchange);
  const report = review.finish(collected.header());
  return { ...report, findings: await collected.locate(report.findings) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

const formats: Readonly<Record<string, (report: Report) => string>> = {
  terminal: (report) => renderTerminal(report, { color: false, width: 0 }),
  'verbose terminal': (report) => renderTerminal(report, { color: true, width: 80, verbose: true }),
  Markdown: renderMarkdown,
  JSON: renderJson,
};

const readers: Readonly<Record<string, (document: JsonObject, secret: string) => string>> = {
  'an evidence document': (document) => JSON.stringify(document),
  'JSON Lines': asLines,
  'an HTTP archive': asArchive,
};

/** The first place of any report at which something of the secret shows. */
function leakOf(report: Report, pieces: ReadonlySet<string>): string | undefined {
  for (const [format, render] of Object.entries(formats)) {
    const leak = leakIn(render(report), pieces);
    if (leak !== undefined) return `${format}: ${leak}`;
  }
  return undefined;
}

const bases = [...exampleDocuments(), ...vectorDocuments()];
const GROUPS = 40;
/** Every base stands in one group. */
const groupOf = (number: number): JsonObject[] => bases.filter((_, index) => index % GROUPS === number);

const RUNS = Number(process.env.SECRETS_RUNS ?? 1);
const profiles = ['spec', 'reviewer'] as const;
const transports = ['http', 'stdio', null];

describe('a secret in what was recorded', () => {
  const violated = new Set<string>();

  it.each(Object.entries(readers))(
    'is in no report of %s',
    async (_name, write) => {
      const everywhere = fc.asyncProperty(fc.nat(), async (seed) => {
        const some = fc.sample(secrets, { seed, numRuns: GROUPS });
        for (const [number, secret] of some.entries()) {
          const dice = newDice(seed + number);
          const document = plant(merged(groupOf(number), dice.oneOf(transports)), secret, dice);
          const report = await reviewText(write(document, secret.text), dice.oneOf(profiles));
          for (const { rule } of report.findings) violated.add(rule);
          expect(leakOf(report, piecesOf(secret))).toBeUndefined();
          expect(report.rules.filter(({ status }) => status === 'crashed')).toEqual([]);
        }
      });
      await fc.assert(everywhere, { numRuns: RUNS });
    },
    300_000,
  );

  it('was looked for in the messages of nearly every rule', () => {
    const silent = rules.filter(({ id }) => !violated.has(id)).map(({ id }) => id);
    expect(silent.length / rules.length, silent.join(', ')).toBeLessThan(0.15);
  });
});

describe('a secret in an input that is broken', () => {
  const broken = fc.record({
    secret: secrets,
    seed: fc.nat(),
    write: fc.constantFrom(...Object.values(readers)),
  });
  type Broken = typeof broken extends fc.Arbitrary<infer T> ? T : never;
  const make = ({ secret, seed, write }: Broken): string => {
    const dice = newDice(seed);
    const some = Array.from({ length: 3 }, () => dice.oneOf(bases));
    return damage(write(plant(merged(some), secret, dice), secret.text), secret.text, dice);
  };

  it('is in no error and in no gap', async () => {
    let refused = 0;
    const told = async (text: string): Promise<string> => {
      try {
        return renderJson(await reviewText(text, 'reviewer'));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        refused++;
        return error.message;
      }
    };
    const property = fc.asyncProperty(broken, async (input) => {
      expect(leakIn(await told(make(input)), piecesOf(input.secret))).toBeUndefined();
    });
    await fc.assert(property, { numRuns: 300 * RUNS });
    expect(refused).toBeGreaterThan(50);
  });

  describe('for the command', () => {
    buildCommand();
    it('is in nothing that it prints', async () => {
      const property = fc.asyncProperty(broken, async (input) => {
        const { out, err, code } = await run(['--no-config', '--verbose', '-'], { input: make(input) });
        expect(leakIn(`${out}${err}`, piecesOf(input.secret))).toBeUndefined();
        expect(err).not.toContain('internal error');
        expect([0, 1, 2, 3]).toContain(code);
      });
      await fc.assert(property, { numRuns: 12 * RUNS });
    }, 120_000);
  });
});

describe('what the tests look for', () => {
  it.each<[string, (secret: Secret) => string]>([
    ['raw', ({ text }) => text],
    ['in upper case', ({ core }) => core.toUpperCase()],
    ['in JSON', ({ text }) => JSON.stringify({ a: JSON.stringify(text) })],
    ['percent-encoded', ({ text }) => encodeURIComponent(text)],
    ['in base64', ({ core }) => Buffer.from(core).toString('base64')],
    ['in base64 with more', ({ text }) => Buffer.from(`a ${text} b`).toString('base64')],
    ['in base64url', ({ text }) => Buffer.from(`?${text}`).toString('base64url')],
    ['a piece', ({ core }) => core.slice(11, 19)],
  ])('is found %s', (_name, show) => {
    const property = fc.property(secrets, (secret) => {
      const shown = secret.text.startsWith('=?') ? { ...secret, text: secret.core } : secret;
      expect(leakIn(`before ${show(shown)} after`, piecesOf(secret))).toBeDefined();
    });
    fc.assert(property, { numRuns: 50 });
  });
  it('is not found where there is none', () => {
    const text = rules.map((rule) => JSON.stringify(rule)).join('');
    const property = fc.property(secrets, (secret) => {
      expect(leakIn(text, piecesOf(secret))).toBeUndefined();
    });
    fc.assert(property, { numRuns: 20 });
  });
});
