import { and, asc, eq, gt, inArray, sql, sum } from "drizzle-orm";
import type Stripe from "stripe";
import { type Connection, schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import type { JournalAccount } from "~/lib/vocabulary";
import { feeAccount } from "./divide.server";

const { disputes, journal, paymentLineItems, payments, refundAttempts, transfers } = schema;
const ROWS_A_QUERY = 100;

type Payment = typeof payments.$inferSelect;

export interface LedgerReport {
  payments: number;
  problems: string[];
}

/** Compares every payment's line items with its row and with the provider. Money held there for an unpaid attempt is a problem too. */
export async function verifyLedger(reads: Connection, stripe: Stripe): Promise<LedgerReport> {
  const report: LedgerReport = { payments: 0, problems: [] };
  let after = "";
  for (;;) {
    const page = reads
      .select()
      .from(payments)
      .where(gt(payments.id, after))
      .orderBy(asc(payments.id))
      .limit(ROWS_A_QUERY)
      .all();
    if (page.length === 0) return report;
    for (let start = 0; start < page.length; start += SLICE.ledgerCalls.most) {
      const some = page.slice(start, start + SLICE.ledgerCalls.most);
      const found = await Promise.all(
        some.map(async (payment) => [
          ...ownProblems(reads, payment),
          ...(await providerProblems(reads, stripe, payment)),
        ]),
      );
      report.problems.push(...found.flat());
    }
    report.payments += page.length;
    after = page.at(-1)?.id ?? after;
  }
}

function ownProblems(reads: Connection, payment: Payment): string[] {
  const charged = reads
    .select({ amount: sum(paymentLineItems.amount) })
    .from(paymentLineItems)
    .where(eq(paymentLineItems.paymentId, payment.id))
    .get();
  const found = differs(payment, "lines", Number(charged?.amount ?? 0), payment.amount);
  if (payment.state !== "succeeded") return found;
  const held = payment.inspectorAmount - payment.transferredAmount;
  return [
    ...found,
    ...differs(payment, "fee in the journal", -balance(reads, payment, feeAccount(payment.kind)), payment.platformFee),
    ...differs(payment, "held share in the journal", -balance(reads, payment, "held_shares"), held),
    ...differs(payment, "loss in the journal", balance(reads, payment, "platform_losses"), payment.platformLoss),
  ];
}

/** Debits less credits of one account, in cents. */
function balance(reads: Connection, { id }: Payment, account: JournalAccount): number {
  const moved = sql<number>`coalesce(sum(case ${account} when ${journal.debit} then ${journal.amount} when ${journal.credit} then -${journal.amount} end), 0)`;
  return reads.select({ moved }).from(journal).where(eq(journal.paymentId, id)).get()?.moved ?? 0;
}

async function providerProblems(reads: Connection, stripe: Stripe, payment: Payment): Promise<string[]> {
  const attempt = await attemptAtProvider(stripe, payment);
  if (!attempt) return payment.state === "succeeded" ? [`${payment.id}: succeeded without a checkout or intent`] : [];
  const charge = (attempt.intent?.latest_charge ?? null) as Stripe.Charge | null;
  const captured = charge?.paid ? charge.amount_captured : 0;
  const expected = payment.state === "succeeded" ? payment.amount : 0;
  const problems = differs(payment, "captured at the provider", captured, expected);
  if (!charge || payment.state !== "succeeded") return problems;

  const ofPayment = eq(refundAttempts.paymentId, payment.id);
  const lost = total(
    reads
      .select()
      .from(disputes)
      .where(and(eq(disputes.paymentId, payment.id), eq(disputes.state, "lost")))
      .all(),
  );
  // The provider counts a refund from when it accepts it, not from when the bank has it.
  const refunded = total(
    reads
      .select()
      .from(refundAttempts)
      .where(and(ofPayment, inArray(refundAttempts.state, ["pending", "succeeded"])))
      .all(),
  );
  const moved = total(
    reads
      .select()
      .from(transfers)
      .where(and(eq(transfers.paymentId, payment.id), eq(transfers.state, "succeeded")))
      .all(),
  );
  const sent = await stripe.transfers.list({ transfer_group: payment.id, limit: 100 });
  const sentAmount = sent.data.reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  return [
    ...problems,
    ...differs(payment, "lost in disputes", await lostAtProvider(stripe, charge), lost),
    ...differs(payment, "refunded at the provider", charge.amount_refunded, refunded),
    ...differs(payment, "transferred at the provider", sentAmount, moved),
  ];
}

/** Undefined while nothing was opened there; without an intent while nobody has tried to pay at Checkout. */
async function attemptAtProvider(stripe: Stripe, payment: Payment) {
  const { channel, checkoutSessionId, paymentIntentId } = payment;
  if (channel === "intent") {
    if (!paymentIntentId) return undefined;
    return { intent: await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ["latest_charge"] }) };
  }
  if (!checkoutSessionId) return undefined;
  const expand = ["payment_intent.latest_charge"];
  const session = await stripe.checkout.sessions.retrieve(checkoutSessionId, { expand });
  return { intent: session.payment_intent as Stripe.PaymentIntent | null };
}

async function lostAtProvider(stripe: Stripe, { id, disputed }: Stripe.Charge): Promise<number> {
  if (!disputed) return 0;
  const { data } = await stripe.disputes.list({ charge: id, limit: 100 });
  return total(data.filter(({ status }) => status === "lost"));
}

function total(rows: { amount: number; reversedAmount?: number }[]): number {
  return rows.reduce((all, row) => all + row.amount - (row.reversedAmount ?? 0), 0);
}

function differs(payment: Payment, what: string, found: number | undefined, expected: number): string[] {
  return found === expected ? [] : [`${payment.id}: ${what} ${found ?? "none"}, expected ${expected} cents`];
}
