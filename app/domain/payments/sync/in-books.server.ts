import { eq } from "drizzle-orm";
import { disputes, payments, refundAttempts, transfers } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { reportedDisputeOf } from "../disputes/reported-dispute";
import { reportedAttemptOf } from "../refunds/reported-attempt";
import { isKnownStray } from "../strays/find-stray.server";
import type { Found } from "./found";

/** Returns whether the books have an object of the provider as it is now. An unpaid charge moved nothing and is not needed. */
export function isInBooks(object: Found): boolean {
  if (isKnownStray(object.id)) return true;
  if (object.object === "charge") return !object.paid || isKnownCharge(object.id);
  if (object.object === "transfer") {
    const known = reads().select().from(transfers).where(eq(transfers.providerTransferId, object.id)).get();
    return known?.reversedAmount === object.amount_reversed;
  }
  if (object.object === "refund") {
    const known = reads().select().from(refundAttempts).where(eq(refundAttempts.providerRefundId, object.id)).get();
    const reported = reportedAttemptOf(object);
    // A refund that failed before the books had it moved nothing.
    if (!known) return reported.state === "failed";
    return known.state === reported.state && known.isOut === reported.isOut;
  }
  const known = reads().select().from(disputes).where(eq(disputes.providerDisputeId, object.id)).get();
  const reported = reportedDisputeOf(object);
  return (
    known !== undefined &&
    known.state === reported.state &&
    known.withdrawnAmount === reported.withdrawnAmount &&
    known.feeAmount === reported.feeAmount
  );
}

function isKnownCharge(id: string): boolean {
  return reads().select({ id: payments.id }).from(payments).where(eq(payments.chargeId, id)).get() !== undefined;
}
