import { isObject, type Json, type JsonObject, memberOf } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { quote } from '../../text/clean.ts';
import { aType, hasIcons } from '../descriptor/parts.ts';

/** What is wrong with an icon's `src`, as the rest of a sentence; `http-or-unencoded-data` is the milder case. */
function sourceFault(src: string): Omit<Failure, 'at'> | undefined {
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(src)?.[0].toLowerCase();
  if (scheme === undefined) return { message: 'is no absolute URI' };
  if (scheme === 'data') {
    return isBase64Image(src)
      ? undefined
      : { case: 'http-or-unencoded-data', message: 'is a data: URI that is not a base64 image' };
  }
  if (scheme !== 'https' && scheme !== 'http') return { message: `has the scheme ${quote(scheme, 20)}` };
  if (!/^https?:\/\/[^/?#\s]/i.test(src) || !URL.canParse(src)) return { message: 'is no URL with a host' };
  return scheme === 'http' ? { case: 'http-or-unencoded-data', message: 'is an http: URL' } : undefined;
}

/** Looks at the alphabet, not at the image; `%` is there for percent-encoded `+`, `/` and `=`. */
function isBase64Image(uri: string): boolean {
  const comma = uri.indexOf(',');
  const type = uri.slice('data:'.length, Math.min(comma, 200)).toLowerCase();
  if (comma === -1 || !type.startsWith('image/') || !type.endsWith(';base64')) return false;
  return comma + 1 < uri.length && !/[^A-Za-z0-9+/=%]/.test(uri.slice(comma + 1));
}

const withIcons = (...icons: Json[]): JsonObject => ({
  name: 'search',
  inputSchema: { type: 'object' },
  icons,
});

export const iconSrc = defineRule({
  id: 'annotations/icon-src',
  subject: 'tool',
  requirement: 'Every icon has a string `src`: an http(s) URL, or a `data:` URI that holds a base64 image.',
  keyword: 'MUST',
  basis: ['spec: basic/index#icons', 'spec: schema.ts Icon.src'],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'src is missing, not a string, relative, or has a scheme other than https, http or data',
      spec: 'error',
      reviewer: 'error',
    },
    'http-or-unencoded-data': {
      when: 'an http: URL, or a data: URI that is not base64 image data',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Clients leave the icon out; one that does not may run a script or reach for a local file.',
  why: 'Clients must refuse unsafe schemes. The definition admits http:, and the security advice to consumers only https: and data:.',
  fix: 'Use an https: URL on the origin of the server, or `data:image/png;base64,…`.',
  applies: hasIcons,
  check: ({ entry }) => {
    const icons = memberOf(entry, 'icons');
    if (!Array.isArray(icons)) return 'inapplicable';
    let failures: Failure[] | undefined;
    for (let index = 0; index < icons.length; index++) {
      const icon: Json = icons[index];
      const src = memberOf(icon, 'src');
      const fault =
        typeof src === 'string'
          ? sourceFault(src)
          : { message: src === undefined ? 'is missing' : `is ${aType(src)}, not a string` };
      if (fault === undefined) continue;
      failures ??= [];
      failures.push(
        isObject(icon)
          ? { ...fault, at: ['icons', index, 'src'], message: `src of icon ${index} ${fault.message}` }
          : { at: ['icons', index], message: `icon ${index} is ${aType(icon)}, not an object` },
      );
    }
    return failures ?? 'pass';
  },
  good: [
    { title: 'https', tool: withIcons({ src: 'https://example.com/icon.png' }) },
    { title: 'an embedded image', tool: withIcons({ src: 'data:image/png;base64,iVBORw0KGgo=' }) },
    { title: 'no icons', tool: withIcons() },
  ],
  bad: [
    { title: 'a script', tool: withIcons({ src: 'javascript:alert(1)' }) },
    { title: 'a local file', tool: withIcons({ src: 'file:///etc/icon.png' }) },
    { title: 'the scheme of an app', tool: withIcons({ src: 'myapp://icon' }) },
    { title: 'a relative path', tool: withIcons({ src: '/icon.png' }) },
    { title: 'no src', tool: withIcons({ mimeType: 'image/png' }) },
    { title: 'a string for an icon', tool: withIcons('https://example.com/icon.png') },
    { title: 'http', tool: withIcons({ src: 'http://example.com/icon.png' }) },
    {
      title: 'an image that is not encoded',
      tool: withIcons({ src: 'data:image/svg+xml;utf8,<svg></svg>' }),
    },
    { title: 'encoded, but no image', tool: withIcons({ src: 'data:text/html;base64,PGI+' }) },
  ],
});
