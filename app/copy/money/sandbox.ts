/** The pages that stand in for the payment provider's onboarding. */
export const connectTexts = {
  title: "Set up payouts",
  name: "Payout sandbox",
  notice: "This page stands in for Stripe. Made-up values are fine, and nobody is paid.",
  lead: "To pay you, Stripe has to know who you are and where to send the money.",
  hints: "Try routing number 110000000 with account number 000123456789.",
  testValues:
    "Test values: with the date of birth January 1, 1901, you are verified a moment later; with January 1, 1900, you stay under review. A Social Security number ending in 1111 asks for a document. Other values are verified at once.",
  testAddress: "address_no_match asks for a document. Any other address is verified.",
  you: "About you",
  address: "Home address",
  document: "Identity document",
  documentWhy: "Your details could not be verified. Correct them, or provide a document.",
  noDocument: "No document",
  documents: [
    { value: "file_identity_document_success", label: "A document that is accepted" },
    { value: "file_identity_document_failure", label: "A document that is rejected" },
  ],
  bank: "Bank account",
  fields: {
    firstName: "Legal first name",
    lastName: "Legal last name",
    dateOfBirth: "Date of birth",
    addressLine1: "Street address",
    city: "City",
    state: "State (two letters)",
    postalCode: "ZIP code",
    ssnLast4: "Last 4 digits of Social Security number",
    document: "Test document",
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

/** The page that stands in for the payment provider's hosted Checkout. */
export const checkoutTexts = {
  title: "Pay by card",
  name: "Payment sandbox",
  notice: "This page stands in for Stripe Checkout. No real card is charged: use a test card.",
  order: "What you pay for",
  total: "Total",
  card: "Card",
  fields: {
    email: { label: "Email" },
    number: { label: "Card number", placeholder: "4242 4242 4242 4242" },
    expiry: { label: "Expiry date", hint: "Month and year, such as 12/30" },
    cvc: { label: "Security code", hint: "3 digits; any will do" },
    name: { label: "Name on card" },
  },
  receipt: (email: string) => `Email: ${email}`,
  pay: (amount: string) => `Pay ${amount}`,
  busy: "Processing…",
  cancel: "Cancel and go back",
  expired: {
    title: "This payment page has expired",
    text: "Nothing was charged. Go back to try again.",
    back: "Go back",
  },
  testCards: {
    heading: "Test cards",
    note: "Any expiry date to come, any security code and any name.",
    number: "Number",
    effect: "What happens",
    cards: [
      ["4242 4242 4242 4242", "Pays"],
      ["4000 0000 0000 0002", "Is declined"],
      ["4000 0000 0000 9995", "Is declined: the account lacks funds"],
      ["4000 0027 6000 3184", "Asks for a confirmation first"],
      ["4000 0000 0000 0259", "Pays, and is disputed afterwards"],
      ["4000 0000 0000 5126", "Pays; a refund to it fails"],
    ],
  },
  /** In place of the words above, when a card is saved and nothing is paid. */
  saving: {
    title: "Save a card",
    lead: "Nothing is charged now.",
    submit: "Save card",
    expired: {
      title: "This page has expired",
      text: "No card was saved. Go back to try again.",
      back: "Go back",
    },
    testCards: [
      ["4242 4242 4242 4242", "Is saved, and pays"],
      ["4000 0000 0000 0002", "Is declined"],
      ["4000 0000 0000 0341", "Is saved, and is declined when it is charged"],
      ["4000 0025 0000 3155", "Asks for a confirmation when it is saved"],
      ["4000 0027 6000 3184", "Asks for a confirmation now and at each payment"],
    ],
  },
  confirmation: {
    title: "Confirm the payment",
    lead: (amount: string) => `Your bank asks whether you want to pay ${amount}.`,
    saving: {
      title: "Confirm the card",
      lead: "Your bank asks whether you want to save your card for later payments.",
    },
    approve: "Approve",
    approveBusy: "Approving…",
    fail: "Fail",
    failBusy: "Refusing…",
    failed: "The confirmation failed",
    anotherCard: "Use another card",
  },
} as const;

/** The built-in mail box. */
export const mailTexts = {
  title: "Mail box",
  name: "Mail sandbox",
  notice: "These mails were not sent anywhere. This page exists outside production only, for this machine.",
  to: "Mails to",
  show: "Show",
  clear: "Show all",
  refresh: "Refresh",
  recipient: "To",
  html: "Show as mail programs do",
  empty: "No mails yet",
  emptyText: "What the product sends is listed here, newest first.",
  count: (shown: number) => (shown === 1 ? "1 mail" : `${shown} mails, newest first`),
} as const;

/** The page that stands in for a bank's, for a payment or a saved card that was confirmed over the API. */
export const authenticationTexts = {
  title: "Confirm the payment",
  name: "Bank sandbox",
  notice: "This page stands in for the card holder's bank. No real card is charged.",
  lead: (amount: string) => `Your bank asks whether you want to pay ${amount}.`,
  saving: {
    title: "Confirm the card",
    lead: "Your bank asks whether you want to save your card for later payments.",
  },
  approve: "Approve",
  approveBusy: "Approving…",
  fail: "Fail",
  failBusy: "Refusing…",
} as const;
