import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { applications, jobs, users } from "#db/client.server";
import { acceptancePrice } from "~/lib/prices";
import { todayIn } from "~/lib/time/dates";
import { PAYMENT_CHANNELS } from "~/lib/vocabulary";
import { isGone } from "../../accounts/is-gone.server";
import { hasOtherBooking } from "../../bookings/booked-time.server";
import { defineCommand } from "../../command.server";
import { companyOf } from "../../companies/company-of";
import { conflict, DomainError, notFound } from "../../errors";
import { acceptanceSpan } from "../../jobs/slots";
import { openPayment } from "../../payments/checkout/open-payment.server";
import { payoutWay } from "../../payments/manual/payout-way.server";
import { holdToQuote, quoted } from "../../payments/quoted";
import { mayDecide } from "../policy";
import { openAcceptanceOf } from "./open-acceptance.server";

/**
 * Opens the payment; the application is accepted when the money has come.
 * @throws DomainError forbidden "STRIPE_SETUP_REQUIRED"; conflict "application-not-pending", "job-not-open", "start-date-past", "inspector-gone",
 * "booking-overlap", "price-changed", "payment-in-progress" (for another application of the job)
 */
export const startAcceptance = defineCommand({
  name: "start-acceptance",
  roles: ["company"],
  right: "choose",
  /** Used for a new payment only: `payByIntent` and `payByCheckout` change the channel of an open one. */
  input: z.object({ applicationId: z.string(), channel: z.enum(PAYMENT_CHANNELS).optional(), quoted }),
  freeUnderKey: ["channel"],
  load({ tx, actor }, { applicationId }) {
    const found = tx
      .select({
        application: applications,
        job: jobs,
        inspectorName: users.firstName,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.inspectorId))
      .where(and(eq(applications.id, applicationId), eq(jobs.companyId, companyOf(actor)), isNull(jobs.deletedAt)))
      .get();
    if (!found) throw notFound();
    const rivalPaymentId = openAcceptanceOf(tx, found.job.id, applicationId);
    return { ...found, companyId: found.job.companyId, rivalPaymentId };
  },
  allow: ({ actor }, found) => mayDecide(actor, found),
  run(context, { application, job, inspectorName, rivalPaymentId }, { channel, quoted: shown }) {
    const { tx, now } = context;
    if (application.state !== "pending") throw conflict("application-not-pending");
    if (job.state !== "open") throw conflict("job-not-open");
    if (rivalPaymentId) throw conflict("payment-in-progress");
    if (job.startDate < todayIn(job.zone, now)) throw conflict("start-date-past");
    if (isGone(tx, application.inspectorId)) throw conflict("inspector-gone");
    if (payoutWay(tx, application.inspectorId) === null) {
      throw new DomainError("forbidden", "STRIPE_SETUP_REQUIRED", { params: { name: inspectorName } });
    }
    const span = acceptanceSpan(job, now);
    if (span.startAgreed && hasOtherBooking(tx, application.inspectorId, span)) throw conflict("booking-overlap");
    const price = acceptancePrice({ ...job, hourlyRate: application.hourlyRate });
    holdToQuote(shown, price.total);
    return openPayment(context, {
      kind: "application",
      subjectId: application.id,
      companyId: job.companyId,
      inspectorId: application.inspectorId,
      price,
      channel,
    });
  },
  audit: ({ paymentId }, { applicationId }) => ({ subject: ["application", applicationId], details: { paymentId } }),
});
