import { and, eq, sql } from "drizzle-orm";
import { type Connection, spendingRequests } from "#db/client.server";
import type { CompanyId, PersonId } from "~/lib/ids";
import type { Context } from "../command.server";
import { move } from "../core/move.server";
import { SPENDING_GRAPH } from "./states";

interface Asker {
  companyId: CompanyId;
  userId: PersonId;
}

/** The requests of somebody that wait for an owner. Inside a command `connection` is `tx`. */
export function requestsOf(connection: Connection, { companyId, userId }: Asker): string[] {
  return (
    connection
      .select({ id: spendingRequests.id })
      .from(spendingRequests)
      // Written as in the partial index.
      .where(
        and(
          eq(spendingRequests.companyId, companyId),
          eq(spendingRequests.requestedBy, userId),
          sql`${spendingRequests.state} = 'pending'`,
        ),
      )
      .all()
      .map(({ id }) => id)
  );
}

/** Part of a command: somebody leaves the company, or may not pay for it any more, and what they asked for goes with it. Returns how many. */
export function withdrawRequestsOf({ tx, actor, now, emit }: Context, asker: Asker): number {
  const ids = requestsOf(tx, asker);
  const decidedBy = actor.kind === "person" ? actor.id : null;
  move(tx, SPENDING_GRAPH, ids, "pending", "withdrawn", { decidedBy, decidedAt: now, updatedAt: now });
  for (const spendingRequestId of ids) emit("spending.decided", { spendingRequestId });
  return ids.length;
}
