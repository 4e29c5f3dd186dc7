import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { runVectors } from '../vectors/run.ts';

interface Row {
  readonly kind: string;
  readonly input: JsonObject;
  /** Violated and, after a colon, warned under spec; the same under reviewer where that differs. */
  readonly spec: string;
  readonly reviewer: string;
}

const rows: Row[] = [];
const row = (kind: string, input: JsonObject, spec = '', reviewer = spec): void => {
  rows.push({ kind, input, spec, reviewer });
};

const tool = (outputSchema?: Json): JsonObject => ({
  name: 't',
  inputSchema: { type: 'object' },
  ...(outputSchema === undefined ? {} : { outputSchema }),
});
const result = (result: Json, spec?: string, reviewer?: string, of: JsonObject = tool()): void =>
  row('call-result', { tool: of, result }, spec, reviewer);
const content = (blocks: readonly Json[], spec?: string, reviewer?: string): void =>
  result({ resultType: 'complete', content: blocks }, spec, reviewer);
const prompt = (block: Json, spec?: string, reviewer?: string): void => {
  const messages = [{ role: 'user', content: block }];
  row('prompt-result', { result: { resultType: 'complete', messages } }, spec, reviewer);
};
const read = (contents: readonly Json[], spec?: string): void => {
  row('read-result', { result: { resultType: 'complete', contents, ttlMs: 0, cacheScope: 'private' } }, spec);
};

// resultType decides first.
result({ resultType: 'complete', content: [] });
result(
  { resultType: 1, content: [] },
  'result/result-type-present',
  'result/result-type-present result/complete-required-by-reviewer',
);
result({ resultType: 'partial' }, 'result/result-type-known');
result({ resultType: 'input_required' }, 'mrtr/at-least-one-field');
result({ resultType: 'input_required', requestState: 's', isError: 'x' }, '', '', tool({ type: 'object' }));
result({ resultType: 'complete' }, 'result/content-array');
result({ resultType: 'complete', content: null, isError: true }, 'result/content-array');
result({ resultType: 'complete', content: [], isError: 0 }, 'result/is-error-boolean');
result([], 'result/result-object');
result('ok', 'result/result-object');

// Structured content: present by its key.
const number = { type: 'object', properties: { t: { type: 'number' } }, required: ['t'] };
const text = (value: Json): JsonObject => ({ type: 'text', text: JSON.stringify(value) });
const structured = (value: Json, more: JsonObject = {}): JsonObject => ({
  resultType: 'complete',
  content: [text(value)],
  structuredContent: value,
  ...more,
});
result(structured(null), 'result/structured-conforms', 'result/structured-conforms', tool(number));
result(structured(null), '', '', tool({ type: 'null' }));
result(structured(''), '', '', tool({ type: 'string' }));
result(structured({ t: 1, u: 2 }), '', '', tool(number));
result(structured(1.0), '', '', tool({ type: 'integer' }));
result(structured([]), '', '', tool({ type: 'array' }));
result(
  { resultType: 'complete', content: [] },
  'result/structured-required-by-output-schema',
  undefined,
  tool(number),
);
result(
  { resultType: 'complete', content: [], isError: true },
  ':result/structured-on-error',
  'result/structured-on-error',
  tool(number),
);
result(structured({ t: 1 }, { isError: true }), '', '', tool(number));
result({ resultType: 'complete', content: [], isError: true });
const dialect = ':schema/dialect-supported';
result(structured({ t: 'x' }), dialect, dialect, tool({ $schema: 'https://example.com/dialect' }));
const elsewhere = 'schema/ref-unresolved-external';
result(structured({ t: 'x' }), `:${elsewhere}`, elsewhere, tool({ $ref: 'https://example.com/schema' }));
result({ ...structured({ a: 1 }), content: [text({ a: 2 })] }, ':result/compat-text');
result(
  { ...structured({ a: 1 }), content: [{ type: 'text' }] },
  'content/text-required:result/compat-text',
  'content/text-required result/compat-text-required:result/compat-text',
);
result({ ...structured({ a: 1 }), content: [{ type: 'text', text: 'a' }, text({ a: 1 })] });
result({ ...structured(null), content: [{ type: 'text', text: ' null\n' }] });

