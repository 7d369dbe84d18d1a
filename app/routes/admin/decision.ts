/** Reads the last part of a decision's address. @throws Response 404 for any other word */
export function decisionOf({ decision }: Record<string, string | undefined>): "approval" | "rejection" {
  if (decision !== "approval" && decision !== "rejection") throw Response.json({ code: "not-found" }, { status: 404 });
  return decision;
}
