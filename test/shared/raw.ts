import { readFileSync } from 'node:fs';

// biome-ignore lint/suspicious/noExplicitAny: recordings are read here without the project's own code, to compare with it
export type Loose = any;

/** One request with its answer, as a recording has it. */
export interface RawExchange {
  /** What the recorder of an HTTP capture called it. */
  readonly label: string | undefined;
  readonly request: Loose;
  /** Header fields of the request by name in lower case; HTTP only. */
  readonly fields: Readonly<Record<string, string>>;
  readonly status: number | undefined;
  readonly answer: Loose;
}

export interface RawFile {
  readonly exchanges: readonly RawExchange[];
  /** Lines of the server that are no JSON. */
  readonly strays: number;
  readonly tools: readonly Loose[];
}

const jsonOr = (text: string | undefined): Loose => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

export function readRaw(folder: string, path: string): RawFile {
  const text = readFileSync(path, 'utf8');
  const { exchanges, strays } =
    folder === 'live'
      ? rawLog(text)
      : { exchanges: folder === 'live-http' ? rawArchive(text) : [], strays: 0 };
  const listed = exchanges.flatMap(({ answer }) => answer?.result?.tools ?? []);
  return { exchanges, strays, tools: folder === 'public' ? rawTools(jsonOr(text)) : listed };
}

function rawLog(text: string): Pick<RawFile, 'exchanges' | 'strays'> {
  const records = text.split('\n').flatMap((line) => jsonOr(line) ?? []);
  const answers = new Map<string, Loose>();
  for (const { dir, message } of records)
    if (dir === 'recv' && message?.method === undefined) answers.set(JSON.stringify(message?.id), message);
  const sent = records.filter(({ dir, message }) => dir === 'send' && message.method !== undefined);
  return {
    exchanges: sent.map(({ message }) => ({
      label: undefined,
      request: message,
      fields: {},
      status: undefined,
      answer: message.id === undefined ? undefined : answers.get(JSON.stringify(message.id)),
    })),
    strays: records.filter(({ dir, raw }) => dir === 'recv' && raw !== undefined).length,
  };
}

const rawArchive = (text: string): RawExchange[] =>
  JSON.parse(text).log.entries.map(({ label, request, response }: Loose) => ({
    label,
    request: jsonOr(request.postData?.text),
    fields: Object.fromEntries(request.headers.map(({ name, value }: Loose) => [name.toLowerCase(), value])),
    status: response.status,
    answer: jsonOr(response.content.text) ?? lastEvent(response.content.text ?? ''),
  }));

const lastEvent = (stream: string): Loose =>
  stream
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? (jsonOr(line.slice(5)) ?? []) : []))
    .findLast((message) => message.method === undefined);

const rawTools = (value: Loose): Loose[] =>
  Array.isArray(value) ? value : (value?.tools ?? value?.result?.tools ?? []);
