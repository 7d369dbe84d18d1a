import { PRODUCT } from "~/lib/site";

/** What PourCheck keeps of a person, and the end of it. */
export const ownDataTexts = {
  title: "Your data",
  lead: `A copy of what ${PRODUCT} keeps about you, and the way to close your account.`,
  copy: {
    heading: "Download a copy",
    ownAlone:
      "A ZIP file with your account, sessions, notifications, emails, support requests and what you did as JSON, and the files that are yours alone. What belongs to a company, such as jobs, bookings, payments and messages, is in the copy of its owners.",
    text: "A ZIP file with your profile, jobs, applications, bookings, payments, messages, reviews and reports as JSON, and the files that you have uploaded.",
    submit: "Download my data",
    busy: "Preparing…",
    failed: "Not downloaded",
    note: "It can take a minute. Keep the file safe: it holds what others should not read.",
  },
  close: {
    heading: "Close your account",
    text: "Closing removes your personal data and cannot be undone. Download a copy first.",
    link: "Close my account",
  },
} as const;

export const ownClosingTexts = {
  title: "Close your account",
  lead: "This cannot be undone.",
  ends: "Waiting applications are withdrawn. Open jobs are closed, without a refund of the posting fee.",
  company: {
    leaves: (name: string) =>
      `${name} goes on without you. Its jobs, bookings, messages and payments stay with your colleagues; what you looked after goes to an owner. Your messages say “Closed account”.`,
    closes: (name: string) =>
      `You are the last owner of ${name}, so it closes with your account: its open jobs close, its details, drafts and saved card are removed, and everybody else of it is told by email. To let it go on, hand it to somebody first.`,
  },
  points: [
    "Your name, email, phone, profile, pictures, papers, bank details and files are removed.",
    "Payments and signed reports stay, as accounting and building rules ask for. Messages stay with the people you wrote to.",
    "You are signed out everywhere. Your email address is free for a new account.",
  ],
  credit: "You have a paid job posting that you have not used. It is lost when you close your account.",
  submit: "Close my account",
  busy: "Closing…",
  cancel: "Keep my account",
  failed: "Not closed",
  done: { title: "Your account is closed" },
} as const;
