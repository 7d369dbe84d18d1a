import { z } from "zod";
import { furtherPrice } from "~/lib/prices";
import { PAYMENT_CHANNELS } from "~/lib/vocabulary";
import { defineCommand } from "../../../command.server";
import { conflict } from "../../../errors";
import { openPayment } from "../../../payments/checkout/open-payment.server";
import { loadHours } from "../load-hours.server";
import { areHoursPayable, mayAnswerHours } from "../policy";

/** At the booking's frozen rate. @throws DomainError conflict "hours-answered", "hours-not-payable", "payment-quota", "unpaid-quota" */
export const startHoursPayment = defineCommand({
  name: "start-hours-payment",
  roles: ["company"],
  right: "pay",
  /** Used for a new payment only, as in `startAcceptance`. */
  input: z.object({ furtherHoursId: z.string(), channel: z.enum(PAYMENT_CHANNELS).optional() }),
  freeUnderKey: ["channel"],
  load: ({ tx, actor }, { furtherHoursId }) => loadHours(tx, actor, furtherHoursId),
  allow: ({ actor }, hours) => mayAnswerHours(actor, hours),
  run(context, { id, state, quarters, expiresAt, booking }, { channel }) {
    if (state !== "proposed" || expiresAt <= context.now) throw conflict("hours-answered");
    if (!areHoursPayable(booking.state)) throw conflict("hours-not-payable");
    const { companyId, inspectorId, hourlyRate } = booking;
    const price = furtherPrice({ hourlyRate, quarters });
    return openPayment(context, { kind: "further_hours", subjectId: id, companyId, inspectorId, price, channel });
  },
  audit: ({ paymentId }, { furtherHoursId }, { bookingId }) => ({
    subject: ["booking", bookingId],
    details: { furtherHoursId, paymentId },
  }),
});
