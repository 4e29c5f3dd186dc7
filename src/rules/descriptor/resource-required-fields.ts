import { isIntegerText } from '../../json/decimal.ts';
import { type JsonObject, member } from '../../json/json.ts';
import { type ExactNumbers, numberText } from '../../json/parse.ts';
import { defineRule } from '../../model/rule.ts';
import { uriFault } from '../../protocol/content/absolute-uri.ts';
import { attemptedScheme, isScheme } from '../../protocol/content/uri-scheme.ts';
import { pages } from '../pagination/examples.ts';
import { type ItemFault, isResourcePage, judgePage, optionalStringFault, stringFault } from './items.ts';
import { aType } from './parts.ts';

/** A scheme that is none by its characters is another rule (descriptor/custom-uri-scheme-rfc3986). */
function uriFaults(resource: JsonObject): readonly ItemFault[] {
  const uri = member(resource, 'uri');
  if (typeof uri !== 'string') return stringFault(resource, 'uri');
  const scheme = attemptedScheme(uri);
  if (scheme !== undefined && !isScheme(scheme)) return [];
  const fault = uriFault(uri);
  return fault === undefined ? [] : [{ at: ['uri'], says: `has a uri that ${fault}` }];
}

function sizeFaults(resource: JsonObject, exact: ExactNumbers | undefined): readonly ItemFault[] {
  const size = member(resource, 'size');
  if (size === undefined) return [];
  const text = numberText(resource, 'size', exact);
  if (text !== undefined && isIntegerText(text)) return [];
  return [
    { at: ['size'], says: `has a size that is ${text === undefined ? aType(size) : 'no whole number'}` },
  ];
}

const resource = (members: object) => ({ uri: 'file:///a', name: 'a', ...members });
const listed = (title: string, ...items: JsonObject[]) => pages(title, [{ method: 'resources/list', items }]);

export const resourceRequiredFields = defineRule({
  id: 'descriptor/resource-required-fields',
  subject: 'page',
  requirement:
    'Every resource has a string `uri` with a scheme and a string `name`; `size` is a whole number, and texts are strings.',
  keyword: 'MUST',
  basis: ['spec: schema.ts Resource'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'a member is missing or of another type, or the URI is relative',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Nobody can read the resource or show it, and typed clients refuse the page.',
  why: 'The URI is the only handle of a resource, and there is no base that it could be relative to. `size` counts the raw bytes, before base64.',
  fix: 'Send the whole URI, a name, and `size` as a number of bytes; leave out what is unknown.',
  applies: isResourcePage,
  check: (page) =>
    judgePage(page, 'resources', (item) => [
      ...uriFaults(item),
      ...stringFault(item, 'name'),
      ...sizeFaults(item, page.exact),
      ...['title', 'description', 'mimeType'].flatMap((name) => optionalStringFault(item, name)),
    ]),
  good: [
    listed('the least', resource({})),
    listed('everything', resource({ title: 'A', description: '', mimeType: 'text/plain', size: 12 })),
    listed('a scheme of its own', resource({ uri: 'git+ssh://host/a' })),
    listed('none'),
  ],
  bad: [
    listed('a relative URI', resource({ uri: 'main.rs' })),
    listed('no name', { uri: 'file:///a' }),
    listed('a fraction of a byte', resource({ size: 12.5 })),
    listed('a description of null', resource({ description: null })),
    listed('an object', { uri: {}, name: 'a' }),
    pages('no list', [{ method: 'resources/list', result: { resources: {} } }]),
  ],
});
