import { describe, expect, it } from 'vitest';
import { ruleWitnesses } from '../../src/judge/matrix/witnesses.ts';
import type { Evidence, Exchange } from '../../src/model/evidence.ts';
import type { Policy } from '../../src/model/policy.ts';
import { review } from '../../src/review.ts';
import { rules } from '../../src/rules/registry.ts';
import { lab, labWith, methodOf, rowOf, toolOf } from './lab.ts';

const observed = (evidence: Evidence, check: string, policy: Partial<Policy> = {}): string =>
  rowOf(review(evidence, { policy }), check).observed;

const without =
  (leaveOut: (exchange: Exchange) => boolean) =>
  (exchange: Exchange): Exchange | undefined =>
    leaveOut(exchange) ? undefined : exchange;

/** A copy of the exchange in which a text of its messages is replaced by another. */
function replacing(exchange: Exchange, part: 'request' | 'response', from: string, to: string): Exchange {
  const message = exchange[part];
  if (message === null) return exchange;
  return {
    ...exchange,
    [part]: { ...message, value: JSON.parse(JSON.stringify(message.value).replaceAll(from, to)) },
  };
}

describe('what a row has not seen is not observed', () => {
  it.each<[check: string, gone: (exchange: Exchange) => boolean]>([
    ['Non-object structured output', (exchange) => toolOf(exchange) === 'list_environments'],
    ['Output mismatch', (exchange) => methodOf(exchange) === 'tools/call'],
    ['Error output mismatch', ({ expect: expected }) => expected === 'failure'],
    ['Empty cursor', ({ id }) => id === 'e3' || id === 'e5'],
    ['Encoded header values', (exchange) => methodOf(exchange) === 'tools/call'],
    ['Integer header values', (exchange) => toolOf(exchange) === 'start_deployment'],
    ['Header and body parity', (exchange) => toolOf(exchange) === 'start_deployment'],
    ['Mixed content', (exchange) => toolOf(exchange) === 'show_report'],
    ['Completion isolation', ({ id }) => id === 'e21'],
    ['Error layering', ({ expect: expected }) => expected === 'unknown-tool'],
    ['Error layering', ({ expect: expected }) => expected === 'failure'],
  ])('%s', (check, gone) => {
    expect(observed(lab('evidence'), check)).toBe('pass');
    expect(observed(labWith(without(gone)), check)).toBe('not-observed');
  });

  it.each(['Unsafe header', 'Nested header annotation'])('%s: no annotation', (check) => {
    const bare = labWith((exchange) => replacing(exchange, 'response', '"x-mcp-header"', '"x-note"'));
    expect(observed(bare, check)).toBe('not-observed');
  });
});

describe('rows of descriptors that must be rejected', () => {
  const rowsOf = (evidence: Evidence, policy?: Partial<Policy>): string[] =>
    ['Unsafe header', 'Nested header annotation'].map((check) => observed(evidence, check, policy));
  const used = (): Evidence =>
    labWith((exchange) =>
      toolOf(exchange) === 'show_report'
        ? replacing(exchange, 'request', 'show_report', 'rotate_credentials')
        : exchange,
    );

  it('pass while they are rejected and unused', () => {
    expect(rowsOf(lab('evidence'))).toEqual(['pass', 'pass']);
    expect(rowsOf(lab('evidence'), { scope: 'descriptors' })).toEqual(['pass', 'pass']);
  });

  it('name the rejected descriptor', () => {
    const [place] = rowOf(review(lab('evidence')), 'Unsafe header').evidence;
    expect(place).toBe('/exchanges/2/response/result/tools/1');
  });

  it('fail when such a tool is served', () => expect(rowsOf(used())).toEqual(['fail', 'fail']));

  it('fail when a waiver or a level lets them through', () => {
    const levels = Object.fromEntries(rules.map(({ id }) => [id, 'info' as const]));
    expect(rowsOf(lab('evidence'), { levels })).toEqual(['fail', 'fail']);
    const waivers = rules.map(({ id }) => ({ rule: id, reason: 'accepted', expires: '2999-01-01' }));
    expect(rowsOf(lab('evidence'), { waivers })).toEqual(['fail', 'fail']);
  });

  it('pass where every annotation is as it should be', () => {
    const { exchanges, ...header } = lab('evidence');
    const first = { ...header, exchanges: exchanges.slice(1, 2) };
    expect(rowsOf(first)).toEqual(['pass', 'pass']);
  });
});

describe('a row speaks of the server', () => {
  it('and not of a client that stops at an empty cursor, or rewrites it', () => {
    const stopped = labWith(without(({ id }) => id === 'e3' || id === 'e5'));
    expect(observed(stopped, 'Empty cursor')).toBe('not-observed');
    const rewritten = labWith((exchange) => replacing(exchange, 'request', '"cursor":""', '"cursor":" "'));
    expect(observed(rewritten, 'Empty cursor')).toBe('not-observed');
  });

  it('and fails one that answers the empty cursor with the first page', () => {
    const again = labWith((exchange) => {
      if (exchange.id !== 'e3') return exchange;
      return { ...exchange, response: lab('evidence').exchanges[1]?.response ?? null };
    });
    expect(observed(again, 'Empty cursor')).toBe('fail');
  });

  it('and not of a client that leaves out a header, if it is refused', () => {
    const earnest = labWith((exchange) =>
      exchange.probe === 'missing-copy' ? { ...exchange, probe: null, expect: null } : exchange,
    );
    expect(observed(earnest, 'Header and body parity')).toBe('pass');
  });

  it('and an error of another code is still on the right layer', () => {
    const odd = labWith((exchange) =>
      exchange.expect === 'unknown-tool' ? replacing(exchange, 'response', '-32602', '-32000') : exchange,
    );
    expect(observed(odd, 'Error layering')).toBe('pass');
  });

  it('whatever the profile makes of a failure', () => {
    const broken = lab('broken');
    for (const check of ['Error output mismatch', 'Error layering', 'Completion isolation'])
      expect(observed(broken, check, { profile: 'spec' })).toBe('fail');
  });

  it('of a low-privilege caller, not of a privileged one', () => {
    const operatorOnly = labWith(without(({ id }) => id === 'e21'));
    expect(observed(operatorOnly, 'Completion isolation')).toBe('not-observed');
    const unscoped = labWith((exchange) => exchange, {
      callers: { analyst: { scopes: [] }, operator: { scopes: [] } },
    });
    expect(observed(unscoped, 'Completion isolation')).toBe('pass');
  });

  it('lists five places at most, each once', () => {
    for (const name of ['evidence', 'broken'] as const)
      for (const { evidence } of review(lab(name)).matrix) {
        expect(evidence.length).toBeLessThanOrEqual(5);
        expect(evidence).toEqual([...new Set(evidence)].filter((at) => at !== ''));
      }
  });
});

it('rests on rules that exist', () => {
  const known = new Set(rules.map(({ id }) => id));
  const named = Object.values(ruleWitnesses).flatMap((witnesses) => witnesses.map(({ rule }) => rule));
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});
