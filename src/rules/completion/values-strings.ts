import type { Json } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { valuesOf } from '../../protocol/completion/answer.ts';
import { asked, completion, suggested, suggesting } from './examples.ts';
import { hasValues, values } from './parts.ts';

function strangers(listed: readonly Json[]): readonly Failure[] {
  const first = listed.findIndex((value) => typeof value !== 'string');
  if (first === -1) return [];
  const count = listed.filter((value) => typeof value !== 'string').length;
  const which = count === 1 ? `value ${first} is` : `${count} values, the first at ${first}, are`;
  return [{ at: ['completion', 'values', first], message: `${which} no string` }];
}

function repeats(listed: readonly Json[]): readonly Failure[] {
  const strings = listed.filter((value) => typeof value === 'string');
  const count = strings.length - new Set(strings).size;
  if (count === 0) return [];
  const message = `${values(count)} of ${listed.length} ${count === 1 ? 'repeats' : 'repeat'} an earlier one`;
  return [{ case: 'duplicate-values', at: ['completion', 'values'], message }];
}

export const valuesStrings = defineRule({
  id: 'completion/values-strings',
  subject: 'completion',
  requirement: 'Every suggested value is a string.',
  keyword: 'MUST',
  basis: ['spec: schema.ts CompleteResult'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'a value is no string', spec: 'error', reviewer: 'error' },
    'duplicate-values': { when: 'a string occurs twice', spec: 'info', reviewer: 'info' },
  },
  consequence: 'Typed clients reject the whole result.',
  why: 'A value is what goes into the prompt argument or the URI; there is no form with a label. The text allows a value to occur twice, which helps nobody.',
  fix: 'Send plain strings, each once.',
  applies: hasValues,
  check: ({ result }) => {
    const listed = valuesOf(result) ?? [];
    return [...strangers(listed), ...repeats(listed)];
  },
  good: [
    { title: 'strings', exchanges: [completion(asked, suggesting('production', 'staging'))] },
    { title: 'none', exchanges: [completion(asked, suggesting())] },
  ],
  bad: [
    { title: 'a number', exchanges: [completion(asked, suggested({ values: [1] }))] },
    {
      title: 'labelled objects',
      exchanges: [completion(asked, suggested({ values: [{ label: 'Staging', value: 'staging' }] }))],
    },
    { title: 'twice the same', exchanges: [completion(asked, suggesting('staging', 'staging'))] },
  ],
});
