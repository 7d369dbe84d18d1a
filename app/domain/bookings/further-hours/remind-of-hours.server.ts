import { and, asc, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, furtherHours } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { bySystem } from "../../actor";
import { defineCommand } from "../../command.server";

export const remindOfHours = defineCommand({
  name: "remind-of-further-hours",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx, now }) => ({ unanswered: unansweredHours(tx, now) }),
  allow: ({ actor }, found) => bySystem(actor, found),
  run({ tx, now, emit }, { unanswered }) {
    const ids = unanswered.map(({ id }) => id);
    tx.update(furtherHours).set({ remindAt: null, updatedAt: now }).where(inArray(furtherHours.id, ids)).run();
    for (const { id, bookingId } of unanswered) emit("further_hours.unanswered", { furtherHoursId: id, bookingId });
    return { furtherHoursIds: ids };
  },
  audit: ({ furtherHoursIds }) => ({ details: { furtherHoursIds } }),
});

export function unansweredHours(connection: Connection, at: number) {
  return (
    connection
      .select({ id: furtherHours.id, bookingId: furtherHours.bookingId })
      .from(furtherHours)
      // Written as in the partial index.
      .where(and(sql`${furtherHours.state} = 'proposed'`, lte(furtherHours.remindAt, at)))
      .orderBy(asc(furtherHours.remindAt))
      .limit(SLICE.furtherHours.most)
      .all()
  );
}
