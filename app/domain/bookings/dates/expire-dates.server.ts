import { and, asc, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, dateProposals } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import { inSlices } from "~/domain/core/reads/in-slices";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { DATE_PROPOSAL_GRAPH } from "./states";

export const expireDates = defineCommand({
  name: "expire-dates",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx, now: at }) => ({ due: dueDates(tx, at) }),
  allow: ({ actor }, found) => bySystem(actor, found),
  run({ tx, now: at, emit }, { due }) {
    const ids = due.map(({ id }) => id);
    move(tx, DATE_PROPOSAL_GRAPH, ids, "proposed", "expired", { decidedAt: at, updatedAt: at });
    for (const { id: dateProposalId, bookingId } of due) emit("date.expired", { dateProposalId, bookingId });
    return { dateProposalIds: ids };
  },
  audit: ({ dateProposalIds }) => ({ details: { dateProposalIds } }),
});

export function expireDueDates(): Promise<number> {
  return inSlices(async () => {
    if (dueDates(reads(), now()).length === 0) return 0;
    const { result } = await execute(expireDates, { actor: SYSTEM, input: {} });
    return result.dateProposalIds.length;
  });
}

export function dueDates(connection: Connection, at: number) {
  return (
    connection
      .select({ id: dateProposals.id, bookingId: dateProposals.bookingId })
      .from(dateProposals)
      // Written as in the partial index.
      .where(and(sql`${dateProposals.state} = 'proposed'`, lte(dateProposals.expiresAt, at)))
      .orderBy(asc(dateProposals.expiresAt))
      .limit(SLICE.dates.most)
      .all()
  );
}
