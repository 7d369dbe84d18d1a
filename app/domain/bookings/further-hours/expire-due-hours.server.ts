import { and, asc, eq, lte, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, furtherHours, payments } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import { SLICE } from "~/lib/bounds";
import { bySystem } from "../../actor";
import { defineCommand } from "../../command.server";
import { FURTHER_HOURS_GRAPH } from "./states";

/** Ends proposals that the company did not answer in time. One that is being paid for waits until that payment is over. */
export const expireDueHours = defineCommand({
  name: "expire-further-hours",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx, now }) => ({ due: dueHours(tx, now) }),
  allow: ({ actor }, found) => bySystem(actor, found),
  run({ tx, now, emit }, { due }) {
    const ids = due.map(({ id }) => id);
    move(tx, FURTHER_HOURS_GRAPH, ids, "proposed", "expired", { decidedAt: now, remindAt: null, updatedAt: now });
    for (const { id: furtherHoursId, bookingId } of due) emit("further_hours.expired", { furtherHoursId, bookingId });
    return { furtherHoursIds: ids };
  },
  audit: ({ furtherHoursIds }) => ({ details: { furtherHoursIds } }),
});

export function dueHours(connection: Connection, at: number) {
  const paying = connection
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(eq(payments.kind, "further_hours"), eq(payments.subjectId, furtherHours.id), eq(payments.state, "pending")),
    );
  return (
    connection
      .select({ id: furtherHours.id, bookingId: furtherHours.bookingId })
      .from(furtherHours)
      // Written as in the partial index.
      .where(and(sql`${furtherHours.state} = 'proposed'`, lte(furtherHours.expiresAt, at), notExists(paying)))
      .orderBy(asc(furtherHours.expiresAt))
      .limit(SLICE.furtherHours.most)
      .all()
  );
}
