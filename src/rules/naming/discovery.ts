import type { AnyRule } from '../../model/rule.ts';
import { extensionId } from './extension-id.ts';
import { implementationNameVersion } from './implementation-name-version.ts';
import { metaTraceContext } from './meta-trace-context.ts';

/** In catalogue order, behind the rules on tools. */
export const discoverNamingRules: readonly AnyRule[] = [
  metaTraceContext,
  extensionId,
  implementationNameVersion,
];
