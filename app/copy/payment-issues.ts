import { PRODUCT } from "~/lib/site";

/** What waits for an administrator: disputes to answer, and refunds that did not arrive. */
export const paymentIssueTexts = {
  title: "Payment issues",
  lead: "Disputes to answer, and money that has not reached the company.",
  tab: "Payment issues",
  disputes: {
    heading: "Disputes to answer",
    lead: "Answer in the Stripe Dashboard before the day shown, or the bank decides without you. The inspector's share is held until it has decided.",
    about: "Payment",
    reason: "The cardholder says",
    amount: "Disputed",
    due: "Answer by",
    noDate: "No date given",
    inquiry: "Inquiry",
    none: "None. When a cardholder's bank disputes a payment, it is listed here with the day your answer is due.",
  },
  refunds: {
    heading: "Refunds owed",
    lead: "These refunds failed. They are tried again automatically; if the card is closed, agree on another way with the company.",
    about: "Payment",
    why: "Why it failed",
    amount: "Owed",
    since: "Since",
    tries: (count: number) => (count === 1 ? "Tried once" : `Tried ${count} times`),
    next: "Next try",
    none: "None. A refund that fails is listed here until the company has the money.",
  },
  charges: {
    heading: "Charges to return",
    lead: "These charges bought nothing, and their refunds failed. They are tried again automatically; if the card is closed, agree on another way with the company.",
    about: "Charge",
    why: "Why it failed",
    amount: "Charged",
    since: "Since",
    unknownCompany: "Company unknown",
    none: "None. A charge that bought nothing is refunded automatically. It is listed here if that fails.",
  },
  stripe: "In Stripe:",
  more: (shown: number, total: number) => `The first ${shown} of ${total} are shown.`,
  unknownTitle: "Job posting fee",
  home: {
    label: "Payment issues",
    none: "No disputes to answer, no refunds owed",
    disputes: (count: number) => (count === 1 ? "1 dispute to answer" : `${count} disputes to answer`),
    refunds: (count: number) => (count === 1 ? "1 refund owed" : `${count} refunds owed`),
    by: "by",
  },
} as const;

/** The words for the provider's reason of a dispute. */
export function disputeReason(reason: string): string {
  return DISPUTE_REASONS[reason] ?? DISPUTE_REASONS.general ?? reason;
}

/** The words for why a refund failed. */
export function refundFailure(code: string | null): string {
  return REFUND_FAILURES[code ?? "unknown"] ?? `The payment provider refused it (${code}).`;
}

/** Source: docs.stripe.com/api/disputes/object, `reason`. */
const DISPUTE_REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: "The bank could not process the payment.",
  check_returned: "The check was returned.",
  credit_not_processed: "A refund was promised and did not arrive.",
  customer_initiated: "The cardholder asked for the money back.",
  debit_not_authorized: "The debit was not authorized.",
  duplicate: "The same thing was charged twice.",
  fraudulent: "The cardholder did not make this payment.",
  general: "No particular reason was given.",
  incorrect_account_details: "The account details were wrong.",
  insufficient_funds: "The account lacked the money.",
  noncompliant: "The payment broke the card network's rules.",
  product_not_received: "The work was not done.",
  product_unacceptable: "The work was not as agreed.",
  subscription_canceled: "It had been canceled.",
  unrecognized: "The cardholder does not recognize the payment.",
};

/** Source: docs.stripe.com/api/refunds/object, `failure_reason`, and the codes of a refused refund. */
const REFUND_FAILURES: Readonly<Record<string, string>> = {
  charge_disputed: "The payment is disputed, so Stripe refuses refunds of it.",
  charge_for_pending_refund_disputed: "The payment was disputed while the refund was on its way.",
  declined: "The bank declined it.",
  expired_or_canceled_card: "The card has expired or was canceled.",
  insufficient_funds: `${PRODUCT}'s Stripe balance was too low.`,
  balance_insufficient: `${PRODUCT}'s Stripe balance was too low.`,
  lost_or_stolen_card: "The card was reported lost or stolen.",
  merchant_request: "It was canceled in the Stripe Dashboard.",
  unknown: "The bank gave no reason.",
};
