import { describe, expect, it } from 'vitest';
import {
  asked,
  askedOf,
  completion,
  prompts,
  refused,
  suggested,
  suggesting,
} from '../../src/rules/completion/examples.ts';
import { completionRules } from '../../src/rules/completion/index.ts';
import { both, guest, operator, type Row, stating, testRows } from './completion-rows.ts';
import { judgeExample } from './judge-example.ts';

const rows: Readonly<Record<string, readonly Row[]>> = {
  'access-control': [
    [
      'another caller got no values at all',
      'unknown',
      [
        completion(asked, suggesting('a'), guest),
        completion(asked, { result: { resultType: 'input_required' } }, operator),
      ],
      both,
    ],
    ['one caller, nothing stated', 'unknown', [completion(asked, suggesting('a'), guest)], both],
    [
      'nobody in particular, though stated',
      'unknown',
      [completion(asked, suggesting('a'))],
      stating({ guest: [] }),
    ],
    [
      'two callers, the same values',
      'unknown',
      [completion(asked, suggesting('a', 'b'), guest), completion(asked, suggesting('b', 'a'), operator)],
      both,
    ],
    [
      'two callers, different values',
      'pass',
      [completion(asked, suggesting('a'), guest), completion(asked, suggesting('a', 'b'), operator)],
      both,
    ],
    [
      'two callers who typed different texts',
      'unknown',
      [
        completion(asked, suggesting('a'), guest),
        completion({ ...asked, argument: { name: 'environment', value: 'x' } }, suggesting('b'), operator),
      ],
      both,
    ],
    ['no suggestions, nothing stated', 'inapplicable', [completion(asked, suggesting(), guest)], both],
    [
      'stated for another caller only',
      'unknown',
      [completion(asked, suggesting('a'), guest)],
      stating({ operator: ['a'] }),
    ],
    [
      'nothing visible and nothing suggested',
      'pass',
      [completion(asked, suggesting(), guest)],
      stating({ guest: [] }),
    ],
    [
      'nothing visible and something suggested',
      'fail',
      [completion(asked, suggesting('a'), guest)],
      stating({ guest: [] }),
    ],
    [
      'equal to another caller, but stated',
      'pass',
      [completion(asked, suggesting('a'), guest), completion(asked, suggesting('a'), operator)],
      stating({ guest: ['a'], operator: ['a', 'b'] }),
    ],
    ['a refusal', 'inapplicable', [completion(asked, refused(-32602), guest)], stating({ guest: [] })],
    ['letter case counts', 'fail', [completion(asked, suggesting('A'), guest)], stating({ guest: ['a'] })],
  ],
  'no-information-disclosure': [
    ['one caller, nothing stated', 'unknown', [completion(asked, suggesting('a'), guest)], both],
    [
      'a total of what is visible',
      'pass',
      [completion(asked, suggested({ values: ['a'], total: 2 }), guest)],
      stating({ guest: ['a', 'b'] }),
    ],
    [
      'more of what is visible',
      'pass',
      [completion(asked, suggested({ values: ['a'], hasMore: true }), guest)],
      stating({ guest: ['a', 'b'] }),
    ],
    [
      'different values, fitting counts',
      'pass',
      [
        completion(asked, suggested({ values: ['a'], total: 1 }), guest),
        completion(asked, suggested({ values: ['a', 'b'], total: 2 }), operator),
      ],
      both,
    ],
    [
      'more, though only another caller was given more',
      'fail',
      [
        completion(asked, suggested({ values: ['a'], hasMore: true }), guest),
        completion(asked, suggested({ values: ['a', 'b'] }), operator),
      ],
      both,
    ],
    [
      'a hidden prompt answered with values',
      'fail',
      [prompts(['deploy'], operator), prompts([], guest), completion(asked, suggesting('a'), guest)],
      both,
    ],
    [
      'a hidden prompt refused, nothing to compare',
      'unknown',
      [prompts(['deploy'], operator), prompts([], guest), completion(asked, refused(-32602), guest)],
      both,
    ],
    [
      'an empty result for a hidden prompt, an error for an unknown one',
      'fail',
      [
        prompts(['deploy'], operator),
        prompts([], guest),
        completion(asked, suggesting(), guest),
        completion(askedOf('nope'), refused(-32602), guest),
      ],
      both,
    ],
    [
      'another code for a hidden prompt',
      'fail',
      [
        prompts(['deploy'], operator),
        prompts([], guest),
        completion(asked, refused(-32001), guest),
        completion(askedOf('nope'), refused(-32602), guest),
      ],
      both,
    ],
    ['nothing suggested, nothing stated', 'inapplicable', [completion(asked, suggesting(), guest)], both],
    [
      'a total without values, nothing stated',
      'unknown',
      [completion(asked, suggested({ values: [], total: 3 }), guest)],
      both,
    ],
  ],
};

describe.each(Object.entries(rows))('completion/%s', testRows);

it('never shows a value, a typed text or a visible value', () => {
  const exchanges = [
    prompts(['deploy'], operator),
    prompts([], guest),
    completion(
      { ...asked, argument: { name: 'environment', value: 'SECRET' } },
      suggested({ values: ['SECRET', 'SECRET', 1], total: 1, hasMore: 'SECRET' }),
      guest,
    ),
    completion(
      { ref: { type: 'SECRET' }, argument: { name: 'a', value: 'SECRET\n' } },
      refused(-32602, 'SECRET\n'),
      guest,
    ),
  ];
  for (const rule of completionRules) {
    const { findings, tally } = judgeExample(rule, {
      title: '',
      exchanges,
      evidence: stating({ guest: ['SECRET2'] }),
    });
    expect(JSON.stringify([findings.map(({ failure }) => failure), tally.reason])).not.toContain('SECRET');
  }
});
