import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import type { DisputeState } from "~/lib/vocabulary";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { tryEach } from "../../outbox/try-each";
import { now, reads } from "../../runtime.server";
import { settlePayment } from "../checkout/settle-flow.server";
import type { PaymentPorts } from "../ports";
import { DISPUTE_WAIT_MS, postponeDisputeCheck, recordDispute } from "./record-dispute.server";

const { payments } = schema;

/** Asks the provider whether a payment is disputed, and records the answer. Null means that there is no dispute. */
export async function readDispute(ports: PaymentPorts, paymentId: string): Promise<DisputeState | null> {
  const payment = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
  if (!payment?.chargeId) return null;
  const [dispute] = (await ports.stripe.disputes.list({ charge: payment.chargeId, limit: 1 })).data;
  if (!dispute) return payment.disputeState;
  const state = disputeState(dispute);
  if (state !== payment.disputeState || state === "open") {
    await execute(recordDispute, { actor: SYSTEM, input: { paymentId, state, amount: dispute.amount } });
  }
  return state;
}

/** Handles a dispute event, which may come before the event of the payment's own success. */
export async function rereadDispute(ports: PaymentPorts, disputeId: string): Promise<void> {
  const dispute = await ports.stripe.disputes.retrieve(disputeId, { expand: ["payment_intent"] });
  const paymentId = (dispute.payment_intent as Stripe.PaymentIntent | null)?.metadata.paymentId;
  if (!paymentId) return;
  await settlePayment(ports, paymentId);
  await readDispute(ports, paymentId);
}

/** Asks about each open dispute once an hour, in case a webhook was lost. @throws the first error, after all have been tried */
export async function sweepDisputes(ports: PaymentPorts): Promise<number> {
  const at = now();
  const due = [lte(payments.nextCheckAt, at), gt(payments.nextCheckAt, at + DISPUTE_WAIT_MS)].flatMap(toAskAbout);
  await tryEach(due, async ({ id: paymentId }) => {
    try {
      await readDispute(ports, paymentId);
    } finally {
      // Also after a failure: disputes that cannot be read must not take the places of the others.
      await execute(postponeDisputeCheck, { actor: SYSTEM, input: { paymentId } });
    }
  });
  return due.length;
}

function toAskAbout(range: SQL) {
  return reads()
    .select({ id: payments.id })
    .from(payments)
    .where(and(sql`${payments.disputeState} = 'open'`, range))
    .orderBy(payments.nextCheckAt)
    .limit(SLICE.askedProvider.most)
    .all();
}

/** A bank's inquiry (`warning_…`) may become a dispute, so it holds the payment too. */
function disputeState({ status }: Stripe.Dispute): DisputeState {
  if (status === "lost") return "lost";
  return status === "won" || status === "warning_closed" || status === "prevented" ? "won" : "open";
}
