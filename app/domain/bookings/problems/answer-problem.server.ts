import { eq } from "drizzle-orm";
import { problems } from "#db/client.server";
import { PROBLEMS } from "~/lib/bounds";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { shareFiles } from "../share-files.server";
import { ownProblem, type Problem } from "./load-problem.server";
import { mayTakePart } from "./policy";
import { answer } from "./schema";
import { isAnswered, unsaidBy } from "./sides";

/** Once. Until 14 days after the report the two may agree. @throws DomainError not_found; conflict "problem-over", "problem-answered"; invalid for files no longer held */
export const answerProblem = defineCommand({
  name: "answer-problem",
  roles: ["company", "inspector"],
  right: "settle",
  input: answer,
  load: ({ tx, actor }, { bookingId }) => ownProblem(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayTakePart(actor, booking),
  run(context, { problem }, { bookingId, statement, files }) {
    const { tx, now, actor, emit } = context;
    const field = unsaidBy(problem, actor.role);
    if (!field) throw conflict("problem-answered");
    const said = { ...problem, ...textIn(field, statement, now) };
    tx.update(problems)
      .set({
        statement: said.statement,
        statedAt: said.statedAt,
        answer: said.answer,
        answeredAt: said.answeredAt,
        dueAt: nextDue(said),
        updatedAt: now,
      })
      .where(eq(problems.id, problem.id))
      .run();
    const fileIds = shareFiles(context, { bookingId, purpose: "problem_file", subjectId: problem.id }, files);
    emit("problem.answered", { problemId: problem.id, bookingId, by: actor.role });
    return { bookingId, problemId: problem.id, fileIds };
  },
  audit: ({ bookingId, problemId, fileIds }, { statement }) => ({
    subject: ["booking", bookingId],
    details: { problemId, fileIds },
    forgettable: { statement },
  }),
});

function textIn(field: "statement" | "answer", text: string, now: number): Partial<Problem> {
  return field === "statement" ? { statement: text, statedAt: now } : { answer: text, answeredAt: now };
}

/** Nothing is due once an administrator has to decide. */
function nextDue(problem: Problem): number | null {
  const { waitsSince, createdAt, dueAt } = problem;
  if (waitsSince !== null) return null;
  return isAnswered(problem) ? createdAt + PROBLEMS.endedWithin.most : dueAt;
}
