import { conflict } from "../../errors";
import type { Payment } from "../payment";

/** Returns the figures of a payment as one text for a hidden field, so that a decision is refused when they have changed since its page was shown. */
export function quotedBy(payment: Payment): string {
  const { refundedAmount, platformFee, inspectorAmount, platformLoss, transferredAmount, agreedShare, heldAt } =
    payment;
  const figures = [
    refundedAmount,
    platformFee,
    inspectorAmount,
    platformLoss,
    transferredAmount,
    agreedShare ?? "none",
  ];
  return [...figures, heldAt === null ? "free" : "held"].join("/");
}

/** Refuses a decision whose page showed other figures than the payment has now. @throws DomainError conflict "payment-changed" */
export function checkQuoted(payment: Payment, quoted: string | undefined): void {
  if (quoted !== undefined && quoted !== quotedBy(payment)) throw conflict("payment-changed");
}
