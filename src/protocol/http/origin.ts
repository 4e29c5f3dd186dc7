/** A name or address of this machine itself. */
function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)
  );
}

/**
 * How an `Origin` stands to the endpoint it was sent to. `foreign`: a site outside the machine speaks to a server on it,
 * which is DNS rebinding or as good (Streamable HTTP, security). `unknown`: the server may allow that origin.
 */
export function originStanding(origin: string, endpoint: string | undefined): 'own' | 'foreign' | 'unknown' {
  const target = parseUrl(endpoint);
  if (target === undefined) return 'unknown';
  if (origin === 'null') return isLoopback(target.hostname) ? 'foreign' : 'unknown';
  const source = parseUrl(origin);
  if (source === undefined) return 'unknown';
  if (source.host === target.host) return 'own';
  return isLoopback(target.hostname) && !isLoopback(source.hostname) ? 'foreign' : 'unknown';
}

const parseUrl = (text: string | undefined): URL | undefined =>
  text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
