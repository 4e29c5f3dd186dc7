import type { Kind } from '../cases.ts';

export const resultsKinds: Readonly<Record<string, Kind>> = {};
