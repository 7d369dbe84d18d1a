/** The pages that stand in for the payment provider's onboarding. */
export const connectTexts = {
  title: "Set up payouts",
  name: "Payout sandbox",
  notice: "This page stands in for Stripe. Use made-up details; nothing is checked or paid.",
  lead: "To pay you, Stripe has to know who you are and where to send the money.",
  hints: "Try routing number 110000000 with account number 000123456789.",
  you: "About you",
  bank: "Bank account",
  fields: {
    firstName: "Legal first name",
    lastName: "Legal last name",
    dateOfBirth: "Date of birth",
    ssnLast4: "Last 4 digits of Social Security number",
    routingNumber: "Routing number",
    accountNumber: "Account number",
    agreeToTerms:
      "I agree to the Connected Account Agreement and certify that what I have given is complete and correct.",
  },
  given: "Already given. Leave it empty to keep it.",
  bankGiven: (last4: string) => `The account ending in ${last4} is connected. Leave both empty to keep it.`,
  due: "Still needed",
  submit: "Submit",
  busy: "Submitting…",
  later: "Save and finish later",
  laterBusy: "Saving…",
  over: {
    title: "This page has expired",
    text: "Go back to your payouts and open the setup again.",
    back: "Back to payouts",
  },
} as const;
