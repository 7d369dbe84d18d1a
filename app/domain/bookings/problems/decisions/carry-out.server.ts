import { move } from "~/domain/core/move.server";
import type { Cents } from "~/lib/money";
import type { Context } from "../../../command.server";
import { moveBooking } from "../../lifecycle/move-booking.server";
import { checkDivision } from "../division.server";
import { cancelOf, ending, replaceOffer } from "../end-problem.server";
import type { DisputedBooking } from "../load-problem.server";
import { isAfterWork } from "../sides";
import { PROBLEM_GRAPH } from "../states";

/** What an administrator decides: amounts in cents, and the words that both sides read. */
export interface Decision {
  refund: Cents;
  share: Cents;
  decidedBy: string;
  approvedBy: string | null;
  decisionReason: string;
}

/** Part of a command: ends a problem as it was decided, and divides the money. Returns the transfers. @throws what `checkDivision` throws */
export function carryOut(context: Context, { problem, ...booking }: DisputedBooking, decision: Decision): string[] {
  const { tx, emit } = context;
  const { refund } = decision;
  checkDivision(tx, booking.id, decision);
  move(tx, PROBLEM_GRAPH, problem.id, "open", "decided", { ...ending(context), ...decision });
  replaceOffer(context, problem.id);
  const name = isAfterWork(problem.kind) ? "decide-after-work" : "decide-before-work";
  const { transferIds } = moveBooking(context, booking, name, cancelOf(problem.kind), { refund });
  emit("problem.decided", { problemId: problem.id, bookingId: booking.id });
  return transferIds;
}
