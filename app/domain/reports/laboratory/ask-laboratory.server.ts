import { eq } from "drizzle-orm";
import { laboratoryRequests } from "#db/client.server";
import { newId } from "~/lib/ids";
import { ownBooking } from "../../bookings/own-booking.server";
import { withinQuota } from "../../command/quota.server";
import { defineCommand } from "../../command.server";
import { conflict, invalidField } from "../../errors";
import { mayDistribute } from "../distribution/policy";
import { stopsOf, subjectIdOf } from "../distribution/recipients.server";
import { reportOfBooking } from "../own-report.server";
import { signedReportOf } from "../signed-report-of.server";
import { setsOf } from "../supplements/sets-of";
import { mailLinkOf } from "./links/links.server";
import { newRequest } from "./schema";

/**
 * Mails a laboratory a link to fill in receipt and strengths of a signed report's cylinders.
 * @throws DomainError not_found; conflict "report-not-signed", "report-closed", "report-without-sets", "laboratory-quota", "documents-stopped"; invalid at `email`
 */
export const askLaboratory = defineCommand({
  name: "ask-laboratory",
  roles: ["company", "inspector"],
  right: "post",
  input: newRequest,
  limit: ["change", "laboratory-request"],
  load: ({ tx, actor }, { bookingId }) => ownBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayDistribute(actor, booking),
  run(context, booking, { laboratory, person, email }) {
    const { tx, now } = context;
    const { id: bookingId, companyId } = booking;
    const { signed } = signedReportOf(tx, reportOfBooking(tx, bookingId));
    if (setsOf(signed).length === 0) throw conflict("report-without-sets");
    const asked = tx.select().from(laboratoryRequests).where(eq(laboratoryRequests.bookingId, bookingId)).all();
    withinQuota("laboratories", asked.length);
    if (asked.some((other) => other.endedAt === null && other.email === email))
      throw invalidField("email", "This address was asked already");
    if (stopsOf(tx, subjectIdOf(booking)).has(email)) throw conflict("documents-stopped");
    const requestId = newId("lbr");
    tx.insert(laboratoryRequests)
      .values({ id: requestId, bookingId, companyId, laboratory, person, email, askedAt: now })
      .run();
    mailLinkOf(context, requestId);
    return { bookingId, requestId };
  },
  audit: ({ bookingId, requestId }, { laboratory, person, email }) => ({
    subject: ["booking", bookingId],
    details: { requestId },
    forgettable: { laboratory, person, email },
  }),
});
