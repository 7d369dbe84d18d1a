import { MANUAL_PAYMENTS } from "~/lib/bounds";
import type { BankAccountType, ManualPayoutState, TaxClassification, TaxIdKind } from "~/lib/vocabulary";

export const BANK_ACCOUNT_NAMES: Record<BankAccountType, string> = { checking: "Checking", savings: "Savings" };

export const TAX_CLASSIFICATION_NAMES: Record<TaxClassification, string> = {
  individual: "Individual or sole proprietor",
  c_corporation: "C corporation",
  s_corporation: "S corporation",
  partnership: "Partnership",
  trust: "Trust or estate",
  llc: "Limited liability company",
  other: "Other",
};

export const TAX_ID_NAMES: Record<TaxIdKind, string> = {
  ssn: "Social Security number (SSN)",
  ein: "Employer identification number (EIN)",
};

/** The inspector's form, and what they see of its review. */
export const manualPayoutTexts = {
  title: "Payouts without the provider",
  lead: `Give us your bank and tax details instead of setting up an account with the payment provider. Once they are approved, we pay you by bank transfer, within ${MANUAL_PAYMENTS.within.most} business days.`,
  link: "Can't use the payment provider?",
  linkText: "Give us your bank details instead. An administrator checks them.",
  open: "Enter bank details",
  see: "Open bank details",
  back: "Payouts & earnings",
  paidByProvider: {
    title: "You are paid by the payment provider",
    text: "You need nothing else. Change your bank account there.",
  },
  states: {
    pending_manual_review: {
      title: "Under review",
      text: "An administrator is checking your details. We email you when it is done. Jobs open to you then.",
    },
    approved: {
      title: "Approved",
      text: `Each share is paid to this account by bank transfer, within ${MANUAL_PAYMENTS.within.most} business days after the work is approved.`,
    },
    rejected: { title: "Not approved", text: "Correct the details below and send them in again." },
  } satisfies Record<ManualPayoutState, { title: string; text: string }>,
  change: "Change the details",
  changeText:
    "Details sent in again are reviewed again. Until they are approved, you are not paid and can't apply for jobs. For your safety, type the numbers again.",
  hidden: "Bank details are not shown while you look through another person's eyes.",
  bank: "Bank account",
  tax: "Tax details (Form W-9)",
  sign: "Signature",
  chooseState: "Choose your state",
  fields: {
    bankName: "Bank",
    accountHolder: "Name on the account",
    accountType: "Account type",
    routingNumber: "Routing number",
    accountNumber: "Account number",
    accountNumberAgain: "Account number again",
    legalName: "Name as on your tax return",
    businessName: "Business name, if different",
    taxClassification: "Federal tax classification",
    taxIdKind: "Type of tax number",
    taxId: "Tax number",
    street: "Street address",
    city: "City",
    usState: "State",
    zip: "ZIP code",
    signedName: "Your full name, as your signature",
  },
  hints: {
    routingNumber: "9 digits, bottom left of a check",
    accountNumber: "4 to 17 digits, beside the routing number",
    taxId: "9 digits. Stored encrypted. An administrator opens it only to pay you or to file taxes.",
  },
  certified:
    "Under penalties of perjury, I certify that the tax number is correct, that I am not subject to backup withholding, that I am a U.S. citizen or other U.S. person, and that any FATCA code is correct.",
  submit: "Send in for review",
  busy: "Sending…",
  done: { title: "Bank details sent in", description: "An administrator checks them. We email you when it is done." },
  ending: (last4: string) => `ending in ${last4}`,
  signed: "Signed",
} as const;

/** The administrators' queue. */
export const manualReviewTexts = {
  title: "Bank details",
  columns: { inspector: "Inspector", submitted: "Sent in" },
  account: "Bank account",
  review: "Review",
  reviewed: "Reviewed",
  reviewer: "Reviewer",
  reason: "Reason",
  hidden: "Numbers are shown by their last 4 digits.",
  reveal: "Show a number in full",
  revoke: "Take approval back",
  approve: "Approve",
  reject: "Reject",
  approval: {
    title: "Approve bank details?",
    text: "has given these details. Check that the name on the account is theirs or their business's. Approving opens jobs to them, and their shares are then paid by hand.",
    submit: "Approve bank details",
    busy: "Approving…",
    done: { title: "Payout Account Approved" },
    failed: "Approval Failed",
    failedText: "Failed to approve payout account",
  },
  rejection: {
    title: "Reject bank details?",
    text: "reads the reason and can send other details in.",
    reason: "Reason",
    reasonHint: "The inspector reads it.",
    submit: "Reject bank details",
    busy: "Rejecting…",
    done: { title: "Payout Account Rejected" },
    failed: "Rejection Failed",
    failedText: "Failed to reject payout account",
  },
  revocation: {
    title: "Take the approval back?",
    text: "is not paid to this account any more and can't apply for jobs, unless the payment provider pays them. They read the reason and can send other details in.",
    reason: "Reason",
    reasonHint: "The inspector reads it.",
    submit: "Take approval back",
    busy: "Saving…",
    done: { title: "Approval taken back" },
    failed: "Not saved",
  },
} as const;
