import type { Wait } from "~/domain/home/money-to-come.server";
import { MANUAL_PAYMENTS } from "~/lib/bounds";
import { PRODUCT } from "~/lib/site";
import type { PayoutNeed } from "~/lib/vocabulary";
import { inspectorPercent, platformPercent } from "./amounts";

const MANUAL_DUE = `By bank transfer, within ${MANUAL_PAYMENTS.within.most} business days.`;

export const payoutTexts = {
  title: "Payouts & earnings",
  lead: "Where your share goes, and what you have earned.",
  account: "Payout account",
  toCome: {
    label: "To come",
    waitsFor: "Waits for",
    partly: (count: number) => `The oldest ${count} are listed.`,
    waits: {
      approval: ["Approved automatically", "Then it is transferred, or earlier if the company approves."],
      work: ["Work begins", "Transferred when the company has approved the work."],
      start: ["A start is not agreed", "Agree on one with the company under the booking."],
      report: ["Your report is due", "Report the work as done, so that it can be approved."],
      problem: ["A problem is open", "What you get depends on how it ends."],
      bank: ["The cardholder's bank decides", "This usually takes two to three months."],
      review: [`${PRODUCT} reviews this payment`, "It is kept for you meanwhile."],
      payouts: ["Payouts are not set up", "Transferred as soon as you have an account to be paid to."],
      by_hand: ["On its way", MANUAL_DUE],
      refused: ["Transfer not accepted yet", "We try again automatically, at least once an hour."],
      transfer: ["On its way", "It usually arrives within minutes."],
    } satisfies Record<Wait["for"], readonly [what: string, note: string]>,
  },
  states: {
    not_started:
      "Connect your bank account to be paid for your work. You enter your details with our payment provider, not here.",
    action_needed: "You can't be paid until the payment provider has your details. What you have entered is saved.",
    closed:
      "The payment provider has closed your payout account, or you have taken our access away. Your shares are kept for you until you set up a new account.",
    verified: (last4: string | null) =>
      last4
        ? `Your share is paid out to the bank account ending in ${last4}.`
        : "Your share is paid out to your bank account.",
  },
  held: {
    title: (day: string) => `Your payouts are on hold since ${day}`,
    text: "You told us that a change of your account wasn't yours. Your shares are kept for you. Contact support, so that we can check your bank details with you.",
    support: "Contact support",
  },
  underReview: {
    title: "Under review by the payment provider",
    text: "The payment provider is checking your details. You have nothing to do. We email you when it is done, and this page updates automatically.",
  },
  paused: {
    title: (day: string) => `Payouts are paused since ${day}`,
    text: "The payment provider needs more details before it pays you again. Until then you can't browse or apply for jobs. Your bookings go on, and your shares are kept for you.",
    underReview:
      "The payment provider is checking the details that you gave. You have nothing to do. Until it is done you can't browse or apply for jobs; your bookings go on, and your shares are kept for you.",
  },
  /** For inspectors whose bank details are approved. */
  byHand: {
    instead:
      "You are paid by bank transfer. You can also connect an account with our payment provider: it then pays you within 2-3 business days.",
    paused: `The payment provider needs more details before it pays you again. Until then ${PRODUCT} pays you by bank transfer.`,
    title: "Paid by bank transfer",
    to: (last4: string | null) =>
      `Paid by bank transfer to ${last4 ? `••${last4}` : "your bank account"}, within ${MANUAL_PAYMENTS.within.most} business days after a company approves your work.`,
    due: "Due to you",
    dueNote: MANUAL_DUE,
    last: "Last payment",
    lastNote: (day: string, reference: string) => `Paid by bank transfer on ${day}, reference ${reference}.`,
    owed: "Taken off your next payment",
    owedNote: "You were paid more than your share of an earlier booking.",
    none: "No payment yet. The first one is made after a company has approved your work.",
    point: [
      `${MANUAL_PAYMENTS.within.most} business days`,
      "After approval an administrator pays your share to your bank account by hand. You get an email with the bank's reference.",
    ],
  },
  /** What the provider needs, and what to do about it. */
  needNames: {
    legal_name: ["Your legal name", "First and last name as they are on your ID."],
    date_of_birth: ["Your date of birth", "As it is on your ID."],
    home_address: ["Your home address", "Where you live, not a P.O. box."],
    email: ["Your email address", "One that you read."],
    phone: ["Your phone number", "The provider sends a code to it."],
    ssn_last_4: ["The last 4 digits of your Social Security number", "The provider checks who you are with them."],
    social_security_number: ["Your whole Social Security number", "The last 4 digits were not enough to find you."],
    identity_document: [
      "A photo of your driver's license, passport, or other ID",
      "In color, all corners in the picture.",
    ],
    selfie: ["A selfie", "Taken with your phone's camera, to compare with your ID."],
    proof_of_address: [
      "A document that shows your home address",
      "A utility bill or bank statement of the last 6 months.",
    ],
    bank_account: ["The bank account that you are paid to", "Routing number and account number, as on a check."],
    bank_proof: ["Proof that the bank account is yours", "A bank statement or a voided check with your name on it."],
    line_of_work: ["Your line of work", "Choose testing laboratories or engineering."],
    website: ["Your website, or what you do in a few words", '"Concrete field testing" is enough.'],
    business_details: ["Details about your business", "If you work for yourself, choose individual."],
    terms: ["Your agreement to the payment provider's terms", "A checkbox at the end of its form."],
    other_details: ["A few more details", "The payment provider's page says which."],
  } satisfies Record<PayoutNeed, readonly [name: string, how: string]>,
  needs: "Still needed",
  needsBy: (day: string) => `Needed by ${day}`,
  needsLater: "The payment provider asks for a few more details",
  needsLaterText: "You are paid as before. Give them soon, so that it stays so.",
  needsLaterBy: "You are paid as before. After that day payouts stop until the provider has them.",
  connect: "Connect bank account",
  continue: "Continue setup",
  update: "Update payout details",
  replace: "Set up a new account",
  busy: "Opening…",
  change: "You can still change your details.",
  failed: "Setup Failed",
  complete: { title: "Payout Setup Complete", text: "Your bank account has been connected successfully." },
  interrupted: { title: "Setup Interrupted", text: "Please complete your payout setup." },
  sent: { title: "Details sent", text: "The payment provider is checking them. We email you when it is done." },
  backToOnboarding: "Continue with your profile",
  next: { title: "Payouts are set up", text: "One step is left: your profile." },
  uncertified: {
    titles: {
      none: "You have not sent in your certification yet",
      pending: "Your certification is under review",
      rejected: "Your certification needs a fix",
      expired: "Your certification has expired",
    },
    link: "Open certification",
    text: "You can set up payouts meanwhile. Jobs open to you once both are done.",
    textVerified: "Jobs open to you once it is approved.",
  },
  bank: {
    title: "Your payouts",
    onItsWay: "On its way",
    expected: (day: string) => `Expected in your bank by ${day}.`,
    waiting: "In the next payout",
    waitingText: (schedule: string) => `Paid out ${schedule}, in your bank 2-3 business days later.`,
    waitingPaused: "Paid out as soon as payouts go on.",
    last: "Last payout",
    arrived: (day: string, last4: string | null) =>
      last4 ? `Arrived ${day} at the account ending in ${last4}.` : `Arrived ${day}.`,
    none: "No payout yet. The first one goes out after a company has approved your work.",
    failed: {
      title: (amount: string) => `Your bank returned a payout of ${amount}`,
      text: (why: string) =>
        `${why} The money is back in your balance at the payment provider. Update your payout details, and the next payout includes it.`,
    },
  },
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
