import type { ExchangeSubject, Subject } from '../model/subject.ts';

/** One exchange as every facet sees it. `at` is the exchange, `at/response/result` the result. */
export type Seen = ExchangeSubject;

/** A part of the fold: it takes what concerns it from each exchange, yields settled subjects, and lets go. */
export interface Facet {
  readonly add: (seen: Seen) => Iterable<Subject>;
  /** Subjects that only the whole recording settles. */
  readonly finish: () => Iterable<Subject>;
}
