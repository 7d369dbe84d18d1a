import type { PaymentCode, PaymentParams } from "~/domain/error-codes/payments";
import type { SentencesOf } from "./sentences";

export const PAYMENTS = {
  STRIPE_SETUP_REQUIRED:
    "{name} needs to complete their payment setup before accepting bookings. Please contact them or choose a different inspector.",
  "acceptance-unpaid": "An application is accepted by paying for it.",
  "posting-fee-unpaid": "The posting fee has to be paid first.",
  "Payment required": "The posting fee has to be paid first.",
  "card-closed": "This card was saved already, or its page has expired. Start again.",
  "no-saved-card":
    "The card that this page showed is not saved any more or cannot be used, and nothing was charged. Load the page again, or pay with another card.",
  "payment-quota": "You have {most} unfinished payments. Finish or cancel one first.",
  "card-quota": "You have begun to save {most} cards today. Try again tomorrow, or pay on Stripe's page.",
  "unpaid-quota":
    "You have started {most} payments today without paying them. Please try again tomorrow, or contact support.",
  "price-changed": "The price changed while this page was open. Check the new price below before you pay.",
  "payment-in-progress": "A payment for this has been begun and is still open. Finish or cancel it first.",
  "payment-provider": "The payment provider did not answer. Please try again: you will not be charged twice.",
  "payment-refused":
    "The payment provider refused this. Nothing was charged. Please try again later, and write to support if it happens again.",
  /** Specification 2, section 8. */
  "no-client-secret": "No client secret returned from payment intent creation",
  "payment-closed": "This payment is over already.",
  "payment-changed":
    "The payment has changed since this page was opened, so nothing was moved. Here is what applies now.",
  "payment-disputed": "A bank is deciding a dispute about this payment. Settle it after the bank has decided.",
  "payment-held": "This payment is already on hold.",
  "payment-not-held": "This payment is not on hold.",
  "payouts-not-held": "Payouts to this person are not on hold.",
  "payment-not-in-use": "This payment did not succeed, or it is being refunded because it could not be used.",
  "posting-fee-kept": "This is a posting fee. It is refunded only when an administrator removes the job.",
  "provider-silent": "The payment provider did not answer, so nothing was changed. Please try again.",
  "provider-refused":
    "The payment provider did not return this payment, so nothing was changed. Its reason is in the server's log.",
  "second-administrator-missing":
    "Above {limit} a second administrator has to agree, and this site has none whom you did not add yourself. Ask whoever runs the server to add one (npm run admin:add), or to raise TWO_PERSON_LIMIT.",
  "intervention-pending":
    "Another decision about this payment waits for a second administrator. It has to be decided or withdrawn first.",
  "approver-new": "You became an administrator less than 24 hours ago. Until then others approve money.",
  "approver-invited": "Whoever asked for this made you an administrator. Another administrator has to approve it.",
  "intervention-own": "You asked for this yourself. Another administrator has to decide.",
  "intervention-others": "Only the administrator who asked for this can withdraw it.",
  "intervention-decided": "This was already decided, was withdrawn, or has expired.",
  "intervention-expired": "Nobody decided in time, so this has expired. It has to be requested again.",
  "intervention-outdated":
    "The payment has changed since this was asked for, and the amounts no longer fit. Nothing was moved. It has to be requested again.",
  "intervention-requester-gone":
    "The person who asked for this is no longer an administrator, was suspended, or had to recover the account. Another administrator has to ask again.",
  "refund-exceeds": "At most {most} of this payment can still be refunded.",
  "share-settled":
    "The inspector's share of this payment was settled, so at most {most} can still be refunded. Settle it again to refund more.",
  "settlement-exceeds": "Refund and share may add up to {most} at most. That is what is left of this payment.",
  "share-overpaid":
    "The inspector has already received {excess} more than this share. Say whether the platform bears it (overpaid: bear) or claims it back (overpaid: claim).",
  "claim-exceeds": "At most {most} can be claimed back. That is what the inspector has received beyond the share.",
  "manual-claim-over": "This claim is settled already, or was withdrawn.",
  "manual-details-unapproved": "The inspector's bank details are not approved. Review them first.",
  "manual-payout-changed": "The inspector has sent other bank details in meanwhile. Check those.",
  "manual-payout-decided": "These bank details have been reviewed already.",
  "manual-payout-unapproved": "These bank details are not approved at the moment.",
  "manual-transfer-begun": "An administrator is paying this at the bank already. Check with them first.",
  "manual-transfer-frozen": "This payment is on hold or disputed. Do not pay it now.",
  "manual-transfer-not-begun": "Nobody is paying this at the moment. Begin the payment first.",
  "manual-transfer-not-paid": "This was not paid at the bank, or came back already.",
  "manual-transfer-over": "Nothing of this share is left to pay.",
  "manual-transfer-paid": "This was marked as paid already.",
  "manual-transfer-reversed":
    "A part of this payment came back already, so it cannot be returned as a whole. Settle the payment instead.",
  "payout-account-failed": "Failed to create payout account",
  "payout-link-failed": "Failed to create link",
  "payouts-verified": "Your payouts are verified already.",
} satisfies SentencesOf<PaymentCode, PaymentParams>;
