import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { strays } from "#db/client.server";
import { withKeyedMutex } from "~/domain/core/concurrency/keyed-mutex.server";
import { now, reads } from "~/domain/core/runtime.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import {
  COMPLETED_WITHIN_MS,
  isProviderRefusal,
  isStuckKey,
  providerCode,
  SERVER_ERROR,
} from "../provider/provider-errors.server";
import { reportedAttemptOf } from "../refunds/reported-attempt";
import { beginStrayRefund } from "./begin-stray-refund.server";
import { findStray, isToReturn } from "./find-stray.server";
import { type Returns, readReturns } from "./read-returns-flow.server";
import { recordStrayRefund } from "./record-stray-refund.server";

type Stray = typeof strays.$inferSelect;

/** Asks the provider first, so that money that went back another way is not sent again. Harmless when repeated, and for any other charge. Provider trouble is thrown. */
export function returnStray(ports: PaymentPorts, id: string): Promise<void> {
  return withKeyedMutex(`stray ${id}`, async () => {
    const stray = reads().select().from(strays).where(eq(strays.id, id)).get();
    if (!stray || !isToReturn(stray) || waits(stray)) return;
    const found = await readReturns(ports.stripe, id);
    if (found.left <= 0) return recordReturned(id, found);
    const ended = endedTry(stray, found);
    if (ended) return recordFailed(id, found, reportedAttemptOf(ended).failureCode);
    await send(ports, stray, found);
  });
}

function waits({ failureCode, tryBegunAt, nextCheckAt }: Stray): boolean {
  return failureCode !== null && tryBegunAt === null && (nextCheckAt ?? 0) > now();
}

/** Returns the refund of the last try, or the one that had returned the charge. It has failed since, or did not return all of it. */
function endedTry({ tries, tryBegunAt, refundedBy }: Stray, { refunds }: Returns): Stripe.Refund | undefined {
  if (tryBegunAt === null) return refunds.find(({ id }) => id === refundedBy);
  return refunds.find(({ metadata }) => metadata?.try === String(tries));
}

async function send(ports: PaymentPorts, { id, namedPaymentId }: Stray, found: Returns): Promise<void> {
  const { result } = await execute(beginStrayRefund, { actor: SYSTEM, input: { id } });
  const { n } = result;
  ports.failPoint("refund.recorded");
  try {
    const metadata = { stray: id, try: String(n), ...(namedPaymentId && { paymentId: namedPaymentId }) };
    // A refund without an amount returns all that is left, in the currency of the charge.
    await ports.stripe.refunds.create({ charge: id, metadata }, { idempotencyKey: `stray:${id}:${n}` });
    ports.failPoint("refund.sent");
  } catch (error) {
    const isStuck = isStuckKey(error);
    if (!isStuck && !isProviderRefusal(error)) throw error;
    // The provider may have refunded it although it answered with an error.
    if ((await readReturns(ports.stripe, id)).left > 0) {
      const { tryBegunAt } = findStray(reads(), id);
      if (isStuck && now() - (tryBegunAt ?? 0) < COMPLETED_WITHIN_MS) throw error;
      return recordFailed(id, found, isStuck ? SERVER_ERROR : providerCode(error));
    }
  }
  const after = await readReturns(ports.stripe, id);
  if (after.left <= 0) return recordReturned(id, after);
  const ended = endedTry(findStray(reads(), id), after);
  if (ended) await recordFailed(id, after, reportedAttemptOf(ended).failureCode);
}

async function recordReturned(id: string, { amount, currency, last }: Returns): Promise<void> {
  const returnedAt = last ? last.created * 1000 : (findStray(reads(), id).returnedAt ?? now());
  const outcome = { isReturned: true, refundedBy: last?.id ?? null, returnedAt } as const;
  await execute(recordStrayRefund, { actor: SYSTEM, input: { id, amount, currency, outcome } });
}

async function recordFailed(id: string, { amount, currency }: Returns, failureCode: string | null): Promise<void> {
  const outcome = { isReturned: false, failureCode: failureCode ?? "unknown" } as const;
  await execute(recordStrayRefund, { actor: SYSTEM, input: { id, amount, currency, outcome } });
}
