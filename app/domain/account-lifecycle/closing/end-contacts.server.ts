import { and, eq, or } from "drizzle-orm";
import { blocks, connections } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import type { Context } from "../../command.server";
import { CONNECTION_GRAPH } from "../../people/connections/states";

export function endContacts(context: Context, userId: string): void {
  const { tx } = context;
  for (const state of ["pending", "accepted"] as const) {
    const theirs = or(eq(connections.requesterId, userId), eq(connections.recipientId, userId));
    const found = tx
      .select({ id: connections.id })
      .from(connections)
      .where(and(theirs, eq(connections.state, state)))
      .all();
    endAll(context, state, found, userId);
  }
  tx.delete(blocks)
    .where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
    .run();
}

function endAll(
  { tx, now }: Context,
  state: "pending" | "accepted",
  found: readonly { id: string }[],
  movedBy: string,
): void {
  const ids = found.map(({ id }) => id);
  const moved = { movedBy, movedAt: now, updatedAt: now };
  if (state === "pending") move(tx, CONNECTION_GRAPH, ids, "pending", "ended", moved);
  else move(tx, CONNECTION_GRAPH, ids, "accepted", "ended", moved);
}
