import type { AnyRule } from '../../model/rule.ts';
import { discoverNamingRules } from './discovery.ts';
import { metaName } from './meta-name.ts';
import { metaPrefix } from './meta-prefix.ts';
import { metaReserved } from './meta-reserved.ts';
import { metaReverseDns } from './meta-reverse-dns.ts';
import { toolCharset } from './tool-charset.ts';
import { toolLength } from './tool-length.ts';
import { toolUnique } from './tool-unique.ts';

/** In catalogue order. */
export const namingRules: readonly AnyRule[] = [
  toolLength,
  toolCharset,
  toolUnique,
  metaPrefix,
  metaName,
  metaReserved,
  metaReverseDns,
  ...discoverNamingRules,
];
