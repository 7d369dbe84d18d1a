import { schema } from "#db/client.server";
import { paymentOf } from "#tests/support/money/books";
import { pay } from "#tests/support/money/payments";
import { CARDS } from "#tests/support/money/till";
import { DAY, HOUR } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { declineFurtherHours } from "~/domain/bookings/further-hours/decline-further-hours.server";
import { startHoursPayment } from "~/domain/bookings/further-hours/payment/start-hours-payment.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { withdrawFurtherHours } from "~/domain/bookings/further-hours/withdraw-further-hours.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { APPROVAL } from "~/lib/bounds";
import type { Model } from "../model";
import { type ActorName, type Belief, become, partOf, percentBack, type Real } from "./belief";

const { furtherHours, payments } = schema;
const QUARTERS = 2;

/** What a person's move does to the belief where it is allowed; null where it is not. */
export type Rule = (belief: Belief, actor: ActorName, now: number) => ((to: Belief) => void) | null;
export interface Deed {
  /** Who may do it at times. */
  by: ActorName[];
  /** How often it is chosen, against what else may be done. */
  weight: number;
  rule: Rule;
  /** Fills the form in, and returns what sends it. */
  fill(real: Real, actor: PersonActor): (key: string) => Promise<unknown>;
}

/** What people do about the work and its hours, each by the command that its form sends. */
export const WORK_DEEDS = {
  "report the work": {
    by: ["inspector"],
    weight: 6,
    rule: (belief, actor, now) =>
      actor === "inspector" && belief.state === "confirmed" && belief.startAgreed && now >= belief.startsAt
        ? () => {
            become(belief, "work_done");
            Object.assign(belief, { workDoneAt: now, approvalDueAt: now + APPROVAL.after.most });
          }
        : null,
    fill:
      ({ bookingId }, actor) =>
      (key) =>
        execute(markWorkDone, { actor, input: { bookingId, note: "Four cylinders made." }, key }),
  },
  "approve the work": {
    by: ["company"],
    weight: 1,
    rule: (belief, actor) =>
      actor === "company" && belief.state === "work_done" ? () => become(belief, "completed") : null,
    fill:
      ({ bookingId }, actor) =>
      (key) =>
        execute(approveWork, { actor, input: { bookingId }, key }),
  },
  cancel: {
    by: ["company", "inspector"],
    weight: 1,
    rule(belief, actor, now) {
      if (belief.state !== "confirmed" || (actor !== "company" && actor !== "inspector")) return null;
      const percent = actor === "company" && belief.startAgreed ? percentBack(belief.startsAt - now) : 100;
      return () => {
        become(belief, "cancelled");
        for (const one of belief.paid) one.back += partOf(one.amount - one.back, percent);
      };
    },
    fill({ bookingId, people, model }, actor) {
      const { startsAt, startAgreed } = bookingFor(people.company, bookingId);
      const isFree = actor.role === "inspector" || !startAgreed;
      const percent = isFree ? 100 : percentBack(startsAt - model.world.clock.now());
      const quoted = paymentsOf(model, bookingId)
        .map(({ amount, refundedAmount }) => partOf(amount - refundedAmount, percent))
        .reduce((sum, part) => sum + part, 0);
      return (key) => execute(cancelBooking, { actor, input: { bookingId, reason: "weather", quoted }, key });
    },
  },
  "check in": {
    by: ["inspector"],
    weight: 4,
    rule: (belief, actor, now) =>
      actor === "inspector" &&
      belief.state === "confirmed" &&
      belief.startAgreed &&
      !belief.hasCome &&
      now >= belief.startsAt - 2 * HOUR
        ? () => Object.assign(belief, { hasCome: true })
        : null,
    fill:
      ({ bookingId }, actor) =>
      (key) =>
        execute(checkIn, { actor, input: { bookingId }, key }),
  },
  "propose further hours": {
    by: ["inspector"],
    weight: 6,
    rule(belief, actor, now) {
      const hasBegun = belief.hasCome || (belief.startAgreed && now >= belief.startsAt);
      const isAtWork = belief.state === "confirmed" && hasBegun;
      const isFree = belief.proposedUntil === null;
      if (actor !== "inspector" || !isFree || !(isAtWork || belief.state === "work_done")) return null;
      return () => Object.assign(belief, { proposedUntil: now + 7 * DAY });
    },
    fill:
      ({ bookingId }, actor) =>
      (key) =>
        execute(proposeFurtherHours, { actor, input: { bookingId, quarters: QUARTERS }, key }),
  },
  "pay for further hours": {
    by: ["company"],
    weight: 4,
    rule(belief, actor, now) {
      const isPayable = ["confirmed", "work_done", "completed"].includes(belief.state);
      if (actor !== "company" || !isPayable || !isProposed(belief, now)) return null;
      return () => {
        belief.proposedUntil = null;
        belief.paid.push({ amount: (belief.rate * QUARTERS) / 4, back: 0 });
      };
    },
    fill({ model, bookingId }, actor) {
      const input = { furtherHoursId: lastProposal(model, bookingId) };
      return async (key) => {
        const executed = await execute(startHoursPayment, { actor, input, key });
        const { paymentId } = executed.result;
        if (paymentOf(model, paymentId).state !== "pending") return executed;
        await openCheckout(model.ports, paymentId);
        pay(model, paymentId, CARDS.pays);
        await settlePayment(model.ports, paymentId);
        return executed;
      };
    },
  },
  "decline further hours": {
    by: ["company"],
    weight: 4,
    rule: (belief, actor, now) =>
      actor === "company" && isProposed(belief, now) ? () => Object.assign(belief, { proposedUntil: null }) : null,
    fill({ model, bookingId }, actor) {
      const input = { furtherHoursId: lastProposal(model, bookingId), reason: "The pump was late" };
      return (key) => execute(declineFurtherHours, { actor, input, key });
    },
  },
  "withdraw further hours": {
    by: ["inspector"],
    weight: 8,
    rule: (belief, actor, now) =>
      actor === "inspector" && isProposed(belief, now) ? () => Object.assign(belief, { proposedUntil: null }) : null,
    fill({ model, bookingId }, actor) {
      const input = { furtherHoursId: lastProposal(model, bookingId) };
      return (key) => execute(withdrawFurtherHours, { actor, input, key });
    },
  },
} satisfies Record<string, Deed>;

export function paymentsOf(model: Model, bookingId: string) {
  return model.rows(payments).filter(({ engagementId, fulfilledAt }) => engagementId === bookingId && fulfilledAt);
}

function lastProposal(model: Model, ofBooking: string): string {
  const own = model.rows(furtherHours).filter(({ bookingId }) => bookingId === ofBooking);
  return own.at(-1)?.id ?? "hrs_none";
}

function isProposed({ proposedUntil }: Belief, now: number): boolean {
  return proposedUntil !== null && now < proposedUntil;
}
