import type { DiscoverSubject } from '../../model/subject.ts';

/** Preconditions of the rules on discovery, one function each. */
export const isDiscover = ({ method }: DiscoverSubject): boolean => method === 'server/discover';
export const hasResult = ({ result }: DiscoverSubject): boolean => result !== undefined;
export const hasDiscoverResult = (subject: DiscoverSubject): boolean =>
  isDiscover(subject) && hasResult(subject);
