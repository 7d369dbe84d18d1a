import type { Graph } from "~/domain/core/graph";

/** Whether a graph has this edge. */
export function leads(graph: Graph, from: string, to: string): boolean {
  return graph.moves[from]?.includes(to) ?? false;
}
