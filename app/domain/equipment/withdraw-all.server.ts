import { and, eq } from "drizzle-orm";
import { equipmentSubmissions } from "#db/client.server";
import type { Context } from "../command.server";
import { move } from "../core/move.server";
import { EQUIPMENT_GRAPH } from "./states";

/** Part of a command: withdraws what stands in these states. Returns how many. */
export function withdrawAll(
  { tx, now }: Context,
  inspectorId: string,
  states: readonly ("pending" | "verified")[],
): number {
  let count = 0;
  for (const state of states) {
    const standing = tx
      .select({ id: equipmentSubmissions.id })
      .from(equipmentSubmissions)
      .where(and(eq(equipmentSubmissions.inspectorId, inspectorId), eq(equipmentSubmissions.state, state)))
      .get();
    if (!standing) continue;
    if (state === "pending") move(tx, EQUIPMENT_GRAPH, standing.id, "pending", "withdrawn", { updatedAt: now });
    else move(tx, EQUIPMENT_GRAPH, standing.id, "verified", "withdrawn", { updatedAt: now });
    count += 1;
  }
  return count;
}
