import { type Json, memberOf } from '../json/json.ts';
import type { Statements } from '../model/evidence.ts';
import type { Listing, WalkSubject } from '../model/subject.ts';
import type { Completable } from '../model/surface.ts';
import { type Reference, referenceKey } from '../protocol/completion/reference.ts';
import type { CompletionRequest } from '../protocol/completion/request.ts';
import { mayExpandTo } from '../protocol/completion/uri-template.ts';
import { type Entry, promptEntry, templateEntry } from './completable-entries.ts';
import type { Seen } from './facet.ts';
import { listMembers } from './message.ts';
import { newAllowance } from './weight.ts';

/** Prompts, templates, resources and arguments are remembered up to these bounds; beyond them nothing is unlisted. */
const MAX_REMEMBERED = 200_000;
const MAX_REMEMBERED_BYTES = 64 * 1024 * 1024;
/** Templates that a plain URI is held against. */
const MAX_TRIED_TEMPLATES = 1000;

export interface Completables {
  readonly all: readonly Completable[];
  /** Takes what a page of prompts, resources or resource templates shows. */
  readonly add: (seen: Seen) => void;
  /** What the lists say of a request; to be asked when all of them were taken. */
  readonly find: (request: CompletionRequest, caller: string | null, statements: Statements) => Listing;
}

/** What can be completed, by caller. `walks` tells which lists were recorded from their first page to their last. */
export function newCompletables(walks: readonly WalkSubject[]): Completables {
  const all: Entry[] = [];
  const templates: Entry[] = [];
  const byKey = new Map<string, Entry[]>();
  const resources = new Map<string, Set<string | null>>();
  const allowance = newAllowance(MAX_REMEMBERED, MAX_REMEMBERED_BYTES);
  let forgot = false;
  let changed = false;
  let whole: ReadonlySet<string> | undefined;

  function affords(...texts: readonly string[]): boolean {
    const taken = allowance.take(texts.reduce((weight, text) => weight + 2 * text.length, 256));
    if (!taken) forgot = true;
    return taken;
  }

  function remember(entry: Entry): void {
    const same = byKey.get(entry.reference) ?? [];
    const known = same.find(({ caller, open }) => caller === entry.caller && open === entry.open);
    if (known !== undefined) {
      for (const name of entry.arguments)
        if (!known.arguments.has(name) && affords(name)) known.arguments.add(name);
    } else if (affords(entry.reference, ...entry.arguments)) {
      all.push(entry);
      if (entry.literals !== undefined) templates.push(entry);
      byKey.set(entry.reference, [...same, entry]);
    }
  }

  function rememberResource(uri: string, caller: string | null): void {
    const callers = resources.get(uri);
    if (callers !== undefined) callers.add(caller);
    else if (affords(uri)) resources.set(uri, new Set([caller]));
  }

  /** The entries a reference may mean: those of its name, or the templates that a plain URI could come from. */
  function meant(reference: Reference): readonly Entry[] {
    const same = byKey.get(referenceKey(reference)) ?? [];
    if (same.length > 0 || !isPlainUri(reference)) return same;
    return templates
      .slice(0, MAX_TRIED_TEMPLATES)
      .filter(({ literals }) => mayExpandTo(literals ?? [], reference.name));
  }

  function undecided({ reference }: CompletionRequest, caller: string | null): string | undefined {
    const lacking = listsOf(reference).find((list) => whole?.has(walkKey(list, caller)) !== true);
    if (lacking !== undefined)
      return `no ${lacking} of ${caller === null ? 'this server' : 'this caller'} was recorded from its first page to its last`;
    if (changed) return 'a change of the lists was announced during the recording';
    const untried = isPlainUri(reference) && templates.length > MAX_TRIED_TEMPLATES;
    return forgot || untried ? 'more was listed than is remembered' : undefined;
  }

  return {
    all,
    add({ method, caller, result, probe, exchange }) {
      changed ||= exchange.notifications.some(({ value }) => isListChange(memberOf(value, 'method')));
      const list = method === null ? undefined : listMembers.get(method);
      if (list === undefined || method === 'tools/list') return;
      if (probe !== null && probe !== 'unissued-cursor') return;
      const items = memberOf(result, list);
      for (const item of Array.isArray(items) ? items : []) {
        const uri = memberOf(item, 'uri');
        if (method !== 'resources/list') {
          const entry = method === 'prompts/list' ? promptEntry(item, caller) : templateEntry(item, caller);
          if (entry !== undefined) remember(entry);
        } else if (typeof uri === 'string') rememberResource(uri, caller);
      }
    },
    find(request, caller, statements) {
      whole ??= wholeLists(walks, statements);
      const mine = (owner: string | null): boolean => caller === null || owner === null || owner === caller;
      const entries = meant(request.reference);
      const own = entries.filter((entry) => mine(entry.caller));
      const owners = isPlainUri(request.reference) ? [...(resources.get(request.reference.name) ?? [])] : [];
      if (own.some((entry) => entry.open || entry.arguments.has(request.argument)) || owners.some(mine))
        return { state: 'listed' };
      if (own.length > 0) return { state: 'undeclared-argument' };
      const reason = undecided(request, caller);
      if (reason !== undefined) return { state: 'undecided', reason };
      return { state: entries.length > 0 || owners.length > 0 ? 'hidden' : 'unlisted' };
    },
  };
}

const isListChange = (method: Json | undefined): boolean =>
  method === 'notifications/prompts/list_changed' || method === 'notifications/resources/list_changed';

const isPlainUri = ({ type, name }: Reference): boolean => type === 'ref/resource' && !name.includes('{');

/** The lists in which a reference may stand. */
function listsOf(reference: Reference): readonly string[] {
  if (reference.type === 'ref/prompt') return ['prompts/list'];
  return isPlainUri(reference)
    ? ['resources/templates/list', 'resources/list']
    : ['resources/templates/list'];
}

const walkKey = (method: string, caller: string | null): string => JSON.stringify([method, caller]);

/** The lists, by caller, that were recorded whole; where the requests are not recorded, a statement decides. */
function wholeLists(walks: readonly WalkSubject[], { walksComplete }: Statements): ReadonlySet<string> {
  if (walksComplete === false) return new Set();
  const whole = walks.filter(
    ({ complete, pages }) =>
      complete === true || (complete === null && walksComplete === true && pages.at(-1)?.next === 'none'),
  );
  return new Set(whole.map(({ method, caller }) => walkKey(method, caller)));
}
