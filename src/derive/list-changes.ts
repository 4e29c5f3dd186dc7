import { memberOf } from '../json/json.ts';
import type { Exchange } from '../model/evidence.ts';

/** The lists that a notification says have changed. */
const lists: ReadonlyMap<string, readonly string[]> = new Map([
  ['notifications/tools/list_changed', ['tools/list']],
  ['notifications/prompts/list_changed', ['prompts/list']],
  ['notifications/resources/list_changed', ['resources/list', 'resources/templates/list']],
]);

/** The list methods whose lists an exchange's notifications announce to have changed, once for each notification. */
export function announcedChanges({ notifications }: Exchange): readonly string[] {
  if (notifications.length === 0) return none;
  return notifications.flatMap(({ value }) => {
    const method = memberOf(value, 'method');
    return (typeof method === 'string' ? lists.get(method) : undefined) ?? none;
  });
}

const none: readonly string[] = [];
