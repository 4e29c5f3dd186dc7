import { readFileSync } from 'node:fs';
import { evidenceOf } from '../../src/collect/evidence-of.ts';
import type { Json } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse.ts';
import type { Evidence, Exchange } from '../../src/model/evidence.ts';
import type { Report } from '../../src/model/report.ts';

/** The recordings of examples/contract-lab. */
export const lab = (name: 'evidence' | 'broken'): Evidence =>
  evidenceOf(parseJson(readFileSync(`examples/contract-lab/${name}.json`, 'utf8')).value);

/** The flawless recording with some exchanges left out or altered; `undefined` leaves one out. */
export function labWith(
  alter: (exchange: Exchange, index: number) => Exchange | undefined,
  header: Partial<Evidence> = {},
): Evidence {
  const whole = lab('evidence');
  const exchanges = whole.exchanges.flatMap((exchange, index) => alter(exchange, index) ?? []);
  return { ...whole, ...header, exchanges };
}

export const methodOf = ({ request }: Exchange): Json | undefined =>
  (request?.value as { method?: Json } | undefined)?.method;
export const toolOf = ({ request }: Exchange): Json | undefined =>
  (request?.value as { params?: { name?: Json } } | undefined)?.params?.name;

export const rowOf = (report: Report, check: string): Report['matrix'][number] => {
  const row = report.matrix.find((one) => one.check === check);
  if (row === undefined) throw new Error(`no row ${check}`);
  return row;
};
