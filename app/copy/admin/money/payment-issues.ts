import { PRODUCT } from "~/lib/site";

/** What waits for an administrator: disputes to answer, and refunds that did not arrive. */
export const paymentIssueTexts = {
  title: "Payment issues",
  lead: "Disputes to answer, and money that has not reached the inspector or the company.",
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
  transfers: {
    heading: "Transfers not accepted",
    lead: "The inspector's share is due, and Stripe has not taken it. Each is tried again automatically, at least once an hour.",
    about: "Payment",
    why: "Why, and what to do",
    amount: "Share",
    since: "Since",
    next: "Next try",
    noAnswer: "Stripe has not answered yet.",
    none: "None. A transfer to an inspector that Stripe refuses is listed here until it arrives.",
  },
  pending: {
    heading: "Refunds on their way",
    lead: "Nothing to do. Stripe is sending these, and we ask about each again. One that fails moves to the refunds owed.",
    about: "Payment",
    amount: "Refund",
    since: "Since",
    next: "Asked again",
    none: "None. A refund is listed here until the bank has taken it.",
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
  retry: {
    header: "Retry",
    submit: "Retry now",
    busy: "Sending…",
    failed: "Not sent again",
    transfers: { done: "Transfer sent", still: "Stripe did not accept the transfer" },
    refunds: { done: "Refund sent", still: "The refund failed again" },
    charges: { done: "Charge returned", still: "The refund failed again" },
    stillText: "The reason is in the list. It is tried again automatically.",
  },
  stripe: "In Stripe:",
  more: (shown: number, total: number) => `The first ${shown} of ${total} are shown.`,
  unknownTitle: "Job posting fee",
} as const;

/** The words for the provider's reason of a dispute. */
export function disputeReason(reason: string): string {
  return DISPUTE_REASONS[reason] ?? DISPUTE_REASONS.general ?? reason;
}

/** What an administrator can do about a transfer that the provider refused; `code` is the provider's. */
export function transferAdvice(code: string | null, hasAccount: boolean): string {
  if (!hasAccount) return "Ask the inspector to set up a payout account under Payouts & earnings.";
  return (
    TRANSFER_ADVICE[code ?? ""] ??
    "If it stays refused, look the payment up in the Stripe Dashboard or ask Stripe support."
  );
}

const UNFINISHED = "Ask the inspector to open Payouts & earnings and finish what Stripe asks for.";
const LOW_BALANCE = `Card payments usually reach the balance within 2 business days. To send it sooner, add money to ${PRODUCT}'s Stripe balance.`;

/** Source: docs.stripe.com/error-codes. */
const TRANSFER_ADVICE: Readonly<Record<string, string>> = {
  balance_insufficient: LOW_BALANCE,
  insufficient_funds: LOW_BALANCE,
  account_invalid: UNFINISHED,
  transfers_not_allowed: UNFINISHED,
  insufficient_capabilities_for_transfer: UNFINISHED,
};

/** The words for why a refund failed. */
export function refundFailure(code: string | null): string {
  return REFUND_FAILURES[code ?? "unknown"] ?? "The payment provider refused it.";
}

/** What an administrator can do about a refund that failed; `code` is the provider's. */
export function refundAdvice(code: string | null): string {
  return REFUND_ADVICE[code ?? "unknown"] ?? "If it keeps failing, look the charge up in the Stripe Dashboard.";
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

const OTHER_WAY = "Agree on another way to return the money with the company.";
const TOP_UP = `Add money to ${PRODUCT}'s Stripe balance.`;

const REFUND_ADVICE: Readonly<Record<string, string>> = {
  charge_disputed: "Nothing to do until the bank has decided: the money may go back that way.",
  charge_for_pending_refund_disputed: "Nothing to do until the bank has decided: the money may go back that way.",
  declined: OTHER_WAY,
  expired_or_canceled_card: OTHER_WAY,
  lost_or_stolen_card: OTHER_WAY,
  insufficient_funds: TOP_UP,
  balance_insufficient: TOP_UP,
  merchant_request: "Nothing to do: it is sent again.",
  unknown: OTHER_WAY,
};
