import { describe, expect, it } from 'vitest';
import { checkHeaders, parameterHeaders, parseJson } from '../src/index.ts';

const tool = {
  name: 'route',
  inputSchema: {
    type: 'object',
    properties: {
      region: { type: 'string', 'x-mcp-header': 'Region' },
      revision: { type: 'integer', 'x-mcp-header': 'Revision' },
    },
  },
};
const standard = [
  ['MCP-Protocol-Version', '2026-07-28'],
  ['Mcp-Method', 'tools/call'],
  ['Mcp-Name', 'route'],
] as const;
const call = (args: string): string =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"route","arguments":${args},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`;

describe('a gateway', () => {
  it.each([
    ['{"region":"eu"}', [['Mcp-Param-Region', 'eu']], 'accept'],
    ['{"region":"eu"}', [['mcp-param-region', 'eu']], 'accept'],
    ['{"region":"eu"}', [], 'reject'],
    ['{"region":"eu"}', [['Mcp-Param-Region', 'us']], 'reject'],
    ['{"region":"Zürich"}', [['Mcp-Param-Region', '=?base64?WsO8cmljaA==?=']], 'accept'],
    ['{"revision":9007199254740991}', [['Mcp-Param-Revision', '9007199254740991']], 'accept'],
    ['{"revision":9007199254740993}', [['Mcp-Param-Revision', '9007199254740992']], 'reject'],
    ['{"region":null}', [['Mcp-Param-Region', 'eu']], 'reject'],
  ] as const)('%s with %j: %s', (args, headers, action) => {
    const { value, exact } = parseJson(call(args));
    const { outcome, findings } = checkHeaders(
      tool,
      [...standard, ...headers],
      value,
      exact ? { exact } : {},
    );
    expect(outcome.action).toBe(action);
    if (action === 'reject') expect(outcome).toMatchObject({ status: 400, codes: [-32020] });
    expect(findings.length > 0).toBe(action === 'reject');
  });
});

describe('a client', () => {
  it('sends what the gateway accepts', () => {
    const { headers, refusals } = parameterHeaders(tool, { region: ' padded ', revision: 7 });
    expect(refusals).toEqual([]);
    expect(headers).toEqual([
      { name: 'Mcp-Param-Region', value: '=?base64?IHBhZGRlZCA=?=' },
      { name: 'Mcp-Param-Revision', value: '7' },
    ]);
  });
});
