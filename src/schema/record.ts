import type { DialectId } from '../model/schema.ts';
import type { Container, Definition, Frame, Resource } from './frame.ts';

export const HEADER_KEYWORD = 'x-mcp-header';
const MAX_VIOLATIONS = 50;

/** What one walk collects, still in terms of frames. */
export interface WalkRecord {
  readonly dialect: DialectId;
  /** By URI; created with the first. Most schemas have none of these three. */
  resources: Map<string, Resource> | undefined;
  readonly annotations: { readonly frame: Frame; readonly vendor: boolean }[];
  readonly references: { readonly frame: Frame; readonly keyword: string; readonly value: string }[];
  readonly patterns: {
    readonly frame: Frame;
    readonly keyword: string;
    readonly name: string | undefined;
    readonly source: string;
  }[];
  readonly violations: {
    readonly frame: Frame;
    readonly keyword: string;
    readonly step: string | number | undefined;
    readonly expected: string;
  }[];
  /** Values of unknown keywords, and entries of definitions, by identity: references are resolved by value. */
  containers: Map<object, Container> | undefined;
  definitions: Map<object, Definition> | undefined;
  headerNameInData: boolean;
  nodes: number;
  depth: number;
  overBudget: string | undefined;
}

export function newRecord(dialect: DialectId): WalkRecord {
  return {
    dialect,
    resources: undefined,
    annotations: [],
    references: [],
    patterns: [],
    violations: [],
    containers: undefined,
    definitions: undefined,
    headerNameInData: false,
    nodes: 0,
    depth: 0,
    overBudget: undefined,
  };
}

export function violate(
  record: WalkRecord,
  frame: Frame,
  keyword: string,
  step: string | number | undefined,
  expected: string,
): void {
  if (frame.scope.container === undefined && record.violations.length < MAX_VIOLATIONS) {
    record.violations.push({ frame, keyword, step, expected });
  }
}
