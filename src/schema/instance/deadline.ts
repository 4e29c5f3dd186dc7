import { createContext, Script } from 'node:vm';

const ENTER = new Script('task()');
const arena: { task: () => void } = { task: () => {} };
let context: ReturnType<typeof createContext> | undefined;

/**
 * Runs a task that is ended, wherever it is, after so many milliseconds; `undefined` when it was. Nothing is isolated:
 * only the time limit of `vm` is used, since nothing else in one thread ends a regular expression. Entering costs
 * about 0.1 ms. A task that was ended may leave half-done what it was building, and its `finally` does not run.
 */
export function underDeadline<T>(ms: number, task: () => T): { readonly value: T } | undefined {
  context ??= createContext(arena);
  let result: { readonly value: T } | undefined;
  arena.task = () => {
    result = { value: task() };
  };
  try {
    ENTER.runInContext(context, { timeout: Math.max(1, Math.ceil(ms)) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
  return result;
}
