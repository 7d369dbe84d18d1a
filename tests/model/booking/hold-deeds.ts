import { paymentOf } from "#tests/support/money/books";
import { pay } from "#tests/support/money/payments";
import { CARDS } from "#tests/support/money/till";
import { letGoSlot } from "~/domain/bookings/direct/let-go-slot.server";
import { startBookingPayment } from "~/domain/bookings/direct/start-booking-payment.server";
import { execute } from "~/domain/command.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { become } from "./belief";
import type { Deed } from "./work-deeds";

/** The hours that a direct booking costs at least. */
const CALL_OUT_HOURS = 4;

/** What a company does about a time that it holds. */
export const HOLD_DEEDS = {
  "pay for the time": {
    by: ["company"],
    weight: 6,
    rule: ({ state, heldUntil }, actor, now) =>
      actor === "company" && state === "pending" && heldUntil !== null && now < heldUntil
        ? (to) => {
            become(to, "confirmed");
            Object.assign(to, { heldUntil: null, paid: [{ amount: CALL_OUT_HOURS * to.rate, back: 0 }] });
          }
        : null,
    fill({ model, bookingId }, actor) {
      return async (key) => {
        const executed = await execute(startBookingPayment, { actor, input: { bookingId }, key });
        const { paymentId } = executed.result;
        if (paymentOf(model, paymentId).state !== "pending") return executed;
        await openCheckout(model.ports, paymentId);
        pay(model, paymentId, CARDS.pays);
        await settlePayment(model.ports, paymentId);
        return executed;
      };
    },
  },
  "let the time go": {
    by: ["company"],
    weight: 1,
    rule: ({ state }, actor) => (actor === "company" && state === "pending" ? (to) => become(to, "cancelled") : null),
    fill:
      ({ bookingId }, actor) =>
      (key) =>
        execute(letGoSlot, { actor, input: { bookingId }, key }),
  },
} satisfies Record<string, Deed>;
