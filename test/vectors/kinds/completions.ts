import type { Kind } from '../cases.ts';

export const completionsKinds: Readonly<Record<string, Kind>> = {};
