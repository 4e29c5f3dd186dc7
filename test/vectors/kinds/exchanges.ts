import type { Kind } from '../cases.ts';

export const exchangesKinds: Readonly<Record<string, Kind>> = {};
