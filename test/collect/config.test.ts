import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig, policyFor } from '../../src/collect/config.ts';
import { tightenOnly } from '../../src/collect/config-policy.ts';
import { checkConfiguration } from '../../src/collect/config-shape.ts';
import { defaultPolicy } from '../../src/model/policy.ts';
import { fixtures } from './reading.ts';

const ids = ['naming/tool-length', 'naming/tool-charset', 'schema/valid-per-dialect'];
const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const schema = JSON.parse(readFileSync('schemas/config.schema.json', 'utf8'));
const conforms = new Ajv.default({ strict: true }).compile(schema);

describe('a configuration', () => {
  it('becomes a policy', async () => {
    const path = `${fixtures}/config.json`;
    const config = await loadConfig(path, ids);
    expect(config).toMatchObject({ path, named: true });
    const { policy, gaps } = await policyFor(config as NonNullable<typeof config>, `${fixtures}/log.jsonl`);
    expect(gaps).toEqual([]);
    expect(policy).toEqual({
      profile: 'spec',
      scope: 'descriptors',
      levels: { 'naming/tool-length': 'off' },
      waivers: [
        { rule: 'naming/tool-charset', tool: 'search docs', reason: 'renamed in May', expires: '2027-05-31' },
      ],
      sensitive: {
        words: [...defaultPolicy.sensitive.words.filter((word) => word !== 'session'), 'member id'],
        allow: { page_token: 'a cursor' },
      },
      maxBlockBytes: 1024,
      maxResultBytes: 4096,
      mediaTypes: ['text/*', 'image/png'],
      acceptLegacy: true,
    });
  });

  it('decides nothing where it says nothing', async () => {
    const config = await loadConfig(file('empty.json', '{}'), ids);
    expect(await policyFor(config as NonNullable<typeof config>, '-')).toEqual({ policy: {}, gaps: [] });
  });

  it('is not needed', async () => {
    expect(await loadConfig(undefined, ids)).toBeUndefined();
  });
});

const broken: [text: string, message: string, schemaSees?: boolean][] = [
  ['[]', '1:1: expected the document to be an object, found an array'],
  ['{"profil": "spec"}', '1:12: expected a known member, found "profil"; did you mean "profile"?'],
  ['{"profile": "strict"}', '1:13: expected /profile to be "reviewer" or "spec", found a string'],
  ['{"scope": 1}', '1:11: expected /scope to be "surface" or "descriptors", found a number'],
  [
    '{"levels": {"naming/tool-lenght": "off"}}',
    '1:35: expected a known rule in /levels, found "naming/tool-lenght"; did you mean "naming/tool-length"?',
    false,
  ],
  [
    '{"levels": {"tool-charset": "off"}}',
    '1:29: expected a known rule in /levels, found "tool-charset"; did you mean "naming/tool-charset"?',
  ],
  [
    '{"levels": {"x/entirely-different": "off"}}',
    '1:37: expected a known rule in /levels, found "x/entirely-different"',
    false,
  ],
  [
    '{"levels": {"naming/tool-length": "warning"}}',
    '1:35: expected /levels/naming~1tool-length to be "error" or "warn" or "info" or "off", found a string',
  ],
  ['{"waivers": {}}', '1:13: expected /waivers to be an array, found an object'],
  [
    '{"waivers": [{"rule": "naming/tool-length", "expires": "2027-01-01"}]}',
    '1:14: expected /waivers/0/reason to be a string that is not empty, found nothing',
  ],
  [
    '{"waivers": [{"rule": "naming/tool", "reason": "x", "expires": "2027-01-01"}]}',
    '1:14: expected a known rule in /waivers/0, found "naming/tool"',
    false,
  ],
  [
    '{"waivers": [{"rule": "naming/tool-length", "reason": "x", "expires": "2027-02-30"}]}',
    '1:71: expected /waivers/0/expires to be a date as YYYY-MM-DD, found a string',
    false,
  ],
  [
    '{"waivers": [{"rule": "naming/tool-length", "reason": "x", "expires": "soon"}]}',
    '1:71: expected /waivers/0/expires to be a date as YYYY-MM-DD, found a string',
  ],
  [
    '{"waivers": [{"rule": "naming/tool-length", "reason": "x", "until": "2027-02-30"}]}',
    '1:69: expected a known member in /waivers/0, found "until"',
  ],
  [
    '{"sensitive": {"remove": ["sesion"]}}',
    '1:27: expected a word of the sensitive names, found another at /sensitive/remove/0; did you mean "session"?',
    false,
  ],
  ['{"sensitive": {"allow": ["a"]}}', '1:26: expected /sensitive/allow/0 to be an object, found a string'],
  [
    '{"limits": {"maxBlockBytes": 0}}',
    '1:30: expected /limits/maxBlockBytes to be an integer of at least 1, found a number',
  ],
  [
    '{"limits": {"mediaTypes": ["png"]}}',
    '1:28: expected /limits/mediaTypes/0 to be a media type or a range such as image/*, found a string',
  ],
  ['{"acceptLegacy": "yes"}', '1:18: expected /acceptLegacy to be true or false, found a string'],
  [
    '{"scope": "surface",\n"scope": "descriptors"}',
    '2:10: expected each member name once in its object',
    false,
  ],
  ['{"scope": }', '1:11: expected a JSON value', false],
];

