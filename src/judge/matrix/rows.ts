/** The verification matrix of the reviewer's mission: its rows, in its order and words. */
export const rows = [
  {
    check: 'Non-object structured output',
    fixture: 'Valid array, scalar, or null schema',
    expected: 'Accepted when conforming',
  },
  {
    check: 'Output mismatch',
    fixture: 'Wrong JSON type or missing property',
    expected: 'Rejected before model use',
  },
  {
    check: 'Error output mismatch',
    fixture: '`isError: true` with missing or invalid structured content',
    expected: 'Rejected before model use',
  },
  {
    check: 'Empty cursor',
    fixture: '`nextCursor: ""`',
    expected: 'Follow-up request sends the exact cursor',
  },
  { check: 'Unsafe header', fixture: 'Token or invalid field name', expected: 'Descriptor rejected' },
  {
    check: 'Nested header annotation',
    fixture: '`oneOf`, `items`, nested object, or `$ref` definition',
    expected: 'Descriptor rejected during full-tree admission',
  },
  {
    check: 'Encoded header values',
    fixture: 'Unicode, newline, padding, or sentinel-looking text',
    expected: 'Exact base64 UTF-8 sentinel round-trips the original value',
  },
  {
    check: 'Integer header values',
    fixture: 'Both safe bounds and one value beyond each bound',
    expected: 'Safe bounds pass; unsafe values are rejected',
  },
  {
    check: 'Header and body parity',
    fixture: 'Case variant, missing copy, and decoded mismatch',
    expected: 'Case variant passes; missing or mismatch returns HTTP 400 and JSON-RPC -32020',
  },
  {
    check: 'Mixed content',
    fixture: 'Text, media, link, embedded resource',
    expected: 'Each block validated independently',
  },
  {
    check: 'Completion isolation',
    fixture: 'Low-privilege caller',
    expected: 'No privileged suggestion returned',
  },
  {
    check: 'Error layering',
    fixture: 'Unknown tool and business failure',
    expected: 'JSON-RPC error and `isError: true` remain distinct',
  },
] as const;

export type Check = (typeof rows)[number]['check'];
