import { and, asc, eq, gt, isNotNull, not, or, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { type Connection, schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { DISPUTE_LOST } from "../refunds/request-refund.server";

const { paymentLineItems, payments, refunds, transfers } = schema;
const ROWS_A_QUERY = 100;

const byBank = eq(refunds.reason, DISPUTE_LOST);

/** The provider counts a refund from when it accepts it, not from when the bank has it. */
const countsAtProvider = or(
  eq(refunds.state, "succeeded"),
  and(eq(refunds.state, "pending"), isNotNull(refunds.providerRefundId)),
);

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
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(case when ${condition} then ${paymentLineItems.amount} end), 0)`;
  const lines = reads
    .select({
      charged: sum(sql`${paymentLineItems.side} = 'charge'`),
      fee: sum(sql`${paymentLineItems.kind} = 'platform_fee'`),
      share: sum(sql`${paymentLineItems.kind} = 'inspector_share'`),
    })
    .from(paymentLineItems)
    .where(eq(paymentLineItems.paymentId, payment.id))
    .get();
  const left = payment.amount - payment.refundedAmount;
  return [
    ...differs(payment, "charge lines", lines?.charged, left),
    ...differs(payment, "platform fee lines", lines?.fee, payment.platformFee),
    ...differs(payment, "inspector share lines", lines?.share, payment.inspectorAmount),
    ...differs(payment, "shares", payment.platformFee + payment.inspectorAmount, left),
  ];
}

async function providerProblems(reads: Connection, stripe: Stripe, payment: Payment): Promise<string[]> {
  const attempt = await attemptAtProvider(stripe, payment);
  if (!attempt) return payment.state === "succeeded" ? [`${payment.id}: succeeded without a checkout or intent`] : [];
  const charge = (attempt.intent?.latest_charge ?? null) as Stripe.Charge | null;
  const captured = charge?.paid ? charge.amount_captured : 0;
  const expected = payment.state === "succeeded" ? payment.amount : 0;
  const problems = differs(payment, "captured at the provider", captured, expected);
  if (!charge || payment.state !== "succeeded") return problems;

  const lost = total(
    reads
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, payment.id), byBank))
      .all(),
  );
  const refunded = total(
    reads
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, payment.id), not(byBank), countsAtProvider))
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
  return rows.reduce((sum, row) => sum + row.amount - (row.reversedAmount ?? 0), 0);
}

function differs(payment: Payment, what: string, found: number | undefined, expected: number): string[] {
  return found === expected ? [] : [`${payment.id}: ${what} ${found ?? "none"}, expected ${expected} cents`];
}
