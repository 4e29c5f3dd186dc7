import { defineRule } from '../../model/rule.ts';
import { sortStdout } from '../../protocol/jsonrpc/stdout.ts';
import { answered, call, example } from './examples.ts';
import { oneCase } from './support.ts';

export const stdioStdoutClean = defineRule({
  id: 'transport/stdio-stdout-clean',
  subject: 'exchange',
  requirement: 'Every line on stdout is a message.',
  keyword: 'MUST NOT',
  basis: ['spec: basic/transports/stdio'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: oneCase('error'),
  consequence: 'The session dies on a banner or a log line.',
  why: 'Clients parse every line. Logs on stderr are fine and are no sign of an error.',
  fix: 'Write banners and logs to stderr.',
  applies: ({ exchange }) =>
    exchange.http === undefined && (exchange.response !== null || exchange.stray !== undefined),
  check: ({ exchange }) => {
    const { noise } = sortStdout(exchange.stray ?? []);
    return noise === 0
      ? 'pass'
      : [{ at: ['stray'], message: `${noise} ${noise === 1 ? 'line is' : 'lines are'} no message` }];
  },
  good: [example('a message', { request: call, response: answered }, 'stdio')],
  bad: [example('a banner', { stray: ['Server ready'], request: call, response: answered }, 'stdio')],
});
