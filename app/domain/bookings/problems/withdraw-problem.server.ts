import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { refuseIfElsewhere } from "../booked-time.server";
import { moveBooking } from "../lifecycle/move-booking.server";
import { hasOpenBankDispute } from "../payment/bank-disputes.server";
import { ending, replaceOffer } from "./end-problem.server";
import { ownProblem } from "./load-problem.server";
import { mayTakePart } from "./policy";
import { ofBooking } from "./schema";
import { isAfterWork, withdrawerOf } from "./sides";
import { PROBLEM_GRAPH } from "./states";

const MOVES = { confirmed: "withdraw-before-work", work_done: "withdraw-after-work" } as const;

/** While a bank decides, the booking stays disputed. @throws DomainError not_found; conflict "problem-over", "problem-others", "booking-overlap" */
export const withdrawProblem = defineCommand({
  name: "withdraw-problem",
  roles: ["company", "inspector"],
  right: "settle",
  input: ofBooking,
  load: ({ tx, actor }, { bookingId }) => ownProblem(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayTakePart(actor, booking),
  run(context, { problem, ...booking }) {
    const { tx, actor, emit } = context;
    if (withdrawerOf(problem.kind) !== actor.role) throw conflict("problem-others");
    const to = isAfterWork(problem.kind) ? "work_done" : "confirmed";
    const isHeldByBank = hasOpenBankDispute(tx, booking.id);
    if (!isHeldByBank && to === "confirmed") refuseIfElsewhere(context, booking);
    move(tx, PROBLEM_GRAPH, problem.id, "open", "withdrawn", ending(context));
    replaceOffer(context, problem.id);
    if (!isHeldByBank) moveBooking(context, booking, MOVES[to]);
    emit("problem.withdrawn", { problemId: problem.id, bookingId: booking.id, by: actor.role });
    return { bookingId: booking.id, problemId: problem.id, status: isHeldByBank ? ("disputed" as const) : to };
  },
  audit: ({ bookingId, problemId, status }) => ({
    subject: ["booking", bookingId],
    details: { problemId },
    changes: { state: ["disputed", status] },
  }),
});
