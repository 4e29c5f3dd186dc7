import type { Json, JsonObject } from '../../json/json.ts';
import type { Example } from '../../model/rule.ts';
import { answered, called } from '../result/examples.ts';

/** A tool result of these blocks. */
export const blocks = (title: string, ...content: readonly Json[]): Example =>
  called(title, { resultType: 'complete', content });

/** A prompt of one message with this block. */
export const prompted = (title: string, content: Json): Example =>
  answered(
    title,
    'prompts/get',
    { resultType: 'complete', messages: [{ role: 'user', content }] },
    { name: 'review' },
  );

/** A resource that was read. */
export const read = (title: string, ...contents: readonly Json[]): Example =>
  answered(title, 'resources/read', { resultType: 'complete', contents, ttlMs: 0, cacheScope: 'private' });

export const text: JsonObject = { type: 'text', text: 'ok' };
export const image: JsonObject = { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' };
export const audio: JsonObject = { type: 'audio', data: 'UklGRg==', mimeType: 'audio/wav' };
export const link: JsonObject = { type: 'resource_link', uri: 'file:///a', name: 'a' };
export const embedded = (resource: Json): JsonObject => ({ type: 'resource', resource });
export const file: JsonObject = { uri: 'file:///a', text: 'x' };
