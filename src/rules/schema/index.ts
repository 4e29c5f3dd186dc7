import type { AnyRule } from '../../model/rule.ts';
import { any202012KeywordAllowed } from './any-2020-12-keyword-allowed.ts';
import { dialectDeclaredString } from './dialect-declared-string.ts';
import { dialectRecommended202012 } from './dialect-recommended-2020-12.ts';
import { dialectSupported } from './dialect-supported.ts';
import { outputAnyJsonType } from './output-any-json-type.ts';
import { outputValidPerDialect } from './output-valid-per-dialect.ts';
import { patternEcma262 } from './pattern-ecma262.ts';
import { patternRisk } from './pattern-risk.ts';
import { refLocalResolvable } from './ref-local-resolvable.ts';
import { refUnresolvedExternal } from './ref-unresolved-external.ts';
import { validPerDialect } from './valid-per-dialect.ts';
import { parameterHeaderRules } from './x-mcp-header/index.ts';

/** In catalogue order. */
export const schemaRules: readonly AnyRule[] = [
  dialectDeclaredString,
  dialectSupported,
  dialectRecommended202012,
  validPerDialect,
  outputValidPerDialect,
  refUnresolvedExternal,
  refLocalResolvable,
  any202012KeywordAllowed,
  outputAnyJsonType,
  patternEcma262,
  patternRisk,
  ...parameterHeaderRules,
];
