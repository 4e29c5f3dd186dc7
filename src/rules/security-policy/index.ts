import type { AnyRule } from '../../model/rule.ts';
import { refuseSuccessOnly } from './refuse-success-only.ts';
import { sanitizeOutput } from './sanitize-output.ts';

/** In catalogue order. */
export const securityPolicyRules: readonly AnyRule[] = [sanitizeOutput, refuseSuccessOnly];
