import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../../command.server";
import { conflict } from "../../../errors";
import { refuseIfElsewhere } from "../../booked-time.server";
import { moveBooking } from "../../lifecycle/move-booking.server";
import { hasOpenBankDispute } from "../../payment/bank-disputes.server";
import { ending, replaceOffer } from "../end-problem.server";
import { anyProblem } from "../load-problem.server";
import { mayDecideProblem } from "../policy";
import { continuation } from "../schema";
import { isAfterWork } from "../sides";
import { PROBLEM_GRAPH } from "../states";

/** No money moves. @throws DomainError not_found; conflict "problem-over", "decision-proposed", "problem-after-work", "booking-at-bank", "booking-overlap" */
export const letBookingContinue = defineCommand({
  name: "let-booking-continue",
  roles: ["admin"],
  input: continuation,
  load: ({ tx }, { problemId }) => anyProblem(tx, problemId),
  allow: ({ actor }, booking) => mayDecideProblem(actor, booking),
  run(context, { problem, ...booking }, { problemId, reason }) {
    const { tx, actor, emit } = context;
    if (problem.proposedBy !== null) throw conflict("decision-proposed");
    if (isAfterWork(problem.kind)) throw conflict("problem-after-work");
    if (hasOpenBankDispute(tx, booking.id)) throw conflict("booking-at-bank");
    refuseIfElsewhere(context, booking);
    const decision = { decidedBy: actor.id, decisionReason: reason };
    move(tx, PROBLEM_GRAPH, problemId, "open", "decided", { ...ending(context), ...decision });
    replaceOffer(context, problemId);
    moveBooking(context, booking, "let-continue");
    emit("problem.decided", { problemId, bookingId: booking.id });
    return { bookingId: booking.id, problemId };
  },
  audit: ({ bookingId, problemId }, { reason }) => ({
    subject: ["booking", bookingId],
    details: { problemId },
    forgettable: { reason },
    changes: { state: ["disputed", "confirmed"] },
  }),
});
