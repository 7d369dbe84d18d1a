import { afterAll, afterEach, inject } from "vitest";
import { takeProblems, watchSandbox } from "./watch";

watchSandbox(inject("stripeSchemas"), inject("sandboxRecords"));

afterEach(expectSandboxToFit);
// Some events are delivered when the last test has ended.
afterAll(expectSandboxToFit);

function expectSandboxToFit(): void {
  const problems = takeProblems();
  if (problems.length > 0) throw new Error(`The sandbox and Stripe's types disagree:\n${problems.join("\n")}`);
}
