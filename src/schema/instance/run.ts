import type { PatternTest } from './pattern-test.ts';
import type { InstanceFailure, UnknownReason } from './result.ts';
import { FAIL, type Truth, UNKNOWN } from './truth.ts';

/** Thrown when a run ends before everything was evaluated. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

export interface Meter {
  stepsLeft: number;
  /** Further steps, asked for once, when the others are spent. */
  reserve: (() => number) | undefined;
  /** The first reason for which something stayed undecided. */
  reason: UnknownReason | undefined;
}

/** The account of one validation: what it may still spend and what it found. */
export interface Run extends Meter {
  readonly maxDepth: number;
  readonly maxFailures: number;
  /** By place and keyword: a schema that is applied twice to one place fails there once. */
  readonly failures: Map<string, InstanceFailure>;
  readonly test: PatternTest;
}

/** A place in the instance, as a list from the place to the root. */
export interface Place {
  readonly key: string | number;
  readonly parent: Place | undefined;
}

/** @throws {Stopped} when the budget is spent. */
export function charge(meter: Meter, steps: number): void {
  meter.stepsLeft -= steps;
  if (meter.stepsLeft < 0) overdraw(meter);
}

function overdraw(meter: Meter): void {
  const { reserve } = meter;
  meter.reserve = undefined;
  if (reserve !== undefined) meter.stepsLeft += reserve();
  if (meter.stepsLeft >= 0) return;
  meter.reason ??= 'budget';
  throw new Stopped('step budget');
}

export function doubt(meter: Meter, reason: UnknownReason): Truth {
  meter.reason ??= reason;
  return UNKNOWN;
}

/** @throws {Stopped} when enough failures are listed. */
export function recordFailure(run: Run, place: Place | undefined, keyword: string): Truth {
  const path = pathTo(place);
  const key = JSON.stringify([keyword, path]);
  charge(run, path.length + (key.length >> 4));
  if (run.failures.has(key)) return FAIL;
  if (run.failures.size >= run.maxFailures) throw new Stopped('enough failures');
  run.failures.set(key, { path, keyword });
  return FAIL;
}

function pathTo(place: Place | undefined): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = place; at !== undefined; at = at.parent) path.push(at.key);
  return path.reverse();
}
