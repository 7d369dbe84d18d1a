import { PRODUCT } from "~/lib/site";

export function receiptCode(number: number): string {
  return `R-${number}`;
}

/** The receipt of a payment, on its page and as a PDF. */
export const receiptTexts = {
  title: (code: string) => `Receipt ${code}`,
  back: "Payments",
  download: "Download PDF",
  link: "Receipt",
  stamps: { paid: "Paid", partly: "Partly refunded", refunded: "Refunded" },
  total: "Paid",
  left: "After refunds",
  paidOn: "Paid on",
  billedTo: "Billed to",
  email: "Email",
  paidTo: "Paid to",
  method: "Paid by",
  card: "Card, through Stripe",
  booking: "Booking",
  inspector: "Inspector",
  site: "Site",
  reference: "Payment",
  charges: "What was charged",
  refunds: "What went back",
  columns: { what: "For", amount: "Amount", date: "Date" },
  bank: "Returned to the cardholder by the bank",
  currency: "All amounts are in US dollars.",
  note: `${PRODUCT} took this payment for the work above. Refunds that are made later are added to this receipt.`,
} as const;
