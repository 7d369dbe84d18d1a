import type { ShareStanding } from "~/domain/payments/shares";
import type { KeyProblem } from "~/lib/payments/publishable-key";
import type { PaymentKind } from "~/lib/prices";
import { PRODUCT } from "~/lib/site";
import { formatQuarters } from "~/lib/time/durations";
import type { LineKind, PaymentEnding, RefundState } from "~/lib/vocabulary";
import { platformPercent } from "./amounts";

/** The name of a payment's line; `quantity` is hours or quarter hours for time. */
export function lineLabel(kind: LineKind, quantity: number): string {
  return LINES[kind](quantity);
}

const LINES: Readonly<Record<LineKind, (quantity: number) => string>> = {
  posting_fee: () => "Job posting fee",
  inspection_time: (hours) => `Inspection time, ${hours === 1 ? "1 hour" : `${hours} hours`}`,
  quarter_hours: (quarters) => `Inspection time, ${formatQuarters(quarters)}`,
  equipment_fee: () => "Inspector's equipment",
};

/** What a payment is for, in a few words. */
export function purposeOf({ kind, inspectorName }: { kind: PaymentKind; inspectorName: string | null }): string {
  return PURPOSES[kind](inspectorName ?? "an inspector");
}

const PURPOSES: Readonly<Record<PaymentKind, (inspector: string) => string>> = {
  job_posting: () => "Job posting fee",
  application: (inspector) => `Accepting ${inspector}`,
  booking: (inspector) => `Booking ${inspector}`,
  further_hours: (inspector) => `Further hours of ${inspector}`,
};

export const REFUND_TEXTS: { readonly [S in RefundState]: { label: string; text: string } } = {
  pending: { label: "Refund on its way", text: "The refund has been ordered and is being sent to the card." },
  succeeded: {
    label: "Refund sent",
    text: "The refund has been sent to the card. Banks usually take 5 to 10 days to show it.",
  },
  owed: {
    label: "Refund still owed",
    text: "The refund did not reach the card. We still owe this money and keep trying to send it. If the card is closed, contact support, so that we can return it another way.",
  },
  settled: {
    label: "Refund settled",
    text: "This money came back another way, through a refund by our payment provider or the bank.",
  },
};

export const paidToast = {
  title: "Payment successful",
  text: "Your payment has been processed successfully.",
  posted: "Your payment has been processed successfully. Job posted successfully!",
  bookedDirectly: {
    title: "Booking Confirmed!",
    description:
      "Your payment has been processed successfully. The booking is confirmed and paid; the inspector will be notified.",
  },
  booked: "Your payment has been processed successfully. The inspector has been booked and told.",
  further: "Your payment has been processed successfully. The inspector has been told.",
} as const;

