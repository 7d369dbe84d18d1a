import { receiptTexts as texts } from "~/copy/money/receipts";
import type { Receipt } from "~/domain/payments/records/receipt.server";
import { PRODUCT } from "~/lib/site";
import { formatLongMoment } from "~/lib/time/dates";

interface ReceiptFact {
  label: string;
  value: string;
  wide?: boolean;
}

/** The labelled facts of a receipt; the page and the PDF show the same ones. */
export function receiptFacts(receipt: Receipt): ReceiptFact[] {
  const { id, billedTo, paidAt, zone, bookingNumber, inspectorName, location } = receipt;
  const known: [string, string | null][] = [
    [texts.email, billedTo.email],
    [texts.booking, bookingNumber === null ? null : `PB-${bookingNumber}`],
    [texts.inspector, inspectorName],
    [texts.site, location],
  ];
  return [
    { label: texts.paidOn, value: formatLongMoment(paidAt, zone), wide: true },
    { label: texts.paidTo, value: PRODUCT },
    { label: texts.billedTo, value: [billedTo.name, billedTo.person].filter(Boolean).join(", "), wide: true },
    { label: texts.method, value: texts.card },
    ...known.flatMap(([label, value]) => (value === null ? [] : [{ label, value, wide: label === texts.email }])),
    { label: texts.reference, value: id, wide: true },
  ];
}
