import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { GapList } from './gaps.ts';
import { InputError } from './input-error.ts';

/** Bytes to read evidence from. */
export interface Source {
  /** The path as the user gave it, `-` for standard input. */
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array | string>;
  /** The bytes can be read a second time. */
  readonly again: boolean;
  /** Found in a folder and not named by the user: what cannot be read there is a gap and no error. */
  readonly listed: boolean;
}

const CHUNK = 1024 * 1024;

export function streamSource(stream: AsyncIterable<Uint8Array | string>): Source {
  return { name: '-', open: () => stream, again: false, listed: false };
}

/** The files at `paths`; of a folder, its files by name. Throws `InputError` for a path that does not exist. */
export async function fileSources(paths: readonly string[], gaps: GapList): Promise<Source[]> {
  const sources: Source[] = [];
  for (const path of paths) {
    const found = await stat(path).catch((error) => {
      throw new InputError(path, `a file or folder, found ${reasonOf(error)}`);
    });
    if (!found.isDirectory()) sources.push(fileSource(path, found.isFile(), false));
    else for (const source of await folderSources(path, gaps)) sources.push(source);
  }
  return sources;
}

/** Hidden files are passed over. Links are not followed: a folder under review must not point the reader elsewhere. */
async function folderSources(folder: string, gaps: GapList): Promise<Source[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    throw new InputError(folder, `a readable folder, found ${reasonOf(error)}`);
  });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const sources: Source[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = `${folder.replace(/\/+$/, '')}/${entry.name}`;
    if (entry.isFile()) sources.push(fileSource(path, true, true));
    else gaps.add(`evidence in ${path}`, `${entry.isDirectory() ? 'a folder' : 'no regular file'}: not read`);
  }
  if (sources.length === 0) throw new InputError(folder, 'a folder with files in it, found none');
  return sources;
}

function fileSource(path: string, again: boolean, listed: boolean): Source {
  return { name: path, open: () => readFileChunks(path), again, listed };
}

async function* readFileChunks(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: CHUNK });
  } catch (error) {
    throw new InputError(path, `a readable file, found ${reasonOf(error)}`);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'nothing there',
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  ENOTDIR: 'a file where a folder is needed',
  EISDIR: 'a folder',
  ELOOP: 'a circle of links',
  ENAMETOOLONG: 'a name that is too long',
};

function reasonOf(error: unknown): string {
  const code = String((error as NodeJS.ErrnoException).code);
  return (Object.hasOwn(reasons, code) ? reasons[code] : undefined) ?? `the error ${code}`;
}
