import type { SchemaBudget, Scope } from './report.ts';
import type { Level, Profile } from './rule.ts';
import type { SensitiveNames } from './subject.ts';

export interface Waiver {
  readonly rule: string;
  /** Only findings about this tool; all tools when absent. */
  readonly tool?: string | undefined;
  readonly reason: string;
  /** Last day on which the waiver holds, `YYYY-MM-DD`. */
  readonly expires: string;
}

/** Limits on what a result may carry: policy, stated in the report. */
export interface ContentLimits {
  readonly maxBlockBytes: number;
  readonly maxResultBytes: number;
  /** Media types and `type/*` ranges that blocks may have. */
  readonly mediaTypes: readonly string[];
}

/** What the user of the review decided: everything that is opinion and not truth. */
export interface Policy extends ContentLimits {
  readonly profile: Profile;
  readonly scope: Scope;
  readonly levels: Readonly<Record<string, Level>>;
  readonly waivers: readonly Waiver[];
  /** Today as `YYYY-MM-DD`, for waivers; `null` leaves every waiver in force. */
  readonly asOf: string | null;
  readonly sensitive: SensitiveNames;
  readonly schemaBudget: SchemaBudget;
  readonly acceptLegacy: boolean;
  readonly judgeClient: boolean;
}

export const defaultPolicy: Policy = {
  profile: 'reviewer',
  scope: 'surface',
  levels: {},
  waivers: [],
  asOf: null,
  sensitive: {
    words: [
      'password',
      'passwd',
      'passphrase',
      'pwd',
      'secret',
      'token',
      'credential',
      'authorization',
      'api key',
      'private key',
      'access key',
      'cookie',
      'session',
      'ssn',
      'social security',
      'email',
      'e mail',
      'phone',
      'birth date',
      'date of birth',
      'dob',
      'birthday',
      'card number',
      'credit card',
      'cvv',
      'iban',
      'passport',
      'bearer',
      'jwt',
      'otp',
    ],
    allow: {},
  },
  schemaBudget: { maxNodes: 2_000_000, maxReferenceSteps: 100_000, maxPatternLength: 10_000 },
  maxBlockBytes: 10 * 1024 * 1024,
  maxResultBytes: 25 * 1024 * 1024,
  mediaTypes: ['text/*', 'image/*', 'audio/*', 'application/json', 'application/pdf'],
  acceptLegacy: false,
  judgeClient: false,
};
