import { compareDecimals, isIntegerText } from '../../json/decimal.ts';
import { member } from '../../json/json.ts';
import { numberText } from '../../json/parse.ts';
import { defineRule } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { aType } from '../descriptor/parts.ts';
import { pages } from '../pagination/examples.ts';
import { finalResult, inResult, isCacheable } from './parts.ts';

const hasTtl = (subject: ExchangeSubject): boolean =>
  isCacheable(subject) && Object.hasOwn(finalResult(subject) ?? {}, 'ttlMs');

const ONE_YEAR = '31536000000';
const ttl = (ttlMs: number | string | null) => [{ result: { ttlMs } }];

export const ttlValid = defineRule({
  id: 'caching/ttl-valid',
  subject: 'exchange',
  requirement: '`ttlMs` is a whole number of milliseconds, 0 or more.',
  keyword: 'MUST',
  basis: ['spec: server/utilities/caching#time-to-live-ttl-field', 'spec: schema.json ttlMs'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'it is negative, has a fraction, or is no number', spec: 'error', reviewer: 'error' },
    'very-large': { when: 'it is more than one year (31536000000)', spec: 'info', reviewer: 'info' },
  },
  consequence: 'Clients read it as 0 and ask again each time, or refuse the result.',
  why: 'The decimal text decides: `300000.0` is a whole number, and so is one beyond 2^53.',
  fix: 'Send milliseconds as an integer; 0 says that nothing may be kept.',
  applies: hasTtl,
  check: (subject) => {
    const result = finalResult(subject);
    if (result === undefined) return 'inapplicable';
    const at = inResult('ttlMs');
    const text = numberText(result, 'ttlMs', subject.exchange.response?.exact);
    if (text === undefined)
      return [{ at, message: `ttlMs is ${aType(member(result, 'ttlMs'))}, not a number` }];
    if (compareDecimals(text, '0') < 0) return [{ at, message: 'ttlMs is negative' }];
    if (!isIntegerText(text)) return [{ at, message: 'ttlMs has a fraction' }];
    if (compareDecimals(text, ONE_YEAR) <= 0) return 'pass';
    return [{ case: 'very-large', at, message: 'ttlMs is more than one year' }];
  },
  good: [pages('nothing is kept', ttl(0)), pages('five minutes', ttl(300_000))],
  bad: [
    pages('negative', ttl(-1)),
    pages('a fraction', ttl(1.5)),
    pages('text', ttl('300000')),
    pages('null', ttl(null)),
    pages('a century', ttl(3_153_600_000_000)),
  ],
});
