/** A rule broken on one header field, by the name of its case; `header` is null where the fault is in the body. */
export interface HeaderHit {
  readonly rule: string;
  readonly case?: string;
  readonly header: string | null;
}

/** One request's headers held against its body and its answer, as one profile reads them. */
export interface HeaderReading {
  /** The sender's faults. */
  readonly sender: readonly HeaderHit[];
  /** What the server broke in its answer. */
  readonly server: readonly HeaderHit[];
  /** Rules that the answer had a chance to break. */
  readonly atStake: ReadonlySet<string>;
}

/** Both readings of one request's headers. Rules report what either finds; a case says in which it counts. */
export interface HeaderFacts {
  readonly spec: HeaderReading;
  readonly reviewer: HeaderReading;
  /** Why parameter headers were left out of the readings, where the request may have some. */
  readonly parametersUnknown: string | undefined;
  /** Parameters of the called tool that travel in headers. */
  readonly parameters: number;
  /** Neither reading gives a server that conforms a reason to refuse the request for its headers. */
  readonly acceptable: boolean;
}
