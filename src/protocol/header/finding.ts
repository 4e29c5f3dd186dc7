/** A broken rule of the catalogue, before anybody says on which field; `case` is absent for the default case. */
export interface Hit {
  readonly rule: string;
  readonly case?: string;
}

/**
 * A broken rule on one header field. Rule, case and field name are all it carries: never a value, never an encoded
 * payload. `header` is null where the fault is in the body. The level is the catalogue's, by case and profile.
 */
export interface HeaderFinding extends Hit {
  readonly header: string | null;
}

export function hit(rule: string, name?: string): Hit {
  return name === undefined ? { rule } : { rule, case: name };
}

export function onHeader(header: string | null, found: Hit): HeaderFinding {
  return { ...found, header };
}
