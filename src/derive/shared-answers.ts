import { type JsonObject, memberOf } from '../json/json.ts';
import type { SharedAnswer } from '../model/surface.ts';
import { digestOf } from './digest.ts';
import type { Seen } from './facet.ts';

/** Requests that are remembered, at most; answers beyond are not compared. */
const MAX_REQUESTS = 10_000;

/** The members of an answer that are the same for everybody, if anything is. */
const contents: ReadonlyMap<string, readonly string[]> = new Map([
  ['server/discover', ['supportedVersions', 'capabilities', 'instructions']],
  ['resources/read', ['contents']],
]);

interface Answer {
  readonly at: string;
  readonly digest: string;
  steady: boolean;
  public: boolean;
}

/** Compares what named callers were answered to the same cacheable request, lists apart. Answers are kept as digests. */
export function newSharedAnswers(): {
  readonly add: (seen: Seen) => void;
  readonly all: () => Iterable<SharedAnswer>;
} {
  const requests = new Map<string, { readonly method: string; readonly callers: Map<string, Answer> }>();

  return {
    add({ method, caller, params, result, revision, probe, at }) {
      const members = method === null ? undefined : contents.get(method);
      const final = memberOf(result, 'resultType') !== 'input_required';
      if (members === undefined || caller === null || result === undefined || probe !== null || !final)
        return;
      const key = JSON.stringify([method, revision, memberOf(params, 'uri') ?? null]);
      const { callers } = requests.get(key) ?? { callers: new Map<string, Answer>() };
      if (callers.size === 0) {
        if (requests.size >= MAX_REQUESTS) return;
        requests.set(key, { method: String(method), callers });
      }
      const value: JsonObject = Object.fromEntries(
        members.map((name) => [name, memberOf(result, name) ?? null]),
      );
      const digest = digestOf(value);
      const isPublic = memberOf(result, 'cacheScope') === 'public';
      const known = callers.get(caller);
      if (known === undefined)
        callers.set(caller, { digest, steady: true, public: isPublic, at: `${at}/response/result` });
      else {
        known.steady &&= known.digest === digest;
        known.public ||= isPublic;
      }
    },
    *all() {
      for (const { method, callers } of requests.values()) {
        const [first, ...others] = callers;
        if (first === undefined) continue;
        for (const [caller, answer] of others) {
          yield {
            method,
            at: answer.at,
            callers: [first[0], caller],
            public: first[1].public || answer.public,
            same: first[1].digest === answer.digest,
            steady: first[1].steady && answer.steady,
          };
        }
      }
    },
  };
}
