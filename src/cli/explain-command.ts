import { nearest } from '../collect/nearest.ts';
import { renderExplain, renderRules } from '../report/render.ts';
import { rules } from '../rules/registry.ts';
import { quote } from '../text/clean.ts';
import type { CommonOptions } from './program.ts';
import { screenFor } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** Explains one rule. Throws `UsageError` for a name that no rule has. */
export function explain(name: string, options: CommonOptions): string {
  const rule = rules.find(({ id }) => id === name);
  if (rule !== undefined) return renderExplain(rule, screenFor(options, false));
  const near = nearest(
    name,
    rules.map(({ id }) => id),
  );
  const hint = near === undefined ? 'the command rules lists them all' : `did you mean ${near}?`;
  throw new UsageError(`there is no rule ${quote(name)}; ${hint}`);
}

export function listRules(options: CommonOptions): string {
  return renderRules(rules, screenFor(options, false));
}
