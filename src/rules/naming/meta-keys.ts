import { isObject, type Json, type JsonObject, memberOf } from '../../json/json.ts';
import type { Path } from '../../json/pointer.ts';
import type { Failure, Outcome } from '../../model/rule.ts';
import type { ToolSubject } from '../../model/subject.ts';

/** What is wrong with one key of a `_meta` object; `undefined` when nothing is. */
export type MetaKeyJudge = (key: string) => Omit<Failure, 'at'> | undefined;

/** Judges every key of a `_meta` object, a tool's or any other; `at` is where the object stands in the subject. */
export function judgeMetaKeys(meta: Json | undefined, at: Path, judge: MetaKeyJudge): Outcome {
  if (!isObject(meta)) return 'inapplicable';
  let failures: Failure[] | undefined;
  for (const key in meta) {
    const fault = judge(key);
    if (fault === undefined) continue;
    failures ??= [];
    failures.push({ ...fault, at: [...at, key] });
  }
  return failures ?? 'pass';
}

const atToolMeta: Path = ['_meta'];

export const judgeToolMeta = (tool: ToolSubject, judge: MetaKeyJudge): Outcome =>
  judgeMetaKeys(memberOf(tool.entry, '_meta'), atToolMeta, judge);

/** A tool for the examples of the rules on keys. */
export const toolWithMeta = (_meta: JsonObject): JsonObject => ({
  name: 'search',
  inputSchema: { type: 'object' },
  _meta,
});
