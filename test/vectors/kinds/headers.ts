import type { Kind } from '../cases.ts';

export const headersKinds: Readonly<Record<string, Kind>> = {};
