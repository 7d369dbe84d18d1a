import { HISTORY } from "~/lib/bounds";
import type { Cents } from "~/lib/money";
import type {
  DisputeState,
  InterventionKindName,
  InterventionState,
  JournalAccount,
  JournalEvent,
  ManualReturn,
  RefundAttemptState,
  RefundReason,
  RefundState,
} from "~/lib/vocabulary";
import type { NamedEntry } from "../audit-log/entries.server";

/** What somebody asks about. `object`: one of the provider's that belongs to no payment of ours. */
export type HistorySubject =
  | { kind: "payment"; id: string; receipt: number | null; title: string | null; zone: string | null }
  | { kind: "person"; id: string; name: string; email: string | null; isClosed: boolean }
  | { kind: "job"; id: string; number: number; title: string }
  | { kind: "request"; id: string }
  | { kind: "object"; id: string };

/** Why it was written, as `Cause` in core/cause.server says it. `unknown`: not recorded, as in older rows. */
export type Origin = { requestId: string | null; cause: string | null };

/** One thing that happened. Times are UTC milliseconds, amounts cents. */
export type HistoryLine = { id: string; at: number } & Happened;

export type Happened =
  | { source: "payment"; what: PaymentStep; amount?: Cents; ids: string[]; code?: string | null }
  | {
      source: "decision";
      kind: InterventionKindName;
      amount: Cents;
      refundAmount: Cents | null;
      share: Cents | null;
      state: InterventionState;
      ids: string[];
    }
  | {
      source: "books";
      event: JournalEvent;
      debit: JournalAccount;
      credit: JournalAccount;
      amount: Cents;
      ids: string[];
    }
  | { source: "webhook"; type: string; ids: string[] }
  | { source: "event"; type: string; eventId: number; ids: string[]; origin: Origin; deliveries: DeliveryLine[] }
  | { source: "notification"; kind: string; person: string; readAt: number | null; ids: string[] }
  | {
      source: "mail";
      handler: string;
      person: string | null;
      isAccepted: boolean;
      answer: string | null;
      ids: string[];
    }
  | { source: "session"; what: "begun" | "seen"; ids: string[] }
  | { source: "audit"; entry: NamedEntry; origin: Origin; ids: string[] }
  | { source: "provider"; object: string; state: string; amount: Cents | null; currency: string | null; ids: string[] };

export type HistorySource = Happened["source"];

export interface DeliveryLine {
  handler: string;
  state: "pending" | "done" | "failed";
  attempts: number;
  finishedAt: number | null;
  nextAttemptAt: number;
  lastError: string | null;
}

export type PaymentStep =
  | "begun"
  | "charged"
  | "failed"
  | "fulfilled"
  | "held"
  | `refund-${RefundReason}`
  | `refund-is-${RefundState}`
  | `attempt-${RefundAttemptState}`
  | "transfer-promised"
  | "transfer-refused"
  | "transfer-given-up"
  | "transferred"
  | "paid-by-hand"
  | "set-off"
  | "reversal-promised"
  | "reversed"
  | `back-${ManualReturn}`
  | "dispute-opened"
  | `dispute-is-${DisputeState}`
  | "payout-made"
  | "paid-out"
  | "payout-failed"
  | "stray"
  | "stray-returned"
  | "payment";

/** Lines of one time stand in the order of cause and effect. */
const ORDER: readonly HistorySource[] = [
  ...(["session", "decision", "payment", "provider", "webhook"] as const),
  ...(["audit", "books", "event", "notification", "mail"] as const),
];

export function inOrder(a: HistoryLine, b: HistoryLine): number {
  return a.at - b.at || ORDER.indexOf(a.source) - ORDER.indexOf(b.source) || serialOf(a) - serialOf(b);
}

function serialOf(line: HistoryLine): number {
  if (line.source === "audit") return line.entry.seq;
  return line.source === "event" ? line.eventId : 0;
}

/** The requests that these lines come of, up to as many as are followed. */
export function requestsOf(lines: readonly HistoryLine[]): string[] {
  const named = lines.flatMap((line) => ("origin" in line && line.origin.requestId ? [line.origin.requestId] : []));
  return [...new Set(named)].slice(0, HISTORY.followed.most);
}
