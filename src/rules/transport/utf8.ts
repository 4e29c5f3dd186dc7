import { defineRule, type Failure } from '../../model/rule.ts';
import { sortStdout } from '../../protocol/jsonrpc/stdout.ts';
import { answered, call, example } from './examples.ts';

export const utf8 = defineRule({
  id: 'transport/utf8',
  subject: 'exchange',
  requirement: 'Messages are valid UTF-8, without a byte order mark before them.',
  keyword: 'MUST',
  basis: ['spec: basic/transports/index#messages'],
  since: '2025-03-26',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'any other violation of the check', spec: 'error', reviewer: 'error' },
    'byte-order-mark': {
      when: 'the message is valid UTF-8 after a leading byte order mark',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Clients cannot parse the message, or read other characters than were meant.',
  why: 'Decoders replace or drop what is no UTF-8, each in its own way.',
  fix: 'Write UTF-8 without a byte order mark, whatever the locale says.',
  applies: ({ exchange }) =>
    exchange.response !== null || exchange.stray !== undefined || exchange.notUtf8 !== undefined,
  check: ({ exchange }) => {
    const { marked, wide } = sortStdout(exchange.stray ?? []);
    const failures: Failure[] = [];
    const broken = wide + (exchange.notUtf8 ?? 0);
    if (broken > 0) failures.push({ message: `not valid UTF-8: ${count(broken)} from the server` });
    if (marked > 0)
      failures.push({
        case: 'byte-order-mark',
        at: ['stray'],
        message: `${count(marked)} from the server with a byte order mark`,
      });
    return failures;
  },
  good: [example('a message', { request: call, response: answered }, 'stdio')],
  bad: [
    example('a byte order mark', { stray: [`\ufeff${JSON.stringify(answered)}`] }, 'stdio'),
    example('UTF-16', { stray: ['{\u0000"\u0000'] }, 'stdio'),
  ],
});

const count = (number: number): string => `${number} ${number === 1 ? 'message' : 'messages'}`;
