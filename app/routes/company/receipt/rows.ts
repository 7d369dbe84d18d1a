import { lineLabel, REFUND_TEXTS } from "~/copy/money/payments";
import { receiptTexts as texts } from "~/copy/money/receipts";
import type { Receipt } from "~/domain/payments/records/receipt.server";
import { type Cents, subtractCents, zeroCents } from "~/lib/money";
import type { Tone } from "~/lib/tone";

export interface ReceiptRow {
  label: string;
  /** UTC milliseconds; null for what was charged, which has the receipt's date. */
  at: number | null;
  amount: Cents;
}

/** What was charged, and what went back since, below zero. The page and the PDF show the same rows. */
export function receiptRows({ lines, refunds, takenByBank }: Receipt): { charges: ReceiptRow[]; back: ReceiptRow[] } {
  const bank = takenByBank > 0 ? [{ label: texts.bank, at: null, amount: below(takenByBank) }] : [];
  return {
    charges: lines.map(({ kind, quantity, amount }) => ({ label: lineLabel(kind, quantity), at: null, amount })),
    back: [
      ...refunds.map(({ state, amount, succeededAt, createdAt }) => ({
        label: REFUND_TEXTS[state].label,
        at: succeededAt ?? createdAt,
        amount: below(amount),
      })),
      ...bank,
    ],
  };
}

export function receiptStamp({ amount, left }: Receipt): { label: string; tone: Tone } {
  if (left === amount) return { label: texts.stamps.paid, tone: "ok" };
  return left > 0 ? { label: texts.stamps.partly, tone: "warn" } : { label: texts.stamps.refunded, tone: "neutral" };
}

function below(amount: Cents): Cents {
  return subtractCents(zeroCents, amount);
}
