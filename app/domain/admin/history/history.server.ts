import { eq } from "drizzle-orm";
import { jobs, payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { HISTORY } from "~/lib/bounds";
import type { HistoryView } from "~/lib/history-address";
import { entriesAbout, entriesOfRequests } from "./audit-lines.server";
import { eventsAbout, eventsOfRequests } from "./event-lines.server";
import { type HistoryLine, type HistorySource, type HistorySubject, inOrder, requestsOf } from "./lines";
import { objectLines } from "./object-lines.server";
import { paymentLines } from "./payment-lines.server";
import { paymentLine, personLines } from "./person-lines.server";

/** `lines` come with the oldest first. `count` is of all, with those that are left out. */
interface History {
  lines: HistoryLine[];
  count: number;
  isCut: boolean;
}

/** Returns what the database has of the subject, together with `others`. Not scoped: for administrators and for operators at the server. */
export function historyOf(
  subject: HistorySubject,
  others: readonly HistoryLine[] = [],
  view: HistoryView = "all",
): History {
  const each = new Map([...LINES[subject.kind](subject.id), ...others].map((line) => [line.id, line]));
  const lines = [...each.values()].filter((line) => view === "all" || isMainStep(line)).sort(inOrder);
  const { most } = HISTORY.lines;
  return { lines: lines.slice(-most), count: each.size, isCut: lines.length > most };
}

const LINES: Readonly<Record<HistorySubject["kind"], (id: string) => HistoryLine[]>> = {
  payment: paymentLines,
  person: personLines,
  job: jobLines,
  request: (id) => [...entriesOfRequests([id]), ...eventsOfRequests([id])],
  object: objectLines,
};

/** What was done to the job, with what else the same requests did, and its posting fee. */
function jobLines(id: string): HistoryLine[] {
  const found = [...entriesAbout([["job", id]]), ...eventsAbout([id])];
  const fee = reads()
    .select({ payment: payments })
    .from(jobs)
    .innerJoin(payments, eq(payments.id, jobs.postingPaymentId))
    .where(eq(jobs.id, id))
    .all();
  const requestIds = requestsOf(found);
  return [
    ...fee.map(({ payment }) => paymentLine(payment)),
    ...found,
    ...entriesOfRequests(requestIds),
    ...eventsOfRequests(requestIds),
  ];
}

/** What the server keeps for itself beside the steps: the outbox, messages from Stripe, the journal. */
const TECHNICAL: ReadonlySet<HistorySource> = new Set(["event", "notification", "webhook", "books"]);

/** Returns whether a line is more than the server's own bookkeeping. What it did by itself in the audit log has a step or a message beside it. */
function isMainStep(line: HistoryLine): boolean {
  return !TECHNICAL.has(line.source) && !(line.source === "audit" && line.entry.actorId === "system");
}
