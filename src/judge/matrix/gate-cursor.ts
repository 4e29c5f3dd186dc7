import type { Json, JsonObject } from '../../json/json.ts';
import { type Gate, variant } from './gate.ts';

const request = { method: 'tools/list', params: { cursor: 'before', kept: 1 } };

export const emptyCursor: Gate = ({ nextRequest }) => {
  const after = (result: JsonObject): Json | undefined => {
    const next = nextRequest({ request, result: { tools: [], ...result } });
    return next === null ? null : { method: next.method, ...next.params };
  };
  const sends = (cursor: string): boolean => {
    const next = after({ nextCursor: cursor });
    return JSON.stringify(next) === JSON.stringify({ method: 'tools/list', cursor, kept: 1 });
  };
  return [
    variant('nextCursor "": followed up with cursor ""', () => sends('')),
    variant('any other nextCursor: sent back as it came', () => sends(' 007=\u0000é\n') && sends('null')),
    variant('nextCursor null: the list ends', () => after({ nextCursor: null }) === null),
    variant('no nextCursor: the list ends', () => after({}) === null),
  ];
};
