import type { AnyRule } from '../../model/rule.ts';
import { capabilitiesObject } from './capabilities-object.ts';
import { featureCapabilityDeclared } from './feature-capability-declared.ts';
import { implemented } from './implemented.ts';
import { instructionsString } from './instructions-string.ts';
import { legacyEra } from './legacy-era.ts';
import { loggingCapability } from './logging-capability.ts';
import { serverInfo } from './server-info.ts';
import { supportedVersions } from './supported-versions.ts';

/** In catalogue order. */
export const discoverRules: readonly AnyRule[] = [
  legacyEra,
  implemented,
  supportedVersions,
  capabilitiesObject,
  featureCapabilityDeclared,
  loggingCapability,
  serverInfo,
  instructionsString,
];
