import { and, count, eq, inArray } from "drizzle-orm";
import { type Connection, problems } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { start } from "~/domain/core/move.server";
import { PROBLEMS } from "~/lib/bounds";
import { newId, type PersonId } from "~/lib/ids";
import { PROBLEM_KINDS, type ProblemKind, type ProblemReason, type Side } from "~/lib/vocabulary";
import type { Context } from "../../../command.server";
import { reporterOf } from "../sides";
import { PROBLEM_GRAPH } from "../states";

interface Reported {
  kind: ProblemKind;
  /** Null where a schedule found it. */
  openedBy: PersonId | null;
  reason?: ProblemReason;
  statement?: string;
}

/** Part of a command that has moved the booking. Returns the problem's id. @throws DomainError conflict "problem-quota" */
export function openProblem({ tx, now, emit }: Context, bookingId: string, reported: Reported): string {
  const by = reporterOf(reported.kind);
  if (by !== null) withinQuota("problems", reportedBy(tx, bookingId, by));
  const problemId = newId("prb");
  start(tx, PROBLEM_GRAPH, "open", {
    id: problemId,
    bookingId,
    ...reported,
    statedAt: reported.statement === undefined ? null : now,
    dueAt: now + PROBLEMS.answeredWithin.most,
    createdAt: now,
    updatedAt: now,
  });
  emit("problem.opened", { problemId, bookingId });
  return problemId;
}

function reportedBy(tx: Connection, bookingId: string, side: Side): number {
  const kinds = PROBLEM_KINDS.filter((kind) => reporterOf(kind) === side);
  const own = and(eq(problems.bookingId, bookingId), inArray(problems.kind, kinds));
  return tx.select({ rows: count() }).from(problems).where(own).get()?.rows ?? 0;
}
