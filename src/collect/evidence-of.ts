import type { Json } from '../json/json.ts';
import type { Evidence } from '../model/evidence.ts';
import { newGapList } from './gaps.ts';
import { newHeaderParts } from './header.ts';
import { InputError } from './input-error.ts';
import { readEvidence } from './read-evidence.ts';
import { ShapeError } from './shape.ts';

/** An `mcp-evidence/1` document that was parsed already, as evidence. Throws `InputError`. */
export function evidenceOf(value: Json, name = 'evidence'): Evidence {
  const gaps = newGapList();
  const parts = newHeaderParts(gaps);
  let exchanges = 0;
  parts.openFile();
  const document = { value, exact: undefined, duplicates: [], depth: 0 };
  try {
    const found = readEvidence(document, {
      file: name,
      line: 1,
      gaps,
      nextId: () => `e${++exchanges}`,
      nextConnection: () => 'c1',
      qualify: (stated) => stated,
      state: parts.state,
    });
    return { exchanges: Array.from(found, ({ exchange }) => exchange), ...parts.header() };
  } catch (error) {
    if (error instanceof ShapeError) throw new InputError(name, error.expected);
    throw error;
  }
}
