import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { payments, refunds } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { LONGEST_REFUND_RETRY } from "../retries";
import { inPaymentTurn } from "../sync/payment-turn.server";
import { postponeRefundCheck } from "./postpone-check.server";
import { readRefunds, sendRefund } from "./refund-flow.server";

type Refund = typeof refunds.$inferSelect;

/** Asks about refunds that are on their way or may still fail, and sends those that were never sent or are owed. @throws the first error, after all have been tried */
export async function sweepRefunds(ports: PaymentPorts): Promise<number> {
  const at = now();
  const due = [lte(refunds.nextCheckAt, at), gt(refunds.nextCheckAt, at + LONGEST_REFUND_RETRY)].flatMap(toAskAbout);
  await tryEach(due, async (refund) => {
    try {
      await askAbout(ports, refund);
    } finally {
      await execute(postponeRefundCheck, { actor: SYSTEM, input: { refundId: refund.id } });
    }
  });
  return due.length;
}

async function askAbout(ports: PaymentPorts, { id, paymentId, state }: Refund): Promise<void> {
  const payment = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
  if (payment) await inPaymentTurn(paymentId, () => readRefunds(ports, payment));
  const found = reads().select({ state: refunds.state }).from(refunds).where(eq(refunds.id, id)).get();
  // A refund whose failure was learned only now waits for its next try.
  if (found?.state === "pending" || (found?.state === "owed" && state === "owed")) await sendRefund(ports, id);
}

function toAskAbout(range: SQL): Refund[] {
  return (
    reads()
      .select()
      .from(refunds)
      // Written as in the partial index.
      .where(and(sql`${refunds.nextCheckAt} is not null`, range))
      .orderBy(refunds.nextCheckAt)
      .limit(SLICE.providerCalls.most)
      .all()
  );
}
