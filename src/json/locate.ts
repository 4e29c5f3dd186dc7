import { pointerTokens } from './pointer.ts';
import { type Frame, type Position, visitValues } from './tokens.ts';

/** A tree of the wanted pointers: what leads to none of them costs nothing, however deep the text is. */
interface Wanted {
  children: Map<string, Wanted> | undefined;
  position: Position | undefined;
}

/**
 * The line and column at which each of `pointers` starts in `text`, in one pass. A pointer to something that does
 * not exist (a missing member) gets the place of the nearest value around it.
 */
export function locatePointers(text: string, pointers: Iterable<string>): Map<string, Position> {
  const root: Wanted = { children: undefined, position: undefined };
  const unique = new Set(pointers);
  for (const pointer of unique) {
    let node = root;
    for (const token of pointerTokens(pointer)) {
      node.children ??= new Map();
      const known = node.children.get(token) ?? { children: undefined, position: undefined };
      node.children.set(token, known);
      node = known;
    }
  }
  const nodes = new WeakMap<Frame, Wanted>();
  const nodeOf = (place: Pick<Frame, 'parent' | 'key'>): Wanted | undefined => {
    if (place.parent === undefined) return root;
    const outer = nodes.get(place.parent);
    return outer?.children?.get(String(place.key));
  };
  visitValues(text, (token) => {
    // The frame of a container is only known to its values, so it is entered when the first of them comes by.
    if (token.parent !== undefined && !nodes.has(token.parent)) {
      const node = nodeOf(token.parent);
      if (node !== undefined) nodes.set(token.parent, node);
    }
    const node = nodeOf(token);
    if (node !== undefined) node.position = token.position;
    return undefined;
  });
  const found = new Map<string, Position>();
  for (const pointer of unique) {
    let node: Wanted | undefined = root;
    let nearest = root.position;
    for (const token of pointerTokens(pointer)) {
      node = node?.children?.get(token);
      nearest = node?.position ?? nearest;
    }
    if (nearest !== undefined) found.set(pointer, nearest);
  }
  return found;
}
