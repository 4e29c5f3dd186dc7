import { defineRule } from '../../model/rule.ts';
import { sortStdout } from '../../protocol/jsonrpc/stdout.ts';
import { answer, answered, call, example } from './examples.ts';
import { oneCase } from './support.ts';

export const stdioFraming = defineRule({
  id: 'transport/stdio-framing',
  subject: 'exchange',
  requirement: 'Each message is one line, with no raw line break in it.',
  keyword: 'MUST NOT',
  basis: ['spec: basic/transports/stdio'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: oneCase('error'),
  consequence: 'Clients that read line by line lose the message, or all that follow.',
  why: 'The line break is what ends a message. Inside a string it is escaped.',
  fix: 'Write each message with JSON.stringify or its like, without indentation, and a line break after it.',
  applies: ({ exchange }) =>
    exchange.http === undefined && (exchange.response !== null || exchange.stray !== undefined),
  check: ({ exchange }) => {
    const { split } = sortStdout(exchange.stray ?? []);
    return split === 0
      ? 'pass'
      : [
          {
            at: ['stray'],
            message: `${split} ${split === 1 ? 'message is' : 'messages are'} spread over several lines`,
          },
        ];
  },
  good: [
    example(
      'a line break in a string',
      { request: call, response: answer({ content: [{ type: 'text', text: 'a\nb' }] }) },
      'stdio',
    ),
  ],
  bad: [example('pretty-printed', { stray: JSON.stringify(answered, null, 2).split('\n') }, 'stdio')],
});
