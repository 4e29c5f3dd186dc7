import { isObject, type Json, type JsonObject, member } from '../../json/json.ts';
import { sensitiveMatches } from '../sensitive-name.ts';
import { splitWords } from '../words.ts';

/** What a form asks for that must not pass through client and model. */
export type AskedSecret = 'credential' | 'one-time-code';

const credentials = [
  ...[
    'password',
    'passwd',
    'passphrase',
    'passcode',
    'pwd',
    'secret',
    'token',
    'credential',
    'bearer',
    'jwt',
  ],
  ...['api key', 'private key', 'access key', 'secret key', 'encryption key', 'signing key', 'ssh key'],
  ...[
    'seed phrase',
    'recovery phrase',
    'pin code',
    'card number',
    'credit card',
    'debit card',
    'cvv',
    'cvc',
    'iban',
  ],
];
const oneTime = [
  ...['otp', 'totp', 'mfa', '2 fa', 'two factor', 'second factor', 'one time code', 'one time password'],
  ...['one time passcode', 'verification code', 'authenticator code', 'authentication code'],
];
/** Of these a one-time code has the name too. */
const shared: ReadonlySet<string> = new Set(['password', 'passcode', 'token']);
/** A name that ends or a title that begins so asks for something about the secret. */
const about: ReadonlySet<string> = new Set(
  'name names label title id ids type kind count length policy hint url uri path file expiry ttl scope scopes status format'.split(
    ' ',
  ),
);

/**
 * What a field asks for, by its name and title. A field with fixed choices, or of true and false, carries no secret.
 * Misses other languages, fields that only their description gives away, and bare `key`, `pin` and `code`.
 */
export function fieldAsks(name: string, property: Json): AskedSecret | undefined {
  if (!isObject(property) || isFixed(property)) return undefined;
  const title = member(property, 'title');
  return asked(typeof title === 'string' ? [name, title] : [name]);
}

const isFixed = (property: JsonObject): boolean =>
  member(property, 'type') === 'boolean' ||
  member(property, 'type') === 'array' ||
  Object.hasOwn(property, 'enum') ||
  Object.hasOwn(property, 'oneOf');

function asked(names: readonly string[]): AskedSecret | undefined {
  const asking = names.filter((name) => !isAbout(splitWords(name.slice(0, MAX_LENGTH))));
  const find = (words: readonly string[]): string[] =>
    asking.flatMap((name) =>
      sensitiveMatches(name.slice(0, MAX_LENGTH), words).flatMap((match) =>
        match.continuation ? [] : [match.word],
      ),
    );
  const found = find(credentials);
  if (find(oneTime).length > 0)
    return found.every((word) => shared.has(word)) ? 'one-time-code' : 'credential';
  return found.length > 0 ? 'credential' : undefined;
}

const MAX_LENGTH = 2000;
const isAbout = (words: readonly string[]): boolean =>
  about.has(words.at(-1) ?? '') || about.has(words[0] ?? '');

const verbs: ReadonlySet<string> = new Set(
  'enter provide type paste supply give input submit share'.split(' '),
);
const negations: ReadonlySet<string> = new Set(['not', 'never', 'don', 't', 'without', 'cannot']);
const turns: ReadonlySet<string> = new Set([
  ...about,
  'for',
  'of',
  'to',
  'with',
  'that',
  'which',
  'about',
  'in',
  'on',
]);
const REACH = 7;

/**
 * What the message of a form asks for: a verb of asking, and the secret within the next words, unless they turn to
 * something else (`enter a name for the token`). Looks at the first 2,000 characters.
 */
export function messageAsks(message: string): AskedSecret | undefined {
  const words = splitWords(message.slice(0, MAX_LENGTH));
  for (const [index, word] of words.entries()) {
    if (
      !verbs.has(word) ||
      words.slice(Math.max(0, index - 3), index).some((before) => negations.has(before))
    )
      continue;
    const next = words.slice(index + 1, index + 1 + REACH);
    const end = next.findIndex((after) => turns.has(after));
    if (end !== -1 && about.has(next[end] ?? '')) continue;
    const found = asked([next.slice(0, end === -1 ? undefined : end).join(' ')]);
    if (found !== undefined) return found;
  }
  return undefined;
}
