import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareDocs, writeDocs } from '../../scripts/rule-docs.ts';
import { rulePages } from '../../src/report/render.ts';
import { sampleRule } from './sample-rule.ts';

const pages = rulePages([sampleRule, { ...sampleRule, id: 'naming/other' }]);

describe('rulePages', () => {
  it('prints a page a rule and an index', () => {
    expect([...pages.keys()]).toEqual(['README.md', 'header/param-short.md', 'naming/other.md']);
    expect(pages.get('README.md')).toContain(
      '| [`header/param-short`](header/param-short.md) | SHOULD | warn | error | tool | The name of a parameter header is at most 64 characters long. |',
    );
    const page = pages.get('header/param-short.md') ?? '';
    expect(page.match(/^#+ .*/gm)).toEqual([
      '# `header/param-short`',
      '## Why',
      '## Consequence',
      '## Fix',
      '## Cases',
      '## Basis',
      '## Examples',
    ]);
    expect(page).toContain(
      '| `much-longer` | it has 1,024 characters `\\u{7c}` more | error | error | surface |',
    );
    expect(page).toContain('\n````json\n');
  });

  it('is the same every time', () => expect(rulePages([sampleRule])).toEqual(rulePages([sampleRule])));
});

describe('the docs folder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rule-docs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is written, checked, and cleared of pages without a rule', () => {
    const at = (page: string) => join(folder, 'rules', page);
    const docs = join(folder, 'rules');
    expect(compareDocs(pages, docs).map(({ fault }) => fault)).toEqual(['missing', 'missing', 'missing']);
    expect(writeDocs(pages, docs)).toHaveLength(3);
    expect(compareDocs(pages, docs)).toEqual([]);
    writeFileSync(at('naming/gone.md'), '# gone\n');
    writeFileSync(at('README.md'), '# edited by hand\n');
    const faults = [
      { page: 'README.md', fault: 'stale' },
      { page: 'naming/gone.md', fault: 'extra' },
    ];
    expect(compareDocs(pages, docs)).toEqual(faults);
    expect(writeDocs(pages, docs)).toEqual(faults);
    expect(compareDocs(pages, docs)).toEqual([]);
    expect(readFileSync(at('README.md'), 'utf8')).toBe(pages.get('README.md'));
  });
});
