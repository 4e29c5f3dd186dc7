import type { Path } from '../../../json/pointer.ts';
import { defineRule, type Example, type Failure, type Rule } from '../../../model/rule.ts';
import type { HeaderAnnotation, PlacementFamily } from '../../../model/schema.ts';
import { quote } from '../../../text/clean.ts';
import {
  consequence,
  correct,
  dropCases,
  eachAnnotation,
  hasAnnotations,
  isForeign,
  keywordAt,
  placeName,
  region,
  withProperties,
} from './support.ts';

/** The placement rules differ only in the keywords that an annotation must not stand below. */
interface PlacementRule {
  readonly id: string;
  readonly family: PlacementFamily | 'root';
  readonly below: string;
  readonly policy: readonly string[];
  readonly why: string;
  readonly bad: readonly Example[];
}

const spec = ['spec: server/tools#x-mcp-header', 'spec: streamable-http#schema-extension'];
const policy = 'reviewer-policy: Parameter headers';
const audit = 'audit: What it checks';

const table: readonly PlacementRule[] = [
  {
    id: 'not-in-array-keyword',
    family: 'array',
    below: 'a keyword for array items (items, prefixItems, contains, unevaluatedItems, additionalItems)',
    policy: [policy, audit],
    why: 'An array has any number of items, and one header cannot stand for all of them.',
    bad: [
      withProperties('behind items', {
        shipments: { type: 'array', items: { type: 'object', properties: { region } } },
      }),
    ],
  },
  {
    id: 'not-in-composition',
    family: 'composition',
    below: 'allOf, anyOf, oneOf or not',
    policy: [policy, audit],
    why: 'Whether a branch applies depends on the value; a client that builds headers from the descriptor cannot know. allOf is refused like the others.',
    bad: [withProperties('in a branch of oneOf', {}, { oneOf: [{ properties: { region } }] })],
  },
  {
    id: 'not-in-conditional',
    family: 'conditional',
    below: 'if, then or else',
    policy: [audit],
    why: 'Whether the branch applies depends on the arguments.',
    bad: [withProperties('in then', {}, { if: { required: ['express'] }, then: { properties: { region } } })],
  },
  {
    id: 'not-behind-ref',
    family: 'definition',
    below: '$defs or definitions, or in a place that only a reference reaches',
    policy: [policy, audit],
    why: 'A definition can be used at many places or at none. An unreferenced definition counts as well: the text says "anywhere else".',
    bad: [
      withProperties(
        'in a definition',
        { region: { $ref: '#/$defs/Region' } },
        { $defs: { Region: region } },
      ),
    ],
  },
  {
    id: 'not-in-other-applicator',
    family: 'applicator',
    below:
      'additionalProperties, patternProperties, propertyNames, unevaluatedProperties, dependentSchemas, dependencies or contentSchema',
    policy: [policy],
    why: 'These keywords describe members without a fixed name, or members only in some cases.',
    bad: [withProperties('in additionalProperties', {}, { additionalProperties: region })],
  },
  {
    id: 'not-on-root',
    family: 'root',
    below: 'the root of inputSchema',
    policy: [],
    why: 'The root is the object of all arguments and no property.',
    bad: [withProperties('on the root', {}, { 'x-mcp-header': 'Arguments' })],
  },
];

const isRoot = ({ chain, families, foreign }: HeaderAnnotation): boolean =>
  chain === undefined && families.size === 0 && foreign.size === 0;

const isMisplaced = (annotation: HeaderAnnotation): boolean =>
  annotation.families.size > 0 || annotation.foreign.size > 0 || isRoot(annotation);

const shared = {
  subject: 'tool',
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  applies: hasAnnotations,
  consequence,
  fix: 'Move the annotated parameter to a direct member of inputSchema.properties, or remove x-mcp-header from it.',
} as const;

const inFamily = (annotation: HeaderAnnotation, family: PlacementRule['family']): boolean => {
  if (family === 'root') return isRoot(annotation);
  return (
    annotation.families.has(family) || (annotation.families.size === 0 && annotation.foreign.has(family))
  );
};

export const placementRules = table.map((row) =>
  defineRule({
    ...shared,
    id: `schema/x-mcp-header-${row.id}`,
    requirement: `No annotation stands ${row.family === 'root' ? 'on' : 'below'} ${row.below}.`,
    keyword: 'MUST NOT',
    basis: [...spec, ...row.policy],
    cases: dropCases,
    why: row.why,
    check: (tool) =>
      eachAnnotation(tool, (annotation) => {
        if (!inFamily(annotation, row.family)) return undefined;
        const where = row.family === 'root' ? 'on' : 'below';
        return {
          at: keywordAt(annotation.path),
          message: `x-mcp-header at ${placeName(annotation.path)} stands ${where} ${row.below}`,
        };
      }),
    good: [correct],
    bad: row.bad,
  }),
);

/** The first step off the chain of properties, for a sentence. */
function offence(path: Path): string {
  let at = 0;
  while (path[at] === 'properties' && at + 1 < path.length) at += 2;
  return at >= path.length ? 'on the root' : `below ${quote(String(path[at]), 40)}`;
}

const umbrellaCases: Rule['cases'] = {
  ...dropCases,
  'intermediate-not-an-object': {
    when: 'the location is a pure chain of properties, but a schema on the chain has a type that is not object, so no valid call ever holds a value there',
    spec: 'info',
    reviewer: 'info',
  },
};

export const staticReachability = defineRule({
  ...shared,
  id: 'schema/x-mcp-header-static-reachability',
  requirement: 'Every annotation is reached from the root of inputSchema through properties alone.',
  keyword: 'MUST',
  basis: [...spec, policy, audit],
  cases: umbrellaCases,
  why: 'A client builds the headers from the descriptor before it knows any value, so the way to the parameter must be fixed: properties, a name, properties, a name. One annotation elsewhere invalidates the whole tool.',
  check: (tool) => {
    // Once a tool, at the worst place: the placement rules name every other one.
    let worst: Failure | undefined;
    const rank = (failure: Failure | undefined): number =>
      failure === undefined
        ? 0
        : failure.case === undefined
          ? 3
          : failure.case === 'foreign-applicator'
            ? 2
            : 1;
    const outcome = eachAnnotation(tool, (annotation) => {
      const { path } = annotation;
      let found: Failure | undefined;
      if (isMisplaced(annotation)) {
        found = {
          at: keywordAt(path),
          message: `x-mcp-header at ${placeName(path)} stands ${offence(path)}: it is not reached through properties alone`,
        };
        if (isForeign(annotation)) found = { ...found, case: 'foreign-applicator' };
      } else if (annotation.blockedChain) {
        const message = `a schema on the way to ${placeName(path)} admits no object, so no call ever sends this header`;
        found = { at: keywordAt(path), case: 'intermediate-not-an-object', message };
      }
      if (rank(found) > rank(worst)) worst = found;
      return found;
    });
    return worst === undefined ? outcome : [worst];
  },
  good: [
    correct,
    withProperties('a property that is merely named items', {
      items: { type: 'string', 'x-mcp-header': 'Items' },
    }),
  ],
  bad: [
    withProperties('behind items', {
      shipments: { type: 'array', items: { type: 'object', properties: { region } } },
    }),
  ],
});
