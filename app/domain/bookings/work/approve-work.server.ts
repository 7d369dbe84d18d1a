import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Connection, reports, reportVersions } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { moveBooking } from "../lifecycle/move-booking.server";
import { ownBooking } from "../own-booking.server";
import { mayApproveWork } from "../policy";

/**
 * `seen` is the version of the field report that was shown, 0 without one. @throws DomainError not_found; conflict "report-newer" when another is in force by now, and a
 * code of `STATE_CONFLICTS` unless the work is done and waits for an answer
 */
export const approveWork = defineCommand({
  name: "approve-work",
  roles: ["company"],
  right: "approve",
  input: z.object({ bookingId: z.string(), seen: z.number().int().optional() }),
  load: ({ tx, actor }, { bookingId }) => ownBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayApproveWork(actor, booking),
  run(context, booking, { seen }) {
    const isOther = seen !== undefined && seen !== signedVersion(context.tx, booking.id);
    if (isOther && booking.state === "work_done") throw conflict("report-newer");
    const { bookingId, transferIds } = moveBooking(context, booking, "approve");
    context.emit("booking.completed", { bookingId });
    return { bookingId, transferIds };
  },
  audit: ({ bookingId, transferIds }) => ({
    subject: ["booking", bookingId],
    details: { transferIds },
    changes: { state: ["work_done", "completed"] },
  }),
});

/** Returns the number of the version of a booking's field report that is in force, 0 without a signed one. Not scoped. */
function signedVersion(connection: Connection, bookingId: string): number {
  const found = connection
    .select({ version: reportVersions.version })
    .from(reportVersions)
    .innerJoin(reports, eq(reports.id, reportVersions.reportId))
    .where(and(eq(reports.bookingId, bookingId), eq(reportVersions.state, "signed")))
    .get();
  return found?.version ?? 0;
}