// Blocks, each by itself.
content(['hello'], 'content/block-object');
content([null, { type: 'text', text: 1 }], 'content/block-object content/text-required');
content([{ type: 'Text', text: 'x' }], 'content/type-known');
content([{ type: { toString: 1 } }], 'content/type-known');
content([{ type: 'constructor' }], 'content/type-known');
content([{ type: 'audio', data: 'UklGRg==', format: 'wav' }], 'content/audio-required');
content([{ type: 'image', data: '', mimeType: 'image/png' }], ':content/data-base64');
content([{ type: 'image', data: 'AAEC', mimeType: 'png' }], ':content/mime-valid');
content([{ type: 'image', data: 'AAEC', mimeType: '' }], ':content/mime-valid');
content([{ type: 'image', data: 'AAEC', mimeType: 'image/*' }], ':content/mime-valid');
content([{ type: 'audio', data: 'AAEC', mimeType: 'application/octet-stream' }], ':content/mime-family');
content([{ type: 'image', data: 'AAEC', mimeType: 'Image/PNG' }]);
const link = { type: 'resource_link', uri: 'urn:x:1', name: 'a' };
content([link]);
content([{ ...link, size: '12' }], 'content/resource-link-required');
content([{ ...link, size: 1.5 }], 'content/resource-link-required');
content([{ ...link, size: 12.0 }]);
content([{ ...link, title: null }], 'content/resource-link-required');
content([{ ...link, uri: '//host/x' }], 'content/uri-absolute');
content([{ ...link, uri: 'file:///a b' }], 'content/uri-absolute');
content([{ ...link, uri: 'resource://example' }]);
content([{ ...link, uri: 7 }], 'content/resource-link-required');
content([{ ...link, blob: 'AAEC' }], ':content/link-vs-embedded');
const embedded = (resource: Json, more: JsonObject = {}): JsonObject => ({
  type: 'resource',
  resource,
  ...more,
});
content([embedded({ uri: 'file:///a' })], 'content/embedded-resource-required');
content([embedded({ uri: 'a', text: 'x' })], 'content/uri-absolute');
content([embedded({ uri: 'file:///a', blob: 'raw text!' })], 'content/blob-base64');
content([embedded({ uri: 'file:///a', blob: 'AA\nEC' })], 'content/blob-base64');
content([embedded({ uri: 'file:///a', blob: '' })]);
content(
  [embedded({ uri: 'file:///a', text: 'x', annotations: { priority: 2 } })],
  'annotations/priority-range',
);

// Annotations.
const noted = (annotations: Json, spec?: string): void =>
  content([{ type: 'text', text: 'x', annotations }], spec);
noted({});
noted({ unknown: 1 });
noted(null, 'annotations/object-shape');
noted({ audience: 'user' }, 'annotations/audience-roles');
noted({ audience: ['user', 'user'] });
noted({ audience: [] });
noted({ priority: -0 });
noted({ priority: 1.0001 }, 'annotations/priority-range');
noted({ priority: '0.5' }, 'annotations/priority-range');
noted({ lastModified: 1736694058 }, 'annotations/last-modified');
noted({ lastModified: '12/01/2025' }, ':annotations/last-modified');
noted({ lastModified: '2025-02-30T00:00:00Z' }, ':annotations/last-modified');
noted({ lastModified: '20250112T150058Z' });

