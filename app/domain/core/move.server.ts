import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Connection, schema } from "#db/client.server";
import { conflict } from "../errors";
import type { Graph } from "./graph";

type Insert<G extends Graph> = (typeof schema)[G["table"]]["$inferInsert"];
type StateOf<G extends Graph> = keyof G["moves"] & string;
type Changes<G extends Graph> = Partial<Omit<Insert<G>, "state" | G["key"]>> & { updatedAt: number };

/** Moves one row, or all the named ones, along an edge. @throws DomainError conflict "state-moved" when one has another state by now */
export function move<G extends Graph, From extends StateOf<G>>(
  tx: Connection,
  graph: G,
  id: string | readonly string[],
  from: From,
  to: G["moves"][From][number],
  changes: Changes<G>,
): void {
  const ids = typeof id === "string" ? [id] : [...id];
  if (ids.length > 0 && moved(tx, graph, ids, from, to, changes) < ids.length) throw conflict("state-moved");
}

/** Moves one row and returns true, or returns false where `move` throws. */
export function moveIf<G extends Graph, From extends StateOf<G>>(
  tx: Connection,
  graph: G,
  id: string,
  from: From,
  to: G["moves"][From][number],
  changes: Changes<G>,
): boolean {
  return moved(tx, graph, [id], from, to, changes) === 1;
}

/** For graphs that follow the provider's decisions. Returns false where the row has another state than `from` by now, or the graph has no such edge. */
export function follow<G extends Graph>(
  tx: Connection,
  graph: G,
  id: string,
  from: StateOf<G>,
  to: StateOf<G>,
  changes: Changes<G>,
): boolean {
  const edges: Graph["moves"] = graph.moves;
  return (edges[from]?.includes(to) ?? false) && moved(tx, graph, [id], from, to, changes) === 1;
}

export function start<G extends Graph>(
  tx: Connection,
  graph: G,
  state: G["starts"][number],
  row: Omit<Insert<G>, "state">,
): void {
  tx.insert(columnsOf(graph).table)
    .values({ ...row, state } as never)
    .run();
}

function moved(tx: Connection, graph: Graph, ids: string[], from: string, to: string, changes: object): number {
  const { table, key, state } = columnsOf(graph);
  return tx
    .update(table)
    .set({ ...changes, state: to })
    .where(and(inArray(key, ids), eq(state, from)))
    .run().changes;
}

function columnsOf(graph: Graph) {
  const table: SQLiteTable = schema[graph.table];
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const { [graph.key]: key, state } = columns;
  if (!key || !state) throw new Error(`${graph.table} has no ${graph.key} or no state`);
  return { table, key, state };
}
