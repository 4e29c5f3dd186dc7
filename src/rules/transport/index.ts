import type { AnyRule } from '../../model/rule.ts';
import { acceptBoth } from './accept-both.ts';
import { authTokenNotInQuery } from './auth-token-not-in-query.ts';
import { getDelete405 } from './get-delete-405.ts';
import { jsonrpc20 } from './jsonrpc-2-0.ts';
import { lastEventIdIgnored } from './last-event-id-ignored.ts';
import { logOptIn } from './log-opt-in.ts';
import { noClientResponses } from './no-client-responses.ts';
import { noServerRequests } from './no-server-requests.ts';
import { noSessionId } from './no-session-id.ts';
import { notification202 } from './notification-202.ts';
import { originValidated } from './origin-validated.ts';
import { postPerMessage } from './post-per-message.ts';
import { progressRules } from './progress-rules.ts';
import { requestIdValid } from './request-id-valid.ts';
import { requestMetaPresent } from './request-meta-present.ts';
import { requestParamsShape } from './request-params-shape.ts';
import { responseContentType } from './response-content-type.ts';
import { sseFinalTerminates } from './sse-final-terminates.ts';
import { sseRelatedOnly } from './sse-related-only.ts';
import { sseXAccelBuffering } from './sse-x-accel-buffering.ts';
import { stateless } from './stateless.ts';
import { stdioFraming } from './stdio-framing.ts';
import { stdioStdoutClean } from './stdio-stdout-clean.ts';
import { subscriptionAckAndId } from './subscription-ack-and-id.ts';
import { subscriptionOptedInOnly } from './subscription-opted-in-only.ts';
import { utf8 } from './utf8.ts';

/** In catalogue order. */
export const transportRules: readonly AnyRule[] = [
  postPerMessage,
  noClientResponses,
  acceptBoth,
  responseContentType,
  notification202,
  sseRelatedOnly,
  noServerRequests,
  sseFinalTerminates,
  sseXAccelBuffering,
  originValidated,
  getDelete405,
  noSessionId,
  lastEventIdIgnored,
  utf8,
  stdioFraming,
  stdioStdoutClean,
  requestIdValid,
  jsonrpc20,
  requestMetaPresent,
  requestParamsShape,
  stateless,
  logOptIn,
  progressRules,
  subscriptionOptedInOnly,
  subscriptionAckAndId,
  authTokenNotInQuery,
];
