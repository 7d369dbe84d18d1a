import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { ensureSchemas } from "./cache";

declare module "vitest" {
  export interface ProvidedContext {
    /** The file with the schemas of Stripe's API. */
    stripeSchemas: string;
    /** A folder for what the sandbox says in the processes that tests start. */
    sandboxRecords: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const records = mkdtempSync(path.join(tmpdir(), "pourcheck-records-"));
  project.provide("stripeSchemas", await ensureSchemas());
  project.provide("sandboxRecords", records);
  return () => rmSync(records, { recursive: true, force: true });
}
