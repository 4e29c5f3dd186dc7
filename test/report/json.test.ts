import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import schema from '../../schemas/report.schema.json' with { type: 'json' };
import { reportShape } from '../../src/report/json-shape.ts';
import { renderJson } from '../../src/report/render.ts';
import { manyTools, report, threeTools, tool } from './sample-report.ts';

type Node = { readonly [name: string]: unknown };
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members that a schema describes, in its order, in the form of `reportShape`. */
function shapeOf(node: unknown): unknown {
  if (!isNode(node)) return true;
  if (node.$ref === '#/$defs/condition') return shapeOf(schema.$defs.condition);
  if (isNode(node.items)) {
    const item = shapeOf(node.items);
    return item === true ? true : [item];
  }
  if (!isNode(node.properties)) return true;
  return Object.fromEntries(Object.entries(node.properties).map(([name, member]) => [name, shapeOf(member)]));
}

function described(node: unknown, path: string): string[] {
  if (!isNode(node)) return [];
  const own = Object.entries(isNode(node.properties) ? node.properties : {});
  return [
    ...own.flatMap(([name, member]) =>
      isNode(member) && (typeof member.description === 'string' || '$ref' in member)
        ? []
        : [`${path}/${name}`],
    ),
    ...own.flatMap(([name, member]) => described(member, `${path}/${name}`)),
    ...described(node.items, `${path}/items`),
  ];
}

describe('renderJson', () => {
  it.each([
    ['an empty report', report()],
    ['three tools', threeTools()],
    ['2,000 tools', manyTools()],
    ['members unknown to the schema', { ...report(), later: { a: [1] } }],
  ])('writes what the schema describes: %s', (_, value) => {
    const text = renderJson(value);
    const written: unknown = JSON.parse(text);
    expect(validate(written), JSON.stringify(validate.errors)).toBe(true);
    expect(written).toEqual(value);
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('writes members in one order, whatever order they were made in', () => {
    const value = threeTools();
    const reversed = JSON.parse(JSON.stringify(value), (_, member: unknown) =>
      isNode(member) && !('text' in member) ? Object.fromEntries(Object.entries(member).reverse()) : member,
    );
    expect(renderJson(reversed)).toBe(renderJson(value));
    expect(renderJson({ ...{ later: 1 }, ...value })).toMatch(/"later": 1\n\}\n$/);
  });

  it('keeps names that JavaScript treats as special', () => {
    const hints = JSON.parse('{"__proto__":true,"constructor":false}');
    expect(renderJson(report({ tools: [tool('a', { untrustedHints: hints })] }))).toContain(
      '"__proto__": true',
    );
  });

  it('writes acting characters as escapes of the same value', () => {
    const text = renderJson(report({ config: '\u009b1m\u202e\u{e0041}é漢\ud800 ##[error]' }));
    expect(text).toContain('"\\u009b1m\\u202e\\udb40\\udc41é漢\\ud800 #\\u0023[error]"');
  });

  it('refuses what is no report', () => {
    expect(validate({ ...report(), reportVersion: 2 })).toBe(false);
    expect(validate({ ...report(), tools: [{}] })).toBe(false);
  });
});

describe('report.schema.json', () => {
  it('has the members of the model, in the order in which they are written', () => {
    expect(JSON.stringify(shapeOf(schema))).toBe(JSON.stringify(reportShape));
  });

  it('describes every member', () => expect(described(schema, '')).toEqual([]));

  it('is explained in docs/report.md', () => {
    const page = readFileSync(new URL('../../docs/report.md', import.meta.url), 'utf8');
    const names = JSON.stringify(reportShape).match(/"\w+"/g) ?? [];
    expect(names.map((name) => name.slice(1, -1)).filter((name) => !page.includes(`\`${name}\``))).toEqual(
      [],
    );
  });
});
