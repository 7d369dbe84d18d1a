import type { MailWords } from "~/lib/documents/mail";
import { PRODUCT } from "~/lib/site";

const NOT_ME =
  `If that wasn't you, open this link and press "That wasn't me". It works for 7 days. ` +
  "We then sign everyone out and email you a link to choose a new password.";
const SECURE = "Secure my account";

/** Mailed to the present address when a change of address is asked for. */
export function emailChangeRequestedMail(undoLink: string): MailWords {
  return {
    subject: `Someone asked to change the email address of your ${PRODUCT} account`,
    lead: [
      `Someone who knows your password asked to move your ${PRODUCT} account from this address to another one. The account moves when the other address is confirmed.`,
      "If that was you, there is nothing to do here.",
      NOT_ME,
    ],
    action: { label: SECURE, url: undoLink },
  };
}

/** Mailed to the former address once the new one is confirmed. */
export function emailChangedMail(undoLink: string, supportLink: string): MailWords {
  return {
    subject: `The email address of your ${PRODUCT} account was changed`,
    lead: [
      `Your ${PRODUCT} account no longer uses this address: another address was confirmed in its place. You sign in with the new one, and our emails go there.`,
      NOT_ME,
    ],
    action: { label: SECURE, url: undoLink },
    notes: [
      {
        text: "After 7 days, contact support and name this address.",
        link: { label: "Contact support", url: supportLink },
      },
    ],
  };
}

/** Mailed to an inspector at once when bank details replace others, here or at the payment provider. */
export function payoutDetailsChangedMail(undoLink: string, supportLink: string): MailWords {
  return {
    subject: `The bank details of your ${PRODUCT} account were changed`,
    lead: [
      `Your share of each payment goes to the new bank details from now on. Details that you typed on ${PRODUCT} are reviewed first.`,
      "If that was you, there is nothing to do here.",
      `${NOT_ME} We also hold your payouts until we have talked to you.`,
    ],
    action: { label: SECURE, url: undoLink },
    notes: [{ text: "After 7 days, contact support.", link: { label: "Contact support", url: supportLink } }],
  };
}

/** Mailed to the new address when the account is given back to the former one. */
export function emailChangeUndoneMail(supportLink: string): MailWords {
  return {
    subject: `Your ${PRODUCT} account is back at its earlier email address`,
    lead: [
      `Your ${PRODUCT} account no longer uses this address. Someone opened the link that we had sent to its earlier address, and said that the change to this one was not theirs. Everyone was signed out.`,
      "If the account is yours, contact support and name this address.",
    ],
    action: { label: "Contact support", url: supportLink },
  };
}

/** The page that the link leads to. */
export const undoTexts = {
  title: "Secure your account",
  lead: {
    asked: (address: string) => `Someone asked to move your account from ${address} to another email address.`,
    changed: (address: string) => `Your account was moved from ${address} to another email address.`,
    payout: () => "The bank details of your account were changed.",
    neither: (address: string) =>
      `Someone asked to move your account away from ${address}. That change is off: your address stays as it is.`,
  },
  happens: "If that wasn't you, someone knows your password. Press the button, and:",
  steps: {
    asked: "The change is canceled.",
    changed: (address: string) => `Your account goes back to ${address}.`,
    signedOut: "Every browser is signed out.",
    payouts: "Your payouts are held until we have talked to you.",
    password: (address: string) => `Your password stops working. We email a link to ${address} to choose a new one.`,
  },
  submit: "That wasn't me",
  busy: "Securing...",
  itWasMe: "It was me",
  failed: "Nothing was changed",
  refused: {
    title: "Link not valid",
    text: "Worried about your account? Choose a new password: that signs everyone out and cancels a change that is not confirmed yet.",
    reset: "Choose a new password",
    support: "Contact support",
  },
  done: {
    title: "Your account is secured",
    lead: "Everyone is signed out, and the old password no longer works.",
    next: "We emailed you a link to choose a new password. It works for 60 minutes.",
    code: "Asked for a code that you never set up? Contact support.",
    again: "Send another link",
    support: "Contact support",
  },
} as const;
