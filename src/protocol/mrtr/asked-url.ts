import { sensitiveMatches } from '../sensitive-name.ts';

/** What is wrong with a URL that a user is asked to open; `http-url` is the milder case. Never shows the URL. */
export interface UrlFault {
  readonly case?: 'http-url';
  readonly says: string;
}

const secrets = [
  ...[
    'token',
    'password',
    'passwd',
    'pwd',
    'secret',
    'credential',
    'api key',
    'apikey',
    'access key',
    'private key',
  ],
  ...['authorization', 'bearer', 'jwt', 'otp'],
];
const personal = [
  'email',
  'e mail',
  'phone',
  'ssn',
  'social security',
  'passport',
  'birth date',
  'date of birth',
];
const jwt = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/;
const address = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;

/**
 * Judges the URL of an elicitation in url mode (client/elicitation#safe-url-handling): absolute and of http(s), outside of
 * development https, and without what identifies or authenticates the user. What it carries is guessed from the names of
 * parameters, from JSON Web Tokens and from mail addresses; tokens in other places and under other names are missed.
 */
export function urlFaults(text: string): UrlFault[] {
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(text) || !URL.canParse(text))
    return [{ says: 'has a url that is not absolute' }];
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return [{ says: 'has a url that is neither https nor http' }];
  const faults: UrlFault[] = [];
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    faults.push({ case: 'http-url', says: 'has an http: url' });
  if (url.username !== '' || url.password !== '') faults.push({ says: 'has a url with user-info' });
  const carried = carriedBy(url);
  if (carried !== undefined) faults.push({ says: `has a url that seems to carry ${carried}` });
  return faults;
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(host)
  );
}

function carriedBy(url: URL): string | undefined {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const pairs = [...url.searchParams, ...fragment].filter(([, value]) => value !== '');
  const named = (words: readonly string[]): boolean =>
    pairs.some(([name]) =>
      sensitiveMatches(name.slice(0, 200), words).some(({ continuation }) => !continuation),
    );
  if (jwt.test(url.href) || named(secrets)) return 'a credential';
  return named(personal) || pairs.some(([, value]) => address.test(value)) ? 'personal data' : undefined;
}
