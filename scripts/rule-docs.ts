// Writes docs/rules from the rule objects; with --check writes nothing and exits 1 naming stale, missing and extra pages.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rulePages } from '../src/report/rule-pages.ts';

export interface PageFault {
  readonly page: string;
  readonly fault: 'stale' | 'missing' | 'extra';
}

/** Where the pages in `folder` differ from what they should be. */
export function compareDocs(pages: ReadonlyMap<string, string>, folder: string): PageFault[] {
  const present = pagesIn(folder);
  const wanted = [...pages].flatMap(([page, content]): PageFault[] => {
    if (!present.includes(page)) return [{ page, fault: 'missing' }];
    return readFileSync(join(folder, page), 'utf8') === content ? [] : [{ page, fault: 'stale' }];
  });
  const extra = present.filter((page) => !pages.has(page));
  return [...wanted, ...extra.map((page): PageFault => ({ page, fault: 'extra' }))];
}

/** Makes `folder` hold exactly the pages; returns what had to change. */
export function writeDocs(pages: ReadonlyMap<string, string>, folder: string): PageFault[] {
  const faults = compareDocs(pages, folder);
  for (const { page, fault } of faults) {
    const path = join(folder, page);
    if (fault === 'extra') rmSync(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, pages.get(page) ?? '');
    }
  }
  return faults;
}

function pagesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function main(check: boolean): Promise<void> {
  const { rules } = await import('../src/rules/registry.ts');
  const folder = fileURLToPath(new URL('../docs/rules', import.meta.url));
  const pages = rulePages(rules);
  const faults = check ? compareDocs(pages, folder) : writeDocs(pages, folder);
  for (const { page, fault } of faults) process.stdout.write(`${fault}: docs/rules/${page}\n`);
  if (check && faults.length > 0) {
    process.stdout.write('Run: npx tsx scripts/rule-docs.ts\n');
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main(process.argv.includes('--check'));
