import { isObject, type Json, type JsonObject } from '../../../src/json/json.ts';
import type { ExactNumbers } from '../../../src/json/parse.ts';
import type { Exchange } from '../../../src/model/evidence.ts';
import type { ReportFinding } from '../../../src/model/report.ts';
import { evidenceOf, type Kind, meta, page } from '../cases.ts';

interface Asked {
  readonly id: Json;
  readonly method: string;
  readonly params: JsonObject;
}

/** The exchange that a case is about; everything else is there so that it stands in flawless surroundings. */
const CASE = 'case';

function exchange(id: string, asked: Asked, response: JsonObject, exact?: ExactNumbers): Exchange {
  const { method, params } = asked;
  const request = { jsonrpc: '2.0', id: asked.id, method, params: { _meta: meta, ...params } };
  return {
    id,
    caller: null,
    connection: null,
    probe: null,
    expect: null,
    request: { value: request },
    notifications: [],
    response: { value: response, exact },
  };
}

const answer = (id: Json, result: Json): JsonObject => ({ jsonrpc: '2.0', id, result });

const listing = (...tools: readonly Json[]): Exchange =>
  exchange('list', { id: 1, method: 'tools/list', params: {} }, answer(1, page(tools)));

/** One request of `method` with its result, and nothing else. */
const one = (method: string, params: JsonObject): Kind['evidence'] => ({ result }, exact) =>
  evidenceOf([exchange(CASE, { id: 2, method, params }, answer(2, result ?? null), exact)]);

const aboutCase = ({ subject }: ReportFinding): boolean =>
  subject.exchange === CASE && (subject.kind === 'call' || subject.kind === 'exchange');

const capabilities = (declared: JsonObject): JsonObject => ({
  ...(meta as JsonObject),
  'io.modelcontextprotocol/clientCapabilities': declared,
});

/** Everything that an interim result can ask a client for. */
const everything: JsonObject = {
  elicitation: { form: {}, url: {} },
  sampling: { tools: {}, context: {} },
  roots: {},
};

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** What a request of each method has to name. */
const targets: Readonly<Record<string, JsonObject>> = {
  'tools/call': { name: 't', arguments: {} },
  'prompts/get': { name: 'p' },
  'resources/read': { uri: 'file:///a' },
  'completion/complete': { ref: { type: 'ref/prompt', name: 'p' }, argument: { name: 'a', value: '' } },
};

/** Results and content. */
export const resultsKinds: Readonly<Record<string, Kind>> = {
  'call-result': {
    evidence: ({ tool, result }, exact) => {
      const { name } = objectOf(tool);
      const asked = { id: 2, method: 'tools/call', params: { name: name ?? 't', arguments: {} } };
      return evidenceOf([listing(tool ?? null), exchange(CASE, asked, answer(2, result ?? null), exact)]);
    },
    // What keeps a result from being validated is reported of the descriptor.
    concerns: (finding) => aboutCase(finding) || finding.subject.kind === 'tool',
  },
  'prompt-result': { evidence: one('prompts/get', { name: 'p' }), concerns: aboutCase },
  'read-result': { evidence: one('resources/read', { uri: 'file:///a' }), concerns: aboutCase },
  'result-response': {
    // A method of nobody's, so that the result is held to what holds for every result.
    evidence: ({ request_id, response }, exact) => {
      const asked = { id: request_id ?? null, method: 'com.example/echo', params: {} };
      return evidenceOf([exchange(CASE, asked, objectOf(response), exact)]);
    },
    concerns: aboutCase,
  },
  'input-required': {
    evidence: ({ method, clientCapabilities, result }, exact) => {
      const name = String(method);
      const params = { ...targets[name], _meta: capabilities(objectOf(clientCapabilities)) };
      const asked = { id: 2, method: name, params };
      const tool = { name: 't', inputSchema: { type: 'object' } };
      return evidenceOf([listing(tool), exchange(CASE, asked, answer(2, result ?? null), exact)]);
    },
    concerns: aboutCase,
  },
  'mrtr-retry': {
    evidence: ({ first, retry }) => {
      const { id, result, params: asked } = objectOf(first);
      const { id: again, params } = objectOf(retry);
      const call = { ...targets['tools/call'], ...objectOf(asked), _meta: capabilities(everything) };
      const done = { resultType: 'complete', content: [] };
      const names = new Set(['t', objectOf(asked).name ?? 't', objectOf(params).name ?? 't']);
      return evidenceOf([
        listing(...[...names].map((name) => ({ name, inputSchema: { type: 'object' } }))),
        exchange('first', { id: id ?? null, method: 'tools/call', params: call }, answer(id ?? null, result ?? null)),
        exchange(
          CASE,
          { id: again ?? null, method: 'tools/call', params: { ...call, ...objectOf(params) } },
          answer(again ?? null, done),
        ),
      ]);
    },
    concerns: aboutCase,
  },
  'embedded-capability': {
    evidence: ({ capabilities: declared, result }, exact) => {
      const discovery = {
        resultType: 'complete',
        supportedVersions: ['2026-07-28'],
        capabilities: declared ?? {},
        ttlMs: 0,
        cacheScope: 'private',
      };
      const asked = { id: 2, method: 'tools/call', params: { name: 't', arguments: {} } };
      return evidenceOf([
        exchange('discover', { id: 0, method: 'server/discover', params: {} }, answer(0, discovery)),
        listing({ name: 't', inputSchema: { type: 'object' } }),
        exchange(CASE, asked, answer(2, result ?? null), exact),
      ]);
    },
    concerns: (finding) => aboutCase(finding) || finding.rule === 'content/embedded-needs-resources-capability',
  },
};
