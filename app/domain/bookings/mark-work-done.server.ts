import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { formatMoment } from "~/lib/time/dates";
import { personId } from "../actor";
import { defineCommand } from "../command.server";
import { conflict, notFound } from "../errors";
import { mayReportWork } from "./policy";

const { bookings } = schema;

/**
 * The inspector reports the work of an engagement as done; the company is asked to approve it (decisions: Work done).
 * @throws DomainError(conflict) booking-not-confirmed; work-not-started, with the time at which it begins as `startsAt`
 */
export const markWorkDone = defineCommand({
  name: "mark-work-done",
  roles: ["inspector"],
  input: z.object({ bookingId: z.string() }),
  load({ tx, actor }, { bookingId }) {
    const booking = tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), eq(bookings.inspectorId, personId(actor)), ne(bookings.state, "pending")))
      .get();
    if (!booking) throw notFound();
    return booking;
  },
  allow: ({ actor }, booking) => mayReportWork(actor, booking),
  run({ tx, now, emit }, { id, state, startsAt, zone }) {
    if (state !== "confirmed") throw conflict("booking-not-confirmed");
    if (now < startsAt) throw conflict("work-not-started", { params: { startsAt: formatMoment(startsAt, zone) } });
    const moved = tx
      .update(bookings)
      .set({ state: "work_done", workDoneAt: now, updatedAt: now })
      .where(and(eq(bookings.id, id), eq(bookings.state, "confirmed")))
      .run();
    if (moved.changes === 0) throw conflict("state-moved");
    emit("booking.work_done", { bookingId: id });
    return { bookingId: id };
  },
  audit: ({ bookingId }) => ({ subject: ["booking", bookingId] }),
});
