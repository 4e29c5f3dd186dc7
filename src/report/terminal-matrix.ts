import type { Report, ReportMatrixRow } from '../model/report.ts';
import { hang, padded, usableWidth } from './columns.ts';
import { type Layout, type Paint, painter, type Style } from './paint.ts';
import { count, firstOf, inert } from './text.ts';

export interface MatrixOptions {
  readonly color: boolean;
  /** Columns of the terminal; 0 when it is none: then no line is broken. */
  readonly width: number;
  /** Every variant that the gates were run on, not only those that fail. */
  readonly variants?: boolean | undefined;
}

const GATE_COLUMNS = 6;
const OBSERVED_COLUMNS = 14;
const INDENT = 2 + GATE_COLUMNS + OBSERVED_COLUMNS;
const SHOWN_PLACES = 3;

const observedTexts: Readonly<Record<ReportMatrixRow['observed'], string>> = {
  pass: 'pass',
  fail: 'fail',
  'not-observed': 'not observed',
};
const styles: Readonly<Record<ReportMatrixRow['observed'], readonly Style[]>> = {
  pass: ['green'],
  fail: ['red', 'bold'],
  'not-observed': ['dim'],
};

/** The verification matrix for a person at a terminal. Ends with a newline. */
export function renderMatrix(rows: readonly ReportMatrixRow[], options: MatrixOptions): string {
  return `${matrixText(rows, painter(options.color), usableWidth(options.width), options.variants)}\n`;
}

/** In the report of a review: all of it when everything is asked for, else only rows whose gate fails. */
export function matrixBlock({ matrix }: Report, { paint, width, verbose }: Layout): string {
  const rows = verbose ? matrix : matrix.filter(({ gate }) => gate === 'fail');
  return rows.length === 0 ? '' : matrixText(rows, paint, width);
}

function matrixText(rows: readonly ReportMatrixRow[], paint: Paint, width: number, variants = false): string {
  const observed = rows.some((row) => row.observed !== 'not-observed');
  const head = `  ${padded('gate', GATE_COLUMNS)}${padded('observed', OBSERVED_COLUMNS)}check`;
  const broken = rows.filter(({ gate }) => gate === 'fail').length;
  return [
    paint('Verification matrix', 'bold'),
    paint(head, 'dim'),
    ...rows.map((row) => rowLines(row, paint, width, variants)),
    `  gates: ${sum(rows, ({ gate }) => gate, ['pass', 'fail'])}; observed: ${sum(rows, (row) => row.observed, ['pass', 'fail', 'not-observed'])}`,
    ...(broken > 0
      ? [paint('  A gate that fails is a fault of this program, please report it.', 'red')]
      : []),
    ...(observed ? [] : [paint('  Nothing is observed without evidence.', 'dim')]),
  ].join('\n');
}

function rowLines(row: ReportMatrixRow, paint: Paint, width: number, variants: boolean): string {
  const gate = paint(padded(row.gate, GATE_COLUMNS), ...styles[row.gate]);
  const observed = paint(padded(observedTexts[row.observed], OBSERVED_COLUMNS), ...styles[row.observed]);
  const below = (text: string): string => `${' '.repeat(INDENT)}${hang(text, INDENT, width)}`;
  const listed = row.variants.filter((variant) => variants || variant.gate === 'fail');
  return [
    `  ${gate}${observed}${paint(inert(row.check), 'bold')}`,
    paint(below(`${inert(row.fixture, 200)}: ${inert(row.expected, 200)}`), 'dim'),
    ...(row.evidence.length === 0
      ? []
      : [below(`at ${firstOf(row.evidence, (at) => inert(at, 200), SHOWN_PLACES)}`)]),
    ...listed.map((variant) =>
      below(`${variant.gate === 'pass' ? 'holds' : 'gate fails'}: ${inert(variant.name, 200)}`),
    ),
  ].join('\n');
}

function sum<T extends string>(
  rows: readonly ReportMatrixRow[],
  of: (row: ReportMatrixRow) => T,
  values: readonly (T & ReportMatrixRow['observed'])[],
): string {
  return values
    .map((value) => `${count(rows.filter((row) => of(row) === value).length)} ${observedTexts[value]}`)
    .join(', ');
}
