import { defineRule, type Outcome } from '../../model/rule.ts';
import { formFaults } from '../../protocol/mrtr/form-schema.ts';
import type { Judge } from '../content/blocks.ts';
import { asked, elicitation, form } from './examples.ts';
import { type Asking, asksForInput, judgeRequests, modeOf, onOtherMethods, paramsOf } from './interim.ts';

const judgeRequest: Judge = (request) => {
  const params = paramsOf(request, 'elicitation/create');
  if (params === undefined || modeOf(params) !== 'form') return 'skip';
  return formFaults(params).map(({ at, says }) => ({ at: ['params', ...at], says }));
};

const judge = (subject: Asking): Outcome => judgeRequests(subject, judgeRequest);

export const elicitFormFlat = defineRule({
  id: 'mrtr/elicit-form-flat',
  subject: 'call',
  requirement: 'A form has a message and a flat object schema of strings, numbers, booleans and choices.',
  keyword: 'MUST',
  basis: ['spec: client/elicitation#requested-schema', 'spec: schema.ts ElicitRequestFormParams'],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'message or schema are missing, or a field is nested or of no primitive type',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'The client cannot show the form.',
  why: 'Clients build the form from the schema, field by field. The only array is a choice of several strings.',
  fix: 'Flatten nested objects into fields of their own, and give every field one of the primitive types.',
  applies: asksForInput,
  check: judge,
  also: onOtherMethods(judge),
  good: [
    asked(
      'a field of each kind',
      form({ name: { type: 'string' }, age: { type: 'integer' }, ok: { type: 'boolean' } }),
    ),
    asked(
      'several choices',
      form({ colors: { type: 'array', items: { type: 'string', enum: ['red', 'blue'] } } }),
    ),
  ],
  bad: [
    asked('a nested object', form({ home: { type: 'object', properties: {} } })),
    asked('an array of objects', form({ homes: { type: 'array', items: { type: 'object' } } })),
    asked('no type', form({ name: {} })),
    asked('no message', elicitation({ requestedSchema: { type: 'object', properties: {} } })),
    asked('no schema', elicitation({ message: 'Who are you?' })),
  ],
});
