import { gt, lte, type SQL, sql } from "drizzle-orm";
import { payments } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import type { PaymentChannel } from "~/lib/vocabulary";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { LONGEST_WAIT, postponePaymentCheck } from "./postpone-check.server";
import { abandonPayment, settlePayment } from "./settle-flow.server";

const DAY = 24 * 3_600_000;

/** Also cancels intents unpaid for a day while `isClockTrusted`. @throws the first error, after all have been tried */
export async function sweepPayments(ports: PaymentPorts, isClockTrusted: () => Promise<boolean>): Promise<number> {
  const at = now();
  const due = [
    lte(payments.nextCheckAt, at),
    // A time further away than any wait means that the clock was set back.
    gt(payments.nextCheckAt, at + LONGEST_WAIT),
  ].flatMap(toAskAbout);
  await tryEach(due, async (payment) => {
    const paymentId = payment.id;
    let isOver = false;
    try {
      const isToCancel = hasRunOut(payment) && (await isClockTrusted());
      const outcome = isToCancel ? abandonPayment(ports, paymentId, "expired") : settlePayment(ports, paymentId);
      isOver = (await outcome) !== "pending";
    } finally {
      if (!isOver) await execute(postponePaymentCheck, { actor: SYSTEM, input: { paymentId } });
    }
  });
  return due.length;
}

/** Reads one range in each query and names the index, since SQLite would otherwise read and sort all pending payments. */
function toAskAbout(range: SQL) {
  return reads().all<{ id: string; channel: PaymentChannel; createdAt: number }>(
    sql`select id, channel, created_at as createdAt from ${payments} indexed by payments_to_check
      where state = 'pending' and ${range} order by next_check_at limit ${SLICE.providerCalls.most}`,
  );
}

/** Returns whether an intent is older than a day. A Checkout expires after a day; an intent would stay open and block what it was for. */
function hasRunOut({ channel, createdAt }: { channel: PaymentChannel; createdAt: number }): boolean {
  return channel === "intent" && createdAt <= now() - DAY;
}
