import { and, eq, sql } from "drizzle-orm";
import { dateProposals } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import type { Context } from "../../command.server";
import { DATE_PROPOSAL_GRAPH } from "./states";

/** Part of the command that ends, disputes or reports the work of a booking: nobody can answer its date any more. Both sides are notified of the booking itself. */
export function endOpenDate({ tx, now }: Context, bookingId: string): void {
  const open = tx
    .select({ id: dateProposals.id })
    .from(dateProposals)
    // Written as in the partial index.
    .where(and(eq(dateProposals.bookingId, bookingId), sql`${dateProposals.state} = 'proposed'`))
    .get();
  if (open) move(tx, DATE_PROPOSAL_GRAPH, open.id, "proposed", "ended", { decidedAt: now, updatedAt: now });
}
