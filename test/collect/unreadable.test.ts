import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { failure, read } from './reading.ts';

const forms =
  'an mcp-evidence/1 document, an array of tools, { "tools": […] }, JSON-RPC messages, an HTTP archive (HAR), or JSON Lines of messages';

const texts: [title: string, text: string | Uint8Array, message: string][] = [
  ['nothing', '', '-: expected JSON, found nothing but white space'],
  ['white space', ' \r\n\t\n', '-: expected JSON, found nothing but white space'],
  ['a cut text', '{\n  "tools": [', '-:2:13: expected a JSON value'],
  ['a missing colon', '{\n  "tools" []\n}', "-:2:11: expected ':' after the member name"],
  ['a missing comma', '[\n  {}\n  {}\n]', "-:3:3: expected ',' or ']' after an item"],
  ['a comment', '// tools\n[]', '-:1:1: expected a value, not a comment'],
  ['prose', 'Not found\nTry again\n', '-:1:1: expected a JSON value'],
  ['two documents', '{\n}\n{\n}', '-:3:1: expected the end of the text after the JSON value'],
  [
    'UTF-16',
    Buffer.from('\ufeff[]', 'utf16le'),
    '-: expected UTF-8, found the byte order mark of UTF-16 or UTF-32',
  ],
  ['binary data', gzipSync('[]'), '-: expected UTF-8 text, found binary data'],
  ['a number', '42', `-:1:1: expected ${forms}; found a number`],
  ['null', 'null', `-:1:1: expected ${forms}; found null`],
  ['an empty object', '\n\n {}', `-:3:2: expected ${forms}; found an empty object`],
  [
    'another document',
    '{"name":"secret value","packages":[],"\\u001b[31m":1}',
    `-:1:1: expected ${forms}; found an object with "name", "packages", "\\u{1b}[31m"`,
  ],
  ['tools by name', '{"tools":{"a":{}}}', `-:1:1: expected ${forms}; found an object with "tools"`],
  [
    'prompts',
    '[{"name":"p","arguments":[]},1]',
    `-:1:1: expected ${forms}; found an array of 2, the first entry an object with "name", "arguments"`,
  ],
  ['a log of notes', '{"dir":"note"}\n{"dir":"note"}\n', '-:1:1: expected a log with at least one message'],
  [
    'JSON Lines of something else',
    '{"level":"info"}\n{"level":"warn"}\n',
    '-:1:1: expected a JSON-RPC message or a record of a log',
  ],
  [
    'another version of the format',
    '{"format":"mcp-evidence/9","exchanges":[]}',
    '-:1:11: expected /format to be "mcp-evidence/1", found a string',
  ],
];

describe('what cannot be read is said in one sentence, without values', () => {
  it.each(texts)('%s', async (_, text, message) => {
    expect(await failure(text)).toBe(message);
  });
});

describe('files and folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'collect-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (name: string): string => join(folder, name);

  it('names a path that does not exist', async () => {
    expect(await failure([at('none')])).toBe(`${at('none')}: expected a file or folder, found nothing there`);
  });

  it('names a folder without files', async () => {
    mkdirSync(at('empty/below'), { recursive: true });
    expect(await failure([at('empty')])).toBe(
      `${at('empty')}: expected a folder with files in it, found none`,
    );
  });

  it('names a folder without evidence, and what is wrong with its first file', async () => {
    mkdirSync(at('other'));
    writeFileSync(at('other/a.json'), '{}');
    writeFileSync(at('other/b.txt'), 'text');
    expect(await failure([at('other')])).toBe(
      `${at('other')}: expected evidence in one of 2 files, found none; ` +
        `${at('other/a.json')}:1:1: expected ${forms}; found an empty object`,
    );
  });

  it('does not follow links out of a folder', async () => {
    mkdirSync(at('links'));
    writeFileSync(at('outside.json'), '[]');
    writeFileSync(at('links/inside.json'), '[]');
    symlinkSync(at('outside.json'), at('links/outside.json'));
    const { exchanges, header } = await read([at('links')]);
    expect(exchanges).toHaveLength(1);
    expect(header.gaps).toContainEqual({
      wanted: `evidence in ${at('links/outside.json')}`,
      reason: 'no regular file: not read',
    });
  });

  it('fails for one of several paths', async () => {
    writeFileSync(at('good.json'), '[]');
    expect(await failure([at('good.json'), at('other/b.txt')])).toBe(
      `${at('other/b.txt')}:1:1: expected a JSON value`,
    );
  });
});
