import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import { disputes } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { settlePayment } from "../checkout/settle-flow.server";
import type { PaymentPorts } from "../ports";
import { idOf } from "../provider/provider-id";
import { namedPayment, paymentOfCharge } from "../sync/payment-of.server";
import { syncPayment } from "../sync/sync-payment-flow.server";
import { postponeDisputeCheck } from "./postpone-check.server";

const DAY = 24 * 3_600_000;

/** Reads a dispute after an event about it, which may come before the event of the payment's success. */
export async function syncDispute(ports: PaymentPorts, disputeId: string): Promise<void> {
  const { payment_intent: intent, charge } = await ports.stripe.disputes.retrieve(disputeId);
  const chargeId = idOf(charge);
  const known = paymentOfCharge(idOf(intent), chargeId);
  // Checkout makes its intent only when somebody pays, so the payment may not have the id of its intent before this.
  const paymentId = known ?? (chargeId && namedPayment(ports, await ports.stripe.charges.retrieve(chargeId)));
  if (!paymentId) return;
  await settlePayment(ports, paymentId);
  await syncPayment(ports, paymentId);
}

/** Asks about each dispute: hourly while it is open, then daily, since banks change their minds. @throws the first error, after all have been tried */
export async function sweepDisputes(ports: PaymentPorts): Promise<number> {
  const at = now();
  const due = [lte(disputes.nextCheckAt, at), gt(disputes.nextCheckAt, at + DAY)].flatMap(toAskAbout);
  await tryEach(due, async ({ id: disputeId, paymentId }) => {
    try {
      await syncPayment(ports, paymentId);
    } finally {
      // Also after a failure: disputes that cannot be read must not take the places of the others.
      await execute(postponeDisputeCheck, { actor: SYSTEM, input: { disputeId } });
    }
  });
  return due.length;
}

function toAskAbout(range: SQL) {
  return (
    reads()
      .select({ id: disputes.id, paymentId: disputes.paymentId })
      .from(disputes)
      // Written as in the partial index.
      .where(and(sql`${disputes.nextCheckAt} is not null`, range))
      .orderBy(disputes.nextCheckAt)
      .limit(SLICE.providerCalls.most)
      .all()
  );
}
