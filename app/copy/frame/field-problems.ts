import type { z } from "zod";

/** What to say at a field whose schema brings no sentence of its own; only forms that no page of ours made break such a rule. */
export function plainProblem(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is needed" : "Please check this";
    case "invalid_value":
      return "Please choose one";
    case "too_big":
      return issue.origin === "string" ? `Please use at most ${issue.maximum} characters` : `At most ${issue.maximum}`;
    case "too_small":
      return issue.origin === "string" ? "This is needed" : `At least ${issue.minimum}`;
    default:
      return "Please check this";
  }
}
