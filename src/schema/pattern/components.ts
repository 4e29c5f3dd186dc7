/** A node of a directed graph; its id is its index among the nodes. */
interface GraphNode<N> {
  readonly id: number;
  readonly next: readonly N[];
}

/** Steps of a node that stay on a cycle through it. */
export type InnerSteps<N> = (node: N) => readonly N[];

interface Visit<N> {
  readonly node: N;
  readonly order: number;
  low: number;
  taken: number;
}

export function innerStepsOf<N extends GraphNode<N>>(nodes: readonly N[]): InnerSteps<N> {
  const components = componentsOf(nodes);
  const steps = nodes.map((from) => from.next.filter((to) => components[to.id] === components[from.id]));
  return (node) => steps[node.id] ?? [];
}

/** The strongly connected component of every node (Tarjan's algorithm, without recursion). */
function componentsOf<N extends GraphNode<N>>(nodes: readonly N[]): readonly number[] {
  const components: number[] = nodes.map(() => -1);
  const visits = new Map<N, Visit<N>>();
  const open: N[] = [];
  const path: Visit<N>[] = [];
  let found = 0;

  const enter = (node: N): void => {
    const visit = { node, order: visits.size, low: visits.size, taken: 0 };
    visits.set(node, visit);
    open.push(node);
    path.push(visit);
  };

  const leave = (visit: Visit<N>): void => {
    path.pop();
    const parent = path.at(-1);
    if (parent !== undefined) parent.low = Math.min(parent.low, visit.low);
    if (visit.low < visit.order) return;
    for (const member of open.splice(open.lastIndexOf(visit.node))) components[member.id] = found;
    found += 1;
  };

  for (const root of nodes) {
    if (!visits.has(root)) enter(root);
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const next = visit.node.next[visit.taken];
      visit.taken += 1;
      if (next === undefined) {
        leave(visit);
        continue;
      }
      const known = visits.get(next);
      if (known === undefined) enter(next);
      else if (components[next.id] === -1) visit.low = Math.min(visit.low, known.order);
    }
  }
  return components;
}
