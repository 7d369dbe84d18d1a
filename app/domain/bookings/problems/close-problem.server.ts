import { move } from "~/domain/core/move.server";
import type { Context } from "../../command.server";
import { ending, replaceOffer } from "./end-problem.server";
import type { Problem } from "./load-problem.server";
import { PROBLEM_GRAPH } from "./states";

/** Part of a command: ends a problem whose money a bank has taken back, so that nothing is left to divide. */
export function closeProblem(context: Context, { id: problemId, bookingId }: Problem): void {
  move(context.tx, PROBLEM_GRAPH, problemId, "open", "closed", ending(context));
  replaceOffer(context, problemId);
  context.emit("problem.closed", { problemId, bookingId });
}
