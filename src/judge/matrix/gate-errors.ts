import type { Exchange } from '../../model/evidence.ts';
import { type Answer, called, complete, evidence, listing } from './fixture.ts';
import { type Gate, type GateFunctions, once, variant } from './gate.ts';
import type { Trial } from './trial.ts';

const refused: Answer = { error: { code: -32602, message: 'Unknown tool: nope' } };
const internal: Answer = { error: { code: -32603, message: 'The ledger is closed' } };
const failed = complete({ isError: true });

/** An unknown tool and a failing one, answered so. */
function layered(functions: GateFunctions, unknown: Answer, failure: Answer): () => Trial {
  const exchanges: readonly Exchange[] = [
    listing([{ name: 'book', inputSchema: { type: 'object' } }]),
    called('nope', unknown, { expect: 'unknown-tool' }),
    called('book', failure, { expect: 'failure' }),
  ];
  return once(() => functions.tryEvidence(evidence(exchanges), ['error']));
}

const breaks = ({ errors }: Trial, rule: string): boolean => errors.some((error) => error.rule === rule);
const isQuiet = (trial: Trial): boolean =>
  trial.verdicts.has('book') &&
  !['error/unknown-tool', 'error/tool-execution-is-error', 'error/layers-distinct'].some((rule) =>
    breaks(trial, rule),
  );

export const errorLayering: Gate = (functions) => {
  const distinct = layered(functions, refused, failed);
  const bothResults = layered(functions, failed, failed);
  const bothErrors = layered(functions, refused, internal);
  return [
    variant('unknown tool as JSON-RPC error, business failure as isError: true: accepted', () =>
      isQuiet(distinct()),
    ),
    variant('unknown tool as a result: rejected', () => breaks(bothResults(), 'error/unknown-tool')),
    variant('business failure as JSON-RPC error: rejected', () =>
      breaks(bothErrors(), 'error/tool-execution-is-error'),
    ),
    variant('both on one layer: rejected', () =>
      [bothResults(), bothErrors()].every((trial) => breaks(trial, 'error/layers-distinct')),
    ),
  ];
};
