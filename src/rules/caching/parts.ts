import { isObject, type JsonObject, member } from '../../json/json.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { namedVersion, REVISION } from '../../protocol/jsonrpc/request-meta.ts';

/** The requests whose final results carry caching hints (server/utilities/caching#cacheable-results). */
const cacheable: ReadonlySet<string | null> = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/** A final result of such a request, and none that a request of another revision brought. */
export const isCacheable = (subject: ExchangeSubject): boolean =>
  cacheable.has(subject.method) && finalResult(subject) !== undefined && !isOtherRevision(subject);

export function finalResult({ result }: ExchangeSubject): JsonObject | undefined {
  if (!isObject(result)) return undefined;
  const type = member(result, 'resultType');
  return typeof type !== 'string' || type === 'complete' ? result : undefined;
}

/** A probe that did not speak this revision may be served as one of another. */
function isOtherRevision({ probe, params }: ExchangeSubject): boolean {
  return probe !== null && namedVersion(params) !== REVISION;
}

/** Where the members of a result stand in its exchange. */
export const inResult = (name: string): readonly string[] => ['response', 'result', name];
