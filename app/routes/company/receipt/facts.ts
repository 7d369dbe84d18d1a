import { receiptTexts as texts } from "~/copy/money/receipts";
import type { Receipt } from "~/domain/payments/receipt.server";
import { PRODUCT } from "~/lib/site";
import { formatLongMoment } from "~/lib/time/dates";

export interface ReceiptFact {
  label: string;
  value: string;
  wide?: boolean;
}

/** The labelled facts of a receipt; the page and the PDF show the same ones. */
export function receiptFacts(receipt: Receipt): ReceiptFact[] {
  const { id, billedTo, paidAt, zone, bookingNumber, inspectorName, location } = receipt;
  const work: [string, string | null][] = [
    [texts.booking, bookingNumber === null ? null : `PB-${bookingNumber}`],
    [texts.inspector, inspectorName],
    [texts.site, location],
  ];
  return [
    { label: texts.paidOn, value: formatLongMoment(paidAt, zone), wide: true },
    { label: texts.paidTo, value: PRODUCT },
    { label: texts.billedTo, value: `${billedTo.name}, ${billedTo.person}`, wide: true },
    { label: texts.method, value: texts.card },
    { label: texts.email, value: billedTo.email, wide: true },
    ...work.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    { label: texts.reference, value: id, wide: true },
  ];
}
