import type { Failure } from '../../model/rule.ts';
import type { WalkPage, WalkSubject } from '../../model/subject.ts';
import type { Surface } from '../../model/surface.ts';

/** Preconditions of the rules on walks, one function each. */
export const hasSeveralPages = (walk: WalkSubject): boolean => walk.pages.length > 1;
export const givesEmptyCursor = (walk: WalkSubject): boolean =>
  walk.pages.some(({ next }) => next === 'empty');

/** Why nothing can be said of how the pages of a walk were asked for. */
export const UNSEEN = 'the requests of the pages were not recorded';
export const ALTERED = 'a cursor was not sent back as it was given, so that pages may be missing';

export const lastPage = (walk: WalkSubject): WalkPage | undefined => walk.pages.at(-1);

/** The last page's cursor was sent back, and the server refused it. */
export const isRefused = ({ unstable }: WalkSubject): boolean => unstable.some(({ page }) => page === -1);

/** The nouns that messages use for what a list holds. */
const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'tools/list': ['tool', 'tools'],
  'prompts/list': ['prompt', 'prompts'],
  'resources/list': ['resource', 'resources'],
  'resources/templates/list': ['resource template', 'resource templates'],
};

export const nounOf = (method: string, count: number): string =>
  (nouns[method] ?? ['item', 'items'])[count === 1 ? 0 : 1];

const nexts: Readonly<Record<WalkPage['next'], string>> = {
  none: 'no nextCursor',
  empty: 'the empty string as nextCursor',
  given: 'a nextCursor',
  invalid: 'a nextCursor that is no string',
};

/** Pages that the list has and the recording lacks, one failure for each gap; the first page is not asked for. */
export function gapsIn(walk: WalkSubject, { evidence }: Surface): Failure[] {
  const failures: Failure[] = [];
  for (const [index, { link }] of walk.pages.entries()) {
    if (link === 'other' && evidence.statements.walksComplete !== true)
      failures.push({
        message: `page ${index + 1} was asked for with a cursor that page ${index} did not give: what is between them is not recorded`,
      });
  }
  const last = lastPage(walk);
  if (last === undefined || last.next === 'none') return failures;
  const then =
    walk.cycle !== undefined
      ? 'the walk goes round in a circle'
      : isRefused(walk)
        ? 'the server refuses the cursor'
        : walk.restarted
          ? 'the next request starts over'
          : 'no request goes on from it';
  failures.push({ message: `page ${walk.pages.length}, the last one, has ${nexts[last.next]}, and ${then}` });
  return failures;
}

/** What a request did not send back as it was given, other than by a gap in the recording. */
export function isAltered(walk: WalkSubject): boolean {
  return walk.pages.some(({ link }) => !['start', 'mid', 'echo', 'unseen'].includes(link));
}
