export const HEADER_MISMATCH = -32020;

/**
 * What a conforming server does with a request as far as its headers go. `either`: the text does not decide.
 * On `reject`, `status` null and empty `codes` say that a refusal is due and its form is not prescribed; several
 * codes are all acceptable, since the specification gives no order between them.
 */
export type HeaderOutcome =
  | { readonly action: 'accept' }
  | { readonly action: 'either' }
  | { readonly action: 'reject'; readonly status: 400 | null; readonly codes: readonly number[] };

export const ACCEPT: HeaderOutcome = { action: 'accept' };
export const EITHER: HeaderOutcome = { action: 'either' };
/** Streamable HTTP, server validation: HTTP 400 with JSON-RPC -32020. */
export const REJECT: HeaderOutcome = rejectWith(HEADER_MISMATCH);
/** A refusal whose status and code the text leaves open. */
export const REJECT_SOMEHOW: HeaderOutcome = { action: 'reject', status: null, codes: [] };

export function rejectWith(...codes: readonly number[]): HeaderOutcome {
  return { action: 'reject', status: 400, codes };
}

/** The outcome of a request of which several things are judged: one refusal refuses it. */
export function combineOutcomes(outcomes: readonly HeaderOutcome[]): HeaderOutcome {
  if (outcomes.every(({ action }) => action === 'accept')) return ACCEPT;
  let either = false;
  let rejected = false;
  let status: 400 | null = null;
  const codes = new Set<number>();
  for (const outcome of outcomes) {
    either ||= outcome.action === 'either';
    if (outcome.action !== 'reject') continue;
    rejected = true;
    status ??= outcome.status;
    for (const code of outcome.codes) codes.add(code);
  }
  if (rejected) return { action: 'reject', status, codes: [...codes] };
  return either ? EITHER : ACCEPT;
}
