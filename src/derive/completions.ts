import type { EvidenceHeader } from '../model/evidence.ts';
import type { CompletionAnswer, CompletionSubject, Listing, WalkSubject } from '../model/subject.ts';
import type { Completable, CompletionRecord } from '../model/surface.ts';
import { answerOf, outcomeOf, valuesOf } from '../protocol/completion/answer.ts';
import { sameValues } from '../protocol/completion/isolation.ts';
import { referenceLabel } from '../protocol/completion/reference.ts';
import { type CompletionRequest, readCompletionRequest, requestKey } from '../protocol/completion/request.ts';
import { clean } from '../text/clean.ts';
import { newCompletables } from './completables.ts';
import { newComparison } from './completion-peers.ts';
import type { Facet, Seen } from './facet.ts';
import { newAllowance, weighExchange } from './weight.ts';

/**
 * Completions are held back until all lists, statements and other callers' answers are known, up to these bounds; later
 * ones are judged by themselves, at once.
 */
const MAX_HELD = 10_000;
const MAX_HELD_BYTES = 32 * 1024 * 1024;
const MALFORMED = '(malformed)';
const OVER_BUDGET = 'more completions were recorded than are held to be compared';

export interface Completions extends Facet {
  readonly records: readonly CompletionRecord[];
  readonly completables: readonly Completable[];
}

/** Completions, and the prompts and templates whose arguments can be completed. */
export function completionsFacet(evidence: () => EvidenceHeader, walks: readonly WalkSubject[]): Completions {
  const records: CompletionRecord[] = [];
  const completables = newCompletables(walks);
  const comparison = newComparison();
  const visibility = newVisibility(evidence);
  const held: Seen[] = [];
  const allowance = newAllowance(MAX_HELD, MAX_HELD_BYTES);

  function listingOf(seen: Seen, request: CompletionRequest | undefined): Listing {
    if (request === undefined) return { state: 'malformed' };
    return completables.find(request, seen.caller, evidence().statements);
  }

  return {
    *add(seen) {
      completables.add(seen);
      if (seen.method !== 'completion/complete') return;
      if (allowance.take(weighExchange(seen.exchange, allowance.left()))) held.push(seen);
      else {
        const malformed = readCompletionRequest(seen.params) === undefined;
        const listing: Listing = malformed
          ? { state: 'malformed' }
          : { state: 'undecided', reason: OVER_BUDGET };
        const visible = visibility(seen.caller);
        yield completionSubject(seen, listing, { visible, ...nothingCompared, notCompared: OVER_BUDGET });
      }
    },
    *finish() {
      const settled = held.map((seen) => {
        const request = readCompletionRequest(seen.params);
        const listing = listingOf(seen, request);
        if (request !== undefined) {
          if (valuesOf(seen.result) !== undefined)
            comparison.addAnswer(requestKey(request, seen.params), seen.caller, answerOf(seen.result));
          if (listing.state === 'unlisted')
            comparison.addOutcome(seen.caller, outcomeOf(answered(seen), request));
        }
        return { seen, request, listing };
      });
      for (const { seen, request, listing } of settled) {
        const visible = visibility(seen.caller);
        const peers =
          request === undefined ? [] : comparison.peers(requestKey(request, seen.params), seen.caller);
        const answersToUnlisted = comparison.outcomes(seen.caller);
        const subject = completionSubject(seen, listing, {
          visible,
          peers,
          answersToUnlisted,
          notCompared: undefined,
        });
        records.push(recordOf(subject, request));
        yield subject;
      }
    },
    records,
    completables: completables.all,
  };
}

type Compared = Pick<CompletionSubject, 'visible' | 'peers' | 'answersToUnlisted' | 'notCompared'>;
const nothingCompared = { peers: [], answersToUnlisted: new Set<string>() };

function completionSubject(seen: Seen, listing: Listing, compared: Compared): CompletionSubject {
  const { exchange, revision, caller, connection, params, result, error } = seen;
  const inferred =
    seen.probe === null &&
    seen.expect === null &&
    (listing.state === 'unlisted' || listing.state === 'hidden');
  return {
    kind: 'completion',
    at: `${seen.at}/response${result === undefined ? '' : '/result'}`,
    revision,
    caller,
    connection,
    exchange,
    params,
    result,
    error,
    probe: inferred ? 'unlisted-reference' : seen.probe,
    expect: inferred ? 'unknown-reference' : seen.expect,
    listing,
    ...compared,
  };
}

const answered = ({ result, error, exchange }: Seen | CompletionSubject) => ({
  result,
  error,
  status: exchange.http?.status,
});

/** The values stated to be visible to a caller, each caller's read once. Own members only: a caller may have any name. */
function newVisibility(
  evidence: () => EvidenceHeader,
): (caller: string | null) => ReadonlySet<string> | undefined {
  const sets = new Map<string, ReadonlySet<string>>();
  let source: unknown;
  return (caller) => {
    const visible = evidence().statements.completion?.visible;
    if (caller === null || visible === undefined || !Object.hasOwn(visible, caller)) return undefined;
    if (source !== visible) sets.clear();
    source = visible;
    const known = sets.get(caller) ?? new Set(visible[caller]);
    sets.set(caller, known);
    return known;
  };
}

function recordOf(subject: CompletionSubject, request: CompletionRequest | undefined): CompletionRecord {
  const { at, exchange, caller, probe, result } = subject;
  const answer = answerOf(result);
  return {
    at,
    exchange: exchange.id,
    caller,
    reference: request === undefined ? MALFORMED : referenceLabel(request.reference),
    argument: request === undefined ? MALFORMED : clean(request.argument, 200),
    outcome: recordedOutcome(subject),
    probe,
    compared: comparedWith(subject, answer),
    ...answer,
  };
}

function recordedOutcome({ result, error, exchange }: CompletionSubject): CompletionRecord['outcome'] {
  if (exchange.http?.status === 429) return 'rate-limited';
  if (result !== undefined) return 'result';
  return error === undefined ? 'none' : 'error';
}

function comparedWith(
  { visible, peers }: CompletionSubject,
  answer: CompletionAnswer,
): CompletionRecord['compared'] {
  if (visible !== undefined) return 'stated';
  if (peers.length === 0) return 'alone';
  return peers.some((peer) => !sameValues(answer, peer)) ? 'different' : 'same';
}