describe('a configuration that is wrong', () => {
  it.each(broken)('%s', async (text, message, schemaSees = true) => {
    const path = file('broken.json', text);
    expect(await loadConfig(path, ids).catch((error) => error.message)).toBe(`${path}:${message}`);
    if (schemaSees) expect(conforms(JSON.parse(text))).toBe(false);
  });

  it('is one that was named and is not there', async () => {
    const path = join(folder, 'none.json');
    await expect(loadConfig(path, ids)).rejects.toThrow(`${path}: expected a readable configuration`);
  });
});

it('conforms to the published schema', () => {
  expect(
    conforms(JSON.parse(readFileSync(`${fixtures}/config.json`, 'utf8'))),
    JSON.stringify(conforms.errors),
  ).toBe(true);
});

describe('a configuration inside the tree under review', () => {
  mkdirSync(join(folder, 'tree/below'), { recursive: true });
  mkdirSync(join(folder, 'elsewhere'));
  const waiving = '{"waivers":[{"rule":"naming/tool-length","reason":"x","expires":"2027-01-01"}]}';
  const path = file('tree/below/own.json', waiving);
  file('tree/tools.json', '[]');
  file('tree/below/tools.json', '[]');
  file('elsewhere/tools.json', '[]');

  const sources: [source: string, trusted: boolean][] = [
    ['tree', false],
    ['tree/below', false],
    ['tree/tools.json', false],
    ['tree/below/tools.json', false],
    ['elsewhere', true],
    ['elsewhere/tools.json', true],
    ['nothing there', true],
  ];
  it.each(sources)('of %s waives: %s', async (source, trusted) => {
    const configuration = checkConfiguration(JSON.parse(waiving), ids);
    const found = await policyFor({ path, named: false, configuration }, join(folder, source));
    expect(found.policy.waivers?.length).toBe(trusted ? 1 : undefined);
    expect(found.gaps).toEqual(
      trusted
        ? []
        : [
            {
              wanted: `all of ${path}, named with --config`,
              reason: 'it lies in the tree under review and may only tighten; left out: waivers',
            },
          ],
    );
  });

  it('waives when the user names it', async () => {
    const config = await loadConfig(path, ids);
    const { policy } = await policyFor(config as NonNullable<typeof config>, join(folder, 'tree'));
    expect(policy.waivers).toHaveLength(1);
  });

  const parts: [text: string, ignored: string[]][] = [
    ['{"profile":"reviewer","scope":"surface","acceptLegacy":false}', []],
    ['{"profile":"spec","scope":"descriptors","acceptLegacy":true}', ['profile', 'scope', 'acceptLegacy']],
    ['{"levels":{"naming/tool-length":"error"}}', []],
    ['{"levels":{"naming/tool-length":"error","naming/tool-charset":"warn"}}', ['levels']],
    ['{"sensitive":{"add":["member"]}}', []],
    [
      '{"sensitive":{"remove":["otp"],"allow":[{"name":"a","reason":"b"}]}}',
      ['sensitive.remove', 'sensitive.allow'],
    ],
    ['{"limits":{"maxBlockBytes":1,"maxResultBytes":1,"mediaTypes":["text/*"]}}', []],
    [
      '{"limits":{"maxBlockBytes":99999999,"maxResultBytes":99999999,"mediaTypes":["*/*","video/*"]}}',
      ['limits.maxBlockBytes', 'limits.maxResultBytes', 'limits.mediaTypes'],
    ],
  ];
  it.each(parts)('may tighten and not loosen: %s', (text, ignored) => {
    const safe = text.replace('"*/*",', '');
    expect(tightenOnly(checkConfiguration(JSON.parse(safe), ids)).ignored).toEqual(ignored);
  });
});
