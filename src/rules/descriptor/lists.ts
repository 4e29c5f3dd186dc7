import type { AnyRule } from '../../model/rule.ts';
import { customUriSchemeRfc3986 } from './custom-uri-scheme-rfc3986.ts';
import { evidenceCompletePages } from './evidence-complete-pages.ts';
import { listAnsweredWhenDeclared } from './list-answered-when-declared.ts';
import { listDeterministicOrder } from './list-deterministic-order.ts';
import { listNoSideEffectVariation } from './list-no-side-effect-variation.ts';
import { listNotPerConnection } from './list-not-per-connection.ts';
import { listVaryByAuthorization } from './list-vary-by-authorization.ts';
import { promptRequiredFields } from './prompt-required-fields.ts';
import { resourceRequiredFields } from './resource-required-fields.ts';
import { resourceTemplateRequiredFields } from './resource-template-required-fields.ts';

/** Rules on lists, their walks and what they hold besides tools; in catalogue order. */
export const listRules: readonly AnyRule[] = [
  listAnsweredWhenDeclared,
  listNotPerConnection,
  listNoSideEffectVariation,
  listVaryByAuthorization,
  listDeterministicOrder,
  evidenceCompletePages,
  resourceRequiredFields,
  resourceTemplateRequiredFields,
  promptRequiredFields,
  customUriSchemeRfc3986,
];
