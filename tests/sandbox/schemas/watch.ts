import { subscribe } from "node:diagnostics_channel";
import { mkdtempSync } from "node:fs";
import path from "node:path";
import type { Exchange } from "~/sandbox/diagnostics.server";
import { type Checker, openChecker } from "./check";
import { checkRecords, recordChildren } from "./records";

let schemas = "";
let records = "";
let opened: Checker | undefined;
const problems = new Set<string>();

/** Checks what the sandbox says from now on. Test files of one process share a watch. */
export function watchSandbox(schemaFile: string, folder: string): void {
  if (records) return;
  schemas = schemaFile;
  records = mkdtempSync(path.join(folder, "process-"));
  recordChildren(records);
  subscribe("sandbox.exchange", (exchange) => {
    for (const problem of checker().exchangeProblems(exchange as Exchange)) problems.add(problem);
  });
  subscribe("sandbox.event", (event) => {
    for (const problem of checker().eventProblems(JSON.parse(JSON.stringify(event)))) problems.add(problem);
  });
}

/** The checker of this process, opened when it is first asked for, since that takes a second. */
export function checker(): Checker {
  opened ??= openChecker(schemas);
  return opened;
}

/** What the sandbox said since the last time and does not fit Stripe's types, in this process or in one that it started. */
export function takeProblems(): string[] {
  const found = [...problems, ...checkRecords(records, checker).problems];
  problems.clear();
  return found;
}
