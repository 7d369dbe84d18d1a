import { and, asc, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, problems } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { unlessConflict } from "~/domain/core/outbox/unless-conflict";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { type Cents, zeroCents } from "~/lib/money";
import { bySystem, SYSTEM } from "../../actor";
import { type Context, defineCommand, execute } from "../../command.server";
import { conflict } from "../../errors";
import { attendedVisits } from "../attendance/attended-booking.server";
import { moveBooking } from "../lifecycle/move-booking.server";
import { hasOpenBankDispute } from "../payment/bank-disputes.server";
import { letWait } from "./ask-for-decision.server";
import { divisionOf, mostRefund } from "./division.server";
import { cancelOf, ending, replaceOffer } from "./end-problem.server";
import { anyProblem, type DisputedBooking } from "./load-problem.server";
import { PROBLEM_GRAPH } from "./states";

/** An absence that nobody answered counts, unless the check-ins say otherwise; others wait for an administrator. @throws DomainError not_found; conflict "problem-over", "problem-not-due" */
const passDueProblem = defineCommand({
  name: "pass-due-problem",
  roles: ["system"],
  input: z.object({ problemId: z.string() }),
  load: ({ tx }, { problemId }) => anyProblem(tx, problemId),
  allow: ({ actor }, booking) => bySystem(actor, booking),
  run(context, { problem, ...booking }) {
    const { tx } = context;
    if (problem.dueAt === null || problem.dueAt > context.now) throw conflict("problem-not-due");
    const refund = refundUnanswered(tx, { ...booking, problem });
    if (refund === null) letWait(context, problem, null);
    else decide(context, { ...booking, problem }, refund);
    return { bookingId: booking.id, problemId: problem.id, refund };
  },
  audit: ({ bookingId, problemId, refund }) => ({
    subject: ["booking", bookingId],
    details: { problemId, refund },
    changes: refund === null ? undefined : { state: ["disputed", "cancelled"] },
  }),
});

/** Does for each problem what is due, the oldest first. Returns for how many. @throws the first error, after all have been tried */
export async function passDueProblems(): Promise<number> {
  let passed = 0;
  await tryEach(dueProblems(reads(), now()), async ({ id }) => {
    if (await unlessConflict(() => execute(passDueProblem, { actor: SYSTEM, input: { problemId: id } }))) passed += 1;
  });
  return passed;
}

export function dueProblems(connection: Connection, at: number) {
  return (
    connection
      .select({ id: problems.id })
      .from(problems)
      // Written as in the partial index.
      .where(and(sql`${problems.state} = 'open' and ${problems.dueAt} is not null`, lte(problems.dueAt, at)))
      .orderBy(asc(problems.dueAt))
      .limit(SLICE.problems.most)
      .all()
  );
}

/** Null where an administrator has to look: it was answered, a bank decides, the absent one checked in, or the one who waited did not. */
function refundUnanswered(tx: Connection, { id, problem: { kind, answer } }: DisputedBooking): Cents | null {
  if (answer !== null || hasOpenBankDispute(tx, id)) return null;
  const hasCheckedIn = attendedVisits(tx, id).visits.length > 0;
  if (kind === "inspector_absent") return hasCheckedIn ? null : mostRefund(tx, id);
  return kind === "company_absent" && hasCheckedIn ? zeroCents : null;
}

function decide(context: Context, { problem, ...booking }: DisputedBooking, refund: Cents): void {
  const { share } = divisionOf(context.tx, booking.id, refund);
  move(context.tx, PROBLEM_GRAPH, problem.id, "open", "decided", { ...ending(context), refund, share });
  replaceOffer(context, problem.id);
  moveBooking(context, booking, "decide-unanswered", cancelOf(problem.kind), { refund });
  context.emit("problem.decided", { problemId: problem.id, bookingId: booking.id });
}
