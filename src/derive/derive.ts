import { type Json, memberOf } from '../json/json.ts';
import type { EvidenceHeader, Exchange } from '../model/evidence.ts';
import type { Policy } from '../model/policy.ts';
import type { Subject, ToolSubject } from '../model/subject.ts';
import type { ListedTool, Surface } from '../model/surface.ts';
import { type EraSigns, eraOf, noteEra, REVISION } from './era.ts';
import { listMembers, methodOf, resultOf } from './message.ts';
import { listedTool, newCatalogue, toolSubject } from './tools.ts';
import { newWalks, type PlacedPage } from './walks.ts';

export interface Derivation {
  /** The subjects that an exchange settles. Its messages are not kept. */
  readonly add: (exchange: Exchange) => Iterable<Subject>;
  /** The subjects that only the whole recording settles. */
  readonly finish: (evidence: EvidenceHeader) => Iterable<Subject>;
  /** The index of what was folded in so far. */
  readonly surface: Surface;
}

/** Folds exchanges into subjects and an index of them. */
export function derive(policy: Policy): Derivation {
  const walks = newWalks();
  const catalogue = newCatalogue();
  const tools: ListedTool[] = [];
  const signs: EraSigns = { modern: false, handshake: undefined };
  let ordinal = 0;
  let evidence: EvidenceHeader = {
    protocolVersion: null,
    transport: null,
    callers: {},
    statements: {},
    gaps: [],
  };

  function* listTools(
    exchange: Exchange,
    at: string,
    placed: PlacedPage,
    entries: readonly Json[],
  ): Generator<Subject> {
    for (const [index, entry] of entries.entries()) {
      const name = memberOf(entry, 'name');
      const label = typeof name === 'string' ? name : null;
      const place = {
        at: `${at}/result/tools/${index}`,
        exchange: exchange.id,
        caller: exchange.caller,
        page: placed.page,
        index,
      };
      let known = catalogue.find(label, entry);
      if (known === undefined) {
        const subject: ToolSubject = toolSubject(
          entry,
          { ...place, exact: exchange.response?.exact },
          policy,
        );
        known = catalogue.add(label, entry, listedTool(subject));
        tools.push(known.tool);
        yield subject;
      } else if (exchange.caller !== null) known.tool.callers.add(exchange.caller);
      if (label !== null)
        placed.walk.items.push({ at: place.at, name: label, page: placed.page, copy: known.copy });
    }
  }

  return {
    *add(exchange) {
      const at = `/exchanges/${ordinal++}/response`;
      noteEra(signs, exchange);
      const method = methodOf(exchange);
      const result = resultOf(exchange);
      const list = method === null ? undefined : listMembers.get(method);
      if (method === null || list === undefined || result === undefined || exchange.probe !== null) return;
      const entries = memberOf(result, list);
      const placed = walks.place(exchange, at, method, result, Array.isArray(entries) ? entries.length : 0);
      const { id, caller, connection } = exchange;
      yield {
        kind: 'page',
        at: `${at}/result`,
        exchange: id,
        caller,
        connection,
        method,
        page: placed.page,
        result,
      };
      if (method === 'tools/list' && Array.isArray(entries)) yield* listTools(exchange, at, placed, entries);
    },
    finish(header) {
      evidence = header;
      return [...walks.all, { kind: 'surface', at: '' } as const];
    },
    surface: {
      get evidence() {
        return evidence;
      },
      get era() {
        return eraOf(signs, evidence.protocolVersion);
      },
      get revision() {
        return (signs.modern ? REVISION : signs.handshake) ?? evidence.protocolVersion ?? REVISION;
      },
      tools,
      walks: walks.all,
    },
  };
}