export const paymentTexts = {
  accessText: "Access denied. Companies only.",
  code: "Payment",
  total: "Total",
  refunded: "Refunded",
  left: "After refunds",
  notPaid: "Not paid",
  open: {
    title: "Complete Payment",
    lead: "Enter your payment details to continue.",
    nothingCharged: "Nothing has been charged yet, and nothing you entered is lost.",
    unanswered: "Nothing you entered is lost, and you will not be charged twice.",
    pay: "Pay Now",
    busy: "Paying…",
    giveUp: "Cancel payment",
    details: "Back to Details",
  },
  card: {
    loading: "Loading the card form…",
    hosted: "Pay on Stripe's page instead",
    hostedBusy: "Opening…",
    failed: "Payment failed",
    noReason: "Payment processing failed",
    notCharged: "Nothing was charged. Try again, or use another card.",
    connectionLost: "The connection was lost. You can press Pay Now again: you will not be charged twice.",
    unavailable: "Failed to initialize Stripe",
    unavailableText: "The card form could not be loaded. Pay on Stripe's own page instead: it costs the same.",
    label: "Card details",
  },
  security: {
    title: "Security Configuration Error",
    text: {
      secret:
        "This site is set up with a secret payment key where the public one belongs. Cards are not taken on this page until that is mended.",
      malformed:
        "Invalid payment key format: the key must begin with pk_test_ or pk_live_. Cards are not taken on this page until that is mended.",
    } satisfies Record<KeyProblem, string>,
    instead: "You can still pay on Stripe's own page.",
  },
  priceNew: {
    title: "The price has changed",
    description: "The card was not charged. Check the new total before you pay.",
  },
  overPaidElsewhere: {
    title: "Paid already",
    lead: "This payment was closed, and nothing was charged for it. Another payment for the same thing has arrived.",
  },
  paidElsewhere: {
    title: "This has been paid already",
    lead: "Another payment for the same thing has arrived. You do not have to pay this one: cancel it.",
  },
  processing: {
    title: "The bank is processing this payment",
    lead: "There is nothing more to do, so please don't pay again. Banks usually take up to four business days. When the money arrives, what you paid for goes ahead automatically. If the bank refuses the payment, nothing is charged and you can pay again from this page.",
  },
  waiting: {
    title: "Waiting for the payment provider",
    lead: "This payment has not been confirmed to us yet. This usually takes a few seconds; this page updates automatically.",
    noCharge: "You will not be charged twice. You can also leave this page: the payment is completed without it.",
    options: "I have not paid. Show my options",
  },
  over: {
    abandoned: { title: "Payment canceled", lead: "Nothing was charged. What you entered has been kept." },
    expired: {
      title: "Payment expired",
      lead: "The payment was not finished in time, so nothing was charged. What you entered has been kept.",
    },
    canceled: {
      title: "Payment failed",
      lead: "The payment provider ended this payment, and nothing was charged. What you entered has been kept.",
    },
    declined: {
      title: "Payment failed",
      lead: "The bank did not send the money, so nothing was paid. What you entered has been kept.",
    },
    withdrawn: {
      title: "Payment closed",
      lead: "The application was withdrawn or turned down before you paid, so nothing was charged.",
    },
    mismatched: {
      title: "The payment goes back",
      lead: "The payment provider took another amount than we asked for. All of it is refunded, and nothing was bought. What you entered has been kept.",
    },
  } satisfies Record<PaymentEnding, { title: string; lead: string }>,
  retry: "Try again",
  unusable: {
    title: "The payment goes back",
    lead: (amount: string, obstacle: string) => `We received ${amount}, but ${obstacle}. The full amount is refunded.`,
    leadFailed: (amount: string, obstacle: string) =>
      `We received ${amount}, but ${obstacle}. The refund has not arrived yet.`,
    noObstacle: "it could not be used",
    onward: {
      hours: "Back to the further hours",
      draft: "Back to the posting",
      job: "Back to the job",
      dashboard: "Back to My Jobs",
    },
  },
  giveUp: {
    title: "Cancel this payment?",
    lead: (purpose: string, title: string) =>
      `${purpose} for “${title}”. The payment page is closed and nothing is charged; what you entered is kept.`,
    submit: "Cancel payment",
    busy: "Closing…",
    back: "Back to the payment",
    done: { title: "Payment canceled", text: "Nothing was charged. What you entered has been kept." },
  },
} as const;

export const companyPaymentsTexts = {
  heading: "Payments",
  totals: {
    spent: "Total Spent",
    spentNote: "After refunds",
    refunded: "Refunded",
    refundedNote: "Sent, on its way or still owed",
    count: "Payments made",
    open: "Not finished",
  },
  when: "Date",
  what: "For",
  parts: "Items",
  charged: "Amount",
  state: "Status",
  finish: "Finish or cancel",
  engagement: (code: string) => `Booking ${code}`,
  empty: "No payments yet",
  emptyText: "What you pay for postings and inspectors is listed here, with each refund.",
  post: "Post New Job",
  summary: (shown: number) => (shown === 1 ? "1 payment shown" : `${shown} payments shown`),
  pages: "Pages of payments",
  days: { label: "Payments by date", from: "From", to: "To", clear: "All dates" },
  nothing: "No payments on these days",
  download: "Download CSV",
  /** The columns of the file, in their order. */
  csv: {
    id: "Payment",
    startedAt: "Started (UTC)",
    paidAt: "Paid (UTC)",
    receipt: "Receipt",
    purpose: "For",
    title: "Job",
    site: "Site",
    booking: "Booking",
    inspector: "Inspector",
    amount: "Charged (USD)",
    refunded: "Refunded (USD)",
    left: "After refunds (USD)",
    state: "Status",
  },
} as const;

