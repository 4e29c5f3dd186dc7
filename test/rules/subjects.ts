import { isObject, type Json, member, memberOf } from '../../src/json/json.ts';
import { defaultPolicy } from '../../src/model/policy.ts';
import type { Example, Failure, Outcome, Profile, Rule } from '../../src/model/rule.ts';
import type { ListedItem, PageSubject, ToolSubject, WalkSubject } from '../../src/model/subject.ts';
import type { Surface } from '../../src/model/surface.ts';
import { readSchema } from '../../src/schema/facts.ts';

/** Rules under test look at their own subject alone. */
export const noSurface = {} as Surface;

const factsOf = (entry: Json, name: string, maxNodes: number) => {
  const schema = memberOf(entry, name);
  return isObject(schema) ? readSchema(schema, { ...defaultPolicy.schemaBudget, maxNodes }) : undefined;
};

export function toolOf(entry: Json, maxNodes = 1_000_000): ToolSubject {
  const name = memberOf(entry, 'name');
  return {
    kind: 'tool',
    at: '/exchanges/0/response/result/tools/0',
    exchange: 'e1',
    caller: null,
    page: 0,
    index: 0,
    entry,
    descriptor: isObject(entry) ? entry : undefined,
    name: typeof name === 'string' ? name : null,
    input: factsOf(entry, 'inputSchema', maxNodes),
    output: factsOf(entry, 'outputSchema', maxNodes),
    exact: undefined,
    sensitive: defaultPolicy.sensitive,
  };
}

export function pageOf(exchange: Json | undefined, page = 0): PageSubject {
  const method = memberOf(memberOf(exchange, 'request'), 'method');
  return {
    kind: 'page',
    at: `/exchanges/${page}/response/result`,
    exchange: `e${page + 1}`,
    caller: null,
    connection: null,
    revision: '2026-07-28',
    method: String(method),
    page,
    result: memberOf(memberOf(exchange, 'response'), 'result') ?? null,
  };
}

export function walkOf(exchanges: readonly Json[]): WalkSubject {
  const copies: string[] = [];
  const items: ListedItem[] = [];
  const pages = exchanges.map(pageOf);
  for (const page of pages) {
    const tools = memberOf(page.result, 'tools');
    for (const [index, tool] of (Array.isArray(tools) ? tools : []).entries()) {
      const text = JSON.stringify(tool);
      if (!copies.includes(text)) copies.push(text);
      const name = String(member(tool, 'name'));
      items.push({ at: `${page.at}/tools/${index}`, name, page: page.page, copy: copies.indexOf(text) });
    }
  }
  const { page: _page, result: _result, ...first } = pages[0] ?? pageOf(undefined);
  return {
    ...first,
    kind: 'walk',
    items,
    pages: [],
    complete: true,
    repeats: 0,
    restarted: false,
    superseded: false,
    announced: false,
    changed: false,
    cycle: undefined,
    unstable: [],
    retries: 0,
    beyond: 0,
  };
}

/** The rules that this part of the tests knows how to make a subject for. */
export type TestedRule = Rule<'tool'> | Rule<'page'> | Rule<'walk'>;

export function judge(rule: TestedRule, example: Pick<Example, 'tool' | 'exchanges'>): Outcome {
  if (rule.subject === 'tool') return ask(rule as Rule<'tool'>, toolOf(example.tool ?? null));
  const exchanges = example.exchanges ?? [];
  if (rule.subject === 'page') return ask(rule as Rule<'page'>, pageOf(exchanges[0]));
  return ask(rule as Rule<'walk'>, walkOf(exchanges));
}

function ask<K extends 'tool' | 'page' | 'walk'>(
  rule: Rule<K>,
  subject: Parameters<Rule<K>['check']>[0],
): Outcome {
  return rule.applies?.(subject) === false ? 'inapplicable' : rule.check(subject, noSurface);
}

export const failuresIn = (outcome: Outcome): readonly Failure[] =>
  typeof outcome === 'object' && !('unknown' in outcome) ? outcome : [];

export const levelOf = (rule: TestedRule, failure: Failure, profile: Profile): string =>
  rule.cases[failure.case ?? 'default']?.[profile] ?? 'no such case';

/** The cases that were found broken, each once. */
export const casesIn = (outcome: Outcome): string[] => [
  ...new Set(failuresIn(outcome).map((failure) => failure.case ?? 'default')),
];
