import { defineRule } from '../../model/rule.ts';
import { called, structured, totalling } from './examples.ts';
import { hasStructured } from './results.ts';
import { unlistedTool, violations } from './structured.ts';

export const structuredConforms = defineRule({
  id: 'result/structured-conforms',
  subject: 'call',
  requirement: '`structuredContent` of a success conforms to the `outputSchema`, read in its own dialect.',
  keyword: 'MUST',
  basis: [
    'spec: server/tools#output-schema',
    'reviewer-policy: Result contract (conformance to outputSchema)',
  ],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'it violates the schema', spec: 'error', reviewer: 'error' },
    'cannot-be-validated': {
      when: 'the dialect is not supported or an external reference is unresolved: undecided, and reported by schema/dialect-supported or schema/ref-unresolved-external',
      spec: 'off',
      reviewer: 'off',
    },
  },
  consequence: 'Clients reject the data, or hand values to the model that nobody has checked.',
  why: 'The output schema is the contract that code on the other side was written against. `format` is an annotation and fails nothing.',
  fix: 'Return what the schema describes, or describe what is returned.',
  applies: hasStructured,
  check: (call) => {
    if (call.isError) return 'inapplicable';
    const unlisted = unlistedTool(call);
    if (unlisted !== undefined) return unlisted;
    const { structured: outcome } = call;
    if (outcome.state === 'unknown') return { unknown: outcome.reason ?? 'conformance was not decided' };
    if (outcome.state === 'violates') return violations(outcome);
    return outcome.state === 'conforms' ? 'pass' : 'inapplicable';
  },
  good: [
    called('conforms', structured({ total: 1 }), { tool: totalling }),
    called('additional members', structured({ total: 1, unit: 'km' }), { tool: totalling }),
    called('a fraction of zero is an integer', structured(1.0), {
      tool: { ...totalling, outputSchema: { type: 'integer' } },
    }),
    called('a format that is not kept', structured('nope'), {
      tool: { ...totalling, outputSchema: { type: 'string', format: 'email' } },
    }),
  ],
  bad: [
    called('a required member is missing', structured({}), { tool: totalling }),
    called('the JSON text of the object', structured('{"total":1}'), { tool: totalling }),
    called('a list', structured([1]), { tool: totalling }),
  ],
});
