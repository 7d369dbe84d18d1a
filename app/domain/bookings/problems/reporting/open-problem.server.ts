import { count, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { PROBLEMS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import type { ProblemKind, ProblemReason } from "~/lib/vocabulary";
import { withinQuota } from "../../../command/quota.server";
import type { Context } from "../../../command.server";
import { start } from "../../../move.server";
import { PROBLEM_GRAPH } from "../states";

const { problems } = schema;

interface Reported {
  kind: ProblemKind;
  /** Null where a schedule found it. */
  openedBy: string | null;
  reason?: ProblemReason;
  statement?: string;
}

/**
 * Part of a command that has moved the booking: stores the problem that holds it and tells both sides. Returns its id.
 * @throws DomainError conflict "problem-quota"
 */
export function openProblem({ tx, now, emit }: Context, bookingId: string, reported: Reported): string {
  const before = tx.select({ rows: count() }).from(problems).where(eq(problems.bookingId, bookingId)).get();
  if (reported.openedBy !== null) withinQuota("problems", before?.rows ?? 0);
  const problemId = newId("prb");
  start(tx, PROBLEM_GRAPH, "open", {
    ...{ id: problemId, bookingId, ...reported },
    statedAt: reported.statement === undefined ? null : now,
    dueAt: now + PROBLEMS.answeredWithin.most,
    createdAt: now,
    updatedAt: now,
  });
  emit("problem.opened", { problemId, bookingId });
  return problemId;
}
