import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileInputs } from '../scripts/bench/hostile-inputs.ts';
import { collect } from '../src/collect/collect.ts';
import { InputError } from '../src/collect/input-error.ts';
import type { Json, JsonObject } from '../src/json/json.ts';
import type { Report } from '../src/model/report.ts';
import { renderJson, renderMarkdown, renderTerminal } from '../src/report/render.ts';
import { startReview } from '../src/review.ts';
import { anyArchive, anyDocument, anyLog, anyToolList, reordered } from './hostile-evidence.ts';

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function reviewText(text: string): Promise<Report> {
  const collected = await collect(once(text));
  const review = startReview({ source: collected.source }, collected.header());
  for await (const exchange of collected.exchanges) review.add(exchange);
  const report = review.finish(collected.header());
  return { ...report, findings: await collected.locate(report.findings) };
}

/** The report of a text, or why it cannot be read; never anything else. */
async function outcomeOf(text: string): Promise<Report | string> {
  try {
    return await reviewText(text);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

const crashes = ({ rules }: Report): readonly string[] =>
  rules.flatMap(({ id, status, reason }) => (status === 'crashed' ? [`${id}: ${reason}`] : []));

describe('hostile inputs', () => {
  const small = { depth: 10_000, megabytes: 1, blocks: 5000, annotations: 2000, million: 20_000 };
  it.each(hostileInputs(small).map((input) => [input.name, input] as const))('%s', async (_name, input) => {
    let text = '';
    input.write((piece) => {
      text += piece;
    });
    const report = await reviewText(text);
    const verdictOf = (name: string): string | undefined =>
      report.tools.find((tool) => tool.name === name)?.verdict;
    expect(crashes(report)).toEqual([]);
    expect(verdictOf('hostile')).toBe(input.verdict);
    expect(verdictOf('healthy')).toBe(input.verdict === undefined ? undefined : 'CONDITIONAL');
    expect(report.results[0]?.structured).toBe(input.structured);
    const shown = [
      renderJson(report),
      renderMarkdown(report),
      renderTerminal(report, { color: false, width: 80 }),
    ];
    for (const format of shown) expect(format).not.toBe('');
  });
});

describe('any JSON at all', () => {
  const runs = Number(process.env.HOSTILE_RUNS ?? 1);
  it.each<[string, fc.Arbitrary<JsonObject>, number]>([
    ['as the result of tools/list', anyToolList, 100],
    ['as an evidence document', anyDocument, 100],
    ['as an HTTP archive', anyArchive, 60],
  ])(
    '%s: nothing throws, nothing crashes, twice the same, in any order of members',
    async (_name, documents, numRuns) => {
      let reports = 0;
      const property = fc.asyncProperty(documents, fc.nat(), async (document, seed) => {
        const text = JSON.stringify(document);
        const first = await outcomeOf(text);
        const second = await outcomeOf(text);
        const other = await outcomeOf(JSON.stringify(reordered(document, seed)));
        if (typeof first === 'string' || typeof second === 'string' || typeof other === 'string') {
          expect(second).toBe(first);
          expect(typeof other).toBe(typeof first);
          return;
        }
        reports++;
        expect(crashes(first)).toEqual([]);
        expect(renderJson(second)).toBe(renderJson(first));
        expect(judgements(other)).toEqual(judgements(first));
      });
      await fc.assert(property, { numRuns: numRuns * runs });
      expect(reports).toBeGreaterThan((numRuns * runs) / 2);
    },
    300_000,
  );

  it('as a log in JSON Lines', async () => {
    const property = fc.asyncProperty(anyLog, async (lines) => {
      const text = lines.map((line) => `${line}\n`).join('');
      const first = await outcomeOf(text);
      const second = await outcomeOf(text);
      if (typeof first === 'string' || typeof second === 'string') expect(second).toBe(first);
      else {
        expect(crashes(first)).toEqual([]);
        expect(renderJson(second)).toBe(renderJson(first));
      }
    });
    await fc.assert(property, { numRuns: 100 * runs });
  });
});

/** What a review comes to: the order of members changes which of several places is named first, and nothing else. */
function judgements({ decision, tools, rules, results, walks, matrix }: Report): Json {
  const judged = {
    outcome: decision.outcome,
    missing: decision.missing.map(({ need, tool }) => `${need} ${tool}`).sort(),
    tools: tools.map(({ name, verdict, rule, dialects, parameterHeaders }) => ({
      name,
      verdict,
      rule,
      dialects,
      headers: parameterHeaders.map(({ header }) => header).sort(),
    })),
    rules: rules.map(({ id, status, subjects, failed, unknown }) => ({
      id,
      status,
      subjects,
      failed,
      unknown,
    })),
    results,
    walks,
    matrix: matrix.map(({ gate, observed }) => `${gate} ${observed}`),
  };
  return JSON.parse(JSON.stringify(judged)) as Json;
}
