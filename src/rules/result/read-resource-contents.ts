import { isObject, type Json, type JsonObject, member } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { aType } from '../descriptor/parts.ts';
import { answered } from './examples.ts';
import { finalResult } from './results.ts';

const isRead = (subject: ExchangeSubject): boolean => finalResult(subject, 'resources/read') !== undefined;

/** What is wrong with one item, as the rest of a sentence. */
function itemFault(item: Json): string | undefined {
  if (!isObject(item)) return `is ${aType(item)}, not an object`;
  const uri = member(item, 'uri');
  if (typeof uri !== 'string') return uri === undefined ? 'has no uri' : `has ${aType(uri)} for uri`;
  const payload = typeof member(item, 'text') === 'string' || typeof member(item, 'blob') === 'string';
  if (!payload) return 'has neither a string text nor a string blob';
  const type = member(item, 'mimeType');
  return type === undefined || typeof type === 'string' ? undefined : `has ${aType(type)} for mimeType`;
}

const reading = (title: string, contents: Json): ReturnType<typeof answered> =>
  answered(title, 'resources/read', { resultType: 'complete', contents, ttlMs: 0, cacheScope: 'private' });

const text: JsonObject = { uri: 'file:///a', text: 'x' };

export const readResourceContents = defineRule({
  id: 'result/read-resource-contents',
  subject: 'exchange',
  requirement:
    'A final result of resources/read has an array `contents`; each item has a `uri`, and `text` or `blob`.',
  keyword: 'MUST',
  basis: ['spec: schema.ts ReadResourceResult'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: '`contents` is no array, or an item lacks a member or has one of another type',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'The client cannot use the resource.',
  why: 'A read may return several items (a folder), each under its own URI. An empty array stands for a resource that exists and holds nothing.',
  fix: 'Give each item `uri` and exactly one of `text` and `blob`.',
  applies: isRead,
  check: (subject) => {
    const result = finalResult(subject, 'resources/read');
    if (result === undefined) return 'inapplicable';
    const at = ['response', 'result', 'contents'];
    const contents = member(result, 'contents');
    if (contents === undefined) return [{ at: at.slice(0, 2), message: 'the result has no contents' }];
    if (!Array.isArray(contents)) return [{ at, message: `contents is ${aType(contents)}, not an array` }];
    const failures: Failure[] = [];
    for (const [index, item] of (contents as readonly Json[]).entries()) {
      const fault = itemFault(item);
      if (fault !== undefined) failures.push({ at: [...at, index], message: `contents[${index}] ${fault}` });
    }
    return failures;
  },
  good: [
    reading('text', [text]),
    reading('a folder', [text, { uri: 'file:///b', blob: 'AAEC', mimeType: 'application/octet-stream' }]),
    reading('an empty resource', []),
  ],
  bad: [
    reading('no payload', [{ uri: 'file:///a' }]),
    reading('no uri', [{ text: 'x' }]),
    reading('an item without its array', text),
    reading('a string for an item', ['x']),
  ],
});
