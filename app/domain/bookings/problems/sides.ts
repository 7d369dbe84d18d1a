import type { ProblemKind, Side } from "~/lib/vocabulary";

const REPORTERS: Readonly<Record<ProblemKind, Side | null>> = {
  work: "company",
  inspector_absent: "company",
  company_absent: "inspector",
  unreported: null,
};

interface Said {
  kind: ProblemKind;
  statement: string | null;
  answer: string | null;
}

/** Returns the side that reports a problem of this kind; null where a schedule finds it. */
export function reporterOf(kind: ProblemKind): Side | null {
  return REPORTERS[kind];
}

/** Returns the column that holds this side's words. Where a schedule found the problem, the company's are the statement. */
export function wordsOf(kind: ProblemKind, side: Side): "statement" | "answer" {
  return side === (reporterOf(kind) ?? "company") ? "statement" : "answer";
}

/** Returns the column in which this side still has to say what happened; null once it has. */
export function unsaidBy(problem: Said, side: Side): "statement" | "answer" | null {
  const field = wordsOf(problem.kind, side);
  return problem[field] === null ? field : null;
}

export function isAnswered({ statement, answer }: Pick<Said, "statement" | "answer">): boolean {
  return statement !== null && answer !== null;
}

/** Returns who may take a problem back, so that the booking goes on: where a schedule found it, the inspector, who then reports the work. */
export function withdrawerOf(kind: ProblemKind): Side {
  return reporterOf(kind) ?? "inspector";
}

export function otherSide(side: Side): Side {
  return side === "company" ? "inspector" : "company";
}

/** Whether the work is at issue, so that the booking ends as completed. Else it ends before its work, as canceled. */
export function isAfterWork(kind: ProblemKind): boolean {
  return kind === "work";
}
