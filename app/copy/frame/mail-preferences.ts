import type { MailScope, OptionalMailGroup, Role } from "~/lib/vocabulary";

/** What each group of mails tells. */
export const MAIL_GROUPS: { readonly [G in OptionalMailGroup]: { label: string; hint: Record<Role, string> } } = {
  reminders: {
    label: "Reminders",
    hint: {
      inspector: "The day before a booking, 2 hours before it starts, and before your certification expires.",
      company: "The day before a booking, before work is approved automatically, and when applications wait.",
      admin: "",
    },
  },
  messages: {
    label: "Messages",
    hint: {
      inspector: "Messages you have not read after 15 minutes.",
      company: "Messages you have not read after 15 minutes.",
      admin: "Messages you have not read after 15 minutes.",
    },
  },
  applications: {
    label: "Applications",
    hint: {
      inspector: "When a company declines your application or closes the job.",
      company: "New applications, and your jobs that close without a booking.",
      admin: "",
    },
  },
  connections: {
    label: "Connections",
    hint: {
      inspector: "When a company asks to connect, and when one accepts your request.",
      company: "When an inspector asks to connect, and when one accepts your request.",
      admin: "",
    },
  },
  jobs: {
    label: "New jobs",
    hint: {
      inspector: "Urgent jobs in your radius on days you have hours, and the alerts of your saved searches.",
      company: "",
      admin: "",
    },
  },
  reviews: {
    label: "Reviews",
    hint: {
      inspector: "When you can review a booking, and when you are reviewed.",
      company: "When you can review a booking, and when you are reviewed.",
      admin: "",
    },
  },
};

/** Which of their company's jobs and bookings somebody gets mails about. */
export const MAIL_SCOPE_CHOICES: { readonly [S in MailScope]: { label: string; hint: string } } = {
  mine: { label: "Mine", hint: "Jobs and bookings that you are the contact of." },
  projects: { label: "My projects", hint: "Yours, and those of the projects you work on." },
  all: { label: "All", hint: "Everything at your company that you can see." },
};

/** The page where a person chooses their mails. */
export const mailPreferencesTexts = {
  title: "Email settings",
  lead: (address: string) => `We send emails to ${address}.`,
  legend: "Send me emails about",
  scope: "Whose jobs and bookings?",
  scopeHint: "What has no contact who can deal with it counts as yours if you are an owner or manager.",
  submit: "Save",
  busy: "Saving…",
  failed: "Nothing was changed",
  done: { title: "Email settings saved", description: "They apply starting with the next email." },
  always: {
    title: "Always sent",
    admin:
      "Certificates, support requests, disputes, payment decisions and problems in the books; and what concerns your own account.",
    others:
      "Bookings, payments, and what concerns your account: sign-in, password, certification and payouts. Someone is waiting at a site, or money moves.",
  },
  scoped:
    "Of your company's bookings and payments, those that you chose above. Owners get every email about money that failed.",
  list: "The list of notifications on PourCheck stays complete, whatever you choose here.",
  changeAddress: "Change email address",
  link: "Email settings",
  profileText: "Which emails we send you.",
} as const;

/** The page that a mail's "Unsubscribe" leads to. */
export const unsubscribeTexts = {
  title: "Unsubscribe",
  question: (label: string) => `Stop sending you emails about ${label}?`,
  documents: (project: string) => `the signed concrete reports of ${project}`,
  stays: "You still get emails about your bookings, payments and account.",
  submit: "Unsubscribe",
  busy: "Unsubscribing…",
  failed: "Nothing was changed",
  done: {
    title: "You are unsubscribed",
    text: (label: string) => `We no longer send you emails about ${label}.`,
  },
  refused: { title: "Link not valid", text: "Sign in to choose which emails we send you." },
  settings: "Email settings",
} as const;
