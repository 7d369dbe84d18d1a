import { eq } from "drizzle-orm";
import {
  balanceTransactions,
  disputes,
  paymentInterventions,
  paymentReceipts,
  payments,
  refundAttempts,
  refunds,
  strays,
  transferReversals,
  transfers,
  webhookEvents,
} from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { findPayment } from "../../payments/sync/payment-of.server";
import { idIn, isAny } from "./column-lookup.server";

/** Returns the id of the payment to which what has this name belongs: by our ids and the provider's, a receipt's number, and what the provider reported of. */
export function paymentNamed(word: string): string | undefined {
  return paymentOf(word) ?? paymentOf(reportedObjectOf(word));
}

function paymentOf(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  const number = /^r-?(\d{1,12})$/i.exec(word)?.[1];
  if (number) return idIn(paymentReceipts, eq(paymentReceipts.number, Number(number)), paymentReceipts.paymentId);
  const known = [payments.id, payments.paymentIntentId, payments.chargeId, payments.checkoutSessionId];
  return (
    idIn(payments, isAny(known, word), payments.id) ??
    idIn(refundAttempts, isAny([refundAttempts.id, refundAttempts.providerRefundId], word), refundAttempts.paymentId) ??
    idIn(refunds, eq(refunds.id, word), refunds.paymentId) ??
    idIn(transfers, isAny([transfers.id, transfers.providerTransferId], word), transfers.paymentId) ??
    idIn(disputes, isAny([disputes.id, disputes.providerDisputeId], word), disputes.paymentId) ??
    idIn(paymentInterventions, eq(paymentInterventions.id, word), paymentInterventions.paymentId) ??
    paymentOfReversal(word) ??
    // A charge that could not be matched, and names its payment.
    findPayment(idIn(strays, eq(strays.id, word), strays.namedPaymentId) ?? null)
  );
}

function paymentOfReversal(word: string): string | undefined {
  return reads()
    .select({ id: transfers.paymentId })
    .from(transferReversals)
    .innerJoin(transfers, eq(transfers.id, transferReversals.transferId))
    .where(isAny([transferReversals.id, transferReversals.providerReversalId], word))
    .limit(1)
    .get()?.id;
}

function reportedObjectOf(word: string): string | undefined {
  return (
    idIn(webhookEvents, eq(webhookEvents.id, word), webhookEvents.objectId) ??
    idIn(balanceTransactions, eq(balanceTransactions.id, word), balanceTransactions.sourceId)
  );
}
