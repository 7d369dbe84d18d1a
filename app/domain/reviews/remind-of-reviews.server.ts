import { and, asc, gt, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { bookings, type Connection } from "#db/client.server";
import { REVIEWS, SLICE } from "~/lib/bounds";
import { bySystem, SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import { inSlices } from "../core/reads/in-slices";
import { now, reads } from "../core/runtime.server";

const remind = defineCommand({
  name: "remind-of-reviews",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx, now: at }) => ({ bookingIds: bookingsToRemind(tx, at) }),
  allow: ({ actor }, due) => bySystem(actor, due),
  run({ tx, now: at, emit }, { bookingIds }) {
    tx.update(bookings).set({ reviewRemindedAt: at }).where(inArray(bookings.id, bookingIds)).run();
    for (const bookingId of bookingIds) emit("review.due", { bookingId });
    return { reminded: bookingIds.length };
  },
  audit: ({ reminded }) => ({ details: { reminded } }),
});

/** Reminds once of each booking whose window ends soon, and returns of how many. The notification goes to those who have not written by then. */
export function remindOfReviews(): Promise<number> {
  return inSlices(async () => {
    if (bookingsToRemind(reads(), now()).length === 0) return 0;
    const { result } = await execute(remind, { actor: SYSTEM, input: {} });
    return result.reminded;
  });
}

/** After a long downtime a window may have ended already; nobody is reminded of it then. */
function bookingsToRemind(connection: Connection, at: number): string[] {
  const { completedAt, reviewRemindedAt } = bookings;
  const ended = at - REVIEWS.window.most;
  return connection
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isNotNull(completedAt),
        isNull(reviewRemindedAt),
        gt(completedAt, ended),
        lte(completedAt, ended + REVIEWS.reminder.most),
      ),
    )
    .orderBy(asc(completedAt))
    .limit(SLICE.reviews.most)
    .all()
    .map(({ id }) => id);
}
