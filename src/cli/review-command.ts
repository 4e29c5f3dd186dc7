import { resolve } from 'node:path';
import { collect } from '../collect/collect.ts';
import { type LoadedConfig, loadConfig, policyFor } from '../collect/config.ts';
import { InputError } from '../collect/input-error.ts';
import { nearest } from '../collect/nearest.ts';
import type { Report } from '../model/report.ts';
import { jsonParts, renderMarkdown, renderTerminal } from '../report/render.ts';
import { startReview } from '../review.ts';
import { rules } from '../rules/registry.ts';
import { type ExitCode, exitCodeOf, worstOf } from './exit-code.ts';
import { type CommandLineOptions, commandNames } from './program.ts';
import { screenFor } from './terminal.ts';
import { UsageError } from './usage-error.ts';

export interface ReviewOutcome {
  /** The reports, piece by piece; nothing when no source could be read. */
  readonly text: Iterable<string>;
  readonly code: ExitCode;
}

/** Reviews each source on its own; `complain` is told of those that cannot be read. */
export async function reviewSources(
  sources: readonly string[],
  options: CommandLineOptions,
  complain: (error: InputError) => void,
): Promise<ReviewOutcome> {
  if (sources.length === 0) throw new UsageError('name a source to review; --help shows how');
  if (
    options.output !== undefined &&
    sources.some((source) => resolve(source) === resolve(options.output ?? ''))
  ) {
    throw new UsageError(`--output ${options.output} is one of the sources: the evidence would be lost`);
  }
  const asOf = options.asOf ?? new Date().toISOString().slice(0, 10);
  if (!isDate(asOf)) throw new UsageError('--as-of takes a date as YYYY-MM-DD');
  const named = options.config === false ? undefined : options.config;
  const ids = rules.map(({ id }) => id);
  const config = options.config === false ? undefined : await loadConfig(named, ids);
  const reports: Report[] = [];
  const codes: ExitCode[] = [];
  for (const source of sources) {
    try {
      const report = await reviewSource(source, options, asOf, config);
      reports.push(report);
      codes.push(exitCodeOf(report, { allowExclusions: options.allowExclusions === true }));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      complain(withHint(error, source));
      codes.push(2);
    }
  }
  return { text: render(reports, options, sources.length), code: worstOf(codes) };
}

async function reviewSource(
  source: string,
  options: CommandLineOptions,
  asOf: string,
  config: LoadedConfig | undefined,
): Promise<Report> {
  const collected = await collect(source === '-' ? process.stdin : [source]);
  const configured = config && (await policyFor(config, source));
  const policy = {
    ...configured?.policy,
    ...(options.profile && { profile: options.profile }),
    ...(options.scope && { scope: options.scope }),
    judgeClient: options.judge === 'client',
    asOf,
  };
  const matrix = options.format !== 'terminal' || options.verbose === true;
  const stated = { policy, source: collected.source, config: config?.path ?? null, matrix };
  const review = startReview(stated, collected.header());
  for await (const exchange of collected.exchanges) review.add(exchange);
  const report = review.finish(collected.header());
  return {
    ...report,
    findings: await collected.locate(report.findings),
    gaps: [...report.gaps, ...(configured?.gaps ?? [])],
  };
}

/** Several reports in JSON are an array. */
function* render(
  reports: readonly Report[],
  options: CommandLineOptions,
  sources: number,
): Generator<string> {
  const screen = screenFor(options, options.output !== undefined);
  const exclusionsAllowed = options.allowExclusions === true;
  const shown = { ...screen, exclusionsAllowed, verbose: options.verbose === true };
  const many = options.format === 'json' && sources > 1 && reports.length > 0;
  if (many) yield '[\n';
  for (const [index, report] of reports.entries()) {
    if (index > 0) yield many ? ',\n' : '\n';
    if (options.format === 'json') yield* many ? withoutLineFeed(jsonParts(report)) : jsonParts(report);
    else yield options.format === 'markdown' ? renderMarkdown(report) : renderTerminal(report, shown);
  }
  if (many) yield '\n]\n';
}

/** The same text without the line feed at its end. */
function* withoutLineFeed(parts: Iterable<string>): Generator<string> {
  let last = '';
  for (const part of parts) {
    yield last;
    last = part;
  }
  yield last.trimEnd();
}

/** A command that was mistyped is taken for a source that does not exist. */
function withHint(error: InputError, source: string): InputError {
  const command = error.position === undefined ? nearest(source, commandNames) : undefined;
  if (command === undefined || error.file !== source) return error;
  return new InputError(source, `${error.expected}; did you mean the command ${command}?`);
}

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}
