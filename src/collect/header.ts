import type { EvidenceHeader, Statements, Transport } from '../model/evidence.ts';
import type { GapList } from './gaps.ts';

/** The header of evidence that is read from several files, put together from what each of them states. */
export interface HeaderParts {
  readonly openFile: () => void;
  /** The file opened last was no evidence. */
  readonly dropFile: () => void;
  /** What the file opened last states. */
  readonly state: (part: Partial<EvidenceHeader>) => void;
  readonly header: () => EvidenceHeader;
}

export function newHeaderParts(gaps: GapList): HeaderParts {
  const transports: (Transport | null)[] = [];
  const versions = new Set<string>();
  const callers = new Map<string, Set<string>>();
  let statements: Statements = {};

  /** Evidence is over one transport only when every file of it says so. */
  function transport(): Transport | null {
    const [first, ...others] = new Set(transports);
    if (others.length > 0)
      gaps.add('one transport', 'the files of the folder differ in it, or some do not say');
    return others.length > 0 ? null : (first ?? null);
  }

  function version(): string | null {
    const [first, ...others] = versions;
    if (others.length > 0) gaps.add('one protocol revision', 'the files of the folder state several');
    return others.length > 0 ? null : (first ?? null);
  }

  return {
    openFile() {
      transports.push(null);
    },
    dropFile() {
      transports.pop();
    },
    state(part) {
      if (part.transport != null) transports[transports.length - 1] = part.transport;
      if (part.protocolVersion != null) versions.add(part.protocolVersion);
      for (const [name, { scopes }] of Object.entries(part.callers ?? {}))
        callers.set(name, new Set([...(callers.get(name) ?? []), ...scopes]));
      if (part.statements !== undefined) statements = bothSay(statements, part.statements);
    },
    header() {
      const named = [...callers].map(([name, scopes]) => [name, { scopes: [...scopes] }] as const);
      return {
        transport: transport(),
        protocolVersion: version(),
        callers: Object.fromEntries(named),
        statements,
        gaps: gaps.list(),
      };
    },
  };
}

/** The first to state something counts; walks are complete when nobody denies it. */
function bothSay(first: Statements, second: Statements): Statements {
  const visible = { ...second.completion?.visible, ...first.completion?.visible };
  const completion = { ...second.completion, ...first.completion, visible };
  const walks = [first.walksComplete, second.walksComplete].filter((said) => said !== undefined);
  return {
    ...((first.completion ?? second.completion) && {
      completion: { ...completion, visible: Object.keys(visible).length > 0 ? visible : undefined },
    }),
    ...(walks.length > 0 && { walksComplete: walks.every(Boolean) }),
  };
}