// Prompts and resources that were read.
prompt({ type: 'image', data: '_-8=', mimeType: 'image/png' }, 'content/data-base64');
prompt({ type: 'video' }, 'content/type-known');
prompt(embedded({ uri: 'file:///a', text: 'x' }), 'content/prompt-embedded-mime');
prompt(embedded({ uri: 'file:///a', text: 'x', mimeType: 'text/plain' }));
prompt('hi', 'result/get-prompt-messages');
row('prompt-result', { result: { resultType: 'complete', messages: {} } }, 'result/get-prompt-messages');
row('prompt-result', { result: { resultType: 'input_required', requestState: 's' } });
row(
  'prompt-result',
  { result: { resultType: 'input_required', requestState: 1 } },
  'mrtr/request-state-string',
);
read([]);
read([{ uri: 'file:///a', blob: '*' }], 'content/blob-base64');
read([{ uri: 'a.txt', text: 'x' }], 'content/uri-absolute');
read([{ uri: 'file:///a', text: 'x', blob: 'eA==' }], ':content/embedded-text-xor-blob');
read([{ text: 'x' }], 'result/read-resource-contents');
row(
  'result-response',
  { request_id: 'a', response: { jsonrpc: '2.0', id: null, result: { resultType: 'complete' } } },
  'result/id-echo',
);
row('result-response', {
  request_id: 'a',
  response: { jsonrpc: '2.0', id: 'a', result: { resultType: 'complete' } },
});

// Keys of _meta.
result({ resultType: 'complete', content: [], _meta: { 'a b': 1 } }, ':naming/meta-name');
content(
  [{ type: 'text', text: 'x', _meta: { '1a/b': 1, 'io.modelcontextprotocol/foo': 1 } }],
  ':naming/meta-prefix naming/meta-reserved',
);

// What a recording shows of sanitised output.
content([{ type: 'text', text: '\u001b[31mred' }], '', ':security-policy/sanitize-output');
content([{ type: 'text', text: 'a\tb\r\nc' }]);
const trace = { type: 'text', text: 'Error\n    at f (/srv/a.js:1:2)' };
content([trace]);
result({ resultType: 'complete', content: [trace], isError: true }, '', ':security-policy/sanitize-output');

// Requests for input.
const asks = (
  inputRequests: Json,
  clientCapabilities: JsonObject,
  spec?: string,
  reviewer?: string,
): void => {
  const input = { resultType: 'input_required', inputRequests };
  row('input-required', { method: 'tools/call', clientCapabilities, result: input }, spec, reviewer);
};
const form = (properties: Json, message = 'm'): JsonObject => ({
  a: { method: 'elicitation/create', params: { message, requestedSchema: { type: 'object', properties } } },
});
const url = (address: string, more: JsonObject = {}): JsonObject => ({
  a: { method: 'elicitation/create', params: { mode: 'url', message: 'm', url: address, ...more } },
});
const forms = { elicitation: {} };
const urls = { elicitation: { url: {} } };
const name = { name: { type: 'string' } };
asks(form(name), urls, 'mrtr/capability-declared');
asks(form(name), {}, 'mrtr/capability-declared');
asks(url('https://example.com/'), forms, 'mrtr/capability-declared');
asks(url('https://example.com/'), urls);
asks(url('http://localhost:8080/x'), urls);
asks(url('http://example.com/'), urls, ':mrtr/elicit-url-valid');
asks(url('https://example.com/?token=abc'), urls, 'mrtr/elicit-url-valid');
asks(url('https://example.com/?next_page_token=abc'), urls);
asks(url('https://example.com/', { elicitationId: 'x' }), urls);
asks({ a: { method: 'tools/call', params: {} } }, forms, 'mrtr/request-kinds');
asks({ a: { method: 'toString', params: {} } }, forms, 'mrtr/request-kinds');
asks({ a: null }, forms, 'mrtr/request-kinds');
asks(null, forms, 'mrtr/request-kinds');
asks({ a: { method: 'roots/list' } }, { roots: {} }, '', ':mrtr/deprecated-kinds');
asks(
  { a: { method: 'roots/list' } },
  {},
  'mrtr/capability-declared',
  'mrtr/capability-declared:mrtr/deprecated-kinds',
);
asks(form({ c: { type: 'array', items: { type: 'string', enum: ['a'] } } }), forms);
asks(form({ c: { type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] } } }), forms);
asks(form({ c: { type: 'array', items: { type: 'object' } } }), forms, 'mrtr/elicit-form-flat');
asks(form({ c: { type: 'string', oneOf: [{ const: 'a', title: 'A' }] } }), forms);
asks(form({ c: { type: ['string', 'null'] } }), forms, 'mrtr/elicit-form-flat');
asks(form({ c: { type: 'number', default: 'x' } }), forms, 'mrtr/elicit-form-flat');
asks(form({ email: { type: 'string' }, username: { type: 'string' } }), forms);
asks(form({ otp: { type: 'string' } }), forms, ':mrtr/elicit-no-secrets-form');
asks(form({ code: { type: 'string', title: '2FA code' } }), forms, ':mrtr/elicit-no-secrets-form');
asks(form({ v: { type: 'string', title: 'Credit card number' } }), forms, 'mrtr/elicit-no-secrets-form');
asks(
  form({ v: { type: 'string' } }, 'Please enter your GitHub access token'),
  forms,
  'mrtr/elicit-no-secrets-form',
);
asks(form({ v: { type: 'string' } }, 'Never enter your password here'), forms);
asks(form({ max_tokens: { type: 'integer' }, rememberPassword: { type: 'boolean' } }), forms);
for (const method of ['tools/list', 'completion/complete', 'server/discover'])
  row(
    'input-required',
    { method, clientCapabilities: {}, result: { resultType: 'input_required', requestState: 's' } },
    'mrtr/allowed-methods',
  );
