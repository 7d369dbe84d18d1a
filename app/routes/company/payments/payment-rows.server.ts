import { purposeOf, companyPaymentsTexts as texts } from "~/copy/money/payments";
import { receiptCode } from "~/copy/money/receipts";
import type { CompanyPayment } from "~/domain/payments/queries.server";
import { receiptNumbersOf } from "~/domain/payments/records/movements-of.server";
import type { CsvRow } from "~/lib/documents/csv";
import { subtractCents, zeroCents } from "~/lib/money";

/** The columns of a company's payments as CSV. */
export const PAYMENT_HEAD = Object.values(texts.csv);

/** A company's payments as rows, page by page. */
export async function* paymentRows(pages: AsyncIterable<CompanyPayment[]>): AsyncGenerator<CsvRow[]> {
  for await (const payments of pages) {
    const numbers = receiptNumbersOf(payments.map(({ id }) => id));
    yield payments.map((payment) => rowOf(payment, numbers.get(payment.id)));
  }
}

function rowOf(payment: CompanyPayment, receipt: number | undefined): CsvRow {
  const { id, createdAt, succeededAt, state, title, location, bookingNumber, inspectorName } = payment;
  const { refundedAmount } = payment;
  // What was never paid was charged to nobody.
  const amount = succeededAt === null ? zeroCents : payment.amount;
  return [
    id,
    new Date(createdAt).toISOString(),
    succeededAt === null ? "" : new Date(succeededAt).toISOString(),
    receipt === undefined ? "" : receiptCode(receipt),
    purposeOf(payment),
    title ?? "",
    location ?? "",
    bookingNumber === null ? "" : `PB-${bookingNumber}`,
    inspectorName ?? "",
    amount,
    refundedAmount,
    subtractCents(amount, refundedAmount),
    state,
  ];
}
