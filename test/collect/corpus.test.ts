import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failure } from './reading.ts';

/** A folder of recordings and lists of tools as they are found in the world; not part of the repository. */
const corpus = process.env.MCP_REVIEW_CORPUS;

/** Files that hold no evidence: schemas, registry entries, catalogues without descriptors. */
const other = /^(004|005|082|083|084|085|089|091|095|index)/;

describe.skipIf(corpus === undefined)('files found in the world', () => {
  const list = (folder: string): string[] => (corpus === undefined ? [] : readdirSync(join(corpus, folder)));

  it.each(list('live'))('reads %s', async (name) => {
    expect(await failure([join(corpus ?? '', 'live', name)])).toBe('read');
  });

  it.each(list('public'))('reads %s, or says what it is', async (name) => {
    const said = await failure([join(corpus ?? '', 'public', name)]);
    expect(said).toMatch(other.test(name) ? /; found an (object|array)/ : /^read$/);
  });
});
