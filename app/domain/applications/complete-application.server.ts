import type { schema } from "#db/client.server";
import type { Context } from "../command.server";
import { move } from "../move.server";
import { APPLICATION_GRAPH } from "./states";

type Payment = typeof schema.payments.$inferSelect;

/** Part of a command. */
export function completeApplication({ tx, now }: Context, { subjectId }: Payment): void {
  move(tx, APPLICATION_GRAPH, subjectId, "accepted", "completed", { updatedAt: now });
}
