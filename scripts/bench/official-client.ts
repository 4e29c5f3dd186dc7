import { Client, type JSONRPCMessage, type Transport } from '@modelcontextprotocol/client';

const revision = '2026-07-28';

/** Lists pages with the official client over a transport that answers from memory, parsing each text as stdio would. */
export async function listWithOfficialClient(pages: readonly Buffer[]): Promise<number> {
  const client = new Client(
    { name: 'bench', version: '1' },
    { versionNegotiation: { mode: { pin: revision } }, listMaxPages: 100_000 },
  );
  await client.connect(answering(pages));
  const { tools } = await client.listTools();
  await client.close();
  return tools.length;
}

function answering(pages: readonly Buffer[]): Transport {
  let page = 0;
  const transport: Transport = {
    start: async () => {},
    close: async () => transport.onclose?.(),
    send: async (message: JSONRPCMessage) => {
      if (!('method' in message) || !('id' in message)) return;
      const { id } = message;
      if (message.method === 'server/discover') {
        const result = {
          resultType: 'complete',
          supportedVersions: [revision],
          capabilities: { tools: {} },
          ttlMs: 0,
          cacheScope: 'private',
          _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'bench', version: '1' } },
        };
        transport.onmessage?.({ jsonrpc: '2.0', id, result } as JSONRPCMessage);
        return;
      }
      const response = JSON.parse(pages[page++]?.toString('utf8') ?? 'null');
      transport.onmessage?.({ ...response, id });
    },
  };
  return transport;
}
