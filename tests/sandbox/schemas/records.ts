import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { Exchange } from "~/sandbox/diagnostics.server";
import type { Checker } from "./check";

const RECORDER = new URL("./record.mjs", import.meta.url).href;

/** Lets every process that this one starts from now on write down in the folder what the sandbox says in it. */
export function recordChildren(folder: string): void {
  process.env.SANDBOX_RECORDS = folder;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${RECORDER}`.trim();
}

/** Checks what was written down since the last time, and forgets it. */
export function checkRecords(folder: string, openChecker: () => Checker): { checked: number; problems: Set<string> } {
  const lines = readdirSync(folder).flatMap((name) => take(path.join(folder, name)));
  if (lines.length === 0) return { checked: 0, problems: new Set() };
  const checker = openChecker();
  return { checked: lines.length, problems: new Set(lines.flatMap((line) => problemsOf(checker, JSON.parse(line)))) };
}

function take(file: string): string[] {
  const taken = `${file}.taken`;
  renameSync(file, taken);
  const written = readFileSync(taken, "utf8");
  rmSync(taken);
  // A process that was killed may have left its last line unfinished.
  return written
    .slice(0, written.lastIndexOf("\n") + 1)
    .split("\n")
    .filter(Boolean);
}

type Recorded = { channel: "sandbox.exchange"; message: Exchange } | { channel: "sandbox.event"; message: unknown };

function problemsOf(checker: Checker, recorded: Recorded): string[] {
  if (recorded.channel === "sandbox.exchange") return checker.exchangeProblems(recorded.message);
  return checker.eventProblems(recorded.message);
}
