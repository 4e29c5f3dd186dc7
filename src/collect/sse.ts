import { createParser } from 'eventsource-parser';
import { parseJson } from '../json/parse.ts';
import type { EventStream, Message, Origin } from '../model/evidence.ts';

/** Events of one stream beyond this many are not read; they count as unparsed. */
const MAX_EVENTS = 100_000;

/**
 * The messages on a recorded event stream (WHATWG server-sent events), in order. Comments and events without data are
 * passed over; what is no JSON, and what follows the last complete event, is counted and not kept. `closed` says
 * whether the server ended the stream, where the recording tells.
 */
export function readEventStream(text: string, closed: boolean | null, origin?: Origin): EventStream {
  const messages: Message[] = [];
  let eventIds = false;
  let unparsed = 0;
  let events = 0;
  const parser = createParser({
    onEvent({ data, id }) {
      if (id !== undefined) eventIds = true;
      if (data === '') return;
      if (++events > MAX_EVENTS) {
        unparsed += data.length;
        return;
      }
      try {
        const { value, exact, duplicates } = parseJson(data);
        messages.push({
          value,
          ...(origin && { origin }),
          ...(exact && { exact }),
          ...(duplicates.length > 0 && { duplicates }),
        });
      } catch {
        unparsed += data.length;
      }
    },
  });
  // A carriage return at the very end is a line end too; the parser waits for what may follow it.
  parser.feed(text.endsWith('\r') ? `${text}\n` : text);
  return { messages, closed, eventIds, unparsed: unparsed + incompleteTail(text).length };
}

/** What follows the last empty line, comments apart: the parser discards it with the stream. */
function incompleteTail(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  const end = lines.lastIndexOf('\n\n');
  return lines
    .slice(end === -1 ? 0 : end + 2)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(':'))
    .join('');
}
