import { eq } from "drizzle-orm";
import { refunds, transfers } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { AdminActor } from "../../actor";
import { type ExecuteOptions, execute, type InputOf } from "../../command.server";
import { DomainError } from "../../errors";
import type { PaymentPorts } from "../ports";
import { isOfProvider } from "../provider/provider-errors.server";
import { sendRefund } from "../refunds/refund-flow.server";
import { retryRefund } from "../refunds/retry-refund.server";
import { findStray } from "../strays/find-stray.server";
import { retryChargeReturn } from "../strays/retry-charge-return.server";
import { returnStray } from "../strays/return-stray-flow.server";
import { retryTransfer } from "../transfers/retry-transfer.server";
import { sendTransfer } from "../transfers/transfer-flow.server";

/** Records who asked, and sends the transfer now, under its own idempotency key, so that nothing is sent twice. `isTransferSent` tells the outcome. */
export async function retryTransferNow(
  ports: PaymentPorts,
  options: ExecuteOptions<InputOf<typeof retryTransfer>, AdminActor>,
) {
  const done = await execute(retryTransfer, options);
  if (!done.replayed) await untilRefused(() => sendTransfer(ports, done.result.transferId));
  return done;
}

export async function retryRefundNow(
  ports: PaymentPorts,
  options: ExecuteOptions<InputOf<typeof retryRefund>, AdminActor>,
) {
  const done = await execute(retryRefund, options);
  if (!done.replayed) await untilRefused(() => sendRefund(ports, done.result.refundId));
  return done;
}

export async function retryChargeReturnNow(
  ports: PaymentPorts,
  options: ExecuteOptions<InputOf<typeof retryChargeReturn>, AdminActor>,
) {
  const done = await execute(retryChargeReturn, options);
  if (!done.replayed) await untilRefused(() => returnStray(ports, done.result.chargeId));
  return done;
}

/** False where the provider refused it again, or could not be reached. */
export function isTransferSent(transferId: string): boolean {
  return reads().select().from(transfers).where(eq(transfers.id, transferId)).get()?.state === "succeeded";
}

export function isRefundSent(refundId: string): boolean {
  return reads().select().from(refunds).where(eq(refunds.id, refundId)).get()?.state !== "owed";
}

export function isChargeReturned(chargeId: string): boolean {
  return findStray(reads(), chargeId).returnedAt !== null;
}

/** A refusal of the provider is stored on the row, and the schedule tries again later. */
async function untilRefused(send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!isOfProvider(error) && !(error instanceof DomainError)) throw error;
  }
}
