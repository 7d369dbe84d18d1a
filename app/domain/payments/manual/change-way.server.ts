import { and, eq, isNull } from "drizzle-orm";
import { type Connection, manualPayoutAccounts, transfers } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import type { PayoutWay } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { paymentNow } from "../ledger/divide.server";
import { TRANSFER_GRAPH } from "../states";
import { requestTransfer } from "../transfers/request-transfer.server";
import { payoutWay } from "./payout-way.server";

/** Part of a command: for what waits to be paid by hand while the bank details are not approved any more. What an administrator has begun to pay stays. */
export function sendOverProvider(context: Context, inspectorId: string): void {
  if (payoutWay(context.tx, inspectorId) !== "provider") return;
  const details = bankDetailsOf(context.tx, inspectorId);
  if (details && details.state !== "approved") promiseAnew(context, inspectorId, "manual");
}

/**
 * Part of a command: for what waits while the provider has no verified account of the inspector. What it may still complete stays. If it has sent one after all, that ends
 * the promise: whoever begins a payment by hand asks the provider first.
 */
export function payByHandInstead(context: Context, inspectorId: string): void {
  if (payoutWay(context.tx, inspectorId) === "manual") promiseAnew(context, inspectorId, "provider");
}

function promiseAnew(context: Context, inspectorId: string, from: PayoutWay): void {
  const { tx, now } = context;
  const waiting = and(
    eq(transfers.inspectorId, inspectorId),
    eq(transfers.way, from),
    eq(transfers.state, "pending"),
    isNull(transfers.begunAt),
    isNull(transfers.stuckSince),
  );
  for (const { id, paymentId, amount } of tx.select().from(transfers).where(waiting).all()) {
    move(tx, TRANSFER_GRAPH, id, "pending", "failed", { failureCode: "sent-elsewhere", updatedAt: now });
    requestTransfer(context, paymentNow(tx, paymentId), amount);
  }
}

function bankDetailsOf(tx: Connection, inspectorId: string) {
  const { inspectorId: owner, state } = manualPayoutAccounts;
  return tx.select({ state }).from(manualPayoutAccounts).where(eq(owner, inspectorId)).get();
}
