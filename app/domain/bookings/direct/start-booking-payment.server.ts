import { z } from "zod";
import { bookingPrice } from "~/lib/prices";
import { PAYMENT_CHANNELS } from "~/lib/vocabulary";
import { isGone } from "../../accounts/is-gone.server";
import { defineCommand } from "../../command.server";
import { conflict, forbidden } from "../../errors";
import { openPayment } from "../../payments/checkout/open-payment.server";
import { barrierBetween } from "../../people/blocks/queries.server";
import { ownBooking } from "../own-booking.server";
import { mayBook } from "../policy";

/** @throws DomainError not_found; forbidden "blocked-by-you", "contact-closed"; conflict "booking-paid", "slot-released", "inspector-gone", "payment-quota", "unpaid-quota" */
export const startBookingPayment = defineCommand({
  name: "start-booking-payment",
  roles: ["company"],
  right: "book",
  /** Used for a new payment only, as in `startAcceptance`. */
  input: z.object({ bookingId: z.string(), channel: z.enum(PAYMENT_CHANNELS).optional() }),
  freeUnderKey: ["channel"],
  load: ({ tx, actor }, { bookingId }) => ownBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayBook(actor, booking),
  run(context, { id: bookingId, state, heldUntil, companyId, inspectorId, hourlyRate }, { channel }) {
    if (heldUntil === null) throw conflict("booking-paid");
    if (state !== "pending" || heldUntil <= context.now) throw conflict("slot-released");
    if (isGone(context.tx, inspectorId)) throw conflict("inspector-gone");
    const barrier = barrierBetween(context.tx, companyId, inspectorId);
    if (barrier) throw forbidden(barrier);
    const price = bookingPrice(hourlyRate);
    return openPayment(context, { kind: "booking", subjectId: bookingId, companyId, inspectorId, price, channel });
  },
  audit: ({ paymentId }, { bookingId }) => ({ subject: ["booking", bookingId], details: { paymentId } }),
});
