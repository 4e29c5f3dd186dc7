import { member } from '../json/json.ts';
import type { MissingEvidence } from '../model/report.ts';
import type { CompletionRecord, Surface } from '../model/surface.ts';

/** Callers beyond this many are asked about in one question. */
const MAX_ASKED_CALLERS = 50;

/**
 * What is not stated or recorded about completion, as questions (mission input 4; completion/rate-limit,
 * completion/client-debounce, security-policy/completion-callers-recorded). Nothing is asked of a server that has nothing
 * to complete.
 */
export function completionAsks(surface: Surface): readonly MissingEvidence[] {
  if (!completes(surface)) return [];
  const { completions } = surface;
  const stated = surface.evidence.statements.completion;
  const asks: MissingEvidence[] = [];
  if (!completions.some(({ values }) => values.length > 0)) {
    asks.push({
      need: 'completion-examples',
      ask: 'Record completion/complete with its suggestions for each prompt argument and template variable, as every caller, a low-privilege one among them.',
    });
  }
  asks.push(...visibilityAsks(completions));
  if (stated?.clientDebounceMs === undefined) {
    asks.push({
      need: 'completion-debounce',
      ask: 'How long does the client wait after a key before it asks for completions? State statements.completion.clientDebounceMs.',
    });
  }
  const limited = completions.some(({ outcome }) => outcome === 'rate-limited');
  if ((stated?.serverRateLimit ?? '').trim() === '' && !limited) {
    asks.push({
      need: 'completion-rate-limit',
      ask: 'How many completions does the server answer in which time? State statements.completion.serverRateLimit, or record a refusal with HTTP 429.',
    });
  }
  return asks;
}

/** It answers completions, says that it does, or lists arguments and has not said that it does not. */
function completes({ completions, capabilities, completables, revision }: Surface): boolean {
  if (completions.some(({ outcome }) => outcome === 'result' || outcome === 'rate-limited')) return true;
  if (capabilities !== undefined && member(capabilities, 'completions') !== undefined) return true;
  const tells = capabilities !== undefined && revision >= FIRST_WITH_CAPABILITY;
  return !tells && completables.some(({ arguments: names }) => names.size > 0);
}

/** The first revision in which a server declares completions. */
const FIRST_WITH_CAPABILITY = '2025-03-26';

/** Callers of whose suggestions nothing tells whether they are filtered. */
function visibilityAsks(completions: readonly CompletionRecord[]): readonly MissingEvidence[] {
  const open = new Set<string | null>();
  for (const { caller, values } of completions) if (values.length > 0) open.add(caller);
  for (const { caller, compared } of completions)
    if (compared === 'stated' || compared === 'different') open.delete(caller);
  const need = 'completion-visibility';
  const how = 'State statements.completion.visible';
  if (open.size > MAX_ASKED_CALLERS)
    return [{ need, ask: `Which suggested values may each of ${open.size} callers see? ${how}.` }];
  return [...open].map((caller) =>
    caller === null
      ? {
          need,
          ask: `As which caller were the completions recorded, and which values may that caller see? Name the callers, a low-privilege one among them, and state statements.completion.visible.`,
        }
      : {
          need,
          caller,
          ask: `Which suggested values may this caller see? ${how}, or record the same completions as another caller who sees others.`,
        },
  );
}
