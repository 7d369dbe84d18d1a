import { schema } from "#db/client.server";
import { MINUTE } from "#tests/support/world";
import { answerProblem } from "~/domain/bookings/problems/answer-problem.server";
import { decideProblem } from "~/domain/bookings/problems/decisions/decide-problem.server";
import { letBookingContinue } from "~/domain/bookings/problems/decisions/let-booking-continue.server";
import { divisionOf, mostRefund } from "~/domain/bookings/problems/division.server";
import { acceptOffer } from "~/domain/bookings/problems/offers/accept-offer.server";
import { offerSettlement } from "~/domain/bookings/problems/offers/offer-settlement.server";
import { reportAbsence } from "~/domain/bookings/problems/reporting/report-absence.server";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { withdrawProblem } from "~/domain/bookings/problems/withdraw-problem.server";
import { execute } from "~/domain/command.server";
import { cents } from "~/lib/money";
import { begin, endWith, goOn, isSide, leftOf, partOf, type Real } from "./belief";
import { type Deed, paymentsOf } from "./work-deeds";

const { problemOffers, problems } = schema;
const statement = "Nobody took the second set of cylinders.";
const reason = "The photos show one set.";

/** What people do about problems, each by the command that its form sends. Half of what is left is offered or decided. */
export const PROBLEM_DEEDS = {
  "report a problem": {
    by: ["company"],
    weight: 8,
    rule({ state, approvalDueAt }, actor, now) {
      const isInTime = state === "work_done" && now < approvalDueAt;
      return actor === "company" && isInTime ? (to) => begin(to, "work", now, ["company"]) : null;
    },
    fill:
      ({ bookingId }, actor) =>
      (key) =>
        execute(reportProblem, { actor, input: { bookingId, reason: "incomplete", statement, files: [] }, key }),
  },
  "report an absence": {
    by: ["company", "inspector"],
    weight: 2,
    rule({ state, startsAt, startAgreed }, actor, now) {
      if (!isSide(actor) || state !== "confirmed" || !startAgreed || now < startsAt + 30 * MINUTE) return null;
      const kind = actor === "company" ? "inspector_absent" : "company_absent";
      return (to) => begin(to, kind, now, [actor]);
    },
    fill:
      ({ bookingId }, actor) =>
      (key) =>
        execute(reportAbsence, { actor, input: { bookingId, statement, files: [] }, key }),
  },
  "say what happened": {
    by: ["company", "inspector"],
    weight: 2,
    rule: ({ problem }, actor) =>
      problem && isSide(actor) && !problem.said.includes(actor) ? (to) => to.problem?.said.push(actor) : null,
    fill:
      ({ bookingId }, actor) =>
      (key) =>
        execute(answerProblem, { actor, input: { bookingId, statement, files: [] }, key }),
  },
  "take the problem back": {
    by: ["company", "inspector"],
    weight: 2,
    rule({ problem }, actor, now) {
      const isCompanys = problem?.kind === "work" || problem?.kind === "inspector_absent";
      return problem && actor === (isCompanys ? "company" : "inspector") ? (to) => goOn(to, now) : null;
    },
    fill:
      ({ bookingId }, actor) =>
      (key) =>
        execute(withdrawProblem, { actor, input: { bookingId }, key }),
  },
  "offer to settle": {
    by: ["company", "inspector"],
    weight: 3,
    rule({ problem, heard }, actor) {
      if (!problem || !isSide(actor) || heard === "open") return null;
      return (to) => {
        if (to.problem) to.problem.offer = { by: actor, left: leftOf(to) };
      };
    },
    fill(real, actor) {
      const input = { bookingId: real.bookingId, ...half(real) };
      return (key) => execute(offerSettlement, { actor, input, key });
    },
  },
  "accept the offer": {
    by: ["company", "inspector"],
    weight: 3,
    rule(belief, actor, now) {
      const { problem, heard } = belief;
      if (!problem?.offer || !isSide(actor) || heard === "open") return null;
      // What a bank has taken since is not what the two were shown.
      const { by, left } = problem.offer;
      return by !== actor && left === leftOf(belief) ? (to) => endWith(to, partOf(left, 50), now) : null;
    },
    fill({ model, bookingId }, actor) {
      const offerId = model.rows(problemOffers).at(-1)?.id ?? "off_none";
      return (key) => execute(acceptOffer, { actor, input: { bookingId, offerId }, key });
    },
  },
  "decide about the problem": {
    by: ["administrator"],
    weight: 2,
    rule({ problem, heard }, actor, now) {
      if (!problem || actor !== "administrator" || heard === "open") return null;
      return (to) => endWith(to, partOf(leftOf(to), 50), now);
    },
    fill(real, actor) {
      const input = { problemId: problemOf(real), ...half(real), reason };
      return (key) => execute(decideProblem, { actor, input, key });
    },
  },
  "let the booking continue": {
    by: ["administrator"],
    weight: 8,
    rule: ({ problem, heard }, actor, now) =>
      problem && problem.kind !== "work" && actor === "administrator" && heard !== "open"
        ? (to) => goOn(to, now)
        : null,
    fill(real, actor) {
      const input = { problemId: problemOf(real), reason };
      return (key) => execute(letBookingContinue, { actor, input, key });
    },
  },
} satisfies Record<string, Deed>;

function problemOf({ model }: Real): string {
  return model.rows(problems).at(-1)?.id ?? "prb_none";
}

/** The form's amounts: half of what is left, and what the page says that the inspector then has. */
function half({ model, bookingId }: Real) {
  const left = paymentsOf(model, bookingId).reduce(
    (sum, { amount, refundedAmount }) => sum + amount - refundedAmount,
    0,
  );
  const refund = cents(partOf(left, 50));
  const { reads } = model.world.database;
  // The page offers no division of what a bank holds.
  const share = refund <= mostRefund(reads, bookingId) ? divisionOf(reads, bookingId, refund).share : cents(0);
  return { refund, share };
}
