import { member } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import { urlFaults } from '../../protocol/mrtr/asked-url.ts';
import type { Fault, Judge } from '../content/blocks.ts';
import { asked, elicitation, visit } from './examples.ts';
import { type Asking, asksForInput, judgeRequests, modeOf, onOtherMethods, paramsOf } from './interim.ts';

const judgeRequest: Judge = (request) => {
  const params = paramsOf(request, 'elicitation/create');
  if (params === undefined || modeOf(params) !== 'url') return 'skip';
  const url = member(params, 'url');
  const faults: Fault[] = [];
  if (typeof member(params, 'message') !== 'string')
    faults.push({ at: ['params'], says: 'has no string message' });
  if (typeof url !== 'string') faults.push({ at: ['params'], says: 'has no string url' });
  else faults.push(...urlFaults(url).map((fault) => ({ ...fault, at: ['params', 'url'] })));
  if (Object.hasOwn(params, 'elicitationId')) {
    const says = 'has an elicitationId, which this revision removed';
    faults.push({ case: 'elicitation-id', at: ['params', 'elicitationId'], says });
  }
  return faults;
};

const judge = (subject: Asking): Outcome => judgeRequests(subject, judgeRequest);

export const elicitUrlValid = defineRule({
  id: 'mrtr/elicit-url-valid',
  subject: 'call',
  requirement:
    'An elicitation in url mode has a message and an absolute https URL that carries no token and no personal data.',
  keyword: 'MUST',
  basis: [
    'spec: client/elicitation#url-mode-elicitation-requests',
    'spec: client/elicitation#safe-url-handling',
  ],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'message or URL are missing, the URL is not absolute or of another scheme, or it seems to carry a credential or personal data',
      spec: 'error',
      reviewer: 'error',
    },
    'http-url': { when: 'an http: URL that is not on loopback', spec: 'warn', reviewer: 'warn' },
    'elicitation-id': {
      when: 'the removed member elicitationId is present; information only',
      spec: 'info',
      reviewer: 'info',
    },
  },
  consequence: 'The user is sent nowhere, or where somebody can act in the name of whoever holds the link.',
  why: 'The user sees the URL and decides by it. A link that signs in whoever opens it can be passed on. What it carries is guessed from the names of its parameters.',
  fix: 'Send an https URL with an opaque reference, and identify the user on the page.',
  applies: asksForInput,
  check: judge,
  also: onOtherMethods(judge),
  good: [
    asked('https', visit('https://example.com/connect?flow=8')),
    asked('in development', visit('http://localhost:3000/connect')),
  ],
  bad: [
    asked('a path', visit('/connect')),
    asked('a script', visit('javascript:alert(1)')),
    asked('a token', visit('https://example.com/connect?token=x')),
    asked('a mail address', visit('https://example.com/connect?u=a%40example.com')),
    asked('no url', elicitation({ mode: 'url', message: 'Please sign in.' })),
    asked('http', visit('http://example.com/connect')),
    asked(
      'an id of the revision before',
      elicitation({ mode: 'url', message: 'm', url: 'https://example.com/', elicitationId: 'e' }),
    ),
  ],
});
