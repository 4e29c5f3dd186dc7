import type { Json, JsonObject } from '../../json/json.ts';
import { type Answer, called, complete, evidence, listing, structured } from './fixture.ts';
import { type Gate, type GateFunctions, once, type Variant, variant } from './gate.ts';
import type { Trial } from './trial.ts';

/** A value of each JSON type that is no object, and a schema that it conforms to. */
const nonObjects: readonly (readonly [name: string, schema: JsonObject, value: Json])[] = [
  ['array', { type: 'array', items: { type: 'string' } }, ['eu', 'us']],
  ['string', { type: 'string' }, ''],
  ['number', { type: 'number' }, 1.5],
  ['integer', { type: 'integer' }, 0],
  ['boolean', { type: 'boolean' }, false],
  ['null', { type: 'null' }, null],
];

const object: JsonObject = {
  type: 'object',
  properties: { total: { type: 'integer' } },
  required: ['total'],
};

/** One tool for each output schema and answer, listed and called in one piece of evidence. */
function tryAnswers(
  functions: GateFunctions,
  answers: readonly { readonly name: string; readonly schema: JsonObject; readonly answer: Answer }[],
): () => Trial {
  const tools = answers.map(({ name, schema }) => ({
    name,
    inputSchema: { type: 'object' },
    outputSchema: schema,
  }));
  const calls = answers.map(({ name, answer }) => called(name, answer));
  return once(() => functions.tryEvidence(evidence([listing(tools), ...calls]), ['result']));
}

const isAccepted = ({ verdicts }: Trial, name: string): boolean =>
  verdicts.get(name) === 'ADMIT' || verdicts.get(name) === 'CONDITIONAL';
const isRejected = ({ verdicts }: Trial, name: string): boolean => verdicts.get(name) === 'REJECT';

const wrapped = (value: Json): JsonObject => ({ value });

export const nonObjectOutput: Gate = (functions) => {
  const trial = tryAnswers(
    functions,
    nonObjects.flatMap(([name, schema, value]) => [
      { name, schema, answer: structured(value) },
      { name: `wrapped-${name}`, schema, answer: structured(wrapped(value)) },
    ]),
  );
  return nonObjects.flatMap(([name, schema, value]): Variant[] => [
    variant(`${name} schema, conforming value: accepted`, () => {
      const { status } = functions.compileInstanceValidator(schema).validate(value);
      return status === 'conforms' && isAccepted(trial(), name);
    }),
    variant(`${name} schema, the value wrapped in an object: rejected`, () => {
      const { status } = functions.compileInstanceValidator(schema).validate(wrapped(value));
      return status === 'violates' && isRejected(trial(), `wrapped-${name}`);
    }),
  ]);
};

const mismatches: readonly (readonly [name: string, text: string, value: Json])[] = [
  ['wrong-type', 'an array for an object', []],
  ['wrong-member', 'a string for an integer property', { total: '1' }],
  ['missing-property', 'a required property missing', {}],
];

export const outputMismatch: Gate = (functions) => {
  const trial = tryAnswers(functions, [
    { name: 'conforming', schema: object, answer: structured({ total: 1 }) },
    { name: 'absent', schema: object, answer: complete() },
    ...mismatches.map(([name, , value]) => ({ name, schema: object, answer: structured(value) })),
  ]);
  const statusOf = (value: Json): string => functions.compileInstanceValidator(object).validate(value).status;
  return [
    variant(
      'conforming object: accepted',
      () => statusOf({ total: 1 }) === 'conforms' && isAccepted(trial(), 'conforming'),
    ),
    ...mismatches.map(([name, text, value]) =>
      variant(`${text}: rejected`, () => statusOf(value) === 'violates' && isRejected(trial(), name)),
    ),
    variant('no structured content at all: rejected', () => isRejected(trial(), 'absent')),
  ];
};

export const errorOutputMismatch: Gate = (functions) => {
  const isError = { isError: true };
  const trial = tryAnswers(functions, [
    { name: 'conforming', schema: object, answer: structured({ total: 0 }, isError) },
    { name: 'missing', schema: object, answer: complete(isError) },
    { name: 'invalid', schema: object, answer: structured({ error: 'x' }, isError) },
  ]);
  return [
    variant('isError: true, conforming structured content: accepted', () =>
      isAccepted(trial(), 'conforming'),
    ),
    variant('isError: true, structured content missing: rejected', () => isRejected(trial(), 'missing')),
    variant('isError: true, structured content invalid: rejected', () => isRejected(trial(), 'invalid')),
  ];
};
