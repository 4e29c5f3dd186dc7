import { defineRule } from '../../model/rule.ts';
import { fieldValue } from '../../protocol/http/fields.ts';
import { acceptedTypes, EVENT_STREAM, JSON_TYPE } from '../../protocol/http/media-type.ts';
import { list, post } from './examples.ts';
import { isProbe, oneCase } from './support.ts';

const accepting = (title: string, ...values: string[]) =>
  post(title, list, {
    requestHeaders: [['Content-Type', JSON_TYPE], ...values.map((value) => ['accept', value])],
  });

export const acceptBoth = defineRule({
  id: 'transport/accept-both',
  subject: 'exchange',
  requirement: 'Accept lists application/json and text/event-stream.',
  keyword: 'MUST',
  basis: ['spec: streamable-http#sending-messages'],
  since: '2025-03-26',
  side: 'client',
  affects: 'note',
  cases: oneCase('error'),
  consequence: 'The server may refuse the request, or answer in a form that the client cannot read.',
  why: 'The server chooses between a JSON answer and a stream. A wildcard lists neither type.',
  fix: 'Send `Accept: application/json, text/event-stream`.',
  applies: (subject) =>
    subject.exchange.request !== null && subject.exchange.http !== undefined && !isProbe(subject),
  check: ({ exchange }) => {
    const headers = exchange.http?.requestHeaders ?? [];
    if (headers.length === 0) return { unknown: 'the request headers were not recorded' };
    const types = acceptedTypes(fieldValue(headers, 'Accept') ?? '');
    const missing = [JSON_TYPE, EVENT_STREAM].filter((type) => !types.has(type));
    return missing.length === 0
      ? 'pass'
      : [{ at: ['http', 'requestHeaders'], message: `Accept does not list ${missing.join(' and ')}` }];
  },
  good: [
    accepting('both types', 'text/event-stream;q=0.9, Application/JSON; charset=utf-8'),
    accepting('one type a line', JSON_TYPE, EVENT_STREAM),
  ],
  bad: [accepting('a wildcard', '*/*'), accepting('one type', JSON_TYPE), accepting('no field')],
});
