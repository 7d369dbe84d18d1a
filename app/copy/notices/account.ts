import { PRODUCT } from "~/lib/site";
import { formatLongDay } from "~/lib/time/dates";
import type { SomeSentences } from "./sentences";

/** An account, its certification and its payouts. */
export const ACCOUNT = {
  welcome: {
    company: {
      title: "Welcome to PourCheck",
      body: "Your company account is open. Post your first job to hear from certified inspectors.",
      action: "Open PourCheck",
    },
    inspector: {
      title: "Welcome to PourCheck",
      body: "Your inspector account is open. Upload your ACI certification and set up payouts to see jobs.",
      action: "Set up your account",
    },
  },
  certification_approved: {
    title: "Certification approved",
    body: ({ level }) => `Your ${level ?? "ACI"} certification has been verified. Companies can see it now.`,
  },
  certification_rejected: {
    title: "Certification needs a fix",
    body: ({ note, level }) => `Your ${named(level)} was not approved: ${note}`,
    action: "Fix your certification",
  },
  certification_expired: {
    title: "Certification expired",
    body: ({ expiryDate, level, othersLast }) =>
      `Your ${named(level)} expired on ${formatLongDay(expiryDate)}. ${
        othersLast
          ? "Your other certifications still count. Upload the renewed card to keep this one too."
          : "Upload the renewed card to browse and apply again."
      }`,
    action: "Upload the renewed card",
  },
  equipment_verified: {
    title: "Equipment verified",
    body: "Companies now see that you bring your own, verified equipment.",
    action: "See your equipment",
  },
  equipment_rejected: {
    title: "Equipment needs a fix",
    body: ({ note }) => `Your equipment was not verified: ${note}`,
    action: "Fix your equipment",
  },
  payout_verified: {
    title: "Payouts verified",
    body: "Your bank account is connected. Approved work is paid out to it.",
  },
  payout_action_needed: {
    title: "Finish your payout setup",
    body: "The payment provider needs more details before you can be paid.",
    action: "Finish your payout setup",
  },
  payout_paused: {
    title: "Your payouts are paused",
    body: "The payment provider needs more details before it pays you again. Until then you can't browse or apply for jobs. Your bookings go on, and your shares are kept for you.",
    action: "See what is needed",
  },
  payout_paused_by_hand: {
    title: "Your payouts are paused",
    body: `The payment provider needs more details before it pays you again. Until then ${PRODUCT} pays you by bank transfer.`,
    action: "See what is needed",
  },
  payout_bank_approved: {
    title: "Your bank details are approved",
    body: "We checked the bank details that you gave us. Your shares are paid to this account by bank transfer.",
    action: "Open payouts",
  },
  payout_bank_rejected: {
    title: "Your bank details were not approved",
    body: ({ reason }) => `${reason} Correct them and send them in again.`,
    action: "Correct the details",
  },
  payout_closed: {
    title: "Your payout account is closed",
    body: "The payment provider no longer takes money for it. Set up a new account, so that your shares can be sent.",
    action: "Set up payouts",
  },
  payout_closed_by_hand: {
    title: "Your payout account is closed",
    body: `The payment provider no longer takes money for it. ${PRODUCT} pays you by bank transfer.`,
    action: "Open payouts",
  },
  join_requested: {
    title: ({ name }) => `${name} asks to join your company`,
    plainTitle: "Somebody asks to join your company",
    body: ({ name }) => `${name} has confirmed an email address of your domain. Let them in, or decline.`,
    action: "See the request",
  },
  join_request_admitted: {
    title: ({ company }) => `You belong to ${company} now`,
    plainTitle: "You belong to the company now",
    body: ({ company }) => `${company} has let you in. What you do from now on is done for it.`,
    action: "Open PourCheck",
  },
  join_request_declined: {
    title: "Your request to join was declined",
    body: ({ company }) => `${company} has declined your request to join it. Nothing else has changed for you.`,
    action: "See your request",
  },
  join_request_unanswered: {
    title: "Your request to join was not answered",
    body: ({ company }) => `${company} has not answered your request to join it. Nothing else has changed for you.`,
    action: "See your request",
  },
} satisfies SomeSentences;

/** "certification", with its level where the notification knows it. */
function named(level: string | undefined): string {
  return level ? `${level} certification` : "certification";
}
