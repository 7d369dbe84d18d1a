import { purposeOf } from "~/copy/money/payments";
import { receiptCode, receiptTexts as texts } from "~/copy/money/receipts";
import { pdfWords } from "~/copy/reports/documents/pdf";
import type { Receipt } from "~/domain/payments/records/receipt.server";
import type { PdfBlock, PdfDocument } from "~/lib/documents/pdf-document";
import { formatCents } from "~/lib/money";
import { PRODUCT } from "~/lib/site";
import { formatLongDay, todayIn } from "~/lib/time/dates";
import { receiptFacts } from "./facts";
import { type ReceiptRow, receiptRows, receiptStamp } from "./rows";

/** A receipt as a PDF. */
export function receiptDocument(receipt: Receipt): PdfDocument {
  const { amount, left, paidAt, zone, title } = receipt;
  const code = receiptCode(receipt.number);
  const { label, tone } = receiptStamp(receipt);
  const { charges, back } = receiptRows(receipt);
  const refunds: PdfBlock[] =
    back.length === 0
      ? []
      : [{ kind: "heading", text: texts.refunds }, { ...table(receipt, back, texts.refunds, texts.left, left) }];
  return {
    title: texts.title(code),
    author: PRODUCT,
    createdAt: paidAt,
    strip: { code, stamp: { text: label, tone }, date: formatLongDay(todayIn(zone, paidAt)) },
    heading: title ?? purposeOf(receipt),
    place: purposeOf(receipt),
    figure: { label: texts.total, value: formatCents(amount) },
    blocks: [
      { kind: "facts", facts: receiptFacts(receipt) },
      { kind: "heading", text: texts.charges },
      table(receipt, charges, texts.charges, texts.total, amount),
      ...refunds,
      { kind: "paragraph", text: `${texts.note} ${texts.currency}`, muted: true },
    ],
    footer: texts.title(code),
    words: pdfWords,
  };
}

function table(
  { paidAt, zone }: Receipt,
  rows: ReceiptRow[],
  summary: string,
  total: string,
  sum: Receipt["amount"],
): PdfBlock {
  const { what, date, amount } = texts.columns;
  return {
    kind: "table",
    summary,
    columns: [
      { heading: what, share: 4 },
      { heading: date, share: 2 },
      { heading: amount, share: 1.4, align: "right" },
    ],
    rows: rows.map((row) => [row.label, formatLongDay(todayIn(zone, row.at ?? paidAt)), formatCents(row.amount)]),
    totals: [[total, "", formatCents(sum)]],
  };
}
