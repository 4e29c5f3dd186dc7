/** A URI or URI template as it may be shown: its user-info and its query are gone, the expressions of a template stay. */
export function redactUri(uri: string): string {
  const plain = withoutExpressions(uri);
  const end = plain.search(/[?#]/);
  const before = end === -1 ? uri : uri.slice(0, end);
  const [, scheme = '', userInfo = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/)?([^/]*@)?/i.exec(plain.slice(0, before.length)) ?? [];
  const shown = scheme + before.slice(scheme.length + userInfo.length);
  return end === -1 ? shown : `${shown}?…`;
}

/** The URI template with `_` for every expression (RFC 6570); a brace that opens none is an ordinary character. */
function withoutExpressions(uri: string): string {
  return uri.replace(/\{[+#./;?&=,!@|]?[\w.%,:*]+\}/g, (expression) => '_'.repeat(expression.length));
}
