import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of recordings, reported bugs and contracts that is no part of the repository. */
export const shared: string | undefined = process.env.MCP_REVIEW_SHARED || undefined;

/** The files of one folder of the corpus, by name; none where there is no such folder. */
export function corpusFiles(folder: string): readonly string[] {
  if (shared === undefined) return [];
  const path = join(shared, 'corpus', folder);
  return existsSync(path) ? readdirSync(path).sort() : [];
}

export const corpusPath = (...names: readonly string[]): string => join(shared ?? '', 'corpus', ...names);
