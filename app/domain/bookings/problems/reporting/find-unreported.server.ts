import { and, asc, eq, gt, lte, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { bookings, type Connection, problems } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { unlessConflict } from "~/domain/core/outbox/unless-conflict";
import { now, reads } from "~/domain/core/runtime.server";
import { PROBLEMS, SLICE } from "~/lib/bounds";
import { bySystem, SYSTEM } from "../../../actor";
import { defineCommand, execute } from "../../../command.server";
import { conflict } from "../../../errors";
import { moveBooking } from "../../lifecycle/move-booking.server";
import { anyBooking } from "../../own-booking.server";
import { openProblem } from "./open-problem.server";

/** Asks both sides about a booking that nobody reported. @throws DomainError not_found; conflict "problem-not-due", or a code of `STATE_CONFLICTS` unless the booking is confirmed */
const findUnreported = defineCommand({
  name: "find-unreported",
  roles: ["system"],
  input: z.object({ bookingId: z.string() }),
  load({ tx, now: at }, { bookingId }) {
    const booking = anyBooking(tx, bookingId);
    const [due] = unreported(tx, at, bookingId);
    return { ...booking, isDue: due !== undefined };
  },
  allow: ({ actor }, booking) => bySystem(actor, booking),
  run(context, { isDue, ...booking }) {
    moveBooking(context, booking, "find-unreported");
    if (!isDue) throw conflict("problem-not-due");
    const bookingId = booking.id;
    return { bookingId, problemId: openProblem(context, bookingId, { kind: "unreported", openedBy: null }) };
  },
  audit: ({ bookingId, problemId }) => ({
    subject: ["booking", bookingId],
    details: { problemId },
    changes: { state: ["confirmed", "disputed"] },
  }),
});

/** Opens a problem for each booking that nobody reported within a week. Returns how many. @throws the first error, after all have been tried */
export async function findAllUnreported(): Promise<number> {
  let found = 0;
  await tryEach(unreported(reads(), now()), async ({ id }) => {
    if (await unlessConflict(() => execute(findUnreported, { actor: SYSTEM, input: { bookingId: id } }))) found += 1;
  });
  return found;
}

/** Those whose last problem ended a week ago or more, or that had none; the oldest first. */
export function unreported(connection: Connection, at: number, bookingId?: string) {
  const before = at - PROBLEMS.unreportedAfter.most;
  const recent = connection
    .select({ one: sql`1` })
    .from(problems)
    .where(and(eq(problems.bookingId, bookings.id), gt(problems.updatedAt, before)));
  return connection
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        // Written as in the partial index.
        sql`${bookings.state} = 'confirmed'`,
        eq(bookings.startAgreed, true),
        lte(bookings.startsAt, before),
        lte(bookings.endsAt, before),
        bookingId === undefined ? undefined : eq(bookings.id, bookingId),
        notExists(recent),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(SLICE.problems.most)
    .all();
}
