import type { ReportMatrixRow, ReportTool } from '../../model/report.ts';
import type { Surface } from '../../model/surface.ts';
import type { GateFunctions } from './gate.ts';
import { type GateResult, runGate } from './gates.ts';
import { MAX_PLACES, type Observation, type Observations } from './observe.ts';
import { type Check, rows } from './rows.ts';

/** The row that a recorded request with parameter headers speaks to. */
export const PARITY: Check = 'Header and body parity';

/** The twelve rows without evidence: the gates are run, and no server was seen. */
export function bareMatrix(functions?: GateFunctions): readonly ReportMatrixRow[] {
  return rows.map((row) =>
    toRow(row, runGate(row.check, functions), { observed: 'not-observed', evidence: [] }),
  );
}

/** The twelve rows for a review: the gates are run now, and each row says what the evidence showed. */
export function matrixRows(observed: ObservedRows): readonly ReportMatrixRow[] {
  return rows.map((row) => toRow(row, runGate(row.check), observed.get(row.check) ?? unseen));
}

/** What the evidence showed, row by row; rows that nothing spoke to have no entry. */
export type ObservedRows = ReadonlyMap<Check, Observed>;

export function observeRows(
  observations: Observations,
  tools: readonly ReportTool[],
  surface: Surface,
): ObservedRows {
  const served = servedTools(surface);
  return new Map([...observations].map(([check, observation]) => [check, seen(observation, tools, served)]));
}

type Observed = Pick<ReportMatrixRow, 'observed' | 'evidence'>;
const unseen: Observed = { observed: 'not-observed', evidence: [] };

const toRow = (
  row: (typeof rows)[number],
  { gate, variants }: GateResult,
  observed: Observed,
): ReportMatrixRow => ({
  ...row,
  gate,
  ...observed,
  variants,
});

/**
 * A descriptor that must be rejected speaks for the row while this review rejects it and no call of it was served, and
 * against the row otherwise.
 */
function seen(
  { passed, failed, beside, unfit }: Observation,
  tools: readonly ReportTool[],
  served: ReadonlyMap<string, string>,
): Observed {
  const against = [...failed];
  const rejected: string[] = [];
  for (const { at, name, verdict } of unfit.size === 0 ? [] : tools) {
    if (!unfit.has(at)) continue;
    const call = name === null ? undefined : served.get(name);
    if (verdict !== 'REJECT') against.push(at);
    else if (call === undefined) rejected.push(at);
    else against.push(at, call);
  }
  if (against.length > 0) return { observed: 'fail', evidence: placesOf(against) };
  if (passed.size === 0 && rejected.length === 0) return unseen;
  return { observed: 'pass', evidence: placesOf([...rejected, ...passed, ...beside]) };
}

/** Tools whose calls were answered with a result, each with the place of the first. */
function servedTools({ calls }: Surface): ReadonlyMap<string, string> {
  const served = new Map<string, string>();
  for (const { tool, outcome, at } of calls) {
    const answered = outcome === 'success' || outcome === 'failure' || outcome === 'input-required';
    if (answered && tool !== null && !served.has(tool)) served.set(tool, at);
  }
  return served;
}

const placesOf = (places: readonly string[]): string[] =>
  [...new Set(places)].filter((at) => at !== '').slice(0, MAX_PLACES);
