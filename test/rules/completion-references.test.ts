import { describe } from 'vitest';
import {
  asked,
  askedOf,
  capable,
  completion,
  prompts,
  refused,
  suggested,
  suggesting,
} from '../../src/rules/completion/examples.ts';
import {
  both,
  guest,
  http,
  list,
  operator,
  probe,
  type Row,
  resource,
  resources,
  templates,
  testRows,
} from './completion-rows.ts';

const rows: Readonly<Record<string, readonly Row[]>> = {
  'ref-exists': [
    [
      'a list that changed meanwhile',
      'unknown',
      [
        {
          ...prompts(['x']),
          notifications: [{ jsonrpc: '2.0', method: 'notifications/prompts/list_changed' }],
        },
        completion(asked, suggesting()),
      ],
    ],
    ['no list recorded', 'unknown', [completion(asked, suggesting('a'))]],
    ['no list recorded and refused', 'inapplicable', [completion(asked, refused(-32602))]],
    [
      'a list without its last page',
      'unknown',
      [
        list('prompts/list', 'prompts', [{ name: 'x' }], { nextCursor: 'n' }),
        completion(asked, suggesting('a')),
      ],
    ],
    [
      'on the second page',
      'pass',
      [
        list('prompts/list', 'prompts', [{ name: 'x' }], { nextCursor: '' }),
        list('prompts/list', 'prompts', [{ name: 'deploy', arguments: [{ name: 'environment' }] }], {
          cursor: '',
        }),
        completion(asked, suggesting('a')),
      ],
    ],
    [
      'in none of two pages',
      'fail',
      [
        list('prompts/list', 'prompts', [{ name: 'x' }], { nextCursor: '' }),
        list('prompts/list', 'prompts', [{ name: 'y' }], { cursor: '' }),
        completion(asked, suggesting('a')),
      ],
    ],
    [
      'walks stated to be incomplete',
      'unknown',
      [prompts(['x']), completion(asked, suggesting('a'))],
      {
        statements: { walksComplete: false },
      },
    ],
    [
      'a prompt without arguments',
      'fail',
      [list('prompts/list', 'prompts', [{ name: 'deploy' }]), completion(asked, suggesting())],
    ],
    [
      'a prompt whose arguments cannot be read',
      'pass',
      [
        list('prompts/list', 'prompts', [{ name: 'deploy', arguments: null }]),
        completion(asked, suggesting()),
      ],
    ],
    [
      'another caller’s list only',
      'unknown',
      [prompts(['x'], operator), completion(asked, suggesting(), guest)],
      both,
    ],
    [
      'a list of nobody in particular',
      'pass',
      [prompts(['deploy']), completion(asked, suggesting(), guest)],
      both,
    ],
    [
      'hidden and refused',
      'pass',
      [prompts(['deploy'], operator), prompts([], guest), completion(asked, refused(-32602), guest)],
      both,
    ],
    [
      'a made-up reference by the sender’s word',
      'fail',
      [completion(asked, suggesting(), { probe: 'unknown-reference', expect: 'unknown-reference' })],
    ],
    [
      'a template',
      'pass',
      [templates('logs://{environment}'), completion(resource('logs://{environment}'), suggesting())],
    ],
    [
      'a variable of another template',
      'fail',
      [
        templates('logs://{environment}', 'x://{tenant}'),
        completion(resource('logs://{environment}', 'tenant'), suggesting()),
      ],
    ],
    [
      'a template that is not listed',
      'fail',
      [templates('x://{a}'), completion(resource('logs://{environment}'), suggesting())],
    ],
    [
      'a URI that a template yields',
      'pass',
      [templates('logs://{environment}/{day}'), completion(resource('logs://staging/1'), suggesting())],
    ],
    [
      'a listed resource',
      'pass',
      [templates(), resources('x://a'), completion(resource('x://a'), suggesting())],
    ],
    [
      'a URI, resources not listed',
      'unknown',
      [templates('y://{a}'), completion(resource('x://a'), suggesting())],
    ],
    [
      'a URI of nothing',
      'fail',
      [templates('y://{a}'), resources('x://b'), completion(resource('x://a'), suggesting())],
    ],
    [
      'variables named like members of every object',
      'pass',
      [
        templates('x://{__proto__}/{constructor}'),
        completion(resource('x://{__proto__}/{constructor}', '__proto__'), suggesting()),
      ],
    ],
    [
      'a name that no object lists',
      'fail',
      [prompts(['deploy']), completion(askedOf('toString'), suggesting())],
    ],
    ['method not found', 'inapplicable', [prompts(['deploy']), completion(askedOf('nope'), refused(-32601))]],
  ],
  'invalid-ref-error': [
    ['a listed reference', 'inapplicable', [prompts(['deploy']), completion(asked, suggesting())]],
    [
      'an undeclared argument',
      'inapplicable',
      [prompts(['deploy']), completion({ ...asked, argument: { name: 'x', value: '' } }, suggesting())],
    ],
    ['malformed in earnest', 'inapplicable', [completion({ ref: { type: 'ref/tool' } }, suggesting())]],
    [
      'malformed on purpose, answered with values',
      'inapplicable',
      [completion({ ref: { type: 'ref/tool' } }, suggesting('a'), probe)],
    ],
    [
      'malformed on purpose, refused',
      'pass',
      [completion({ ref: { type: 'ref/tool' } }, refused(-32602), probe)],
    ],
    [
      'unknown, answered with values',
      'fail',
      [prompts(['deploy']), completion(askedOf('nope'), suggesting('a'))],
    ],
    [
      'unknown, refused by authorization',
      'inapplicable',
      [prompts(['deploy']), completion(askedOf('nope'), refused(-32603), http(403))],
    ],
    [
      'unknown, HTTP 400 without message',
      'unknown',
      [prompts(['deploy']), { ...completion(askedOf('nope'), {}, http(400)), response: null }],
    ],
  ],
  'validate-inputs': [
    ['malformed, refused', 'pass', [completion({ argument: asked.argument }, refused(-32602))]],
    [
      'malformed, refused with another code',
      'pass',
      [completion({ argument: asked.argument }, refused(-32600))],
    ],
    [
      'malformed, answered without values',
      'unknown',
      [completion({ argument: asked.argument }, suggesting())],
    ],
    [
      'malformed, answered with values',
      'fail',
      [completion({ argument: asked.argument }, suggesting('a'), probe)],
    ],
    ['malformed, HTTP 500', 'fail', [{ ...completion({}, {}, http(500)), response: null }]],
    ['malformed, HTTP 400', 'pass', [{ ...completion({}, {}, http(400)), response: null }]],
    ['malformed, a version error', 'inapplicable', [completion({}, refused(-32022))]],
    [
      'a listed template of odd characters',
      'inapplicable',
      [templates('x y://{environment}'), completion(resource('x y://{environment}'), suggesting('a'))],
    ],
    [
      'a huge value, refused',
      'pass',
      [
        completion(
          { ...asked, argument: { name: 'environment', value: 'x'.repeat(100_000) } },
          refused(-32602),
        ),
      ],
    ],
    [
      'a huge value, repeated',
      'fail',
      [
        completion(
          { ...asked, argument: { name: 'environment', value: 'x'.repeat(100_000) } },
          refused(-32602, `no ${'x'.repeat(100_000)}`),
        ),
      ],
    ],
    [
      'control characters among the suggestions',
      'fail',
      [
        completion(
          { ...asked, argument: { name: 'environment', value: '\u0007' } },
          suggesting('\u0007bell'),
        ),
      ],
    ],
  ],
  'unsupported-method-error': [
    ['nothing is known of the server', 'unknown', [completion(asked, suggesting())]],
    [
      'unsupported by the sender’s word',
      'fail',
      [completion(asked, suggesting(), { probe: 'completion', expect: 'unsupported-method' })],
    ],
    [
      'refused by authorization',
      'inapplicable',
      [capable({}), completion(asked, refused(-32603), http(401))],
    ],
    [
      'before 2025-03-26',
      'inapplicable',
      [
        {
          request: { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} },
          response: {
            jsonrpc: '2.0',
            id: 1,
            result: {
              protocolVersion: '2024-11-05',
              capabilities: {},
              serverInfo: { name: 's', version: '1' },
            },
          },
        },
        {
          request: { jsonrpc: '2.0', id: 2, method: 'completion/complete', params: asked },
          response: { jsonrpc: '2.0', id: 2, result: { completion: { values: [] } } },
        },
      ],
      { protocolVersion: null },
    ],
  ],
  'capability-declared': [
    ['nothing was asked', 'inapplicable', [capable({})]],
    ['no discovery', 'unknown', [completion(asked, suggesting('a'))]],
    [
      'a probe answered without values',
      'inapplicable',
      [capable({}), completion(asked, suggesting(), { probe: 'completion' })],
    ],
    [
      'a probe answered with values',
      'fail',
      [capable({}), completion(asked, suggesting('a'), { probe: 'completion' })],
    ],
  ],
  'result-shape': [
    [
      'a request for input',
      'inapplicable',
      [completion(asked, { result: { resultType: 'input_required' } })],
    ],
    ['null', 'fail', [completion(asked, { result: null })]],
    [
      'a completion of another prototype',
      'fail',
      [completion(asked, { result: JSON.parse('{"__proto__":{"completion":{"values":[]}}}') })],
    ],
  ],
  'total-integer': [
    [
      'negative zero and exponents',
      'pass',
      [completion(asked, suggested(JSON.parse('{"values":[],"total":1e3}')))],
    ],
  ],
  'ref-valid': [
    [
      'no params',
      'fail',
      [
        {
          ...completion(asked, refused(-32602)),
          request: { jsonrpc: '2.0', id: 1, method: 'completion/complete' },
        },
      ],
    ],
    ['an empty uri', 'fail', [completion(resource(''), refused(-32602))]],
  ],
};

describe.each(Object.entries(rows))('completion/%s', testRows);
