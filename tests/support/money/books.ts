import { eq, inArray } from "drizzle-orm";
import type Stripe from "stripe";
import { expect } from "vitest";
import { schema } from "#db/client.server";
import { ledgerFindings } from "#tests/support/money/ledger";
import type { World } from "#tests/support/world";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import type { JournalAccount } from "~/lib/vocabulary";

const { disputes, journal, payments, refundAttempts, refunds, transfers } = schema;

/** What is asked about our books alone needs no provider. */
interface Books {
  world: World;
}

interface BothBooks extends Books {
  stripe: Stripe;
}

export function paymentOf({ world }: Books, paymentId: string) {
  const payment = world.database.reads.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (!payment) throw new Error(`no payment ${paymentId}`);
  return payment;
}

export function refundsOf({ world }: Books, paymentId: string) {
  return world.database.reads.select().from(refunds).where(eq(refunds.paymentId, paymentId)).all();
}

export function attemptsOf({ world }: Books, paymentId: string) {
  return world.database.reads.select().from(refundAttempts).where(eq(refundAttempts.paymentId, paymentId)).all();
}

export function transfersOf({ world }: Books, paymentId: string) {
  return world.database.reads.select().from(transfers).where(eq(transfers.paymentId, paymentId)).all();
}

/** Of all transfers of the payment, the oldest first. */
export function reversalsOf(till: BothBooks, paymentId: string) {
  const ids = transfersOf(till, paymentId).map(({ id }) => id);
  const { transferReversals } = schema;
  return till.world.database.reads
    .select()
    .from(transferReversals)
    .where(inArray(transferReversals.transferId, ids))
    .orderBy(transferReversals.createdAt)
    .all();
}

export function disputesOf({ world }: Books, paymentId: string) {
  return world.database.reads.select().from(disputes).where(eq(disputes.paymentId, paymentId)).all();
}

/** What an account of the journal has because of a payment: debits less credits, in cents. */
export function balanceOf({ world }: Books, paymentId: string, account: JournalAccount): number {
  return world.database.reads
    .select()
    .from(journal)
    .where(eq(journal.paymentId, paymentId))
    .all()
    .reduce(
      (sum, { debit, credit, amount }) => sum + (Number(debit === account) - Number(credit === account)) * amount,
      0,
    );
}

/** The journal says what the payment says, and the provider holds as much as we think it does. */
export async function expectLedgerToAddUp(till: BothBooks, paymentId: string): Promise<void> {
  const payment = paymentOf(till, paymentId);
  expect(balanceOf(till, paymentId, payment.kind === "job_posting" ? "posting_fees" : "platform_fees")).toBe(
    0 - (payment.state === "succeeded" ? payment.platformFee : 0),
  );
  if (payment.state === "succeeded") {
    expect(balanceOf(till, paymentId, "held_shares")).toBe(0 - (payment.inspectorAmount - payment.transferredAmount));
    expect(balanceOf(till, paymentId, "platform_losses")).toBe(payment.platformLoss);
  }
  if (!payment.chargeId) return;
  const charge = await till.stripe.charges.retrieve(payment.chargeId);
  expect(charge.amount).toBe(payment.amount);
  const sent = attemptsOf(till, paymentId).filter(({ isOut }) => isOut);
  expect(charge.amount_refunded).toBe(sent.reduce((sum, { amount }) => sum + amount, 0));
}

/** All books agree with the provider's, as `npm run ledger:verify` asks, and so do the counters. `openTill` asks it at the end of each test. */
export async function expectBooksToHold(till: BothBooks): Promise<void> {
  expect(await bookFaults(till)).toEqual([]);
}

export async function bookFaults(till: BothBooks): Promise<string[]> {
  return [...(await findings(till)), ...verifyCounters(till.world.database.reads)];
}

/** Lines as `npm run ledger:verify` prints them. */
export function findings({ world, stripe }: BothBooks): Promise<string[]> {
  return ledgerFindings(world.database.reads, stripe, world.clock.now);
}