row(
  'input-required',
  { method: 'resources/read', clientCapabilities: {}, result: { resultType: 'input_required' } },
  'mrtr/at-least-one-field',
);

// Retries.
const retry = (first: JsonObject, id: Json, params: JsonObject, spec?: string): void => {
  const { id: asked = 2, ...members } = first;
  const interim = { resultType: 'input_required', ...members };
  row('mrtr-retry', { first: { id: asked, result: interim }, retry: { id, params } }, spec);
};
const one = { inputRequests: form(name) };
retry({ requestState: '' }, 3, { requestState: '' });
retry({ requestState: '' }, 3, {}, 'mrtr/state-echo');
retry({ requestState: 's' }, 2, { requestState: 's' }, 'mrtr/new-id');
retry({ requestState: 's' }, '2', { requestState: 's' }, ':mrtr/new-id');
retry(one, 3, { inputResponses: { a: { action: 'accept', content: { name: 'x' } }, z: {} } });
retry(one, 3, { inputResponses: { a: { action: 'maybe' } } }, 'mrtr/responses-for-all-keys');
retry({ ...one, requestState: '' }, 3, { inputResponses: { a: { action: 'cancel' } } }, 'mrtr/state-echo');
retry(
  one,
  3,
  { inputResponses: { a: { action: 'cancel' } }, arguments: { x: 1 } },
  ':mrtr/responses-for-all-keys',
);
retry(one, 3, { inputResponses: { a: { action: 'cancel' } }, name: 'other' }, ':mrtr/responses-for-all-keys');

row('embedded-capability', {
  capabilities: { tools: {}, resources: {} },
  result: { resultType: 'complete', content: [embedded({ uri: 'file:///a', text: 'x' })] },
});
row('embedded-capability', { capabilities: {}, result: { resultType: 'complete', content: [link] } });

const expectation = (ids: string): JsonObject => {
  const [violated = '', warned = ''] = ids.split(':');
  return { violated: violated.split(' ').filter(Boolean), warned: warned.split(' ').filter(Boolean) };
};

it.each(rows.map((item) => [JSON.stringify(item.input).slice(0, 150), item] as const))(
  '%s',
  (_title, item) => {
    const { kind, input, spec, reviewer } = item;
    const expected = { spec: expectation(spec), reviewer: expectation(reviewer) };
    const [judged] = runVectors(JSON.stringify([{ id: 'x', kind, title: 'x', input, expected }]));
    expect(judged?.differences).toEqual([]);
  },
);
