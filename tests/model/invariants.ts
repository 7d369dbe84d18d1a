import { and, eq, inArray } from "drizzle-orm";
import type Stripe from "stripe";
import { schema } from "#db/client.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { isFrozen } from "~/domain/payments/disputes/frozen.server";
import { emptyReport, verifyLedger } from "~/domain/verification/verify-ledger-flow.server";
import { LIVE_TRANSFER_STATES } from "~/lib/state-meanings";
import type { JournalAccount, JournalEvent } from "~/lib/vocabulary";
import type { Model } from "./model";
import { isForPeople, isRefusedForGood, isTakenByOthers, takesNoRefund } from "./people";
import { isShareDue } from "./watch";

const { bookings, disputes, jobs, journal, payments, payoutAccounts } = schema;
const { refundAttempts, refunds, strays, transferReversals, transfers } = schema;

/** What must hold at every moment, whatever has gone wrong: the books with themselves. */
export function booksProblems(model: Model): string[] {
  const books = {
    refunds: model.rows(refunds),
    attempts: model.rows(refundAttempts),
    disputes: model.rows(disputes),
    transfers: model.rows(transfers),
    jobs: model.rows(jobs),
    journal: model.rows(journal),
  };
  return model.rows(payments).flatMap((payment) => paymentProblems(books, payment));
}

interface Books {
  refunds: (typeof refunds.$inferSelect)[];
  attempts: (typeof refundAttempts.$inferSelect)[];
  disputes: (typeof disputes.$inferSelect)[];
  transfers: (typeof transfers.$inferSelect)[];
  jobs: (typeof jobs.$inferSelect)[];
  journal: (typeof journal.$inferSelect)[];
}

/** What must hold once nothing goes wrong any more: the books with the provider, and nothing is left undone. */
export async function endProblems(model: Model): Promise<string[]> {
  const { findings } = await verifyLedger(model.world.database.reads, model.stripe, {
    now: model.world.clock.now,
    uptime: () => 0,
    wait: async () => undefined,
    callsASecond: 1_000_000,
    site: "localhost:3000",
    graceMs: 0,
    report: emptyReport(),
  });
  const unexplained: string[] = [];
  for (const finding of findings) if (!(await isForPeople(model, finding))) unexplained.push(JSON.stringify(finding));
  return [
    ...unexplained,
    ...verifyCounters(model.world.database.reads),
    ...(await movementProblems(model)),
    ...(await balanceProblems(model)),
    ...(await doubleProblems(model)),
    ...(await leftoverProblems(model)),
    ...(await strayProblems(model)),
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
  const sent = books.transfers.filter((one) => one.paymentId === id && LIVE_TRANSFER_STATES.includes(one.state));
  const kept = sent.reduce((all, { amount, reversedAmount }) => all + amount - reversedAmount, 0);
  const found = [
    ...(kept > payment.inspectorAmount ? [`${id}: ${kept} cents for a share of ${payment.inspectorAmount}`] : []),
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
  const unexplained = strayIds(model);
  return [...new Set([...moved.keys(), ...booked.keys()])]
    .filter((id) => booked.has(id) || !unexplained.has(id))
    .flatMap((id) => differs(`${id}: in the journal`, booked.get(id) ?? 0, moved.get(id) ?? 0));
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
    if (refund.state === "owed" && !(await isRefusedForGood(model, refund.paymentId)))
      found.push(`${refund.id}: a refund is owed for good (${refund.failureCode})`);
  }
  for (const { id, state, way, failureCode } of model.rows(transferReversals)) {
    // What was paid by hand is taken off the next payment, or paid back at the bank.
    if (way === "manual") continue;
    // Refused, since the inspector's account has no money, it is tried again daily.
    if (state === "pending" && failureCode === null) found.push(`${id}: a claim was never sent`);
  }
  for (const payment of model.rows(payments)) found.push(...(await shareLeft(model, payment)));
  return found;
}

async function shareLeft(
  model: Model,
  { id, state, engagementId, fulfilledAt, agreedShare, ...payment }: Payment,
): Promise<string[]> {
  const booking = model.rows(bookings).find((one) => one.id === engagementId);
  if (state !== "succeeded" || !fulfilledAt || !isShareDue(booking, { agreedShare })) return [];
  if (isFrozen(model.world.database.reads, id)) return [];
  const open = model.rows(transfers).filter(({ paymentId, state: at }) => paymentId === id && at === "pending");
  const account = model.rows(payoutAccounts).find(({ inspectorId }) => inspectorId === payment.inspectorId);
  const isByHand = open.some(({ way }) => way === "manual");
  if (!isByHand && !(await maySend(model, account?.stripeAccountId ?? ""))) return [];
  const wants = payment.inspectorAmount - payment.transferredAmount;
  if (wants === 0 || (await isTakenByOthers(model, id, wants))) return [];
  return [`${id}: ${wants} cents of a share that is due were not transferred`];
}

/** A charge of ours that belongs to no payment went back, unless a bank takes it. */
async function strayProblems(model: Model): Promise<string[]> {
  const found: string[] = [];
  for (const { id, kind, isOurs } of model.rows(strays)) {
    if (kind !== "charge" || !isOurs) continue;
    const { refunded } = await model.stripe.charges.retrieve(id);
    if (!refunded && !(await takesNoRefund(model, id))) found.push(`${id}: bought nothing, and is not refunded`);
  }
  return found;
}

/** The provider's objects that moved the balance and belong to no payment. The verification compares their amounts. */
function strayIds(model: Model): Set<string | null> {
  const posted = model.rows(journal).filter(({ event }) => event === "provider_other");
  return new Set(posted.map(({ providerId }) => providerId));
}

async function maySend(model: Model, accountId: string): Promise<boolean> {
  try {
    return (await model.stripe.accounts.retrieve(accountId)).capabilities?.transfers === "active";
  } catch {
    return false;
  }
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
