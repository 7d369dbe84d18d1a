import { and, eq, inArray } from "drizzle-orm";
import type Stripe from "stripe";
import { schema } from "#db/client.server";
import { verifyCounters } from "~/domain/counters/verify.server";
import { isFrozen } from "~/domain/payments/disputes/frozen.server";
import { verifyLedger } from "~/domain/verification/verify-ledger-flow.server";
import type { JournalAccount, JournalEvent } from "~/lib/vocabulary";
import type { Model } from "./model";

const { bookings, disputes, jobs, journal, payments, payoutAccounts, refundAttempts, refunds, transfers } = schema;

/** What must hold at every moment, whatever has gone wrong: the books with themselves. */
export function booksProblems(model: Model): string[] {
  const books = {
    refunds: model.rows(refunds),
    attempts: model.rows(refundAttempts),
    disputes: model.rows(disputes),
    jobs: model.rows(jobs),
    journal: model.rows(journal),
  };
  return model.rows(payments).flatMap((payment) => paymentProblems(books, payment));
}

interface Books {
  refunds: (typeof refunds.$inferSelect)[];
  attempts: (typeof refundAttempts.$inferSelect)[];
  disputes: (typeof disputes.$inferSelect)[];
  jobs: (typeof jobs.$inferSelect)[];
  journal: (typeof journal.$inferSelect)[];
}

/**
 * What somebody is to look at although the books are right: what the dashboard sent early, evidence that nobody gave, and a refund
 * that Stripe refuses because a bank disputes the charge.
 */
function isForPeople(model: Model, { code, ids }: { code: string; ids: readonly string[] }): boolean {
  if (code === "share-before-approval" || code === "evidence-overdue") return true;
  const isRefused = model
    .rows(refunds)
    .some(({ id, failureCode }) => ids.includes(id) && failureCode === "charge_disputed");
  return code === "refund-not-sent" && isRefused;
}

/** What must hold once nothing goes wrong any more: the books with the provider, and nothing is left undone. */
export async function endProblems(model: Model): Promise<string[]> {
  const { findings } = await verifyLedger(model.world.database.reads, model.stripe, {
    now: model.world.clock.now,
    wait: async () => undefined,
    callsASecond: 1_000_000,
    graceMs: 0,
  });
  return [
    ...findings.filter((finding) => !isForPeople(model, finding)).map((finding) => JSON.stringify(finding)),
    ...verifyCounters(model.world.database.reads),
    ...(await movementProblems(model)),
    ...(await balanceProblems(model)),
    ...(await doubleProblems(model)),
    ...(await leftoverProblems(model)),
  ];
}

type Payment = typeof payments.$inferSelect;

function paymentProblems(books: Books, payment: Payment): string[] {
  const { id, state } = payment;
  const promised = sum(books.refunds.filter(({ paymentId }) => paymentId === id));
  const attempts = books.attempts.filter(({ paymentId }) => paymentId === id);
  const out = sum(attempts.filter(({ isOut }) => isOut));
  const disputed = books.disputes.filter(({ paymentId }) => paymentId === id);
  const lost = disputed.reduce((all, { lostAmount }) => all + lostAmount, 0);
  const withdrawn = disputed.reduce((all, one) => all + one.withdrawnAmount - one.lostAmount, 0);
  const found = [
    ...differs(`${id}: refunds owed in the journal`, -balance(books, id, "refunds_owed"), promised - out),
    ...differs(`${id}: refunded`, payment.refundedAmount, promised + lost),
    ...differs(`${id}: disputed funds in the journal`, balance(books, id, "disputed_funds"), withdrawn),
  ];
  if (state !== "succeeded") return found;
  if (payment.fulfilledAt === null && payment.refundedAmount < payment.amount)
    found.push(`${id}: bought nothing, and is not refunded`);
  const made = books.jobs.filter(({ postingPaymentId }) => postingPaymentId === id).length;
  const isDraft = payment.kind === "job_posting" && payment.subjectId !== payment.companyId && payment.fulfilledAt;
  if (isDraft ? made !== 1 : made > 1) found.push(`${id}: made ${made} jobs`);
  return found;
}

/** Debits less credits, in cents. */
function balance(books: Books, ofPayment: string, account: JournalAccount): number {
  return books.journal
    .filter(({ paymentId }) => paymentId === ofPayment)
    .reduce(
      (all, { debit, credit, amount }) => all + (Number(debit === account) - Number(credit === account)) * amount,
      0,
    );
}

/** Events that an object of the provider stands behind, whose balance transactions they must equal. */
const MOVEMENTS: JournalEvent[] = [
  "payment_succeeded",
  "refund_sent",
  "refund_returned",
  "transfer_sent",
  "transfer_reversed",
  "dispute_withdrawn",
  "dispute_reinstated",
  "dispute_fee",
];

