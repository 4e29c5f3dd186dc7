import { type Json, memberOf } from '../json/json.ts';
import type { Statements } from '../model/evidence.ts';
import type { Policy } from '../model/policy.ts';
import type { PageSubject, Subject } from '../model/subject.ts';
import type { ListedTool, Surface } from '../model/surface.ts';
import { codeOf, INVALID_PARAMS } from '../protocol/errors/codes.ts';
import { type Catalogue, newCatalogue } from './catalogue.ts';
import type { Facet, Seen } from './facet.ts';
import { announcedChanges } from './list-changes.ts';
import { listMembers } from './message.ts';
import { newSharedAnswers } from './shared-answers.ts';
import { letGoOf, newRowMaker, restoreTo, type ToolRow, toolSubject } from './tools.ts';
import { newWalks, type PlacedPage } from './walks.ts';

export interface Lists extends Facet, Pick<Surface, 'walks' | 'histories' | 'shared' | 'toolsNamed'> {
  readonly tools: ListedTool[];
  /** A descriptor is needed: it is kept longer than others where not all can be. */
  readonly use: (tool: ListedTool) => void;
}

/** The member that names an item of each list. */
const nameMembers: ReadonlyMap<string, string> = new Map([
  ['tools/list', 'name'],
  ['prompts/list', 'name'],
  ['resources/list', 'uri'],
  ['resources/templates/list', 'uriTemplate'],
]);

function nameOf(method: string, entry: Json): string | null {
  const name = memberOf(entry, nameMembers.get(method) ?? 'name');
  return typeof name === 'string' ? name : null;
}

/** Of other items than tools nothing is kept beside their trees. */
const keepsNothing = { letGo: () => undefined, restore: () => undefined, wasUsed: () => false };

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
  const used = new Set<ListedTool>();
  const catalogue = newCatalogue<ToolRow>({
    letGo: letGoOf,
    restore: restoreTo,
    wasUsed: (row) => used.delete(row),
  });
  const others = new Map<string, Catalogue<{ readonly at: string }>>();
  const shared = newSharedAnswers();

  function* listTools(seen: Seen, placed: PlacedPage, entries: readonly Json[]): Generator<Subject> {
    const { exchange, caller } = seen;
    const prefix = `${seen.at}/response/result/tools/`;
    catalogue.turnPage();
    for (const [index, entry] of entries.entries()) {
      const name = nameOf('tools/list', entry);
      let known = catalogue.find(name, entry);
      const isNew = known === undefined;
      if (known === undefined) {
        const { exact } = exchange.response ?? {};
        const at = prefix + index;
        const place = { at, exchange: exchange.id, caller, page: placed.page, index, exact };
        const subject = toolSubject(entry, place, policy);
        known = catalogue.add(name, entry, rows.row(subject));
        tools.push(known.value);
        yield subject;
      } else if (caller !== null) rows.addCaller(known.value, caller);
      if (name !== null) placed.add(known, isNew && known.first);
    }
  }

  function listOthers(method: string, seen: Seen, placed: PlacedPage, entries: readonly Json[]): void {
    const catalogue = others.get(method) ?? newCatalogue<{ readonly at: string }>(keepsNothing);
    others.set(method, catalogue);
    const prefix = `${seen.at}/response/result/${listMembers.get(method)}/`;
    catalogue.turnPage();
    for (const [index, entry] of entries.entries()) {
      const name = nameOf(method, entry);
      if (name === null) continue;
      const known = catalogue.find(name, entry);
      const entered = known ?? catalogue.add(name, entry, { at: prefix + index });
      placed.add(entered, known === undefined && entered.first);
    }
  }

  function* listPage(method: string, seen: Seen): Generator<Subject> {
    const list = memberOf(seen.result, listMembers.get(method) ?? '');
    const entries: readonly Json[] = Array.isArray(list) ? list : [];
    const names: string[] = [];
    for (const entry of entries) {
      const name = nameOf(method, entry);
      if (name !== null) names.push(name);
    }
    const items = { count: entries.length, names };
    const placed = seen.probe === null ? walks.place(seen, items) : walks.setAside(seen, items);
    yield pageSubject(method, seen, placed);
    if (method === 'tools/list') yield* listTools(seen, placed, entries);
    else listOthers(method, seen, placed, entries);
    placed.done();
  }

  /** A descriptor that was shown for an unissued cursor was shown all the same; other probes show nothing to judge. */
  function* readList(method: string, seen: Seen): Generator<Subject> {
    const inEarnest = seen.probe === null && (seen.expect === null || seen.expect === 'success');
    if (seen.result !== undefined) {
      if (inEarnest || seen.probe === 'unissued-cursor') yield* listPage(method, seen);
    } else if (inEarnest && codeOf(seen.error) === INVALID_PARAMS) walks.refuse(seen);
  }

  return {
    *add(seen) {
      const { method, result, connection, exchange } = seen;
      for (const list of announcedChanges(exchange)) walks.announce(list, method === 'subscriptions/listen');
      if (method !== null && listMembers.has(method)) yield* readList(method, seen);
      else if (method !== null && result !== undefined && exchange.request !== null && !harmless.has(method))
        walks.takeEffect(connection);
      shared.add(seen);
    },
    *finish() {
      walks.finish();
      for (const answer of shared.all()) walks.shared.push(answer);
      yield* walks.all;
    },
    tools,
    use: (tool) => used.add(tool),
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
