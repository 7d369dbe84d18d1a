import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureSchemas } from "#tests/sandbox/schemas/cache";
import { openChecker } from "#tests/sandbox/schemas/check";
import { checkRecords, recordChildren } from "#tests/sandbox/schemas/records";

/** Lets every process of the run write down what the sandbox says, and fails the run where that does not fit Stripe's types. */
export default function setup(): () => Promise<void> {
  const records = mkdtempSync(path.join(process.env.SITES_DIR ?? tmpdir(), "pourcheck-records-"));
  recordChildren(records);
  return async () => {
    const schemas = await ensureSchemas();
    const { checked, problems } = checkRecords(records, () => openChecker(schemas));
    rmSync(records, { recursive: true, force: true });
    if (problems.size > 0) throw new Error(`The sandbox and Stripe's types disagree:\n${[...problems].join("\n")}`);
    process.stdout.write(`ok    ${checked} calls and events of the sandbox fit Stripe's types\n`);
  };
}
