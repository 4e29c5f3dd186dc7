// What the rules find on recordings and lists, in numbers, as Markdown: npm run field-notes -- CORPUS [--check]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collect } from '../src/collect/collect.ts';
import { InputError } from '../src/collect/input-error.ts';
import type { Report, Scope } from '../src/model/report.ts';
import type { Profile } from '../src/model/rule.ts';
import { startReview } from '../src/review.ts';
import { rules } from '../src/rules/registry.ts';

const notes = 'docs/field-notes.md';
const [corpus, check] = process.argv.slice(2);
if (corpus === undefined) throw new Error('name the folder that holds live, live-http and public');

interface Reviewed {
  readonly folder: string;
  readonly file: string;
  readonly exchanges: number;
  readonly report: Report;
}

const folders = ['live', 'live-http', 'public'];
const settings = (['spec', 'reviewer'] satisfies Profile[]).flatMap((profile) =>
  (['surface', 'descriptors'] satisfies Scope[]).map((scope) => ({ profile, scope })),
);

async function reviewFile(
  folder: string,
  file: string,
  policy: (typeof settings)[number],
): Promise<Reviewed> {
  const collected = await collect([join(corpus as string, folder, file)]);
  const review = startReview({ policy }, collected.header());
  let exchanges = 0;
  for await (const exchange of collected.exchanges) {
    review.add(exchange);
    exchanges++;
  }
  return { folder, file, exchanges, report: review.finish(collected.header()) };
}

const reviewed: Reviewed[] = [];
const unread = new Map(folders.map((folder) => [folder, 0]));
for (const folder of folders) {
  for (const file of readdirSync(join(corpus, folder)).sort()) {
    try {
      for (const policy of settings) reviewed.push(await reviewFile(folder, file, policy));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      unread.set(folder, (unread.get(folder) ?? 0) + 1);
    }
  }
}

const of = (folder: string | null, profile: Profile, scope: Scope = 'surface'): Reviewed[] =>
  reviewed.filter(
    (one) =>
      (folder === null || one.folder === folder) &&
      one.report.profile === profile &&
      one.report.scope === scope,
  );

/** The same server was recorded up to three times. */
const serverOf = (file: string): string =>
  file.replace(/(?:\.legacy|\.badversion-first)?\.(?:jsonl|har\.json|json)$/, '');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function sources(): string {
  const head = [
    'folder',
    'files',
    'no evidence',
    'servers or lists',
    'exchanges',
    'descriptors',
    'modern',
    'legacy',
    'era not told',
  ];
  return table(
    head,
    folders.map((folder) => {
      const files = of(folder, 'spec');
      const era = (name: Report['era']): number => files.filter(({ report }) => report.era === name).length;
      return [
        folder,
        files.length,
        unread.get(folder) ?? 0,
        new Set(files.map(({ file }) => serverOf(file))).size,
        sum(files.map(({ exchanges }) => exchanges)),
        sum(files.map(({ report }) => report.tools.length)),
        era('modern'),
        era('legacy'),
        era(null),
      ];
    }),
  );
}

function revisions(): string {
  const files = of(null, 'spec').filter(({ report }) => report.era !== null);
  const names = [...new Set(files.map(({ report }) => report.revision))].sort();
  return table(
    ['revision', 'recordings'],
    names.map((name) => [name, files.filter(({ report }) => report.revision === name).length]),
  );
}

function verdicts(): string {
  const names = ['ADMIT', 'CONDITIONAL', 'REJECT'] as const;
  return table(
    ['folder', 'profile', 'scope', ...names, 'by policy alone', 'dropped by clients'],
    folders.flatMap((folder) =>
      settings.map(({ profile, scope }) => {
        const tools = of(folder, profile, scope).flatMap(({ report }) => report.tools);
        return [
          folder,
          profile,
          scope,
          ...names.map((name) => tools.filter(({ verdict }) => verdict === name).length),
          tools.filter(({ rejectedByPolicy }) => rejectedByPolicy).length,
          tools.filter(({ droppedByConformingClients }) => droppedByConformingClients).length,
        ];
      }),
    ),
  );
}

function decisions(): string {
  const bases = ['legacy', 'violated', 'thin', 'clear'] as const;
  return table(
    ['folder', 'profile', ...bases],
    folders.flatMap((folder) =>
      (['spec', 'reviewer'] satisfies Profile[]).map((profile) => {
        const found = of(folder, profile).map(({ report }) => report.decision.basis);
        return [folder, profile, ...bases.map((basis) => found.filter((one) => one === basis).length)];
      }),
    ),
  );
}

function fired(): string {
  const rows = rules.flatMap(({ id, cases, side }) =>
    Object.entries(cases).flatMap(([name, { spec, reviewer }]) => {
      const matching = of(null, 'reviewer').map(({ report }) =>
        report.findings.filter((finding) => finding.rule === id && finding.case === name),
      );
      const findings = sum(matching.map(({ length }) => length));
      if (findings === 0) return [];
      const rule = name === 'default' ? `\`${id}\`` : `\`${id}\` ${name}`;
      return [[rule, side, spec, reviewer, findings, matching.filter(({ length }) => length > 0).length]];
    }),
  );
  return table(['rule', 'side', 'spec', 'reviewer', 'findings', 'files'], rows);
}

/** Rules that look at how an endpoint answers, over the HTTP captures. */
function http(): string {
  const reports = of('live-http', 'spec').map(({ report }) => report);
  const states = ['pass', 'fail', 'unknown', 'inapplicable'] as const;
  const rows = rules
    .filter(({ id, side }) => side === 'server' && /^(?:header|transport|error|discover)\//.test(id))
    .map(({ id }) => {
      const found = reports.map((report) => report.rules.find((rule) => rule.id === id)?.status);
      return [`\`${id}\``, ...states.map((state) => found.filter((one) => one === state).length)];
    })
    .filter((cells) => cells[2] !== 0 || cells[3] !== 0);
  return table(['rule', ...states], rows);
}

const sections = [sources(), revisions(), verdicts(), decisions(), fired(), http()];
if (check === '--check') {
  const written = readFileSync(notes, 'utf8');
  const stale = sections.filter((section) => !written.includes(section));
  console.log(stale.length === 0 ? `${notes} is current` : `${notes} lacks:\n\n${stale.join('\n\n')}`);
  process.exit(stale.length === 0 ? 0 : 1);
}
console.log(sections.join('\n\n'));
