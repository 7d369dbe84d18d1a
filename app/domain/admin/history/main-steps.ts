import type { HistoryLine, HistorySource } from "./lines";

/** What the server keeps for itself beside the steps: the outbox, messages from Stripe, the journal. */
const TECHNICAL: ReadonlySet<HistorySource> = new Set(["event", "notification", "webhook", "books"]);

/** Returns whether a line is more than the server's own bookkeeping. What it did by itself in the audit log has a step or a message beside it. */
export function isMainStep(line: HistoryLine): boolean {
  return !TECHNICAL.has(line.source) && !(line.source === "audit" && line.entry.actorId === "system");
}
