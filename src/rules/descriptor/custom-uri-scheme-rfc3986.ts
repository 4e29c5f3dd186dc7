import { type JsonObject, member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { PageSubject } from '../../model/subject.ts';
import { attemptedScheme, isScheme } from '../../protocol/content/uri-scheme.ts';
import { quote } from '../../text/clean.ts';
import { pages } from '../pagination/examples.ts';
import { type ItemFault, isResourcePage, isTemplatePage, judgeItems } from './items.ts';

const listsUris = (page: PageSubject): boolean => isResourcePage(page) || isTemplatePage(page);

function schemeFaults(item: JsonObject, name: string): readonly ItemFault[] {
  const uri = member(item, name);
  const scheme = typeof uri === 'string' ? attemptedScheme(uri) : undefined;
  if (scheme === undefined || isScheme(scheme)) return [];
  return [{ at: [name], says: `has a ${name} whose scheme ${quote(scheme, 40)} is none` }];
}

const resource = (title: string, uri: string) =>
  pages(title, [{ method: 'resources/list', items: [{ uri, name: 'a' }] }]);

export const customUriSchemeRfc3986 = defineRule({
  id: 'descriptor/custom-uri-scheme-rfc3986',
  subject: 'page',
  requirement: 'The scheme of a URI starts with a letter and goes on with letters, digits, `+`, `-` and `.`.',
  keyword: 'MUST',
  basis: ['spec: server/resources#custom-uri-schemes'],
  since: '2025-06-18',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'what stands for the scheme has other characters', spec: 'error', reviewer: 'error' },
  },
  consequence: 'URI parsers refuse the resource.',
  why: 'Any scheme may be made up, by the grammar of RFC 3986. A text without colon, or with a slash before it, has no scheme (descriptor/resource-required-fields); a template whose scheme is a variable is passed over.',
  fix: 'Write a hyphen for an underscore, and begin with a letter.',
  applies: listsUris,
  check: (page) => {
    const [list, name] = isTemplatePage(page) ? ['resourceTemplates', 'uriTemplate'] : ['resources', 'uri'];
    return judgeItems(page, list, (item) => schemeFaults(item, name)) ?? 'inapplicable';
  },
  good: [
    resource('a plus sign', 'git+ssh://host/a'),
    resource('a relative reference has none', 'src/a:b'),
    pages('a template', [
      { method: 'resources/templates/list', items: [{ uriTemplate: 'db-x://{table}', name: 'a' }] },
    ]),
    pages('a variable', [
      { method: 'resources/templates/list', items: [{ uriTemplate: '{scheme}://x', name: 'a' }] },
    ]),
  ],
  bad: [
    resource('an underscore', 'my_scheme:x'),
    resource('a digit first', '1db:x'),
    pages('a template', [
      { method: 'resources/templates/list', items: [{ uriTemplate: 'my_db://{table}', name: 'a' }] },
    ]),
  ],
});
