import { type AmountRow, paymentStamps } from "~/components/ui";
import { lineLabel, REFUND_TEXTS, paymentTexts as texts } from "~/copy/money/payments";
import type { ChargedLine, RefundRecord } from "~/domain/payments/records/charges-and-refunds.server";
import { addCents, type Cents, subtractCents, sumCents, zeroCents } from "~/lib/money";

interface Charged {
  lines: readonly Pick<ChargedLine, "kind" | "quantity" | "amount">[];
  /** Cents charged. */
  amount: Cents;
  /** Cents that went back to the company, or are promised to it. */
  refundedAmount: Cents;
  refunds: readonly Pick<RefundRecord, "amount" | "state">[];
}

/** The rows of a payment: what was charged, what went back or is still owed, and what is left. `total` names what was charged. */
export function chargedRows(payment: Charged, total: string): AmountRow[] {
  const { lines, amount, refundedAmount } = payment;
  const charged = lines.map(({ kind, quantity, amount: part }) => ({ label: lineLabel(kind, quantity), amount: part }));
  if (refundedAmount === 0) return [...charged, { label: total, amount, total: true }];
  return [
    ...charged,
    { label: total, amount },
    ...refundRows(payment),
    { label: texts.left, amount: subtractCents(amount, refundedAmount), total: true },
  ];
}

/** The stamp of a payment's refunds together; null while nothing goes back. */
export function refundStamp({ amount, refundedAmount, refunds }: Omit<Charged, "lines">) {
  if (refunds.some(({ state }) => state === "owed")) return paymentStamps.refundOwed;
  if (refunds.some(({ state }) => state === "pending")) return paymentStamps.refundPending;
  if (refundedAmount === 0) return null;
  return refundedAmount >= amount ? paymentStamps.refunded : paymentStamps.partlyRefunded;
}

/** A refund that the bank returned has not reached the company, so it is not called refunded. */
function refundRows({ refundedAmount, refunds }: Charged): AmountRow[] {
  const pending = sumOf(refunds, "pending");
  const owed = sumOf(refunds, "owed");
  const sent = subtractCents(refundedAmount, addCents(pending, owed));
  const rows = [
    { label: texts.refunded, amount: sent },
    { label: REFUND_TEXTS.pending.label, amount: pending },
    { label: REFUND_TEXTS.owed.label, amount: owed },
  ];
  return rows
    .filter(({ amount }) => amount > 0)
    .map((row) => ({ ...row, amount: subtractCents(zeroCents, row.amount) }));
}

function sumOf(refunds: Charged["refunds"], wanted: "pending" | "owed"): Cents {
  return sumCents(refunds.filter(({ state }) => state === wanted).map(({ amount }) => amount));
}
