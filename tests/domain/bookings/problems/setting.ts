import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { anAdmin } from "#tests/support/factories";
import { pay } from "#tests/support/money/payments";
import type { Till } from "#tests/support/money/till";
import { rowOf } from "#tests/support/work/direct-bookings";
import { openWorld, type World } from "#tests/support/world";
import type { AdminActor, CompanyActor, InspectorActor } from "~/domain/actor";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { startHoursPayment } from "~/domain/bookings/further-hours/payment/start-hours-payment.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { answerProblem } from "~/domain/bookings/problems/answer-problem.server";
import { askForDecision } from "~/domain/bookings/problems/ask-for-decision.server";
import { approveDecision } from "~/domain/bookings/problems/decisions/approve-decision.server";
import { decideProblem } from "~/domain/bookings/problems/decisions/decide-problem.server";
import { declineDecision } from "~/domain/bookings/problems/decisions/decline-decision.server";
import { letBookingContinue } from "~/domain/bookings/problems/decisions/let-booking-continue.server";
import { divisionOf } from "~/domain/bookings/problems/division.server";
import { acceptOffer } from "~/domain/bookings/problems/offers/accept-offer.server";
import { declineOffer } from "~/domain/bookings/problems/offers/decline-offer.server";
import { offerSettlement } from "~/domain/bookings/problems/offers/offer-settlement.server";
import { withdrawOffer } from "~/domain/bookings/problems/offers/withdraw-offer.server";
import { reportAbsence } from "~/domain/bookings/problems/reporting/report-absence.server";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { withdrawProblem } from "~/domain/bookings/problems/withdraw-problem.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { type Cents, cents } from "~/lib/money";
import { engaged } from "../engaged";

const { problemOffers, problems } = schema;

export const SAID = "The east wall was not tested at all.";
export const ANSWERED = "The truck for the east wall never came.";
export const REASON = "The ticket shows the truck at noon.";

type Party = CompanyActor | InspectorActor;

/** Work for 170.00 that is paid for, before its day, with what the two and administrators do about a problem. */
export async function booked({ twoPersonLimit, world = openWorld({ twoPersonLimit }) }: Options = {}) {
  const engagement = await engaged({}, world);
  const { till, company, inspector, booking } = engagement;
  till.world.clock.set(booking.startsAt);
  return { admin: anAdmin(), ...engagement, ...stepsOf(till, booking, company, inspector) };
}

interface Options {
  twoPersonLimit?: Cents;
  world?: World;
}

export type Booked = Awaited<ReturnType<typeof booked>>;

/** As above, and the inspector reports the work as done. */
export async function worked(options: Options = {}) {
  const setting = await booked(options);
  setting.till.world.clock.set(setting.booking.endsAt);
  const input = { bookingId: setting.booking.id, note: "Tested three trucks." };
  await execute(markWorkDone, { actor: setting.inspector, input });
  return setting;
}

/** As above, and the company reports a problem with it. */
export async function inTrouble(options: Options = {}) {
  const setting = await worked(options);
  await setting.report();
  return setting;
}

/** What the two and administrators do about a booking. */
export function stepsOf(till: Till, booking: { id: string }, company: CompanyActor, inspector: InspectorActor) {
  const bookingId = booking.id;
  const shareOf = (refund: number) => divisionOf(reads(), bookingId, cents(refund)).share;
  const row = () => rowOf(bookingId);
  const problem = () => {
    const found = reads().select().from(problems).where(eq(problems.bookingId, bookingId)).all();
    const newest = found.sort(
      (a, b) => b.createdAt - a.createdAt || Number(b.state === "open") - Number(a.state === "open"),
    )[0];
    if (!newest) throw new Error("no problem");
    return newest;
  };
  const openOffer = () => offers().find(({ state }) => state === "open")?.id ?? "off_none";
  const offers = () => reads().select().from(problemOffers).all();
  return {
    bookingId,
    row,
    problem,
    offers,
    shareOf,
    report: (files: string[] = []) =>
      execute(reportProblem, {
        actor: company,
        input: { bookingId, reason: "incomplete", statement: SAID, files },
      }),
    absent: (by: Party) => execute(reportAbsence, { actor: by, input: { bookingId, statement: SAID, files: [] } }),
    answer: (by: Party, files: string[] = []) =>
      execute(answerProblem, { actor: by, input: { bookingId, statement: ANSWERED, files } }),
    async offer(by: Party, refund: number, share: number = shareOf(refund)) {
      const input = { bookingId, refund, share, note: "So that it is over" };
      return (await execute(offerSettlement, { actor: by, input })).result.offerId;
    },
    accept: (by: Party, offerId = openOffer()) => execute(acceptOffer, { actor: by, input: { bookingId, offerId } }),
    decline: (by: Party, offerId = openOffer()) => execute(declineOffer, { actor: by, input: { bookingId, offerId } }),
    takeBack: (by: Party, offerId = openOffer()) =>
      execute(withdrawOffer, { actor: by, input: { bookingId, offerId } }),
    withdraw: (by: Party) => execute(withdrawProblem, { actor: by, input: { bookingId } }),
    ask: (by: Party) => execute(askForDecision, { actor: by, input: { bookingId } }),
    decide: (by: AdminActor, refund: number, share: number = shareOf(refund)) =>
      execute(decideProblem, { actor: by, input: { problemId: problem().id, refund, share, reason: REASON } }),
    approve: (by: AdminActor) => execute(approveDecision, { actor: by, input: { problemId: problem().id } }),
    refuse: (by: AdminActor) => execute(declineDecision, { actor: by, input: { problemId: problem().id } }),
    goOn: (by: AdminActor) =>
      execute(letBookingContinue, { actor: by, input: { problemId: problem().id, reason: REASON } }),
    checkIn: () => execute(checkIn, { actor: inspector, input: { bookingId } }),
    /** Further hours that the inspector proposes and the company pays. Returns the payment's id. */
    async further(quarters: number) {
      const proposed = await execute(proposeFurtherHours, { actor: inspector, input: { bookingId, quarters } });
      const { furtherHoursId } = proposed.result;
      const { result } = await execute(startHoursPayment, { actor: company, input: { furtherHoursId } });
      await openCheckout(till.ports, result.paymentId);
      pay(till, result.paymentId);
      await settlePayment(till.ports, result.paymentId);
      return result.paymentId;
    },
  };
}
