import type { MonthStanding } from "~/domain/home/statements.server";
import { PRODUCT } from "~/lib/site";
import { MONTH_NAMES, monthAndYear } from "~/lib/time/month";
import type { JournalEvent, ManualReturn } from "~/lib/vocabulary";
import { bookingMoneyTexts } from "../bookings/booking-money";

/** The monthly statements of an inspector and the year's total. */
export const statementTexts = {
  title: "Statements",
  titleOf: (month: string) => `Statement ${monthAndYear(month)}`,
  back: "Payouts & earnings",
  lead: "What companies paid for your work and what you received, month by month.",
  zone: "Months begin and end at midnight in your home state. A refund counts in the month in which it was made.",
  years: "Years",
  year: (year: number) => `Year ${year}`,
  months: "Months",
  nothing: "No payments in this year yet.",
  download: "Download PDF",
  csv: "Download CSV",
  standing: {
    current: { label: "Provisional", note: "This month is not over. Its figures still change." },
    over: { label: "Not closed yet", note: "This month is over. Its figures are final once we have closed its books." },
    closed: { label: "Final", note: "The books of this month are closed. Its figures never change." },
  } satisfies Record<MonthStanding, { label: string; note: string }>,
  columns: {
    month: "Month",
    payments: "Payments",
    gross: "Companies paid",
    refunded: "Refunded",
    fee: "Platform fee",
    borne: `Refunds that ${PRODUCT} bears`,
    share: "Your share",
    transferred: "Transferred",
    what: "What happened",
    date: "Date",
    booking: "Booking",
    company: "Company",
  },
  total: "Total",
  /** An amount of zero. */
  zero: "–",
  figures: "This month",
  entries: "Every entry behind these figures",
  noEntries: "Nothing happened in this month.",
  summary: (count: number) => `${count.toLocaleString("en-US")} entries`,
  more: "The first 500 entries are shown. The CSV has all of them.",
  inspector: "Inspector",
  email: "Email",
  events: {
    payment_succeeded: "Company paid",
    refund_promised: "Refund to the company",
    refund_sent: "Refund sent",
    refund_returned: "Refund returned",
    refund_settled: "Refund settled",
    transfer_sent: "Transferred to you",
    transfer_reversed: "Taken back from you",
    dispute_withdrawn: "Disputed by the bank",
    dispute_reinstated: "Given back by the bank",
    dispute_fee: "Dispute fee",
    dispute_lost: "Dispute lost",
    dispute_won: "Dispute won",
    share_settled: `Share settled by ${PRODUCT}`,
    processing_fee: "Card fee",
    provider_payout: "Payout",
    provider_other: "Other movement",
  } satisfies Record<JournalEvent, string>,
  tax: {
    heading: (year: number) => `For your taxes: Form 1099-K, ${year}`,
    lead: `Form 1099-K is filed, by ${PRODUCT} or by Stripe for us, only above limits that the IRS and your state set. If you get one, it should have these figures. This income is taxable either way.`,
    soFar: "The year is not over, so these are the figures so far.",
    gross: "Box 1a: gross amount",
    grossNote:
      "Everything companies paid for your work, before refunds and platform fees. This is more than you received.",
    notPresent: "Box 1b: card not present",
    notPresentNote:
      "All of it: cards are typed in online. On a form marked “Third party network” this box stays empty.",
    count: "Box 3: number of payments",
    countNote: "Refunds are not counted.",
    withheld: "Box 4: federal tax withheld",
    withheldNote: "We withhold no tax.",
    months: "Boxes 5a to 5l: gross amount by month (UTC)",
    state: "Box 6: state",
    unknownState: "Not in your profile",
    box: (index: number) => `5${"abcdefghijkl"[index]} ${MONTH_NAMES[index]}`,
    deduct: "Refunds and platform fees are not part of the form. Deduct them yourself as business expenses:",
    disclaimer: "This is a record, not tax advice. Where an official form differs, the form counts; tell us about it.",
  },
} as const;

interface Named {
  event: JournalEvent;
  isManual: boolean;
  isSetOff: boolean;
  bankReference: string | null;
  cause: ManualReturn | null;
}

/** Says what an entry is. What was paid by hand has the bank's reference. */
export function entryName({ event, isManual, isSetOff, bankReference, cause }: Named): string {
  if (!isManual) return statementTexts.events[event];
  if (cause !== null) return bookingMoneyTexts.byHand.back.inspector[cause];
  if (isSetOff) return bookingMoneyTexts.byHand.setOff.inspector;
  return bankReference === null ? statementTexts.events[event] : `Paid by bank transfer, reference ${bankReference}`;
}
