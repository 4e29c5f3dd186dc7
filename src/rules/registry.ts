import type { AnyRule } from '../model/rule.ts';
import { cachingRules } from './caching/index.ts';
import { completionRules } from './completion/index.ts';
import { contentRules } from './content/index.ts';
import { discoverRules } from './discover/index.ts';
import { errorRules } from './error/index.ts';
import { headerRules } from './header/index.ts';
import { mrtrRules } from './mrtr/index.ts';
import { paginationRules } from './pagination/index.ts';
import { resultRules } from './result/index.ts';
import { parameterHeaderRules } from './schema/x-mcp-header/index.ts';
import { securityPolicyRules } from './security-policy/index.ts';
import { transportRules } from './transport/index.ts';

/** Every rule, in catalogue order: the order in which reasons are chosen. */
export const rules: readonly AnyRule[] = [
  ...parameterHeaderRules,
  ...headerRules,
  ...resultRules,
  ...contentRules,
  ...paginationRules,
  ...completionRules,
  ...cachingRules,
  ...discoverRules,
  ...transportRules,
  ...errorRules,
  ...mrtrRules,
  ...securityPolicyRules,
];
