import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { type Connection, schema } from "#db/client.server";
import { idOf } from "./compare-objects";
import { type Finding, type FindingCode, finding } from "./findings";
import type { Pace } from "./pace";
import { listed } from "./read-provider";
import { isSwept } from "./swept.server";

const { balanceTransactions, disputes, payments, refundAttempts, strays, transferReversals, transfers } = schema;

/** A check that can be made again later. */
export type Check = () => Promise<Finding[]>;

export interface Sources {
  reads: Connection;
  stripe: Stripe;
  pace: Pace;
  now: () => number;
  /** What the provider made within this time may not be in our books yet. Milliseconds. */
  graceMs: number;
}

/** Gives a check for each object that the provider lists: whether our books have it. */
export async function* checksOfTheirs(sources: Sources): AsyncGenerator<Check> {
  const { stripe, pace } = sources;
  for (const list of [charges, refunds, transfersAndReversals, openedDisputes, checkouts, movements]) {
    try {
      yield* list(sources, stripe, pace);
    } catch (error) {
      const found = finding("unreadable", [list.name], { found: (error as Error).message });
      yield async () => [found];
    }
  }
}

async function* charges(sources: Sources, stripe: Stripe, pace: Pace) {
  for await (const charge of listed(pace, (page) => stripe.charges.list(page))) {
    if (!charge.paid) continue;
    yield known(sources, "charge-unknown", charge, () =>
      sources.reads.select({ id: payments.id }).from(payments).where(eq(payments.chargeId, charge.id)).get(),
    );
  }
}

async function* refunds(sources: Sources, stripe: Stripe, pace: Pace) {
  for await (const refund of listed(pace, (page) => stripe.refunds.list(page))) {
    if (refund.status === "failed" || refund.status === "canceled") continue;
    yield known(sources, "refund-unknown", refund, () => attemptOrMismatch(sources.reads, refund));
  }
}

/** Money that was no success is sent back without a row. */
function attemptOrMismatch(reads: Connection, { id, charge }: Stripe.Refund) {
  const attempt = reads
    .select({ id: refundAttempts.id })
    .from(refundAttempts)
    .where(eq(refundAttempts.providerRefundId, id))
    .get();
  if (attempt) return attempt;
  const paid = reads
    .select()
    .from(payments)
    .where(eq(payments.chargeId, idOf(charge) ?? ""))
    .get();
  const stray = reads.select({ id: strays.id }).from(strays).where(eq(strays.refundedBy, id)).get();
  return paid?.failureCode === "mismatched" ? paid : stray;
}

async function* transfersAndReversals(sources: Sources, stripe: Stripe, pace: Pace) {
  const { reads } = sources;
  for await (const transfer of listed(pace, (page) => stripe.transfers.list(page))) {
    const same = eq(transfers.providerTransferId, transfer.id);
    yield known(sources, "transfer-unknown", transfer, () =>
      reads.select({ id: transfers.id }).from(transfers).where(same).get(),
    );
    if (transfer.amount_reversed === 0) continue;
    for await (const reversal of listed(pace, (page) => stripe.transfers.listReversals(transfer.id, page))) {
      const isIt = eq(transferReversals.providerReversalId, reversal.id);
      yield known(sources, "reversal-unknown", reversal, () =>
        reads.select({ id: transferReversals.id }).from(transferReversals).where(isIt).get(),
      );
    }
  }
}

async function* openedDisputes(sources: Sources, stripe: Stripe, pace: Pace) {
  for await (const dispute of listed(pace, (page) => stripe.disputes.list(page))) {
    const same = eq(disputes.providerDisputeId, dispute.id);
    yield known(sources, "dispute-unknown", dispute, () =>
      sources.reads.select({ id: disputes.id }).from(disputes).where(same).get(),
    );
  }
}

async function* checkouts(sources: Sources, stripe: Stripe, pace: Pace) {
  for await (const session of listed(pace, (page) => stripe.checkout.sessions.list({ ...page, status: "complete" }))) {
    if (session.payment_status !== "paid") continue;
    const same = eq(payments.checkoutSessionId, session.id);
    yield known(sources, "checkout-unknown", { ...session, amount: session.amount_total ?? 0 }, () =>
      sources.reads.select({ id: payments.id }).from(payments).where(same).get(),
    );
  }
}

async function* movements({ reads, now }: Sources, stripe: Stripe, pace: Pace) {
  for await (const told of listed(pace, (page) => stripe.balanceTransactions.list(page))) {
    if (!isSwept(reads, now(), told.created * 1000)) continue;
    yield async () => {
      const same = eq(balanceTransactions.id, told.id);
      const known = reads.select({ id: balanceTransactions.id }).from(balanceTransactions).where(same).get();
      return known ? [] : [finding("movement-unknown", [told.id], { found: told.amount })];
    };
  }
}

interface Told {
  id: string;
  amount: number;
  created: number;
  metadata?: Stripe.Metadata | null;
}

function known(
  { reads, now, graceMs }: Sources,
  code: FindingCode,
  told: Told,
  find: () => { id: string } | undefined,
): Check {
  const { id, amount, created, metadata } = told;
  return async () => {
    if (find() || now() - created * 1000 < graceMs) return [];
    if (reads.select({ id: strays.id }).from(strays).where(eq(strays.id, id)).get()) return [];
    return [finding(code, [metadata?.paymentId ?? null, id], { found: amount })];
  };
}
