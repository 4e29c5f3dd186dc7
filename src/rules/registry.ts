import type { AnyRule } from '../model/rule.ts';
import { annotationsRules } from './annotations/index.ts';
import { cachingRules } from './caching/index.ts';
import { completionRules } from './completion/index.ts';
import { contentRules } from './content/index.ts';
import { descriptorRules } from './descriptor/index.ts';
import { discoverRules } from './discover/index.ts';
import { errorRules } from './error/index.ts';
import { headerRules } from './header/index.ts';
import { mrtrRules } from './mrtr/index.ts';
import { namingRules } from './naming/index.ts';
import { paginationRules } from './pagination/index.ts';
import { resultRules } from './result/index.ts';
import { schemaRules } from './schema/index.ts';
import { securityPolicyRules } from './security-policy/index.ts';
import { transportRules } from './transport/index.ts';

/** Every rule, in catalogue order: the order in which reasons are chosen. */
export const rules: readonly AnyRule[] = [
  ...descriptorRules,
  ...schemaRules,
  ...headerRules,
  ...resultRules,
  ...contentRules,
  ...annotationsRules,
  ...namingRules,
  ...paginationRules,
  ...completionRules,
  ...cachingRules,
  ...discoverRules,
  ...transportRules,
  ...errorRules,
  ...mrtrRules,
  ...securityPolicyRules,
];
