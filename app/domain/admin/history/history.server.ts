import { desc, eq } from "drizzle-orm";
import { bankPayouts, jobs, payments, payoutAccounts, sessions } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { HISTORY } from "~/lib/bounds";
import type { HistoryView } from "~/lib/history-address";
import type { Payment } from "../../payments/payment";
import { type About, entriesAbout, entriesOfPerson, entriesOfRequests } from "./audit-lines.server";
import { eventsAbout, eventsOfRequests, messagesTo, webhooksAbout } from "./event-lines.server";
import { type HistoryLine, type HistorySource, type HistorySubject, inOrder } from "./lines";
import { objectLines } from "./object-lines.server";
import { objectsOf, providerIdsOf, rowsOf } from "./payment-rows.server";
import { stepsOf } from "./payment-steps.server";

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

/** An object of the provider, with the connected account that it belongs to; null where it is the platform's own. */
interface ProviderName {
  id: string;
  account: string | null;
}

export function providerNames({ kind, id }: HistorySubject): ProviderName[] {
  if (kind === "request" || kind === "job") return [];
  if (kind === "object") {
    const payout = reads().select().from(bankPayouts).where(eq(bankPayouts.id, id)).get();
    return [{ id, account: payout?.stripeAccountId ?? null }];
  }
  if (kind === "person") {
    const account = reads().select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, id)).get();
    return account?.stripeAccountId ? [{ id: account.stripeAccountId, account: null }] : [];
  }
  const payment = reads().select().from(payments).where(eq(payments.id, id)).get();
  if (!payment) return [];
  const rows = objectsOf(payment);
  const accountOf = new Map(rows.payouts.map((payout) => [payout.id, payout.stripeAccountId]));
  return providerIdsOf(rows).map((name) => ({ id: name, account: accountOf.get(name) ?? null }));
}

function paymentLines(id: string): HistoryLine[] {
  const payment = reads().select().from(payments).where(eq(payments.id, id)).get();
  if (!payment) return [];
  const rows = rowsOf(payment);
  const providerIds = providerIdsOf(rows);
  const webhooks = webhooksAbout(providerIds);
  const reported = webhooks.map((line) => line.id);
  const booking = payment.engagementId === null ? [] : [payment.engagementId];
  const about: About[] = [
    ["payment", id],
    ...rows.sent.map((transfer): About => ["transfer", transfer.id]),
    ...rows.refunds.map((refund): About => ["refund", refund.id]),
    ...booking.map((bookingId): About => ["booking", bookingId]),
    ...rows.payouts.map((payout): About => ["bank_payout", payout.id]),
    ...providerIds.map((providerId): About => ["provider-object", providerId]),
    ...reported.map((eventId): About => ["provider-event", eventId]),
  ];
  const own = [rows.sent, rows.back, rows.refunds, rows.disputes, rows.decisions].flat().map((row) => row.id);
  const found = [...entriesAbout(about), ...eventsAbout([id, ...own, ...booking, ...reported])];
  const requestIds = requestsOf(found);
  return [
    ...stepsOf(rows),
    ...webhooks,
    ...found,
    // Other entries of the requests that changed the payment, such as the application that was paid for.
    ...entriesOfRequests(requestIds),
    ...eventsOfRequests(requestIds),
  ];
}

export function requestsOf(lines: readonly HistoryLine[]): string[] {
  const named = lines.flatMap((line) => ("origin" in line && line.origin.requestId ? [line.origin.requestId] : []));
  return [...new Set(named)].slice(0, HISTORY.followed.most);
}

function personLines(id: string): HistoryLine[] {
  const account = reads().select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, id)).get();
  return [
    ...entriesOfPerson(id),
    ...eventsAbout([id]),
    ...messagesTo(id),
    ...paymentsOf(id),
    ...sessionsOf(id),
    ...(account?.stripeAccountId ? webhooksAbout([account.stripeAccountId]) : []),
  ];
}

function paymentsOf(personId: string): HistoryLine[] {
  const newest = (column: typeof payments.companyId | typeof payments.inspectorId) =>
    reads()
      .select()
      .from(payments)
      .where(eq(column, personId))
      .orderBy(desc(column === payments.companyId ? payments.createdAt : payments.succeededAt), desc(payments.id))
      .limit(HISTORY.payments.most)
      .all();
  return [...newest(payments.companyId), ...newest(payments.inspectorId)].map(paymentLine);
}

function paymentLine({ id, createdAt, amount, state }: Payment): HistoryLine {
  return { id, at: createdAt, source: "payment", what: "payment", amount, code: state, ids: [id] };
}

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

function sessionsOf(userId: string): HistoryLine[] {
  const found = reads()
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(HISTORY.ofAKind.most)
    .all();
  // The id is the hash of a secret, so it is not sent to the page.
  return found.flatMap(({ createdAt, lastSeenAt }, index): HistoryLine[] => [
    { id: `session-${index}-begun`, at: createdAt, source: "session", what: "begun", ids: [userId] },
    { id: `session-${index}-seen`, at: lastSeenAt, source: "session", what: "seen", ids: [userId] },
  ]);
}

/** What the server keeps for itself beside the steps: the outbox, messages from Stripe, the journal. */
const TECHNICAL: ReadonlySet<HistorySource> = new Set(["event", "notification", "webhook", "books"]);

/** Returns whether a line is more than the server's own bookkeeping. What it did by itself in the audit log has a step or a message beside it. */
function isMainStep(line: HistoryLine): boolean {
  return !TECHNICAL.has(line.source) && !(line.source === "audit" && line.entry.actorId === "system");
}
