import type { JsonObject } from '../../json/json.ts';
import { evidence, exchanged } from './fixture.ts';
import { type Gate, once, variant } from './gate.ts';

const header = {
  callers: { guest: { scopes: ['read'] }, operator: { scopes: ['read', 'deploy'] } },
  statements: {
    completion: { visible: { guest: ['staging'], operator: ['production', 'staging'] } },
  },
};

const asked = {
  ref: { type: 'ref/prompt', name: 'deploy' },
  argument: { name: 'environment', value: '' },
};

const completions: readonly (readonly [
  text: string,
  leaks: boolean,
  caller: string,
  completion: JsonObject,
])[] = [
  ['privileged caller, all it may see', false, 'operator', { values: ['production', 'staging'] }],
  ['low-privilege caller, only what it may see', false, 'guest', { values: ['staging'] }],
  ['low-privilege caller, a privileged suggestion', true, 'guest', { values: ['staging', 'production'] }],
  ['low-privilege caller, a count of hidden ones', true, 'guest', { values: ['staging'], total: 2 }],
];

export const completionIsolation: Gate = ({ tryEvidence }) => {
  const exchanges = completions.map(([, , caller, completion]) => {
    const result = { resultType: 'complete', completion };
    return exchanged('completion/complete', asked, { result }, { caller, connection: caller });
  });
  const trial = once(() => tryEvidence(evidence(exchanges, header), ['completion']));
  const leaks = (index: number): boolean => {
    const place = `/exchanges/${index}/`;
    const isolation = ['completion/access-control', 'completion/no-information-disclosure'];
    return trial().errors.some(({ rule, at }) => isolation.includes(rule) && at.startsWith(place));
  };
  return completions.map(([text, leak], index) =>
    variant(`${text}: ${leak ? 'rejected' : 'accepted'}`, () => leaks(index) === leak),
  );
};
