import type { MailWords } from "~/lib/documents/mail";
import { PRODUCT } from "~/lib/site";
import type { PersonReportReason, SupportTopic } from "~/lib/vocabulary";

/** What a request is about, as its sender chooses it and an administrator reads it. */
export const supportTopics: { readonly [T in SupportTopic]: string } = {
  account: "My account or signing in",
  certification: "Certification",
  payment: "A payment, refund or payout",
  job: "A job or a booking",
  sales: "Talk to sales",
  privacy: "My personal data",
  other: "Something else",
  person: "A report about somebody",
};

export const personReportReasons: { readonly [R in PersonReportReason]: string } = {
  advertising: "Advertising or spam",
  abusive: "Abusive or threatening",
  false_claims: "False claims about work or certificates",
  off_platform: "Wants to be paid outside PourCheck",
  other: "Something else",
};

/** The form that reports somebody to the administrators. */
export const reportPersonTexts = {
  titleNamed: (name: string) => `Report ${name}`,
  lead: "Our administrators look at it. We do not tell the person who reported them.",
  reason: "Reason",
  reasonPlaceholder: "Please choose",
  text: "What happened?",
  hint: "Say when and where: in a message, on a site, on a profile.",
  submit: "Send report",
  busy: "Sending…",
  cancel: "Cancel",
  failed: "Your report was not sent",
  block: "Block this person",
  done: { title: "Report sent", description: "An administrator looks at it and answers by email." },
} as const;

/** A request's code on pages and in mails. */
export function supportCode(number: number): string {
  return `PS-${number}`;
}

/** The page that anyone may write to the administrators from. */
export const supportTexts = {
  title: "Support",
  description: `Write to the people who run ${PRODUCT}: accounts, certification, payments, bookings, sales.`,
  lead: `Write to the people who run ${PRODUCT}. We answer by email.`,
  signedInLead: `Write to the people who run ${PRODUCT}. We answer by email to the address of your account:`,
  shortcuts: "Often quicker",
  name: "Your name",
  email: "Email",
  emailHint: "The answer goes there.",
  topic: "What is it about?",
  topicPlaceholder: "Please choose",
  message: "Message",
  messageHint: "If it is about a job, a booking or a payment, give its number, such as PC-1042.",
  submit: "Send",
  busy: "Sending...",
  failed: "Your message was not sent",
  received: {
    title: (code: string) => `We have your message: ${code}`,
    text: "We have emailed you this number. An administrator reads your message and answers by email.",
    unseen: "No email from us within a few minutes? Check your spam folder, then write again with another address.",
    again: "Write another message",
    home: "Back to the home page",
  },
} as const;

/** Frequent questions, with the pages that settle them without an answer from us. */
export const supportShortcuts = {
  signedOut: [
    { before: "Forgot your password?", link: "Reset it", to: "/auth/reset-request" },
    { before: "Registered for the other portal?", link: "Choose your portal", to: "/auth" },
  ],
  inspector: [
    { before: "Waiting for your certificate?", link: "See where its review stands", to: "/inspector-setup" },
    { before: "Missing a payout?", link: "See payouts and earnings", to: "/inspector-payments" },
  ],
  company: [
    { before: "Looking for a charge or a refund?", link: "See your payments", to: "/company-dashboard?tab=payments" },
    { before: "About a booking?", link: "Open your bookings", to: "/bookings" },
  ],
  admin: [{ before: "You answer these messages:", link: "open the requests", to: "/admin/support" }],
} as const;

/** The mail to whoever wrote, with nothing that they wrote: the address may be another person's. */
export function supportReceivedMail(number: number): MailWords {
  const code = supportCode(number);
  return {
    subject: `${code}: we have your message`,
    lead: [
      `Your message to ${PRODUCT} has arrived. Its number is ${code}; an administrator reads it and answers to this address.`,
    ],
    notes: [{ text: "If you did not write to us, somebody typed your address by mistake: there is nothing to do." }],
  };
}
