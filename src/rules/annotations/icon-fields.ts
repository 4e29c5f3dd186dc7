import { isObject, type Json, type JsonObject, member, memberOf } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { aType, hasIcons } from '../descriptor/parts.ts';

const size = /^(?:\d+[xX]\d+|any)$/;

function judgeSizes(sizes: Json, index: number, failures: Failure[]): void {
  const at = ['icons', index, 'sizes'];
  if (!Array.isArray(sizes)) {
    failures.push({ at, message: `sizes of icon ${index} is ${aType(sizes)}, not an array` });
    return;
  }
  for (let place = 0; place < sizes.length; place++) {
    const entry: Json = sizes[place];
    if (typeof entry !== 'string') {
      const message = `item ${place} of sizes of icon ${index} is ${aType(entry)}, not a string`;
      failures.push({ at: [...at, place], message });
    } else if (!size.test(entry)) {
      const message = `item ${place} of sizes of icon ${index} is neither WxH nor "any"`;
      failures.push({ case: 'odd-size', at: [...at, place], message });
    }
  }
}

function judgeIcon(icon: JsonObject, index: number, failures: Failure[]): void {
  const mimeType = member(icon, 'mimeType');
  if (mimeType !== undefined && typeof mimeType !== 'string') {
    const message = `mimeType of icon ${index} is ${aType(mimeType)}, not a string`;
    failures.push({ at: ['icons', index, 'mimeType'], message });
  }
  const sizes = member(icon, 'sizes');
  if (sizes !== undefined) judgeSizes(sizes, index, failures);
  const theme = member(icon, 'theme');
  if (theme !== undefined && theme !== 'light' && theme !== 'dark') {
    failures.push({
      at: ['icons', index, 'theme'],
      message: `theme of icon ${index} is neither "light" nor "dark"`,
    });
  }
}

const withIcon = (members: JsonObject): JsonObject => ({
  name: 'search',
  inputSchema: { type: 'object' },
  icons: [{ src: 'https://example.com/icon.png', ...members }],
});

export const iconFields = defineRule({
  id: 'annotations/icon-fields',
  subject: 'tool',
  requirement:
    'Of an icon, `mimeType` is a string, `sizes` an array of strings like "48x48" or "any", and `theme` is "light" or "dark".',
  keyword: 'MUST',
  basis: ['spec: schema.ts Icon'],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'any other violation: a wrong type, or another theme',
      spec: 'error',
      reviewer: 'error',
    },
    'odd-size': {
      when: 'a sizes entry is a string that is neither WxH nor any',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Typed clients reject the descriptor over its icon.',
  why: 'The members are optional, but typed where they stand.',
  fix: 'Write `"sizes": ["48x48"]`, with the array, and leave out what is not known.',
  applies: hasIcons,
  check: ({ entry }) => {
    const icons = memberOf(entry, 'icons');
    if (!Array.isArray(icons)) return 'inapplicable';
    if (icons.length === 0) return 'pass';
    const failures: Failure[] = [];
    for (let index = 0; index < icons.length; index++) {
      // An item that is no object is said by annotations/icon-src.
      if (isObject(icons[index])) judgeIcon(icons[index], index, failures);
    }
    return failures;
  },
  good: [
    {
      title: 'all members',
      tool: withIcon({ mimeType: 'image/png', sizes: ['48x48', '96x96'], theme: 'dark' }),
    },
    { title: 'any size', tool: withIcon({ sizes: ['any'] }) },
    { title: 'none of them', tool: withIcon({}) },
  ],
  bad: [
    { title: 'sizes as one string', tool: withIcon({ sizes: '48x48' }) },
    { title: 'a size that is a number', tool: withIcon({ sizes: [48] }) },
    { title: 'half a size', tool: withIcon({ sizes: ['48'] }) },
    { title: 'another theme', tool: withIcon({ theme: 'auto' }) },
    { title: 'mimeType null', tool: withIcon({ mimeType: null }) },
  ],
});
