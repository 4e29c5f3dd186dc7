import { type Json, type JsonObject, memberOf } from '../../../src/json/json.ts';
import { parseJson } from '../../../src/json/parse.ts';
import type { Exchange } from '../../../src/model/evidence.ts';
import type { Profile } from '../../../src/model/rule.ts';
import { headerArgument } from '../../../src/protocol/header/argument.ts';
import { decodeHeaderValue } from '../../../src/protocol/header/decode.ts';
import { encodeHeaderValue } from '../../../src/protocol/header/encode.ts';
import type { Hit } from '../../../src/protocol/header/finding.ts';
import { rules } from '../../../src/rules/registry.ts';
import { type DirectKind, type Kind, meta } from '../cases.ts';
import { aboutCase, calledName, clientHeaders, evidenceFor, exchange, json, pairsOf, standardHeaders, textOf, toolNamed, VERSIONS } from './exchange.ts';

/** The answer of a case, where it has one. */
function answered(input: JsonObject): Pick<Exchange, 'response'> & { status?: number } {
  const status = memberOf(input['response'], 'status');
  const body = memberOf(input['response'], 'body');
  const isMessage = typeof body === 'object' && body !== null;
  return {
    response: isMessage ? { value: body } : null,
    ...(typeof status === 'number' && { status }),
  };
}

const standardKind: Kind = {
  evidence(input, exact) {
    const body = input['body'] ?? null;
    const { response, status } = answered(input);
    const plain = clientHeaders(body).filter((pair) => !standardHeaders(body).some(([name]) => name === pair[0]));
    const old = input['server_supports_pre_2025_06_18'] === true;
    return evidenceFor(
      exchange({
        request: { value: body, exact },
        // Meant in earnest: else a request without _meta would count as a probe.
        expect: 'success',
        response,
        http: { requestHeaders: [...plain, ...pairsOf(input['headers'])], ...(status !== undefined && { status }) },
      }),
      {
        tools: toolNamed(calledName(body)),
        capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
        versions: old ? ['2026-07-28', '2025-03-26'] : VERSIONS,
      },
    );
  },
  concerns: aboutCase,
};

const parityKind: Kind = {
  evidence(input) {
    const tool = input['tool'] ?? null;
    const name = textOf(memberOf(tool, 'name') ?? null);
    const params = `{"name":${name},"arguments":${input['arguments_json']},"_meta":${textOf(meta)}}`;
    const request = json(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`);
    const { response, status } = answered(input);
    const requestHeaders = [...clientHeaders(request.value), ...pairsOf(input['headers'])];
    return evidenceFor(
      exchange({ request, expect: 'success', response, http: { requestHeaders, ...(status !== undefined && { status }) } }),
      { tools: [tool] },
    );
  },
  concerns: aboutCase,
};

const levels = new Map(rules.map(({ id, cases }) => [id, cases]));

function atLevels(hits: readonly Hit[], profile: Profile): ReturnType<DirectKind['direct']> {
  const at = (level: string): string[] =>
    hits.filter(({ rule, case: name = 'default' }) => levels.get(rule)?.[name]?.[profile] === level).map(({ rule }) => rule);
  return { errors: at('error'), warnings: at('warn') };
}

const encodeKind: DirectKind = {
  direct(input, profile) {
    const text = String(input['value_json']);
    const { value } = parseJson(text);
    const encoded = encodeHeaderValue(headerArgument(value, typeof value === 'number' ? text : undefined), profile);
    return atLevels(encoded.form === 'refused' ? [encoded] : [], profile);
  },
};

const decodeKind: DirectKind = {
  direct(input: { readonly [name: string]: Json }, profile) {
    const decoded = decodeHeaderValue(String(input['raw_field_value']), profile);
    return atLevels(decoded.ok ? decoded.warnings : [decoded, ...decoded.warnings], profile);
  },
};

export const headersKinds: Readonly<Record<string, Kind | DirectKind>> = {
  'standard-headers': standardKind,
  'header-parity': parityKind,
  'header-encode': encodeKind,
  'header-decode': decodeKind,
};
