import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { companyOf } from "../accounts/company-of";
import { defineCommand } from "../command.server";
import { notFound } from "../errors";
import { completeBooking } from "./complete-booking.server";
import { mayApproveWork } from "./policy";

const { bookings } = schema;

/** Releases the inspector's share. @throws DomainError conflict "work-not-done", "work-approved" */
export const approveWork = defineCommand({
  name: "approve-work",
  roles: ["company"],
  input: z.object({ bookingId: z.string() }),
  load({ tx, actor }, { bookingId }) {
    const booking = tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), eq(bookings.companyId, companyOf(actor))))
      .get();
    if (!booking) throw notFound();
    return booking;
  },
  allow: ({ actor }, booking) => mayApproveWork(actor, booking),
  run: (context, booking) => completeBooking(context, booking, false),
  audit: ({ bookingId, transferIds }) => ({
    subject: ["booking", bookingId],
    details: { transferIds },
    changes: { state: ["work_done", "completed"] },
  }),
});
