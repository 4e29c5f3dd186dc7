import { isObject, type Json, memberOf } from '../../json/json.ts';
import type { Path } from '../../json/pointer.ts';
import type { AnyAlsoOn, Failure, Outcome } from '../../model/rule.ts';
import type { CallSubject, ExchangeSubject } from '../../model/subject.ts';
import { judgeMetaKeys, type MetaKeyJudge } from './meta-keys.ts';

interface Meta {
  readonly value: Json;
  readonly at: Path;
}

/** Members of results that hold lists of objects with a `_meta` of their own; tools are judged by themselves. */
const holders = ['content', 'messages', 'contents', 'prompts', 'resources', 'resourceTemplates'];
/** Members of such an object that may have one again: the block of a prompt message, the resource of a block. */
const nested = ['content', 'resource'];

/** Findings beyond this many are not listed. */
const MAX_LISTED = 200;

/** Every `_meta` of a result: its own, that of its blocks, messages, contents and listed items. */
function metaIn(result: Json | undefined, at: Path): Meta[] {
  const found: Meta[] = [];
  const look = (value: Json | undefined, path: Path, deeper: number): void => {
    if (!isObject(value)) return;
    const meta = memberOf(value, '_meta');
    if (isObject(meta)) found.push({ value: meta, at: [...path, '_meta'] });
    if (deeper > 0) for (const name of nested) look(memberOf(value, name), [...path, name], deeper - 1);
  };
  look(result, at, 0);
  for (const name of holders) {
    const items = memberOf(result, name);
    if (!Array.isArray(items)) continue;
    for (const [index, item] of (items as readonly Json[]).entries())
      look(item, [...at, name, index], nested.length);
  }
  return found;
}

function judgeAll(metas: readonly Meta[], judge: MetaKeyJudge): Outcome {
  if (metas.length === 0) return 'inapplicable';
  const failures: Failure[] = [];
  for (const { value, at } of metas) {
    const outcome = judgeMetaKeys(value, at, judge);
    if (typeof outcome !== 'object' || 'unknown' in outcome) continue;
    for (const failure of outcome.slice(0, MAX_LISTED - failures.length)) failures.push(failure);
    if (failures.length === MAX_LISTED) break;
  }
  return failures;
}

const ofCall = ({ result }: CallSubject): Meta[] => metaIn(result, []);
const ofExchange = ({ method, result }: ExchangeSubject): Meta[] =>
  method === 'tools/call' ? [] : metaIn(result, ['response', 'result']);

/** The same rule on the results of calls, which speak for or against their tool, and of everything else. */
export const onOtherMeta = (judge: MetaKeyJudge): readonly AnyAlsoOn[] => [
  { subject: 'call', check: (call) => judgeAll(ofCall(call), judge) },
  { subject: 'exchange', check: (exchange) => judgeAll(ofExchange(exchange), judge) },
];