/** Every charge, refund, transfer, reversal and dispute moved the balance at the provider as in the journal, and the other way round. */
async function movementProblems(model: Model): Promise<string[]> {
  const moved = new Map<string, number>();
  for await (const entry of model.stripe.balanceTransactions.list({ limit: 100 })) {
    if (["payout", "payout_failure", "topup"].includes(entry.type)) continue;
    const source = String(entry.source);
    const ofDispute = source.startsWith("du_") ? entry.fee : 0;
    moved.set(source, (moved.get(source) ?? 0) + entry.amount - ofDispute);
  }
  const booked = new Map<string, number>();
  const rows = model.world.database.reads.select().from(journal).where(inArray(journal.event, MOVEMENTS)).all();
  for (const { providerId, debit, credit, amount } of rows) {
    const into = Number(debit === "stripe_balance") - Number(credit === "stripe_balance");
    booked.set(providerId ?? "", (booked.get(providerId ?? "") ?? 0) + into * amount);
  }
  return [...new Set([...moved.keys(), ...booked.keys()])].flatMap((id) =>
    differs(`${id}: in the journal`, booked.get(id) ?? 0, moved.get(id) ?? 0),
  );
}

/** The platform has at the provider what the journal says, to the cent. */
async function balanceProblems(model: Model): Promise<string[]> {
  const { available, pending } = await model.stripe.balance.retrieve();
  const held = sum([...available, ...pending]);
  const booked = model
    .rows(journal)
    .reduce(
      (all, { debit, credit, amount }) =>
        all + (Number(debit === "stripe_balance") - Number(credit === "stripe_balance")) * amount,
      0,
    );
  return differs("the balance at the provider in the journal", booked, held);
}

/** What we asked for once was done once. */
async function doubleProblems(model: Model): Promise<string[]> {
  const sent: string[] = [];
  for await (const { metadata } of model.stripe.transfers.list({ limit: 100 })) sent.push(metadata.transferId ?? "");
  for await (const { metadata } of model.stripe.refunds.list({ limit: 100 })) sent.push(metadata?.attemptId ?? "");
  const own = sent.filter((id) => id !== "");
  return own.filter((id, n) => own.indexOf(id) !== n).map((id) => `${id}: sent twice`);
}

/** Nothing waits that could have happened. */
async function leftoverProblems(model: Model): Promise<string[]> {
  const found: string[] = [];
  const { reads } = model.world.database;
  for (const { id, state, channel } of model.rows(payments)) {
    if (state === "pending" && !(await isProcessing(model, id))) found.push(`${id}: pending for good, over ${channel}`);
  }
  for (const { id, state } of model.rows(refundAttempts)) {
    if (state === "sending") found.push(`${id}: a refund's try was never sent`);
  }
  for (const refund of model.rows(refunds)) {
    const live = reads
      .select()
      .from(refundAttempts)
      .where(and(eq(refundAttempts.refundId, refund.id), inArray(refundAttempts.state, ["pending", "succeeded"])))
      .all();
    if (refund.state === "pending" && live.length === 0) found.push(`${refund.id}: a refund is pending and never sent`);
    if (refund.state === "owed" && !(await mayFail(model, refund)))
      found.push(`${refund.id}: a refund is owed for good (${refund.failureCode})`);
  }
  for (const payment of model.rows(payments)) found.push(...(await shareLeft(model, payment)));
  return found;
}

async function shareLeft(
  model: Model,
  { id, state, engagementId, fulfilledAt, ...payment }: Payment,
): Promise<string[]> {
  const booking = model.rows(bookings).find((one) => one.id === engagementId);
  if (state !== "succeeded" || !fulfilledAt || booking?.state !== "completed") return [];
  if (isFrozen(model.world.database.reads, id)) return [];
  const account = model.rows(payoutAccounts).find(({ inspectorId }) => inspectorId === payment.inspectorId);
  if (!(await maySend(model, account?.stripeAccountId ?? ""))) return [];
  const reversed = model
    .rows(transfers)
    .filter(({ paymentId, reversedAmount }) => paymentId === id && reversedAmount > 0);
  const wants = payment.inspectorAmount - payment.transferredAmount;
  // What somebody took back at the dashboard is for an administrator to send again.
  if (wants === 0 || reversed.length > 0) return [];
  return [`${id}: ${wants} cents of a share that is due were not transferred`];
}

async function maySend(model: Model, accountId: string): Promise<boolean> {
  try {
    return (await model.stripe.accounts.retrieve(accountId)).capabilities?.transfers === "active";
  } catch {
    return false;
  }
}

/** A refund may be refused for good where the charge is disputed, refunded otherwise, or its card takes none. */
async function mayFail(model: Model, { paymentId, amount }: typeof refunds.$inferSelect): Promise<boolean> {
  const chargeId = model.rows(payments).find(({ id }) => id === paymentId)?.chargeId ?? "";
  const { data } = await model.stripe.disputes.list({ charge: chargeId });
  if (data.some(({ is_charge_refundable: isRefundable }) => !isRefundable)) return true;
  const charge: Stripe.Charge = await model.stripe.charges.retrieve(chargeId);
  return charge.payment_method_details?.card?.last4 === "5126" || charge.amount - charge.amount_refunded < amount;
}

async function isProcessing(model: Model, paymentId: string): Promise<boolean> {
  const payment = model.rows(payments).find(({ id }) => id === paymentId);
  if (payment?.channel !== "checkout" || !payment.checkoutSessionId) return false;
  const expand = ["payment_intent"];
  const session = await model.stripe.checkout.sessions.retrieve(payment.checkoutSessionId, { expand });
  return (session.payment_intent as Stripe.PaymentIntent | null)?.status === "processing";
}

function sum(rows: { amount: number }[]): number {
  return rows.reduce((all, { amount }) => all + amount, 0);
}

function differs(what: string, found: number, expected: number): string[] {
  return found === expected ? [] : [`${what} ${found}, expected ${expected} cents`];
}
