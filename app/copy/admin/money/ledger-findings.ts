import type { FindingCode } from "~/domain/verification/findings";
import type { LedgerFinding } from "~/lib/payments/ledger-finding";

/** What `npm run ledger:verify` prints of a finding: its code, the ids concerned, what was found and what was expected. */
export function findingLine(finding: LedgerFinding): string {
  const subject = [finding.code, ...finding.ids].join(" ");
  const figures = findingFigures(finding);
  return figures === "" ? subject : `${subject}: ${figures}`;
}

/** Amounts are cents, times UTC milliseconds. Empty where the code tells all. */
export function findingFigures({ what, found, expected }: Pick<LedgerFinding, "what" | "found" | "expected">): string {
  return [
    what === null ? [] : [what],
    found === null && expected === null ? [] : [`found ${found ?? "nothing"}`],
    expected === null ? [] : [`expected ${expected}`],
  ]
    .flat()
    .join(", ");
}

/** What each code means, for administrators. */
const MEANINGS: Readonly<Record<FindingCode, string>> = {
  "lines-differ": "A payment's line items do not add up to its amount",
  "rate-differs": "A booking's rate or hours are not the ones that were paid",
  "equipment-fee-differs": "The equipment fee is not the one that was paid",
  "shares-differ": "A payment's platform fee or inspector's share is wrong",
  "refunded-amount-differs": "A payment's refunded amount does not match its refunds",
  "transferred-amount-differs": "A payment's transferred amount does not match its transfers",
  "reversed-amount-differs": "A transfer's reversed amount does not match its reversals",
  "journal-differs": "The journal does not match a payment",
  "closed-month-differs": "A closed month has changed since it was exported",
  "share-too-high": "An inspector was sent too much",
  "share-before-approval": "An inspector was paid before the work was approved",
  "share-to-wrong-inspector": "A share went to another inspector",
  "share-to-wrong-account": "A share went to another payout account",
  "transfer-to-stranger": "Money from a payment was sent to somebody else in the Stripe Dashboard",
  "share-not-sent": "An inspector was not paid for approved work",
  "nothing-made": "A company paid, got nothing, and was not refunded",
  "booking-missing": "A payment's booking is missing",
  "booking-not-paid": "A booking was paid for, but does not count as paid",
  "booking-without-payment": "A booking or an application counts as paid, but there is no payment",
  "further-hours-differ": "Further hours count as paid without a payment, or were paid and do not count",
  "dispute-not-held": "A booking goes on although its payment is disputed",
  "refund-not-sent": "A refund was promised more than a week ago and not sent",
  "refund-without-attempt": "A refund counts as sent, but nothing was sent",
  "payment-pending-long": "A payment has been pending for more than two weeks",
  "transfer-pending-long": "A transfer has been pending for more than three days",
  "reversal-pending-long": "A reversal has been pending for more than two weeks",
  "manual-payment-overdue": "A share that is paid by hand has been waiting for more than ten days",
  "manual-payment-unproven": "A payment by hand has no reference of a bank",
  "set-off-differs": "What was taken off a payment by hand is not what the claim says",
  "evidence-overdue": "A dispute was not answered in time",
  unreadable: "Stripe did not return an object or a list",
  "missing-at-provider": "Stripe does not have an object that we have",
  "success-without-charge": "A payment counts as paid, but nobody was charged",
  "charge-differs": "A payment has another charge at Stripe",
  "charge-of-another-payment": "A payment has the charge of another payment",
  "captured-differs": "Stripe captured a different amount than the payment's",
  "refund-differs": "A refund is different at Stripe",
  "transfer-differs": "A transfer is different at Stripe",
  "reversal-differs": "A reversal is different at Stripe",
  "dispute-differs": "A dispute is different at Stripe",
  "charge-unknown": "Stripe has a charge that we do not have",
  "charge-not-returned": "A charge that bought nothing has not been refunded",
  "refund-unknown": "Stripe has a refund that we do not have",
  "transfer-unknown": "Stripe has a transfer that we do not have",
  "reversal-unknown": "Stripe has a reversal that we do not have",
  "dispute-unknown": "Stripe has a dispute that we do not have",
  "checkout-unknown": "Stripe has a paid Checkout that we do not have",
  "list-unread": "A day of a list at Stripe could not be read into the books",
  "list-behind": "Days of a list at Stripe have waited for more than a day to be read into the books",
  "object-unread": "An object at Stripe could not be read into the books",
  "movement-unread": "The cause of a change of Stripe's balance could not be read into the books",
  "movement-unknown": "Stripe's balance changed in a way that we have no record of",
  "movement-differs": "The journal changed Stripe's balance by a different amount than Stripe did",
  "balance-differs": "Stripe's balance is not the sum of its changes",
  "other-currency": "Stripe's balance moved in another currency than US dollars, which our books do not have",
};

/** An older release may have stored a code that this one does not know. */
export function findingMeaning(code: string): string {
  return MEANINGS[code as FindingCode] ?? code;
}
