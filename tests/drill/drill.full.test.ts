import { expect, it } from "vitest";
import { run } from "../../scripts/run.mjs";

const MINUTE = 60_000;

// Eight minutes on a quiet machine, most of them spent waiting for a replica, a bucket or a proxy.
it("everything that docs/operations.md says holds, by its own commands", { timeout: 45 * MINUTE }, async () => {
  const { code, output } = await run(process.execPath, ["scripts/drill.mjs"], { quiet: true, tolerant: true });
  expect(output).toContain("\nEverything held.");
  expect(output).not.toContain("did not hold");
  expect(code).toBe(0);
});
