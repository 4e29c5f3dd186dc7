import { defineRule } from '../../model/rule.ts';
import { announced } from '../pagination/examples.ts';
import { judgeHistories, ofRevision, ofTools, on, walks } from './histories.ts';

export const listNoSideEffectVariation = defineRule({
  id: 'descriptor/list-no-side-effect-variation',
  subject: 'surface',
  requirement: 'No request on a connection changes which tools the connection is shown.',
  keyword: 'MUST NOT',
  basis: ['spec: server/tools#capabilities', 'audit: Evidence (lists do not vary by earlier requests)'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'the set differs after another request was served on the connection, and no other connection is shown it',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence:
    'Stateless clients, and those behind a load balancer, never see the tools that a call unlocks.',
  why: 'A login that is kept for the caller changes the authorization, and every connection shows it; a flag on the connection does not travel. A change that was announced, or that another connection shows too, is not held against the server.',
  fix: 'List the tools always and refuse the calls that the caller may not make, or keep the grant with the caller.',
  check: (_, { histories }) =>
    judgeHistories(
      histories.filter((history) => ofTools(history) && ofRevision(history)),
      'sideEffects',
      (list, change) => `${list} differ after other requests on the connection: ${change}`,
    ),
  good: [
    walks('the same after a call', [{ items: ['login'] }, 'login', { items: ['login'] }]),
    walks('announced', [
      { items: ['login'] },
      'login',
      { items: ['login'], exchange: announced },
      { items: ['login', 'search'] },
    ]),
    walks('another connection shows it too', [
      on('c1', 'login'),
      'login',
      on('c1', 'login', 'search'),
      on('c2', 'login', 'search'),
    ]),
  ],
  bad: [walks('a login that unlocks tools', [{ items: ['login'] }, 'login', { items: ['login', 'search'] }])],
});
