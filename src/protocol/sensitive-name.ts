import { splitWords } from './words.ts';

/** What made a name or text look like a credential or personal data. */
export interface SensitiveMatch {
  /** The word or run of words of the policy that matched. */
  readonly word: string;
  /** The word is `token` and stands for a position in a list (`page_token`, `nextToken`). */
  readonly continuation: boolean;
}

const positions = new Set(['page', 'next', 'continuation', 'cursor', 'sync']);
/** Words that make `token` a unit of text instead of a credential: `max_tokens`, `token_count`. */
const countedBefore = new Set([
  'max',
  'maximum',
  'min',
  'minimum',
  'total',
  'num',
  'prompt',
  'completion',
  'input',
  'output',
]);
const countedAfter = new Set([
  'count',
  'counts',
  'limit',
  'limits',
  'budget',
  'usage',
  'length',
  'size',
  'type',
  'types',
]);

/**
 * The first match of the policy's words in a name. Whole words only, so that tokenizer, secretary, passwordless and
 * author do not match; a plural matches its singular. Misses names in other languages and joined words that the policy
 * does not list.
 */
export function sensitiveMatches(name: string, policy: readonly string[]): SensitiveMatch[] {
  const words = splitWords(name);
  const joined = words.join('');
  const matches: SensitiveMatch[] = [];
  for (const entry of policy) {
    const space = entry.indexOf(' ');
    // Most entries are ruled out here, without a word of them being made.
    if (!joined.includes(space === -1 ? entry : entry.slice(0, space))) continue;
    const wanted = entry.split(' ');
    for (let at = 0; at < words.length; at++) {
      const length = matchLength(words, at, wanted);
      if (length === 0) continue;
      if (entry === 'token' && isCounted(words, at)) continue;
      matches.push({ word: entry, continuation: entry === 'token' && positions.has(words[at - 1] ?? '') });
      break;
    }
  }
  return matches;
}

/** How many words match `wanted` at `at`: one by one, or joined into one word (`apikey`). */
function matchLength(words: readonly string[], at: number, wanted: readonly string[]): number {
  if (wanted.every((word, index) => isWord(words[at + index], word))) return wanted.length;
  return wanted.length > 1 && isWord(words[at], wanted.join('')) ? 1 : 0;
}

const isWord = (word: string | undefined, wanted: string): boolean =>
  word === wanted || word === `${wanted}s`;

const isCounted = (words: readonly string[], at: number): boolean =>
  countedBefore.has(words[at - 1] ?? '') || countedAfter.has(words[at + 1] ?? '');
