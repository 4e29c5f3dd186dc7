import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { asked, capable, completion, refused, suggesting } from './examples.ts';

export const capabilityDeclared = defineRule({
  id: 'completion/capability-declared',
  subject: 'surface',
  requirement: 'A server that answers completion/complete declares the capability `completions`.',
  keyword: 'MUST',
  basis: ['spec: server/utilities/completion#capabilities'],
  since: '2025-03-26',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'completions were answered and `completions` is not among the capabilities',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Clients look for the capability and never offer completion to their users.',
  why: 'The capability is the only sign by which a client knows that it may ask.',
  fix: 'Add `"completions": {}` to the capabilities, or answer completion/complete with -32601.',
  check: (_, { completions, capabilities }) => {
    const answers = completions.filter(
      ({ outcome, probe, values }) => outcome === 'result' && (probe === null || values.length > 0),
    );
    if (answers.length === 0) return 'inapplicable';
    if (capabilities === undefined)
      return {
        unknown: 'completions were answered, and no server/discover result with capabilities was recorded',
      };
    if (member(capabilities, 'completions') !== undefined) return 'pass';
    const times = answers.length === 1 ? 'one completion was' : `${answers.length} completions were`;
    return [{ message: `${times} answered and the capability completions is not declared` }];
  },
  good: [
    {
      title: 'declared',
      exchanges: [capable({ completions: {}, prompts: {} }), completion(asked, suggesting('staging'))],
    },
    {
      title: 'not declared and refused',
      exchanges: [capable({ prompts: {} }), completion(asked, refused(-32601))],
    },
  ],
  bad: [
    {
      title: 'answered and not declared',
      exchanges: [capable({ prompts: {} }), completion(asked, suggesting('staging'))],
    },
  ],
});
