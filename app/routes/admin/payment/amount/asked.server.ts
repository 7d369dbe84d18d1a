import type { AdminActor } from "~/domain/actor";
import { KINDS, previewOf } from "~/domain/payments/interventions/preview.server";
import { amountTyped } from "~/domain/payments/interventions/schema";
import { askedAbout } from "../asked.server";

/** What the page of a refund or a claim asks: the amount of its address, and what would come of it. @throws DomainError not_found */
export function askedAmount(actor: AdminActor, noun: "refund" | "claim", paymentId: string, url: URL) {
  const asked = askedAbout(actor, paymentId);
  const { refundableAmount, claimableAmount } = asked.payment.figures;
  const most = noun === "refund" ? refundableAmount : claimableAmount;
  const typed = url.searchParams.get("amount") ?? "";
  const parsed = typed === "" ? null : amountTyped.safeParse({ amount: typed });
  const amount = parsed?.data?.amount ?? null;
  return {
    ...asked,
    most,
    typed,
    amount,
    error: parsed?.error?.issues[0]?.message ?? null,
    found: amount === null ? null : previewOf(actor, paymentId, KINDS[noun], { amount }),
  };
}

export type AskedAmount = ReturnType<typeof askedAmount>;
