import { memberOf } from '../json/json.ts';
import type { EvidenceHeader, Exchange } from '../model/evidence.ts';
import type { Policy } from '../model/policy.ts';
import type { Subject } from '../model/subject.ts';
import type { Surface } from '../model/surface.ts';
import { callsFacet, toolFor } from './calls.ts';
import { completionsFacet } from './completions.ts';
import { discoveryFacet } from './discovery.ts';
import {
  eraOf,
  newEraSigns,
  noteEra,
  REVISION,
  revisionOf,
  servesBeforeHeader,
  unsaidRevision,
} from './era.ts';
import type { Facet, Seen } from './facet.ts';
import { headerFacts } from './headers.ts';
import { newInterims } from './interims.ts';
import { isLate, MAX_LATE } from './late.ts';
import { listsFacet } from './lists.ts';
import { methodOf, paramsOf, resultOf } from './message.ts';
import { newProbeFinder } from './probe.ts';

export interface Derivation {
  /** The subjects that an exchange settles. Its messages are not kept. */
  readonly add: (exchange: Exchange) => Iterable<Subject>;
  /** The subjects that only the whole recording settles. */
  readonly finish: (evidence: EvidenceHeader) => Iterable<Subject>;
  /** The index of what was folded in so far. */
  readonly surface: Surface;
}

const nothingStated: EvidenceHeader = {
  protocolVersion: null,
  transport: null,
  callers: {},
  statements: {},
  gaps: [],
};

/** Folds exchanges into subjects and an index of them. `stated` is what is known of the evidence before it is read. */
export function derive(policy: Policy, stated: EvidenceHeader = nothingStated): Derivation {
  let evidence = stated;
  const lists = listsFacet(policy, () => evidence.statements);
  const calls = callsFacet(policy, lists);
  const completions = completionsFacet(() => evidence, lists.walks);
  const discovery = discoveryFacet();
  const facets: readonly Facet[] = [discovery, lists, calls, completions];
  const probes = newProbeFinder(() => evidence.statements);
  const interims = newInterims();
  const signs = newEraSigns();
  const answered = new Set<string>();
  const notified = new Set<string>();
  const late: Seen[] = [];
  let ordinal = 0;

  function see(exchange: Exchange): Seen {
    noteEra(signs, exchange);
    const method = methodOf(exchange);
    const params = paramsOf(exchange);
    const result = resultOf(exchange);
    const { caller, connection } = exchange;
    if (method !== null && result !== undefined) answered.add(method);
    for (const { value } of exchange.notifications) {
      const name = memberOf(value, 'method');
      if (typeof name === 'string') notified.add(name);
    }
    const headers = lazily(() => {
      const name = memberOf(params, 'name');
      const tool = typeof name === 'string' ? toolFor(caller, lists.toolsNamed(name)) : undefined;
      return headerFacts(exchange, { method, tool, servesBefore20250618: surface.servesBefore20250618 });
    });
    return {
      kind: 'exchange',
      at: `/exchanges/${ordinal++}`,
      get headers() {
        return headers();
      },
      revision: revisionOf(signs, exchange, evidence.protocolVersion),
      caller,
      connection,
      exchange,
      method,
      params,
      result,
      error: memberOf(exchange.response?.value, 'error'),
      continues: interims.follow(exchange, method, params),
      ...probes.find(exchange, method, params),
    };
  }

  const surface: Surface = {
    get evidence() {
      return evidence;
    },
    get era() {
      return eraOf(signs, evidence.protocolVersion);
    },
    get revision() {
      if (signs.modern) return REVISION;
      return [...signs.handshakes.values()].at(-1) ?? unsaidRevision(signs, evidence.protocolVersion);
    },
    get capabilities() {
      return discovery.capabilities();
    },
    get servesBefore20250618() {
      return servesBeforeHeader(signs, discovery.versions);
    },
    get discovered() {
      return discovery.discovered();
    },
    tools: lists.tools,
    toolsNamed: lists.toolsNamed,
    walks: lists.walks,
    histories: lists.histories,
    shared: lists.shared,
    calls: calls.records,
    completions: completions.records,
    completables: completions.completables,
    answered,
    notified,
  };

  return {
    *add(exchange) {
      const seen = see(exchange);
      if (isBareList(exchange)) {
        yield* lists.add(seen);
        return;
      }
      for (const facet of facets) yield* facet.add(seen);
      if (late.length < MAX_LATE && isLate(seen, lists)) late.push(seen);
      else yield seen;
    },
    *finish(header) {
      evidence = header;
      for (const facet of facets) yield* facet.finish();
      yield* late;
      yield { kind: 'surface', at: '', revision: surface.revision };
    },
    surface,
  };
}

/** A list of tools and no more: the message around it was made up by the reader, and nothing of it is judged. */
function isBareList(exchange: Exchange): boolean {
  const inner = exchange.response?.origin?.inner;
  return inner !== undefined && inner !== '';
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
