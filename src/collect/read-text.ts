import { isObject, type Json, memberOf, typeOf } from '../json/json.ts';
import { locatePointers } from '../json/locate.ts';
import type { JsonDocument } from '../json/parse.ts';
import { toPointer } from '../json/pointer.ts';
import { quote } from '../text/clean.ts';
import { FORMAT } from './evidence-shape.ts';
import { isHar, readHar } from './har.ts';
import { InputError } from './input-error.ts';
import type { Found, Intake } from './intake.ts';
import { noteDuplicates, noteEncoding } from './note-losses.ts';
import { inFile, parseText } from './parse-text.ts';
import { readEvidence } from './read-evidence.ts';
import { readMessages } from './read-records.ts';
import { hasToolArray, isToolArray, readTools } from './read-tools.ts';
import { recordsOf } from './record.ts';
import { ShapeError } from './shape.ts';
import type { WholeText } from './text-form.ts';

interface Reader {
  readonly accepts: (value: Json) => boolean;
  readonly read: (document: JsonDocument, intake: Intake) => Iterable<Found>;
}

/** What one JSON text may be; the first that accepts it reads it. */
const readers: readonly Reader[] = [
  { accepts: isEvidence, read: readEvidence },
  { accepts: isHar, read: readHar },
  { accepts: hasMessages, read: readMessages },
  { accepts: hasToolArray, read: readTools },
  { accepts: isToolArray, read: readTools },
];

const FORMS = `an ${FORMAT} document, an array of tools, { "tools": […] }, JSON-RPC messages, an HTTP archive (HAR), or JSON Lines of messages`;

function isEvidence(value: Json): boolean {
  const format = memberOf(value, 'format');
  return typeof format === 'string' && format.startsWith('mcp-evidence/');
}

function hasMessages(value: Json): boolean {
  return recordsOf(value).some(({ kind }) => kind !== 'note');
}

/** The exchanges of one JSON text. Throws `InputError`. */
export function readText({ text, utf8 }: WholeText, intake: Intake): Iterable<Found> {
  const { file, line } = intake;
  const document = parseText(text, file, line);
  const reader = readers.find(({ accepts }) => accepts(document.value));
  if (reader === undefined) {
    const [start] = locatePointers(text, ['']).values();
    throw new InputError(file, `${FORMS}; found ${describe(document.value)}`, start && inFile(start, line));
  }
  if (!utf8) noteEncoding(intake, line);
  noteDuplicates(document, text, intake, line);
  try {
    return reader.read(document, intake);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const position = [...locatePointers(text, [toPointer(error.path)]).values()][0];
    throw new InputError(file, error.expected, position && inFile(position, line));
  }
}

const SHOWN_NAMES = 6;

/** Type and member names of a value, never what it holds. */
function describe(value: Json): string {
  if (Array.isArray(value)) {
    const first = value[0];
    return `an array of ${value.length}, the first entry ${isObject(first) ? describe(first) : typeOf(first)}`;
  }
  if (!isObject(value)) return value === null ? 'null' : `a ${typeOf(value)}`;
  const names = Object.keys(value);
  if (names.length === 0) return 'an empty object';
  const shown = names.slice(0, SHOWN_NAMES).map((name) => quote(name, 40));
  return `an object with ${shown.join(', ')}${names.length > SHOWN_NAMES ? ` and ${names.length - SHOWN_NAMES} more` : ''}`;
}
