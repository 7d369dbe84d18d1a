import { PRODUCT } from "~/lib/site";
import type { PayoutNeed } from "~/lib/vocabulary";
import { inspectorPercent, platformPercent } from "./amounts";

export const payoutTexts = {
  title: "Payouts & earnings",
  lead: "Where your share goes, and what you have earned.",
  account: "Payout account",
  states: {
    not_started:
      "Connect your bank account to be paid for your work. You enter your details with our payment provider, not here.",
    action_needed: "You are not paid out until the payment provider has all that it asks for.",
    checking:
      "The payment provider is reviewing your details. You have nothing to do, and this page updates automatically.",
    closed:
      "The payment provider has closed your payout account, or you have taken our access away. Your shares are kept for you until you set up a new account.",
    verified: (last4: string | null) =>
      last4
        ? `Your share is paid out to the bank account ending in ${last4}.`
        : "Your share is paid out to your bank account.",
  },
  needNames: {
    legal_name: "Your legal name",
    date_of_birth: "Your date of birth",
    home_address: "Your home address",
    email: "Your email address",
    phone: "Your phone number",
    social_security_number: "Your Social Security number",
    identity_document: "A photo of your driver's license, passport, or other ID",
    proof_of_address: "A document that shows your home address",
    bank_account: "The bank account that you are paid to",
    line_of_work: "Your line of work",
    website: "Your website, or what you do in a few words",
    business_details: "Details about your business",
    terms: "Your agreement to the payment provider's terms",
    other_details: "A few more details, which the payment provider will name",
  } satisfies Record<PayoutNeed, string>,
  needs: "Still needed:",
  needsLater: "The payment provider asks for a few more details:",
  connect: "Connect bank account",
  continue: "Continue setup",
  update: "Update payout details",
  replace: "Set up a new account",
  busy: "Opening…",
  failed: "Setup Failed",
  complete: { title: "Payout Setup Complete", text: "Your bank account has been connected successfully." },
  interrupted: { title: "Setup Interrupted", text: "Please complete your payout setup." },
  backToOnboarding: "Continue with your profile",
  how: {
    title: "How payments work",
    points: [
      ["Paid up front", "The company pays when it accepts or books you. The money is held until the work is approved."],
      [
        `${inspectorPercent} is yours`,
        `${PRODUCT} keeps a ${platformPercent} platform fee. Each payment shows both shares to the cent.`,
      ],
      [
        "2-3 business days",
        "After approval your share is transferred and reaches your bank in 2-3 business days, paid out daily.",
      ],
    ],
  },
  schedules: { daily: "daily", weekly: "weekly", monthly: "monthly", other: "on your own schedule" },
  schedule: (schedule: string) => `Payouts are made ${schedule}.`,
} as const;
