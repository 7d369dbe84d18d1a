import { eq } from "drizzle-orm";
import { problems } from "#db/client.server";
import { type Context, defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { ownProblem, type Problem } from "./load-problem.server";
import { mayTakePart } from "./policy";
import { ofBooking } from "./schema";
import { unsaidBy } from "./sides";

/** Until the decision both may still agree. @throws DomainError not_found; conflict "problem-over", "problem-unanswered", "decision-asked" */
export const askForDecision = defineCommand({
  name: "ask-for-decision",
  roles: ["company", "inspector"],
  right: "settle",
  input: ofBooking,
  load: ({ tx, actor }, { bookingId }) => ownProblem(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayTakePart(actor, booking),
  run(context, { problem }, { bookingId }) {
    const { actor } = context;
    const obstacle = askObstacle(problem, actor.role);
    if (obstacle) throw conflict(obstacle);
    letWait(context, problem, actor.id);
    return { bookingId, problemId: problem.id };
  },
  audit: ({ bookingId, problemId }) => ({ subject: ["booking", bookingId], details: { problemId } }),
});

export function askObstacle(
  problem: Problem,
  side: "company" | "inspector",
): "decision-asked" | "problem-unanswered" | null {
  if (problem.waitsSince !== null) return "decision-asked";
  return unsaidBy(problem, side) ? "problem-unanswered" : null;
}

/** Part of a command: has the problem wait for an administrator. `requestedBy` is the person who asked for one, null where time has passed. */
export function letWait({ tx, now, emit }: Context, { id, bookingId }: Problem, requestedBy: string | null): void {
  tx.update(problems)
    .set({ waitsSince: now, decisionAskedBy: requestedBy, dueAt: null, updatedAt: now })
    .where(eq(problems.id, id))
    .run();
  emit("problem.waiting", { problemId: id, bookingId });
}
