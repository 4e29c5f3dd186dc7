import type { JsonObject } from '../../json/json.ts';
import { evidence, listing } from './fixture.ts';
import { type Gate, type GateFunctions, once, type Variant, variant } from './gate.ts';

/** A descriptor that must come out so. */
interface Admission {
  readonly text: string;
  readonly rejected: boolean;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
}

/** All descriptors stand on one page: what rejects one must not touch its neighbours. */
export function admissions(functions: GateFunctions, all: readonly Admission[]): readonly Variant[] {
  const tools = all.map(({ inputSchema, outputSchema }, index) => ({
    name: `t${index}`,
    inputSchema,
    ...(outputSchema === undefined ? {} : { outputSchema }),
  }));
  const trial = once(() => functions.tryEvidence(evidence([listing(tools)]), ['descriptor', 'schema']));
  return all.map(({ text, rejected }, index) =>
    variant(`${text}: ${rejected ? 'rejected' : 'admitted'}`, () => {
      const verdict = trial().verdicts.get(`t${index}`);
      return verdict !== undefined && (verdict === 'REJECT') === rejected;
    }),
  );
}

const region: JsonObject = { type: 'string', 'x-mcp-header': 'Region' };
const withHeader = (header: string): JsonObject => ({
  type: 'object',
  properties: { value: { type: 'string', 'x-mcp-header': header } },
});

export const unsafeHeader: Gate = (functions) =>
  admissions(functions, [
    { text: 'header Region', rejected: false, inputSchema: withHeader('Region') },
    { text: 'header Token', rejected: true, inputSchema: withHeader('Token') },
    { text: 'header Authorization', rejected: true, inputSchema: withHeader('Authorization') },
    {
      text: 'parameter apiToken under a harmless header',
      rejected: true,
      inputSchema: {
        type: 'object',
        properties: { apiToken: { type: 'string', 'x-mcp-header': 'Value' } },
      },
    },
    { text: 'field name with a space', rejected: true, inputSchema: withHeader('My Region') },
    { text: 'field name with a colon', rejected: true, inputSchema: withHeader('Region:') },
    { text: 'field name with CR LF', rejected: true, inputSchema: withHeader('Region\r\nX: 1') },
    { text: 'field name beyond ASCII', rejected: true, inputSchema: withHeader('Région') },
    { text: 'empty field name', rejected: true, inputSchema: withHeader('') },
  ]);

const property = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: { place: schema },
  ...more,
});
const inside: JsonObject = { type: 'object', properties: { region } };

export const nestedAnnotation: Gate = (functions) =>
  admissions(functions, [
    { text: 'direct property', rejected: false, inputSchema: property(region) },
    { text: 'oneOf', rejected: true, inputSchema: property({ oneOf: [region, { type: 'null' }] }) },
    { text: 'anyOf of the root', rejected: true, inputSchema: { type: 'object', anyOf: [inside] } },
    { text: 'items', rejected: true, inputSchema: property({ type: 'array', items: region }) },
    { text: 'nested object', rejected: true, inputSchema: property(inside) },
    {
      text: '$ref definition',
      rejected: true,
      inputSchema: property({ $ref: '#/$defs/place' }, { $defs: { place: region } }),
    },
    {
      text: 'definition that nothing refers to',
      rejected: true,
      inputSchema: { type: 'object', $defs: { place: region } },
    },
    {
      text: 'all of them at once, below if',
      rejected: true,
      inputSchema: {
        type: 'object',
        if: { properties: { places: { type: 'array', items: { oneOf: [inside] } } } },
      },
    },
    { text: 'the root itself', rejected: true, inputSchema: { type: 'object', 'x-mcp-header': 'Region' } },
    {
      text: 'outputSchema',
      rejected: true,
      inputSchema: { type: 'object' },
      outputSchema: inside,
    },
    {
      text: 'a property that is named x-mcp-header',
      rejected: false,
      inputSchema: { type: 'object', properties: { 'x-mcp-header': { type: 'string' } } },
    },
  ]);
