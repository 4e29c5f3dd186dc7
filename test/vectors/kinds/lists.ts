import type { Kind } from '../cases.ts';

export const listsKinds: Readonly<Record<string, Kind>> = {};
