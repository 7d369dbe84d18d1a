import type { AdminActor } from "~/domain/actor";
import { KINDS, previewOf } from "~/domain/payments/interventions/preview.server";
import { amountTyped } from "~/domain/payments/interventions/schema";
import { shownPayment } from "../shown-payment.server";

/** What the page of a refund or a claim asks: the amount of its address, and what would come of it. @throws DomainError not_found */
export function shownAmount(actor: AdminActor, noun: "refund" | "claim", paymentId: string, url: URL) {
  const shown = shownPayment(actor, paymentId);
  const { refundableAmount, claimableAmount } = shown.payment.figures;
  const most = noun === "refund" ? refundableAmount : claimableAmount;
  const typed = url.searchParams.get("amount") ?? "";
  const parsed = typed === "" ? null : amountTyped.safeParse({ amount: typed });
  const amount = parsed?.data?.amount ?? null;
  return {
    ...shown,
    most,
    typed,
    amount,
    error: parsed?.error?.issues[0]?.message ?? null,
    found: amount === null ? null : previewOf(actor, paymentId, KINDS[noun], { amount }),
  };
}

export type ShownAmount = ReturnType<typeof shownAmount>;
