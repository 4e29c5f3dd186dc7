import { isObject, type JsonObject, member, memberOf } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import { type AskedSecret, fieldAsks, messageAsks } from '../../protocol/mrtr/asked-secret.ts';
import { quote } from '../../text/clean.ts';
import type { Fault, Judge } from '../content/blocks.ts';
import { asked, form } from './examples.ts';
import { type Asking, asksForInput, judgeRequests, modeOf, onOtherMethods, paramsOf } from './interim.ts';

const caseOf = (secret: AskedSecret): { case?: string } =>
  secret === 'one-time-code' ? { case: secret } : {};
const words: Readonly<Record<AskedSecret, string>> = {
  credential: 'a credential',
  'one-time-code': 'a one-time code',
};

const MAX_LISTED = 100;

function fieldFaults(properties: JsonObject): Fault[] {
  const faults: Fault[] = [];
  for (const name in properties) {
    const secret = fieldAsks(name, properties[name] ?? null);
    if (secret === undefined) continue;
    const at = ['params', 'requestedSchema', 'properties', name];
    faults.push({ ...caseOf(secret), at, says: `asks for ${words[secret]} in the field ${quote(name, 40)}` });
    if (faults.length === MAX_LISTED) break;
  }
  return faults;
}

const judgeRequest: Judge = (request) => {
  const params = paramsOf(request, 'elicitation/create');
  if (params === undefined || modeOf(params) !== 'form') return 'skip';
  const properties = memberOf(member(params, 'requestedSchema'), 'properties');
  const faults = isObject(properties) ? fieldFaults(properties) : [];
  if (faults.length > 0) return faults;
  const message = member(params, 'message');
  const secret = typeof message === 'string' ? messageAsks(message) : undefined;
  if (secret === undefined) return undefined;
  return { ...caseOf(secret), at: ['params', 'message'], says: `asks for ${words[secret]} in its message` };
};

const judge = (subject: Asking): Outcome => judgeRequests(subject, judgeRequest);

export const elicitNoSecretsForm = defineRule({
  id: 'mrtr/elicit-no-secrets-form',
  subject: 'call',
  requirement: 'A form asks for no password, key, token or payment credential.',
  keyword: 'MUST NOT',
  basis: ['spec: client/elicitation#user-interaction-model', 'spec: client/elicitation#form-mode-security'],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'the name or title of a field, or the message, asks for one',
      spec: 'error',
      reviewer: 'error',
    },
    'one-time-code': {
      when: 'a field asks for a one-time or second-factor code',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'The secret passes through the client, and with it through logs and the model.',
  why: 'The url mode is there for it. Judged by words, in English: other languages, and what only a description says, are missed. Names and mail addresses may be asked for.',
  fix: 'Ask in url mode, on a page of your own.',
  applies: asksForInput,
  check: judge,
  also: onOtherMethods(judge),
  good: [
    asked(
      'name and address',
      form({ username: { type: 'string' }, email: { type: 'string', format: 'email' } }),
    ),
    asked('the name of a token', form({ token_name: { type: 'string' } }, 'Enter a name for the token.')),
  ],
  bad: [
    asked('a password', form({ password: { type: 'string' } })),
    asked('by its title', form({ value: { type: 'string', title: 'API key' } })),
    asked('by its message', form({ value: { type: 'string' } }, 'Please enter your access token.')),
    asked('a code', form({ otp: { type: 'string' } })),
  ],
});
