import type { AnyRule } from '../../model/rule.ts';
import { allowedMethods } from './allowed-methods.ts';
import { atLeastOneField } from './at-least-one-field.ts';
import { capabilityDeclared } from './capability-declared.ts';
import { contractNotAppliedToInterim } from './contract-not-applied-to-interim.ts';
import { deprecatedKinds } from './deprecated-kinds.ts';
import { elicitFormFlat } from './elicit-form-flat.ts';
import { elicitNoSecretsForm } from './elicit-no-secrets-form.ts';
import { elicitUrlValid } from './elicit-url-valid.ts';
import { keysUnique } from './keys-unique.ts';
import { newId } from './new-id.ts';
import { noServerInitiated } from './no-server-initiated.ts';
import { requestKinds } from './request-kinds.ts';
import { requestStateString } from './request-state-string.ts';
import { responsesForAllKeys } from './responses-for-all-keys.ts';
import { stateEcho } from './state-echo.ts';

/** In catalogue order. */
export const mrtrRules: readonly AnyRule[] = [
  allowedMethods,
  atLeastOneField,
  requestKinds,
  keysUnique,
  capabilityDeclared,
  requestStateString,
  stateEcho,
  newId,
  responsesForAllKeys,
  elicitFormFlat,
  elicitNoSecretsForm,
  elicitUrlValid,
  noServerInitiated,
  contractNotAppliedToInterim,
  deprecatedKinds,
];
