import { expect, it } from 'vitest';
import { derive } from '../../src/derive/derive.ts';
import type { Json } from '../../src/json/json.ts';
import { newJudge } from '../../src/judge/judge.ts';
import type { EvidenceHeader, Exchange } from '../../src/model/evidence.ts';
import { defaultPolicy } from '../../src/model/policy.ts';
import { completionRules } from '../../src/rules/completion/index.ts';
import { discoverRules } from '../../src/rules/discover/index.ts';

const header: EvidenceHeader = {
  protocolVersion: '2026-07-28',
  transport: null,
  callers: { guest: { scopes: [] } },
  statements: { completion: { visible: { guest: ['a'] } } },
  gaps: [],
};

const exchange = (method: string, params: Json, result: Json, caller: string | null): Exchange => ({
  id: 'e',
  caller,
  connection: null,
  probe: null,
  expect: null,
  request: { value: { jsonrpc: '2.0', id: 1, method, params } },
  notifications: [],
  response: { value: { jsonrpc: '2.0', id: 1, result } },
});

const params = { ref: { type: 'ref/prompt', name: 'p' }, argument: { name: 'x', value: '' } };
const completion = (values: string[], caller: string | null = null): Exchange =>
  exchange('completion/complete', params, { completion: { values } }, caller);

function judge(exchanges: Iterable<Exchange>, stated: EvidenceHeader) {
  const derivation = derive(defaultPolicy, stated);
  const judged = newJudge([...completionRules, ...discoverRules]);
  for (const one of exchanges)
    for (const subject of derivation.add(one)) judged.consider(subject, derivation.surface);
  for (const subject of derivation.finish(header)) judged.consider(subject, derivation.surface);
  const tally = (id: string) => judged.judgement.tallies.find(({ rule }) => rule.id === id);
  return { surface: derivation.surface, tally };
}

it('keeps a bounded number of completions, says unknown beyond it and still judges each by itself', () => {
  function* many() {
    for (let index = 0; index < 12_000; index++) yield completion(['a'], 'guest');
    yield completion(['b'], 'guest');
    yield completion(Array.from({ length: 101 }, (_, index) => `v${index}`));
  }
  const { surface, tally } = judge(many(), header);
  expect(surface.completions).toHaveLength(10_000);
  expect(tally('completion/max-100')?.counts.fail).toBe(1);
  expect(tally('completion/ref-exists')?.counts.unknown).toBe(12_002);
  // What is stated before the recording is read needs no comparison.
  expect(tally('completion/access-control')?.counts).toMatchObject({ pass: 12_000, fail: 1, unknown: 1 });
});

it('takes statements that come after the recording', () => {
  const { tally } = judge([completion(['b'], 'guest')], { ...header, statements: {} });
  expect(tally('completion/access-control')?.counts.fail).toBe(1);
});

it('bounds what huge answers may keep', () => {
  const huge = Array.from({ length: 50_000 }, (_, index) => `value ${index} ${'x'.repeat(100)}`);
  const { surface } = judge([completion(huge), completion(huge), completion(huge), completion(huge)], header);
  expect(surface.completions.length).toBeLessThan(4);
});

it('says unknown of prompts when more are listed than are remembered', () => {
  function* many() {
    for (let page = 0; page < 3; page++) {
      const prompts = Array.from({ length: 90_000 }, (_, index) => ({ name: `${page} ${index}` }));
      const next = page < 2 ? { nextCursor: String(page) } : {};
      const cursor = page === 0 ? {} : { cursor: String(page - 1) };
      yield exchange('prompts/list', cursor, { prompts, ...next }, null);
    }
    yield completion(['a']);
  }
  const { tally } = judge(many(), header);
  expect(tally('completion/ref-exists')).toMatchObject({
    counts: { unknown: 1 },
    reason: 'whether the reference is listed: more was listed than is remembered',
  });
});

it('says unknown of what was served when more discovery answers came than are held', () => {
  function* many() {
    for (let index = 0; index < 1001; index++)
      yield exchange(
        'server/discover',
        {},
        { supportedVersions: ['2026-07-28'], capabilities: { tools: {} } },
        null,
      );
  }
  expect(judge(many(), header).tally('discover/feature-capability-declared')?.counts.unknown).toBe(1);
});
