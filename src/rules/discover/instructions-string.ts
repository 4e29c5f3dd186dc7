import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { aType } from '../descriptor/parts.ts';
import { discover } from './examples.ts';
import { hasDiscoverResult } from './parts.ts';

export const instructionsString = defineRule({
  id: 'discover/instructions-string',
  subject: 'discover',
  requirement: '`instructions`, when present, is a string.',
  keyword: 'MUST',
  basis: ['spec: schema.ts DiscoverResult.instructions'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: '`instructions` is anything else', spec: 'error', reviewer: 'error' } },
  consequence: 'Typed clients reject the whole answer.',
  why: 'It is text for the model. What there is none of is left out; null is not left out.',
  fix: 'Send a string, or leave `instructions` out.',
  applies: hasDiscoverResult,
  check: ({ result }) => {
    const instructions = memberOf(result, 'instructions');
    if (instructions === undefined || typeof instructions === 'string') return 'pass';
    return [{ at: ['instructions'], message: `instructions is ${aType(instructions)}, not a string` }];
  },
  good: [
    { title: 'text', exchanges: [discover({ instructions: 'Search before you write.' })] },
    { title: 'an empty text', exchanges: [discover({ instructions: '' })] },
  ],
  bad: [
    { title: 'null', exchanges: [discover({ instructions: null })] },
    { title: 'an array', exchanges: [discover({ instructions: ['Search'] })] },
  ],
});
