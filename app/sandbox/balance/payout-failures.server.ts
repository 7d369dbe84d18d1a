/** Why a bank returns a payout: https://docs.stripe.com/api/payouts/failures */
export const PAYOUT_FAILURES = {
  account_closed: "The bank account has been closed.",
  debit_not_authorized: "Debit transactions are not approved on your bank account.",
  insufficient_funds: "Your Stripe account has insufficient funds to cover the payout.",
  invalid_currency: "The bank was unable to process this payout because of its currency.",
  no_account: "The bank account details on file are probably incorrect. No bank account could be located with them.",
} as const;

export type PayoutFailure = keyof typeof PAYOUT_FAILURES;

/** https://docs.stripe.com/connect/testing#account-numbers */
const FAILING_ACCOUNTS = new Map<string, PayoutFailure>([
  ["000111111113", "account_closed"],
  ["000111111116", "no_account"],
  ["000222222227", "insufficient_funds"],
  ["000333333335", "debit_not_authorized"],
  ["000444444440", "invalid_currency"],
]);

/** Undefined for a number to which payouts succeed. */
export function payoutFailureOf(accountNumber: string): PayoutFailure | undefined {
  return FAILING_ACCOUNTS.get(accountNumber);
}
