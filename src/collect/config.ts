import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { locatePointers } from '../json/locate.ts';
import { pointerTokens, toPointer } from '../json/pointer.ts';
import type { Gap } from '../model/evidence.ts';
import type { Policy } from '../model/policy.ts';
import { policyOf, tightenOnly } from './config-policy.ts';
import { type Configuration, checkConfiguration } from './config-shape.ts';
import { InputError } from './input-error.ts';
import { parseText } from './parse-text.ts';
import { ShapeError } from './shape.ts';

/** The file that is taken by itself, in the current directory. */
export const CONFIG_FILE = 'mcp-review.config.json';

export interface LoadedConfig {
  /** As the user gave it, or `CONFIG_FILE`. */
  readonly path: string;
  /** Named by the user; one that was found by itself may lie in the tree under review. */
  readonly named: boolean;
  readonly configuration: Configuration;
}

/** Reads the configuration `named`, else the one in the current directory, if any. Throws `InputError`. */
export async function loadConfig(
  named: string | undefined,
  ruleIds: readonly string[],
): Promise<LoadedConfig | undefined> {
  const path = named ?? CONFIG_FILE;
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (named === undefined && error.code === 'ENOENT') return undefined;
    throw new InputError(path, `a readable configuration, found the error ${error.code}`);
  });
  if (bytes === undefined) return undefined;
  const text = bytes.toString().replace(/^\uFEFF/, '');
  const { value, duplicates } = parseText(text, path, 1);
  try {
    const [repeated] = duplicates;
    if (repeated !== undefined)
      throw new ShapeError(pointerTokens(repeated), 'each member name once in its object');
    const configuration = checkConfiguration(value, ruleIds);
    policyOf(configuration);
    return { path, named: named !== undefined, configuration };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const [position] = locatePointers(text, [toPointer(error.path)]).values();
    throw new InputError(path, error.expected, position);
  }
}

export interface SourcePolicy {
  readonly policy: Partial<Policy>;
  /** What the configuration asked for and was not given. */
  readonly gaps: readonly Gap[];
}

/** What a configuration decides for the review of `source` (`-`: standard input). */
export async function policyFor(config: LoadedConfig, source: string): Promise<SourcePolicy> {
  const { path, named, configuration } = config;
  if (named || source === '-' || !(await contains(source, path)))
    return { policy: policyOf(configuration), gaps: [] };
  const { kept, ignored } = tightenOnly(configuration);
  const reason = `it lies in the tree under review and may only tighten; left out: ${ignored.join(', ')}`;
  const gap = { wanted: `all of ${path}, named with --config`, reason };
  return { policy: policyOf(kept), gaps: ignored.length > 0 ? [gap] : [] };
}

/** The reviewed folder, or the folder of the reviewed file, holds the configuration at any depth. */
async function contains(source: string, config: string): Promise<boolean> {
  const [reviewed, held] = await Promise.all([realpath(source), realpath(dirname(config))]).catch(() => []);
  if (reviewed === undefined || held === undefined) return false;
  const folder = (await stat(reviewed)).isDirectory() ? reviewed : dirname(reviewed);
  return held === folder || held.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
