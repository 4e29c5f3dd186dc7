import type { ReportMatrixRow } from '../../model/report.ts';
import { type Gate, type GateFunctions, protocol, type Variant } from './gate.ts';
import { completionIsolation } from './gate-completion.ts';
import { mixedContent } from './gate-content.ts';
import { emptyCursor } from './gate-cursor.ts';
import { nestedAnnotation, unsafeHeader } from './gate-descriptor.ts';
import { errorLayering } from './gate-errors.ts';
import { errorOutputMismatch, nonObjectOutput, outputMismatch } from './gate-output.ts';
import { parity } from './gate-parity.ts';
import { encodedValues, integerValues } from './gate-values.ts';
import type { Check } from './rows.ts';

const gates: Readonly<Record<Check, Gate>> = {
  'Non-object structured output': nonObjectOutput,
  'Output mismatch': outputMismatch,
  'Error output mismatch': errorOutputMismatch,
  'Empty cursor': emptyCursor,
  'Unsafe header': unsafeHeader,
  'Nested header annotation': nestedAnnotation,
  'Encoded header values': encodedValues,
  'Integer header values': integerValues,
  'Header and body parity': parity,
  'Mixed content': mixedContent,
  'Completion isolation': completionIsolation,
  'Error layering': errorLayering,
};

export type GateResult = Pick<ReportMatrixRow, 'gate' | 'variants'>;

/** Runs every variant of one row through the reviewer's own code, now. A failure is a bug of the reviewer. */
export function runGate(check: Check, functions: GateFunctions = protocol): GateResult {
  const variants = gates[check](functions).map(
    (variant) => ({ name: variant.name, gate: holds(variant) ? 'pass' : 'fail' }) as const,
  );
  return { gate: variants.every(({ gate }) => gate === 'pass') ? 'pass' : 'fail', variants };
}

function holds(variant: Variant): boolean {
  try {
    return variant.holds();
  } catch {
    return false;
  }
}
