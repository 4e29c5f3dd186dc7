import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../src/collect/evidence-of.ts';
import { failure, fixtures, read } from './reading.ts';

const schema = JSON.parse(readFileSync('schemas/evidence.schema.json', 'utf8'));
const conforms = new Ajv.default({ strict: true, allowUnionTypes: true }).compile(schema);
const sample = (): Record<string, unknown> => JSON.parse(readFileSync(`${fixtures}/evidence.json`, 'utf8'));

/** The smallest document, with one exchange of these members. */
const withExchange = (exchange: unknown): Record<string, unknown> => ({
  format: 'mcp-evidence/1',
  exchanges: [exchange],
});
const withMember = (name: string, value: unknown): Record<string, unknown> => ({
  format: 'mcp-evidence/1',
  exchanges: [],
  [name]: value,
});

const broken: [message: string, document: unknown][] = [
  ['/exchanges to be an array, found nothing', { format: 'mcp-evidence/1' }],
  ['/exchanges to be an array, found an object', withMember('exchanges', {})],
  ['/exchanges/0 to be an object, found null', withExchange(null)],
  ['/exchanges/0/id to be a string that is not empty, found a number', withExchange({ id: 1 })],
  ['/exchanges/0/id to be a string that is not empty, found a string', withExchange({ id: ' ' })],
  ['/exchanges/0/caller to be a string that is not empty, found an array', withExchange({ caller: [] })],
  ['/exchanges/0/probe to be a string that is not empty, found a boolean', withExchange({ probe: true })],
  ['/exchanges/0/notifications to be an array, found an object', withExchange({ notifications: {} })],
  ['/exchanges/0/stray/0 to be a string, found an object', withExchange({ stray: [{}] })],
  ['/exchanges/0/notUtf8 to be an integer of at least 0, found a number', withExchange({ notUtf8: -1 })],
  ['/exchanges/0/http to be an object, found a string', withExchange({ http: 'POST' })],
  [
    '/exchanges/0/http/status to be an integer from 100 to 999, found a string',
    withExchange({ http: { status: '200' } }),
  ],
  [
    '/exchanges/0/http/requestHeaders to be an array, found an object',
    withExchange({ http: { requestHeaders: { Accept: '*/*' } } }),
  ],
  [
    '/exchanges/0/http/responseHeaders/0 to be an array of two strings, name and value, found an array',
    withExchange({ http: { responseHeaders: [['Accept']] } }),
  ],
  ['/exchanges/0/stream/closed to be true or false, found a number', withExchange({ stream: { closed: 1 } })],
  ['/transport to be "http" or "stdio", found a string', withMember('transport', 'sse')],
  ['/protocolVersion to be a string that is not empty, found a number', withMember('protocolVersion', 2026)],
  ['/callers to be an object, found an array', withMember('callers', [])],
  ['/callers/a~1b/scopes to be an array, found a string', withMember('callers', { 'a/b': { scopes: 'x' } })],
  ['/gaps/0/reason to be a string, found nothing', withMember('gaps', [{ wanted: 'x' }])],
  [
    '/statements/walksComplete to be true or false, found a string',
    withMember('statements', { walksComplete: 'yes' }),
  ],
  [
    '/statements/completion/clientDebounceMs to be an integer of at least 0, found a number',
    withMember('statements', { completion: { clientDebounceMs: 0.5 } }),
  ],
  [
    '/statements/completion/visible/analyst to be an array, found null',
    withMember('statements', { completion: { visible: { analyst: null } } }),
  ],
];

describe('an evidence document of a wrong shape', () => {
  it.each(broken)('%s', async (message, document) => {
    expect(await failure(JSON.stringify(document))).toMatch(/^-:1:\d+: expected /);
    expect((await failure(JSON.stringify(document))).replace(/^-:1:\d+: expected /, '')).toBe(message);
    expect(conforms(document)).toBe(false);
  });

  it('is placed where the value is', async () => {
    const text = JSON.stringify(withExchange({ id: 1 }), null, 2);
    expect(await failure(text)).toMatch('-:5:13: expected /exchanges/0/id');
  });

  it('is one that uses an id twice', async () => {
    const document = { format: 'mcp-evidence/1', exchanges: [{ id: 'a' }, { id: 'a' }] };
    expect(await failure(JSON.stringify(document))).toBe(
      '-:1:58: expected /exchanges/1/id to be different from the ids before it, found a string',
    );
  });
});

describe('an evidence document of the right shape', () => {
  const documents: [title: string, document: unknown][] = [
    ['the sample', sample()],
    ['no exchange', withMember('transport', null)],
    ['an empty exchange', withExchange({})],
    [
      'null for what is not there',
      withExchange({ http: null, request: null, response: null, stream: null, caller: null }),
    ],
    ['any JSON for a message', withExchange({ request: 1, response: [true], notifications: [null] })],
  ];
  it.each(documents)('%s', async (_, document) => {
    expect(conforms(document), JSON.stringify(conforms.errors)).toBe(true);
    const { exchanges } = await read(JSON.stringify(document));
    expect(evidenceOf(document as never).exchanges).toEqual(
      exchanges.map((exchange) =>
        JSON.parse(JSON.stringify(exchange), (name, value) =>
          name === 'origin' ? { ...value, file: 'evidence' } : value,
        ),
      ),
    );
  });

  it('may have members of other names, which are gaps', async () => {
    const document = { ...withExchange({ requets: {}, http: { 'a\nb': 1 } }), $schema: 'x', note: 1 };
    expect(conforms(document)).toBe(true);
    const { header } = await read(JSON.stringify(document));
    expect(header.gaps.map(({ wanted }) => wanted)).toEqual([
      'the member "note" of the document',
      'the member "requets" of /exchanges/…',
      'the member "a\\u{a}b" of /exchanges/…/http',
    ]);
  });

  it('may name callers without listing them, which is a gap', async () => {
    const { header } = await read(JSON.stringify(withExchange({ caller: 'analyst' })));
    expect(header.callers).toEqual({ analyst: { scopes: [] } });
    expect(header.gaps).toEqual([
      { wanted: 'scopes of the caller "analyst"', reason: '- does not list it under callers' },
    ]);
  });
});