export const earningsTexts = {
  heading: "Payments",
  summaryLabel: "Earnings",
  statements: "Statements and tax figures",
  total: "Total Earnings",
  totalNote: "Your share, after refunds",
  transferred: "Transferred this month",
  jobs: "Completed jobs",
  transactions: (count: number) => (count === 1 ? "from 1 payment" : `from ${count} payments`),
  work: "Work",
  date: "Paid on",
  paid: "Company paid",
  refunded: "Refunded",
  fee: `Platform fee (${platformPercent})`,
  share: "Your share",
  transfer: "Transfer",
  transfers: {
    held: "Held",
    pending: "On its way",
    succeeded: "Transferred",
    disputed: "Disputed",
    on_hold: "On hold",
  } satisfies Record<ShareStanding, string>,
  reasons: {
    held: "until the work is approved",
    disputed: "until the cardholder's bank decides",
    on_hold: `while ${PRODUCT} reviews this payment`,
    pending: null,
    succeeded: null,
  } satisfies Record<ShareStanding, string | null>,
  byHand: (references: string) => `Paid by bank transfer, reference ${references}`,
  partlySent: (sent: string) => `${sent} transferred so far`,
  empty: "No payments yet",
  emptyText: `When a company accepts your application, it pays up front. ${PRODUCT} holds the money and transfers your share when the work is approved.`,
  browse: "Browse Jobs",
  summary: (shown: number) => (shown === 1 ? "1 payment shown" : `${shown} payments shown`),
  pages: "Pages of earnings",
} as const;

export const transactionTexts = {
  title: "Financial Management",
  lead: "What companies paid, who gets it, and what was refunded.",
  tab: "Transaction Reports",
  tabs: "Financial Management",
  cards: {
    revenue: "Total Revenue",
    revenueNote: "Fees and earnings, less losses",
    fees: "Platform Fees",
    earnings: "Inspector Earnings",
    losses: "Losses",
    lossesNote: "Refunded after the inspector was paid",
    transactions: "Transactions",
  },
  filter: {
    status: "Status",
    all: "All",
    statuses: { completed: "Completed", pending: "Pending", failed: "Failed" },
    from: "From",
    to: "To",
    inspector: "Inspector",
    company: "Company",
    hint: "Name, email or ID",
    clear: "Clear filters",
  },
  columns: {
    company: "Company",
    inspector: "Inspector",
    job: "Job",
    amount: "Amount",
    refunded: "refunded",
    fee: "Platform fee",
    earnings: "Inspector earnings",
    loss: "Loss",
  },
  postingFee: "Job posting fee",
  none: "–",
  empty: "No transactions",
  emptyText: "No payments match these filters.",
  nothingYet: "Postings and bookings that companies pay for are listed here.",
  summary: (shown: number, total: number) => `${shown} of ${total.toLocaleString("en-US")} transactions shown`,
  partlySummed:
    "The name fits very many people, so these sums cover only the newest 300 transactions. Type more of the name for sums of them all.",
  partlyListed: "Only the next 300 transactions were searched for this page. Older matches are on the next page.",
  pages: "Pages of transactions",
  export: "Export CSV",
  /** The columns of the file, in their order. */
  csv: {
    id: "Payment",
    startedAt: "Started (UTC)",
    purpose: "For",
    job: "Job",
    location: "Location",
    company: "Company",
    companyEmail: "Company Email",
    inspector: "Inspector",
    inspectorEmail: "Inspector Email",
    amount: "Amount",
    refunded: "Refunded",
    fee: "Platform Fee",
    earnings: "Inspector Earnings",
    loss: "Loss",
    status: "Status",
  },
} as const;
