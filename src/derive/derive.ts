import { memberOf } from '../json/json.ts';
import type { EvidenceHeader, Exchange } from '../model/evidence.ts';
import type { Policy } from '../model/policy.ts';
import type { Subject } from '../model/subject.ts';
import type { Surface } from '../model/surface.ts';
import { callsFacet } from './calls.ts';
import { completionsFacet } from './completions.ts';
import { discoveryFacet } from './discovery.ts';
import { type EraSigns, eraOf, noteEra, REVISION, revisionOf } from './era.ts';
import type { Facet, Seen } from './facet.ts';
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
  const lists = listsFacet(policy);
  const calls = callsFacet(policy, lists);
  const completions = completionsFacet();
  const discovery = discoveryFacet();
  const facets: readonly Facet[] = [discovery, lists, calls, completions];
  const probes = newProbeFinder();
  const signs: EraSigns = { modern: false, handshakes: new Map() };
  const answered = new Set<string>();
  const notified = new Set<string>();
  let evidence = stated;
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
    return {
      kind: 'exchange',
      at: `/exchanges/${ordinal++}`,
      revision: revisionOf(signs, exchange, evidence.protocolVersion),
      caller,
      connection,
      exchange,
      method,
      params,
      result,
      error: memberOf(exchange.response?.value, 'error'),
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
      return [...signs.handshakes.values()].at(-1) ?? evidence.protocolVersion ?? REVISION;
    },
    get capabilities() {
      return discovery.capabilities();
    },
    get discovered() {
      return discovery.discovered();
    },
    tools: lists.tools,
    toolsNamed: lists.toolsNamed,
    walks: lists.walks,
    calls: calls.records,
    completions: completions.records,
    completables: completions.completables,
    answered,
    notified,
  };

  return {
    *add(exchange) {
      const seen = see(exchange);
      for (const facet of facets) yield* facet.add(seen);
      yield seen;
    },
    *finish(header) {
      evidence = header;
      for (const facet of facets) yield* facet.finish();
      yield { kind: 'surface', at: '', revision: surface.revision };
    },
    surface,
  };
}
