export const JSON_TYPE = 'application/json';
export const EVENT_STREAM = 'text/event-stream';

/** Type and subtype in lower case, without parameters (RFC 9110 section 8.3.1). */
export function mediaType(value: string): string {
  return value.replace(/;.*$/s, '').trim().toLowerCase();
}

/** The media ranges of an `Accept` value, without parameters; ranges are not expanded. */
export function acceptedTypes(value: string): ReadonlySet<string> {
  return new Set(value.split(',').map(mediaType));
}
