import { z } from "zod";
import { bookingHours } from "~/copy/money/amounts";
import { ownPhone } from "~/domain/accounts/own-phone";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { DAYS_AHEAD } from "~/domain/bookings/direct/rules";
import { bookingRequest } from "~/domain/bookings/direct/schema";
import { payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { call } from "~/http/doors/call.server";
import { ports } from "~/platform/ports.server";
import { bookingAnswer, bookingShape } from "./booking-view.server";
import type { Endpoint } from "./endpoint";
import { centsShape } from "./shapes";

/** The API pays for a booking by an intent, even when the page has begun a Checkout. */
const request = z
  .intersection(bookingRequest, z.object(ownPhone))
  .transform((input) => ({ ...input, channel: "intent" as const }));

const payment = z.object({
  clientSecret: z.string(),
  paymentId: z.string(),
  amount: centsShape,
  platformFee: centsShape,
  inspectorAmount: centsShape,
});

export const bookingEndpoints: Endpoint[] = [
  {
    method: "post",
    path: "/api/bookings/with-payment",
    operationId: "bookInspector",
    area: "Payments",
    summary: "Book an inspector and begin to pay",
    description: `The minimum call-out of ${bookingHours} at the inspector's rate. The time is held for 35 minutes and never longer than until it begins; the booking is confirmed when the provider has the money. \`date\` is today or one of the next ${DAYS_AHEAD} days at the site. \`phone\` is kept where the caller's account has no phone number. \`hourlyRate\`, \`estimatedHours\`, \`totalCost\` and \`status\` may be sent and are not read.`,
    answers: { status: 201, schema: z.object({ booking: bookingShape, payment }) },
    refusals: {
      403: "`Access denied`; `STRIPE_SETUP_REQUIRED`: the inspector cannot be paid yet; `EMAIL_NOT_VERIFIED`; one of the two has blocked the other",
      404: "No such inspector",
      409: "The time is taken or outside the inspector's weekly hours, the inspector has no certification for that date or no hourly rate, too many times are held unpaid, or the key used with another body",
    },
    door: call(bookInspector, {
      schema: request,
      status: 201,
      async answer({ actor, result: { bookingId, paymentId } }) {
        const { progress: _, ...opened } = await payByIntent(ports(), actor, paymentId);
        return { booking: bookingAnswer(actor, bookingId), payment: opened };
      },
    }),
  },
];
