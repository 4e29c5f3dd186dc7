import { isObject, type Json } from '../../json/json.ts';

/**
 * What the validations of one recording may spend together beyond what their instances are worth by their size: a
 * thousand small calls of a tool whose schema is a trap must not each cost what one may.
 */
export interface Account {
  /** Evaluation steps. */
  steps: number;
  /** Regular expressions, and validations with them, that may miss their deadline. */
  misses: number;
}

export const newAccount = (): Account => ({ steps: 30_000_000, misses: 20 });

/** Values and member names, long texts for more. */
export function weightOf(instance: Json): number {
  let weight = 0;
  const pending: Json[] = [instance];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    weight += typeof value === 'string' ? 1 + value.length / 64 : 1;
    if (Array.isArray(value)) for (const item of value) pending.push(item as Json);
    else if (isObject(value)) for (const name in value) pending.push(name, value[name] as Json);
  }
  return weight;
}
