import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { completionAsks } from '../../src/judge/completion-asks.ts';
import { accessControl } from '../../src/rules/completion/access-control.ts';
import {
  asked,
  callers,
  capable,
  completion,
  prompts,
  refused,
  suggesting,
} from '../../src/rules/completion/examples.ts';
import { judgeExample } from '../rules/judge-example.ts';

const guest = { caller: 'guest' };
const operator = { caller: 'operator' };
const both: JsonObject = { callers: callers('guest', 'operator') };
const stating = (completionStatement: JsonObject): JsonObject => ({
  ...both,
  statements: { completion: completionStatement },
});
const limits = { clientDebounceMs: 250, serverRateLimit: '10/s' };
const OPEN = ['completion-debounce', 'completion-rate-limit'];

const rows: readonly (readonly [string, readonly string[], readonly Json[], JsonObject?])[] = [
  ['nothing to complete', [], [capable({ tools: {} })]],
  ['prompts, and discovery says that nothing completes', [], [capable({ prompts: {} }), prompts(['deploy'])]],
  ['prompts, and nobody said', ['completion-examples', ...OPEN], [prompts(['deploy'])]],
  ['no arguments anywhere', [], [prompts([])]],
  ['declared', ['completion-examples', ...OPEN], [capable({ completions: {} })]],
  ['asked for and not there', [], [capable({}), completion(asked, refused(-32601))]],
  ['answered without values', ['completion-examples', ...OPEN], [completion(asked, suggesting())]],
  [
    'answered to nobody in particular',
    ['completion-visibility', ...OPEN],
    [completion(asked, suggesting('a'))],
  ],
  ['one caller', ['completion-visibility guest', ...OPEN], [completion(asked, suggesting('a'), guest)], both],
  [
    'two callers alike',
    ['completion-visibility guest', 'completion-visibility operator', ...OPEN],
    [completion(asked, suggesting('a'), guest), completion(asked, suggesting('a'), operator)],
    both,
  ],
  [
    'two callers, different answers',
    OPEN,
    [completion(asked, suggesting('a'), guest), completion(asked, suggesting('a', 'b'), operator)],
    both,
  ],
  [
    'all stated',
    [],
    [completion(asked, suggesting('a'), guest)],
    stating({ ...limits, visible: { guest: ['a'] } }),
  ],
  [
    'an empty rate limit',
    ['completion-rate-limit'],
    [completion(asked, suggesting('a'), guest)],
    stating({
      clientDebounceMs: 0,
      serverRateLimit: ' ',
      visible: { guest: ['a'] },
    }),
  ],
  [
    'a refusal that shows the limit',
    ['completion-debounce'],
    [
      completion(asked, suggesting('a'), guest),
      { ...completion(asked, {}, { ...guest, http: { status: 429 } }), response: null },
    ],
    stating({ visible: { guest: ['a'] } }),
  ],
];

describe('what is asked about completion', () => {
  it.each(rows.map((row) => [row[0], row] as const))('%s', (_title, [, expected, exchanges, evidence]) => {
    const { surface } = judgeExample(accessControl, { title: '', exchanges, ...(evidence && { evidence }) });
    const asks = completionAsks(surface).map(({ need, caller }) =>
      caller === undefined ? need : `${need} ${caller}`,
    );
    expect(asks).toEqual(expected);
  });
});
