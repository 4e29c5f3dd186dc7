import { memberOf } from '../json/json.ts';
import type { WalkSubject } from '../model/subject.ts';
import type { ListHistory, SharedAnswer } from '../model/surface.ts';
import { CAPABILITIES_KEY, requestMeta } from '../protocol/jsonrpc/request-meta.ts';
import { digestOf } from './digest.ts';
import type { Seen } from './facet.ts';
import { announcedChanges } from './list-changes.ts';
import { type CompleteWalk, type History, newHistory, sameContent } from './list-history.ts';
import { copiesOf, type OpenWalk } from './open-walk.ts';

/** Lists, callers, revisions and sets of client capabilities that are told apart, at most. */
const MAX_GROUPS = 1000;

/** Connections whose requests are counted, at most; on others no side effect is looked for. */
const MAX_CONNECTIONS = 100_000;

/** Walks that can be compared with each other: the same list, asked for in the same way, by one caller. */
interface Group {
  readonly method: string;
  readonly caller: string | null;
  readonly revision: string;
  /** What besides the caller a list may depend on. */
  readonly manner: string;
  readonly history: History;
}

/** What had happened on the connection when a walk began, and by its last page. */
interface Span {
  readonly key: string;
  readonly manner: string;
  /** Changes of the list that had been announced before its first request, and by its last page. */
  readonly announced: { readonly before: number; after: number };
  readonly effects: { readonly before: number; after: number };
}

export interface ListHistories {
  readonly results: ListHistory[];
  readonly shared: SharedAnswer[];
  readonly begin: (walk: OpenWalk, seen: Seen) => void;
  /** A page was added to the walk. */
  readonly touch: (walk: OpenWalk) => void;
  /** Takes a complete walk that has ended. */
  readonly add: (walk: OpenWalk) => void;
  /** The last complete walk before this one. */
  readonly lastOf: (walk: OpenWalk) => CompleteWalk | undefined;
  /** A change of the list was announced between the walk's first page and its last. */
  readonly announcedDuring: (walk: OpenWalk) => boolean;
  /** A change of the list was announced since the walk began. */
  readonly announcedSince: (walk: OpenWalk) => boolean;
  readonly announce: (method: string, somewhen: boolean) => void;
  readonly takeEffect: (connection: string | null) => void;
  readonly hasChanged: (walk: WalkSubject) => boolean;
  readonly finish: () => void;
}

export function newListHistories(): ListHistories {
  const results: ListHistory[] = [];
  const shared: SharedAnswer[] = [];
  const groups = new Map<string, Group>();
  const spans = new WeakMap<OpenWalk, Span>();
  const announced = new Map<string, number>();
  /** Lists that changed at a time that cannot be told. */
  const somewhen = new Set<string>();
  const effects = new Map<string | null, number>();
  const changed = new Set<string>();

  const announcements = (method: string): number => announced.get(method) ?? 0;
  const effectsOn = (connection: string | null): number => effects.get(connection) ?? 0;

  function groupOf(walk: OpenWalk): Group | undefined {
    const span = spans.get(walk);
    if (span === undefined) return undefined;
    const known = groups.get(span.key);
    if (known !== undefined || groups.size >= MAX_GROUPS) return known;
    const { method, caller, revision } = walk.subject;
    const group = { method, caller, revision, manner: span.manner, history: newHistory() };
    groups.set(span.key, group);
    return group;
  }

  /** Holds each caller's list against that of the first caller who asked in the same manner. */
  function compareCallers(): void {
    const firsts = new Map<string, Group & { readonly caller: string }>();
    for (const group of groups.values()) {
      const { method, caller, manner, history } = group;
      const walk = history.last();
      if (caller === null || walk === undefined) continue;
      const first = firsts.get(manner);
      const before = first?.history.last();
      if (first === undefined || before === undefined) {
        firsts.set(manner, { ...group, caller });
        continue;
      }
      shared.push({
        method,
        at: walk.at,
        callers: [first.caller, caller],
        public: first.history.isPublic() || history.isPublic(),
        same: sameContent(before, walk),
        steady: first.history.steady() && history.steady() && !somewhen.has(method),
      });
    }
  }

  return {
    results,
    shared,
    begin(walk, seen) {
      const { method, caller, revision, connection } = walk.subject;
      const capabilities = memberOf(requestMeta(seen.params), CAPABILITIES_KEY);
      const asked = capabilities === undefined ? null : digestOf(capabilities);
      const manner = JSON.stringify([method, revision, asked]);
      const announcedNow = announcements(method);
      const own = announcedChanges(seen.exchange).filter((list) => list === method).length;
      const before = effectsOn(connection);
      spans.set(walk, {
        key: JSON.stringify([manner, caller]),
        manner,
        announced: { before: announcedNow - own, after: announcedNow },
        effects: { before, after: before },
      });
    },
    touch(walk) {
      const span = spans.get(walk);
      if (span === undefined) return;
      span.announced.after = announcements(walk.subject.method);
      span.effects.after = effectsOn(walk.subject.connection);
    },
    add(walk) {
      const span = spans.get(walk);
      const { at, connection, pages } = walk.subject;
      if (span === undefined) return;
      groupOf(walk)?.history.add({
        at,
        connection,
        sequence: walk.sequence,
        copies: copiesOf(walk.entries),
        public: pages.some(({ scope }) => scope === 'public'),
        announced: span.announced,
        effects: span.effects,
      });
    },
    lastOf: (walk) => groupOf(walk)?.history.last(),
    announcedDuring(walk) {
      const span = spans.get(walk);
      return span !== undefined && span.announced.after !== span.announced.before;
    },
    announcedSince(walk) {
      const before = spans.get(walk)?.announced.before;
      return before !== undefined && before !== announcements(walk.subject.method);
    },
    announce(method, atSomeTime) {
      announced.set(method, announcements(method) + 1);
      if (atSomeTime) somewhen.add(method);
    },
    takeEffect(connection) {
      if (effects.size >= MAX_CONNECTIONS && !effects.has(connection)) return;
      effects.set(connection, effectsOn(connection) + 1);
    },
    hasChanged: ({ method, caller, revision }) => changed.has(JSON.stringify([method, caller, revision])),
    finish() {
      for (const { method, caller, revision, history } of groups.values()) {
        const result = history.result();
        if (result.walks === 0) continue;
        const unsure = somewhen.has(method);
        results.push({ method, caller, revision, ...result, ...(unsure ? nothingChanged : {}) });
        if (history.changed()) changed.add(JSON.stringify([method, caller, revision]));
      }
      compareCallers();
    },
  };
}

const none = { count: 0, first: undefined };
const nothingChanged = { sets: none, orders: none, perConnection: none, sideEffects: none };
