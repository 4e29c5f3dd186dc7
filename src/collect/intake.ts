import type { Json } from '../json/json.ts';
import type { JsonDocument } from '../json/parse.ts';
import type { EvidenceHeader, Exchange, Message, Origin } from '../model/evidence.ts';
import type { GapList } from './gaps.ts';

/** What a reader is given beside the text. */
export interface Intake {
  /** The source's name, for origins and gaps. */
  readonly file: string;
  /** The line of the file at which the JSON text starts. */
  readonly line: number;
  readonly gaps: GapList;
  /** Id of the exchange that is found next. */
  readonly nextId: () => string;
  readonly nextConnection: () => string;
  /** A stated id or connection name, kept apart from those of other files. */
  readonly qualify: (name: string) => string;
  readonly state: (part: Partial<EvidenceHeader>) => void;
}

/** An exchange, and where those of its parts stand that carry no origin themselves. */
export interface Found {
  readonly exchange: Exchange;
  /** Where the exchange as a whole stands, when the file has such a value. */
  readonly own?: Origin | undefined;
  readonly stray?: readonly Origin[] | undefined;
}

/** A message taken from a parsed text; `origin` says from where. */
export function messageFrom(document: JsonDocument, value: Json, origin: Origin): Message {
  const { exact } = document;
  const duplicates = document.duplicates
    .filter((pointer) => pointer.startsWith(`${origin.base}/`))
    .map((pointer) => origin.inner + pointer.slice(origin.base.length));
  return { value, origin, ...(exact && { exact }), ...(duplicates.length > 0 && { duplicates }) };
}
