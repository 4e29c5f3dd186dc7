import { collect } from '../../src/collect/collect.ts';
import { InputError } from '../../src/collect/input-error.ts';
import { memberOf } from '../../src/json/json.ts';
import type { EvidenceHeader, Exchange, Message } from '../../src/model/evidence.ts';
import type { ReportFinding } from '../../src/model/report.ts';

export const fixtures = 'test/fixtures/collect';

export interface Reading {
  readonly name: string;
  readonly exchanges: readonly Exchange[];
  readonly header: EvidenceHeader;
  /** Where each `at` is found, as `file:line:column`. */
  readonly places: (...at: string[]) => Promise<readonly (string | undefined)[]>;
}

/** Everything that is read from paths, or from a text that comes over a pipe. */
export async function read(input: readonly string[] | string | Uint8Array): Promise<Reading> {
  const piped = typeof input === 'string' || input instanceof Uint8Array;
  const collected = await collect(piped ? chunks(input) : input);
  const exchanges: Exchange[] = [];
  for await (const exchange of collected.exchanges) exchanges.push(exchange);
  return {
    name: collected.source.name,
    exchanges,
    header: collected.header(),
    async places(...pointers) {
      const found = await collected.locate(pointers.map((at) => ({ at }) as ReportFinding));
      return found.map(({ location }) => location && `${location.file}:${location.line}:${location.column}`);
    },
  };
}

async function* chunks(input: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(input);
  for (let start = 0; start < bytes.length; start += 7) yield bytes.subarray(start, start + 7);
}

/** The message of the `InputError` that reading ends with; `read` when it does not. */
export async function failure(input: readonly string[] | string | Uint8Array): Promise<string> {
  try {
    await read(input);
    return 'read';
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

const told = (message: Message | null): string => {
  if (message === null) return '-';
  const method = memberOf(message.value, 'method');
  const kind = method ?? (memberOf(message.value, 'error') === undefined ? 'result' : 'error');
  const id = memberOf(message.value, 'id');
  return `${String(kind)}${id === undefined ? '' : ` ${JSON.stringify(id)}`}`;
};

/** One line for an exchange: id, connection, request → response, what came between. */
export function shape({ id, connection, request, response, notifications, stray }: Exchange): string {
  const between = notifications.map((message) => ` +${told(message)}`).join('');
  const noise = (stray ?? []).map((line) => ` !${line}`).join('');
  return `${id} ${connection} ${told(request)} > ${told(response)}${between}${noise}`;
}
