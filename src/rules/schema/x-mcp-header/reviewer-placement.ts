import { defineRule } from '../../../model/rule.ts';
import type { ToolSubject } from '../../../model/subject.ts';
import {
  correct,
  eachAnnotation,
  hasAnnotations,
  keywordAt,
  oneCase,
  orUnknown,
  placeName,
  region,
  withProperties,
} from './support.ts';

const shared = { subject: 'tool', since: '2026-07-28', side: 'server' } as const;
const nested = withProperties('inside a nested object', {
  destination: { type: 'object', properties: { region } },
});

export const nestedAllowed = defineRule({
  ...shared,
  id: 'schema/x-mcp-header-nested-allowed',
  requirement: 'A nested property may be annotated when every step to it is a properties key.',
  keyword: 'MAY',
  basis: ['spec: streamable-http#schema-extension'],
  affects: 'note',
  cases: oneCase('the situation of the check arises; information only', 'info', 'off'),
  consequence: 'None for clients. The reviewer profile rejects it by policy.',
  why: 'The revision allows any depth of properties; only stricter policies do not.',
  fix: 'Nothing needs to change; a direct parameter suits more readers.',
  applies: hasAnnotations,
  check: (tool) =>
    eachAnnotation(tool, ({ chain, path }) =>
      chain !== undefined && chain.length > 1
        ? {
            at: keywordAt(path),
            message: `x-mcp-header at ${placeName(path)} is on a nested property, which the specification allows`,
          }
        : undefined,
    ),
  good: [correct],
  bad: [nested],
});

export const directOnly = defineRule({
  ...shared,
  id: 'schema/x-mcp-header-direct-only',
  requirement: 'An annotation stands only on a direct member of inputSchema.properties.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Parameter headers'],
  affects: 'tool',
  cases: oneCase('any violation of the check', 'off', 'error'),
  consequence: 'Rejected by this policy. Conforming clients do not drop the tool for a nested property.',
  why: 'A header that mirrors a direct argument can be checked by any gateway without walking the body.',
  fix: 'Lift the parameter to the top level of the arguments, or judge by the spec profile.',
  applies: hasAnnotations,
  check: (tool) =>
    eachAnnotation(tool, ({ chain, path }) =>
      chain?.length === 1
        ? undefined
        : {
            at: keywordAt(path),
            message: `x-mcp-header at ${placeName(path)} is not on a direct member of inputSchema.properties (policy)`,
            case: 'default',
          },
    ),
  good: [correct],
  bad: [nested],
});

const hasOutputAnnotations = (tool: ToolSubject): boolean =>
  tool.output !== undefined && (tool.output.annotations.length > 0 || tool.output.overBudget !== undefined);

export const notInOutputSchema = defineRule({
  ...shared,
  id: 'schema/x-mcp-header-not-in-output-schema',
  requirement: 'outputSchema holds no annotation.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Parameter headers'],
  affects: 'tool',
  cases: oneCase('any violation of the check', 'info', 'error'),
  consequence:
    'The annotation has no effect; whoever relies on it is mistaken. Conforming clients keep the tool.',
  why: 'Headers mirror arguments. The specification says nothing of results, so an annotation there is a mistake.',
  fix: 'Remove x-mcp-header from outputSchema.',
  applies: hasOutputAnnotations,
  check: (tool) => {
    const failures = (tool.output?.annotations ?? [])
      .filter(({ vendor }) => !vendor)
      .map(({ path }) => ({
        at: keywordAt(path, 'outputSchema'),
        message: `x-mcp-header at ${placeName(path, 'outputSchema')} is in an output schema`,
      }));
    if (failures.length > 0 || tool.output?.overBudget === undefined) return failures;
    return { unknown: `outputSchema has ${tool.output.overBudget}` };
  },
  good: [
    {
      title: 'the text as data',
      tool: {
        name: 'find_shipment',
        inputSchema: { type: 'object' },
        outputSchema: { default: { 'x-mcp-header': 'Region' } },
      },
    },
  ],
  bad: [
    {
      title: 'an annotated output',
      tool: {
        name: 'find_shipment',
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object', properties: { region } },
      },
    },
  ],
});

export const dataPositionIgnored = defineRule({
  ...shared,
  id: 'schema/x-mcp-header-data-position-ignored',
  requirement: 'x-mcp-header as a name, or inside instance data, is no annotation.',
  keyword: 'MAY',
  basis: ['spec: JSON Schema core (keyword, name and instance data)'],
  side: 'client',
  affects: 'note',
  cases: oneCase('the situation of the check arises; information only', 'info', 'info'),
  consequence: 'None. Clients that search for the text without regard to its position drop a healthy tool.',
  why: 'A parameter may be called x-mcp-header, and default, const, enum and examples hold values, not schemas.',
  fix: 'Nothing needs to change.',
  applies: (tool) => tool.input !== undefined,
  check: (tool) => {
    if (tool.input?.headerNameInData !== true) return 'inapplicable';
    return [
      {
        at: ['inputSchema'],
        message: 'inputSchema holds the text x-mcp-header as a name or as data, which is no annotation',
      },
    ];
  },
  good: [correct],
  bad: [withProperties('a parameter of that name', { 'x-mcp-header': { type: 'string' } })],
});

export const unknownKeywordContainer = defineRule({
  ...shared,
  id: 'schema/x-mcp-header-unknown-keyword-container',
  requirement: 'No annotation stands below a keyword that the declared dialect does not define.',
  keyword: 'POLICY',
  basis: [
    'spec: JSON Schema core 6.5 (unknown keywords)',
    'reviewer-policy: Parameter headers (full-tree traversal)',
  ],
  affects: 'tool',
  cases: {
    default: {
      when: 'the annotation stands below a vendor keyword (x-ui and the like) that no $ref points into',
      spec: 'off',
      reviewer: 'warn',
    },
    'foreign-applicator': {
      when: 'the keyword is an applicator of another dialect and no $ref points into it; under reviewer reported as the placement rule of that keyword together with static-reachability',
      spec: 'warn',
      reviewer: 'off',
    },
  },
  consequence: 'Clients whose scanner walks a fixed list of keywords may or may not drop the tool.',
  why: 'To the dialect the value is opaque. Whether it is searched for annotations is left to each client.',
  fix: 'Remove the annotation there, or declare the dialect that defines the keyword.',
  applies: hasAnnotations,
  check: (tool) => {
    const failures = [];
    for (const { path, vendor, families, foreign } of tool.input?.annotations ?? []) {
      if (vendor)
        failures.push({
          at: keywordAt(path),
          message: `x-mcp-header at ${placeName(path)} stands below a keyword that no dialect defines`,
        });
      else if (families.size === 0 && foreign.size > 0) {
        const message = `x-mcp-header at ${placeName(path)} stands below a keyword that the declared dialect does not define`;
        failures.push({ at: keywordAt(path), message, case: 'foreign-applicator' });
      }
    }
    return orUnknown(tool, failures);
  },
  good: [correct],
  bad: [
    withProperties('below a vendor keyword', {
      region: { type: 'string', 'x-ui': { 'x-mcp-header': 'Region' } },
    }),
    withProperties('additionalItems, which 2020-12 dropped', {
      stops: { type: 'array', additionalItems: region },
    }),
  ],
});
