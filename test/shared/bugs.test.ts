import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../src/model/rule.ts';
import { type BugCase, itemVerdict, judgeCase } from './bug-case.ts';
import { corpusFiles, corpusPath, shared } from './folder.ts';

const cases = corpusFiles('bugs').map(
  (file) => [file, JSON.parse(readFileSync(corpusPath('bugs', file), 'utf8')) as BugCase] as const,
);

describe.skipIf(shared === undefined)('reported bugs', () => {
  it.each(cases)('%s under spec', (_, bug) => {
    const outcome = judgeCase(bug, 'spec');
    expect({ verdict: outcome.verdict, rules: outcome.rules }).toEqual({
      verdict: bug.expected.verdict,
      rules: [...bug.expected.rules].sort(),
    });
    for (const [item, verdict] of Object.entries(bug.expected.per_item ?? {}))
      expect(itemVerdict(item, outcome), item).toBe(verdict === 'PROTOCOL-ERROR' ? 'REJECT' : verdict);
  });

  it.each(cases)('%s under reviewer', (_, bug) => {
    const outcome = judgeCase(bug, 'reviewer');
    expect(outcome.verdict).toBe(bug.expected_reviewer);
    expect(outcome.rules).toEqual(expect.arrayContaining([...bug.expected.rules]));
  });

  const ofClients = cases.filter(([, { expected }]) =>
    expected.violations.some((text) => text.includes('(client side')),
  );
  it.each(ofClients)('%s: the sender’s fault is reported and counts for nothing', (_, bug) => {
    const { findings, tools } = judgeCase(bug, 'spec').report;
    const faults = findings.filter(({ side, level }) => side === 'client' && level === 'error');
    expect(faults).not.toEqual([]);
    expect(tools.filter(({ verdict }) => verdict === 'REJECT')).toEqual([]);
  });

  it.each(cases)('%s: nothing crashes', (_, bug) => {
    for (const profile of ['spec', 'reviewer'] satisfies Profile[]) {
      const { rules } = judgeCase(bug, profile).report;
      expect(rules.filter(({ status }) => status === 'crashed')).toEqual([]);
    }
  });
});
