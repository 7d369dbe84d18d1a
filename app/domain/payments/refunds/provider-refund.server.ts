import { addCents, type Cents, subtractCents } from "~/lib/money";
import type { Context } from "../../command.server";
import { start } from "../../move.server";
import { divide, paymentNow } from "../ledger/divide.server";
import { REFUND_GRAPH } from "../states";
import { nextRefund, settlePromises } from "./request-refund.server";
import type { ToldAttempt } from "./told-attempt";

/**
 * Part of a command: a refund that this product did not promise. It first settles what the company is owed; only what goes
 * beyond lowers the shares. Returns its id.
 */
export function addProviderRefund(context: Context, paymentId: string, amount: Cents, told: ToldAttempt): string {
  const { tx, now, emit } = context;
  const settled = settlePromises(context, paymentId, amount);
  const refund = { ...nextRefund(context, paymentId, amount, "provider"), nextCheckAt: now };
  if (told.state === "succeeded") start(tx, REFUND_GRAPH, "succeeded", { ...refund, succeededAt: now });
  else start(tx, REFUND_GRAPH, "pending", refund);
  divide(context, paymentId, {
    event: "refund_promised",
    objectId: refund.id,
    occurredAt: told.at ?? now,
    refundedAmount: addCents(paymentNow(tx, paymentId).refundedAmount, subtractCents(amount, settled)),
    against: "refunds_owed",
  });
  if (told.state === "succeeded") emit("refund.succeeded", { refundId: refund.id });
  return refund.id;
}
