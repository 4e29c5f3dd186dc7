import { type Json, memberOf } from '../json/json.ts';
import type { Statements } from '../model/evidence.ts';
import type { Policy } from '../model/policy.ts';
import type { PageSubject, Subject } from '../model/subject.ts';
import type { ListedTool, Surface } from '../model/surface.ts';
import { newCatalogue } from './catalogue.ts';
import type { Facet, Seen } from './facet.ts';
import { listMembers } from './message.ts';
import { newSharedAnswers } from './shared-answers.ts';
import { letGoOf, newRowMaker, type ToolRow, toolSubject } from './tools.ts';
import { newWalks, type PlacedPage } from './walks.ts';

export interface Lists extends Facet, Pick<Surface, 'walks' | 'histories' | 'shared' | 'toolsNamed'> {
  readonly tools: ListedTool[];
}

/** The member that names an item of each list. */
const nameMembers: ReadonlyMap<string, string> = new Map([
  ['tools/list', 'name'],
  ['prompts/list', 'name'],
  ['resources/list', 'uri'],
  ['resources/templates/list', 'uriTemplate'],
]);

/** The lists that a notification says have changed. */
const announcements: ReadonlyMap<string, readonly string[]> = new Map([
  ['notifications/tools/list_changed', ['tools/list']],
  ['notifications/prompts/list_changed', ['prompts/list']],
  ['notifications/resources/list_changed', ['resources/list', 'resources/templates/list']],
]);

/** Requests that cannot be what changed a list. */
const harmless = new Set([
  ...listMembers.keys(),
  'server/discover',
  'initialize',
  'ping',
  'completion/complete',
  'subscriptions/listen',
]);

/** Pages, walks and tools. A descriptor that was listed before is not judged again; its row gains the caller. */
export function listsFacet(policy: Policy, statements: () => Statements): Lists {
  const walks = newWalks(statements);
  const tools: ListedTool[] = [];
  const rows = newRowMaker();
  const catalogue = newCatalogue<ToolRow>(letGoOf);
  const others = new Map<string, ReturnType<typeof newCatalogue<null>>>();
  const shared = newSharedAnswers();

  function* listTools(seen: Seen, placed: PlacedPage, entries: readonly Json[]): Generator<Subject> {
    const { exchange, caller } = seen;
    const prefix = `${seen.at}/response/result/tools/`;
    catalogue.turnPage();
    for (const [index, entry] of entries.entries()) {
      const name = memberOf(entry, 'name');
      const label = typeof name === 'string' ? name : null;
      let known = catalogue.find(label, entry);
      if (known === undefined) {
        const at = prefix + index;
        const { exact } = exchange.response ?? {};
        const place = { at, exchange: exchange.id, caller, page: placed.page, index, exact };
        const subject = toolSubject(entry, place, policy);
        known = catalogue.add(label, entry, rows.row(subject));
        tools.push(known.value);
        yield subject;
      } else if (caller !== null) rows.addCaller(known.value, caller);
      const { value, copy } = known;
      if (label !== null) placed.add({ at: value.at, name: label, page: placed.page, copy });
    }
  }

  function listOthers(method: string, seen: Seen, placed: PlacedPage, entries: readonly Json[]): void {
    const known = others.get(method) ?? newCatalogue<null>(() => undefined);
    others.set(method, known);
    const prefix = `${seen.at}/response/result/${listMembers.get(method)}/`;
    known.turnPage();
    for (const [index, entry] of entries.entries()) {
      const name = memberOf(entry, nameMembers.get(method) ?? 'name');
      if (typeof name !== 'string') continue;
      const { copy } = known.find(name, entry) ?? known.add(name, entry, null);
      placed.add({ at: prefix + index, name, page: placed.page, copy });
    }
  }

  function* listPage(method: string, seen: Seen): Generator<Subject> {
    const list = memberOf(seen.result, listMembers.get(method) ?? '');
    const entries = Array.isArray(list) ? list : [];
    const named = entries.map((entry: Json) => memberOf(entry, nameMembers.get(method) ?? 'name'));
    const items = { count: entries.length, names: named.filter((name) => typeof name === 'string') };
    const placed = seen.probe === null ? walks.place(seen, items) : walks.setAside(seen, items);
    yield pageSubject(method, seen, placed);
    if (method === 'tools/list') yield* listTools(seen, placed, entries);
    else listOthers(method, seen, placed, entries);
  }

  /** A descriptor that was shown for an unissued cursor was shown all the same; other probes show nothing to judge. */
  function* readList(method: string, seen: Seen): Generator<Subject> {
    if (seen.result === undefined) {
      if (seen.probe === null && memberOf(seen.error, 'code') === -32602) walks.refuse(seen);
    } else if (seen.probe === null || seen.probe === 'unissued-cursor') yield* listPage(method, seen);
  }

  function announce({ method, exchange }: Seen): void {
    for (const { value } of exchange.notifications) {
      const name = memberOf(value, 'method');
      const changed = typeof name === 'string' ? announcements.get(name) : undefined;
      for (const list of changed ?? []) walks.announce(list, method === 'subscriptions/listen');
    }
  }

  return {
    *add(seen) {
      const { method, result, connection, exchange } = seen;
      if (method !== null && listMembers.has(method)) yield* readList(method, seen);
      else if (method !== null && result !== undefined && exchange.request !== null && !harmless.has(method))
        walks.takeEffect(connection);
      announce(seen);
      shared.add(seen);
    },
    *finish() {
      walks.finish();
      walks.shared.push(...shared.all());
      yield* walks.all;
    },
    tools,
    toolsNamed: catalogue.named,
    walks: walks.all,
    histories: walks.histories,
    shared: walks.shared,
  };
}

function pageSubject(method: string, seen: Seen, { page }: PlacedPage): PageSubject {
  const { at, revision, caller, connection, exchange, result } = seen;
  return {
    kind: 'page',
    at: `${at}/response/result`,
    revision,
    caller,
    connection,
    exchange: exchange.id,
    method,
    page,
    result: result ?? null,
    exact: exchange.response?.exact,
  };
}
