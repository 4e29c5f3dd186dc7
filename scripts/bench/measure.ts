// Measures one way of handling generated tools, in a process of its own: prints microseconds a tool and peak memory.
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseJson } from '../../src/json/parse.ts';
import type { Exchange } from '../../src/model/evidence.ts';
import { startReview } from '../../src/review.ts';
import { listWithOfficialClient } from './official-client.ts';
import { makePages, makeTools } from './tools.ts';

const [what = 'parse', countText = '1000'] = process.argv.slice(2);
const count = Number(countText);
const pages = makePages(makeTools(count), 1000).map((page) => Buffer.from(page));

const exchange = (bytes: Buffer, index: number): Exchange => {
  const { value, exact } = parseJson(bytes.toString('utf8'));
  return {
    id: `e${index}`,
    caller: null,
    connection: null,
    probe: null,
    expect: null,
    request: null,
    notifications: [],
    response: { value, exact },
  };
};

const ways: Record<string, () => Promise<number> | number> = {
  parse: () => {
    const kept = pages.map((bytes) => JSON.parse(bytes.toString('utf8')));
    return kept.length;
  },
  review: () => {
    const review = startReview();
    for (const [index, bytes] of pages.entries()) review.add(exchange(bytes, index));
    const report = review.finish({
      protocolVersion: null,
      transport: null,
      callers: {},
      statements: {},
      gaps: [],
    });
    return report.tools.length;
  },
  client: () => listWithOfficialClient(pages),
  ajv: () => {
    let compiled = 0;
    for (const bytes of pages) {
      for (const tool of JSON.parse(bytes.toString('utf8')).result.tools) {
        const older = String(tool.inputSchema.$schema ?? '').includes('draft-07');
        const ajv = older ? new Ajv({ strict: false }) : new Ajv2020({ strict: false });
        ajv.compile(tool.inputSchema);
        compiled++;
      }
    }
    return compiled;
  },
};

const way = ways[what];
if (way === undefined) throw new Error(`unknown way ${what}`);
const rounds = count <= 1000 && what !== 'ajv' ? 30 : 1;
let best = Number.POSITIVE_INFINITY;
for (let round = 0; round < rounds; round++) {
  const start = performance.now();
  await way();
  best = Math.min(best, performance.now() - start);
}
const bytes = pages.reduce((sum, page) => sum + page.length, 0);
console.log(
  JSON.stringify({
    microseconds: (best * 1000) / count,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    bytesPerTool: bytes / count,
  }),
);
