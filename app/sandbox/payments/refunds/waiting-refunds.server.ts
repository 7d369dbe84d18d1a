import type Stripe from "stripe";
import { DAY } from "~/lib/bounds";
import { schedule } from "../../background/timers.server";
import { balanceOf } from "../../balance/balance.server";
import { change, mustFind, type Tx } from "../../store/objects.server";
import { countRefunds, refundedChargeId, tellUpdated } from "./refund-outcomes.server";
import { sendRefund } from "./send-refund.server";

/** Returns whether the balance covers a refund. Money that is still pending counts, such as that of today's charges. */
export function coversRefund(tx: Tx, amount: number): boolean {
  const { available, pending } = balanceOf(tx);
  return amount <= available + pending;
}

/** The refund waits until the balance suffices, and takes nothing until then: https://docs.stripe.com/refunds */
export function awaitFunds(tx: Tx, refund: Stripe.Refund): Stripe.Refund {
  schedule(tx, "send_refund", refund.id, tx.now + DAY);
  const waiting = change(tx, refund, { pending_reason: "insufficient_funds", status: "pending" });
  countRefunds(tx, waiting);
  return waiting;
}

/** Sends a waiting refund if the balance covers it, or tries again a day later. Called whenever money has come in. */
export function sendWaitingRefund(tx: Tx, refundId: string) {
  const { body: refund } = mustFind(tx, "refund", refundId);
  if (refund.status !== "pending") return;
  if (!coversRefund(tx, refund.amount)) return schedule(tx, "send_refund", refundId, tx.now + DAY);
  tellUpdated(tx, sendRefund(tx, refund, mustFind(tx, "charge", refundedChargeId(refund))), refund);
}
