import type { MailWords } from "~/lib/documents/mail";
import { PRODUCT } from "~/lib/site";
import { pendingTexts } from "./pending";

/** Does not repeat the address, since what stands before its @ may be a sentence ("you-won+see-evil.example@…"). */
export function verificationMail(link: string): MailWords {
  return {
    subject: `Confirm your email address for ${PRODUCT}`,
    lead: [`This address was given for a ${PRODUCT} account. Confirm it here; the link works for 24 hours.`],
    action: { label: "Confirm your address", url: link },
    notes: [{ text: "If that was not you, do nothing: without you the address is not confirmed." }],
  };
}

/** The page that a link leads to. */
export const verifyTexts = {
  title: "Confirm your email address",
  question: (address: string) => `Is ${address} your address?`,
  first: "Once you confirm it, you can apply, post, book, pay and send messages.",
  changes: "Once you confirm it, it replaces the address you sign in with now.",
  submit: "Confirm address",
  busy: "Confirming...",
  another: "Get another link",
  failed: "The address was not confirmed",
  /** The title when there is nothing to press. */
  ended: { refused: "Link not valid", done: "Email address confirmed" },
  refused: {
    signedIn: (address: string) => `${address} is not confirmed yet. We can email another link there.`,
    signedOut: "Sign in to get another link by email.",
    nothing: "Your email address needs no confirmation.",
    login: "Sign in",
    home: "Back to the home page",
  },
  alreadyDone: (address: string) => `${address} is confirmed already. There is nothing left to do.`,
  done: {
    title: "Email address confirmed",
    first: (address: string) => `${address} is confirmed.`,
    changed: (address: string) => `Sign in with ${address} from now on.`,
  },
} as const;

/** Asking for another link. */
export const resendTexts = {
  title: "Confirm your email address",
  sentTo: "We emailed a link to",
  next: "Open it and press the button there. It works for 24 hours.",
  missing: "Nothing there? Check your spam folder, then send another one.",
  submit: pendingTexts.submit,
  busy: pendingTexts.busy,
  change: "Use another address",
  nothing: "Your email address needs no confirmation.",
  home: "Back to the home page",
  failed: "No link was sent",
  sent: { title: "Link sent", to: (address: string) => `Look for our email at ${address}.` },
  notNeeded: { title: "Email address confirmed", description: "There is nothing left to confirm." },
} as const;

/** Changing the address of one's account. */
export const emailChangeTexts = {
  title: "Email address",
  security: "Account security",
  lead: (address: string) => `You sign in with ${address}, and our emails go there.`,
  unconfirmed: "It is not confirmed yet, so a new address replaces it right away.",
  waiting: {
    title: "Waiting for confirmation",
    text: (address: string) => `We emailed a link to ${address}. Your address changes once you have opened it.`,
    cancel: "Cancel the change",
    cancelling: "Canceling...",
  },
  heading: "Change it",
  email: "New email address",
  businessOnly: "Your business address. Free email domains such as gmail or yahoo are not accepted.",
  password: "Current password",
  submit: "Send confirmation link",
  busy: "Sending...",
  requested: { title: "Link sent", to: (address: string) => `Open the link that we emailed to ${address}.` },
  cancelled: { title: "Change canceled", description: "Your address stays as it is." },
} as const;
