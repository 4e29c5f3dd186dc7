import type { AnyRule } from '../../model/rule.ts';
import { parameterSenderRules } from './parameter-sender.ts';
import { comparisonRules, parameterServerRules } from './parameter-server.ts';
import { protocolVersionAbsentLegacy } from './protocol-version-absent-legacy.ts';
import { duplicateParamLines, standardSenderRules, versionSenderRules } from './standard-sender.ts';
import { sentinelScope, standardServerRules } from './standard-server.ts';
import { valueEncodedRules } from './value-encoded.ts';
import { valuePlainRules } from './value-plain.ts';
import { valueTextRules } from './value-text.ts';

/** In catalogue order. */
export const headerRules: readonly AnyRule[] = [
  ...versionSenderRules,
  protocolVersionAbsentLegacy,
  ...standardSenderRules,
  ...standardServerRules,
  ...parameterSenderRules,
  ...parameterServerRules,
  sentinelScope,
  ...valueTextRules,
  ...valuePlainRules,
  ...valueEncodedRules,
  ...comparisonRules,
  duplicateParamLines,
];
