import type { z } from "zod";
import { wrongChoice } from "~/domain/core/input/one-of";

/** What to say at a field whose schema brings no sentence of its own; only programs, and forms that no page of ours made, break such a rule. */
export function plainProblem(issue: z.core.$ZodRawIssue): string {
  const { code, input } = issue;
  if (input === undefined && code !== "custom") return NEEDED;
  switch (code) {
    case "invalid_type":
      return `Must be ${TYPES[issue.expected] ?? "of another type"}`;
    case "invalid_value":
      return wrongChoice(issue.values);
    case "invalid_union":
      return Array.isArray(issue.options) && issue.options.length > 0 ? wrongChoice(issue.options) : CHECK;
    case "too_big":
      return sizeProblem("at most", issue.origin, issue.maximum);
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? NEEDED
        : sizeProblem("at least", issue.origin, issue.minimum);
    case "unrecognized_keys":
      return `Unknown: ${issue.keys.join(", ")}`;
    default:
      return CHECK;
  }
}

const NEEDED = "This is needed";
const CHECK = "Please check this";

const TYPES: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "text",
};

function sizeProblem(bound: "at most" | "at least", origin: string, size: number | bigint): string {
  if (origin === "string") return `Please use ${bound} ${size.toLocaleString("en-US")} characters`;
  if (origin === "array") return `Please send ${bound} ${size}`;
  return `Must be ${bound} ${size}`;
}
