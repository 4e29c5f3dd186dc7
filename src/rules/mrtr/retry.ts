import type { Outcome } from '../../model/rule.ts';
import type { ExchangeSubject, Interim } from '../../model/subject.ts';

/** A request that continues an interim result, and was meant in earnest. */
export const isRetry = ({ continues, probe }: ExchangeSubject): boolean =>
  continues !== undefined && probe === null;

/** Judges a retry beside the interim result that it continues. */
export const onRetry =
  (judge: (retry: ExchangeSubject, interim: Interim) => Outcome) =>
  (retry: ExchangeSubject): Outcome => {
    const { continues } = retry;
    if (continues === undefined) return 'inapplicable';
    if (continues === 'unrecorded')
      return { unknown: 'the result that the request continues was not recorded' };
    return judge(retry, continues);
  };
