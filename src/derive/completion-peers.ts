import type { CompletionAnswer } from '../model/subject.ts';
import { sameValues } from '../protocol/completion/isolation.ts';

/** Different answers that are kept for one request and caller, and that one answer is held against. */
const MAX_ANSWERS = 8;
const MAX_PEERS = 16;
/** Different kinds of answers to unlisted references that are kept for one caller. */
const MAX_OUTCOMES = 16;

/** Answers of several callers to the same requests. */
export interface Comparison {
  readonly addAnswer: (request: string, caller: string | null, answer: CompletionAnswer) => void;
  /** Notes how a caller was answered for a reference that no caller is shown. */
  readonly addOutcome: (caller: string | null, outcome: string) => void;
  /** Answers of other named callers; an unnamed caller may be anybody and is compared with none. */
  readonly peers: (request: string, caller: string | null) => readonly CompletionAnswer[];
  readonly outcomes: (caller: string | null) => ReadonlySet<string>;
}

export function newComparison(): Comparison {
  const byRequest = new Map<string, Map<string, CompletionAnswer[]>>();
  const unlisted = new Map<string | null, Set<string>>();
  return {
    addAnswer(request, caller, answer) {
      if (caller === null) return;
      const callers = byRequest.get(request) ?? new Map<string, CompletionAnswer[]>();
      byRequest.set(request, callers);
      const known = callers.get(caller) ?? [];
      callers.set(caller, known);
      if (known.length < MAX_ANSWERS && !known.some((other) => isSame(other, answer))) known.push(answer);
    },
    addOutcome(caller, outcome) {
      const outcomes = unlisted.get(caller) ?? new Set();
      unlisted.set(caller, outcomes);
      if (outcomes.size < MAX_OUTCOMES) outcomes.add(outcome);
    },
    peers(request, caller) {
      const found: CompletionAnswer[] = [];
      if (caller === null) return found;
      for (const [other, answers] of byRequest.get(request) ?? []) {
        if (other !== caller) found.push(...answers);
        if (found.length >= MAX_PEERS) break;
      }
      return found;
    },
    outcomes: (caller) => unlisted.get(caller) ?? new Set(),
  };
}

const isSame = (left: CompletionAnswer, right: CompletionAnswer): boolean =>
  left.total === right.total && left.hasMore === right.hasMore && sameValues(left, right);
