import { type Json, memberOf } from '../json/json.ts';
import type { Policy } from '../model/policy.ts';
import type { Subject } from '../model/subject.ts';
import type { ListedTool, Surface } from '../model/surface.ts';
import type { Facet, Seen } from './facet.ts';
import { listMembers } from './message.ts';
import { listedTool, newCatalogue, toolSubject } from './tools.ts';
import { newWalks, type PlacedPage } from './walks.ts';

export interface Lists extends Facet {
  readonly tools: ListedTool[];
  readonly toolsNamed: Surface['toolsNamed'];
  readonly walks: ReturnType<typeof newWalks>['all'];
}

/** Pages, walks and tools. A descriptor that was listed before is not judged again; its row gains the caller. */
export function listsFacet(policy: Policy): Lists {
  const walks = newWalks();
  const catalogue = newCatalogue();
  const tools: ListedTool[] = [];

  function* listTools(seen: Seen, placed: PlacedPage, entries: readonly Json[]): Generator<Subject> {
    const { exchange, caller } = seen;
    for (const [index, entry] of entries.entries()) {
      const name = memberOf(entry, 'name');
      const label = typeof name === 'string' ? name : null;
      const at = `${seen.at}/response/result/tools/${index}`;
      let known = catalogue.find(label, entry);
      if (known === undefined) {
        const place = {
          at,
          exchange: exchange.id,
          caller,
          page: placed.page,
          index,
          exact: exchange.response?.exact,
        };
        const subject = toolSubject(entry, place, policy);
        known = catalogue.add(label, entry, listedTool(subject));
        tools.push(known.tool);
        yield subject;
      } else if (caller !== null) known.tool.callers.add(caller);
      if (label !== null) placed.items.push({ at, name: label, page: placed.page, copy: known.copy });
    }
  }

  return {
    *add(seen) {
      const { method, result } = seen;
      const list = method === null ? undefined : listMembers.get(method);
      if (method === null || list === undefined || result === undefined || seen.probe !== null) return;
      const entries = memberOf(result, list);
      const placed = walks.place(seen, Array.isArray(entries) ? entries.length : 0);
      const { revision, caller, connection, exchange } = seen;
      const at = `${seen.at}/response/result`;
      yield {
        kind: 'page',
        at,
        revision,
        caller,
        connection,
        exchange: exchange.id,
        method,
        page: placed.page,
        result,
      };
      if (method === 'tools/list' && Array.isArray(entries)) yield* listTools(seen, placed, entries);
    },
    finish: () => walks.all,
    tools,
    toolsNamed: (name) => catalogue.named(name).map(({ tool }) => tool),
    walks: walks.all,
  };
}
