import { PRODUCT } from "~/lib/site";

/** Looking through another person's eyes (specification 3, section 8). */
export const impersonationTexts = {
  title: (name: string) => `View ${PRODUCT} as ${name}`,
  lead: "See what this person sees, so that you can help them.",
  who: "Person",
  role: "Role",
  email: "Email",
  rules: {
    heading: "While you view as this person",
    readOnly: "Nothing can be changed: every form is refused.",
    hidden: "Private messages, uploaded documents and bank details stay hidden.",
    logged: "Your reason, each page you open and each refused attempt are written to the audit log under your name.",
    time: "It ends when you choose Exit or sign out, and automatically after 60 minutes.",
  },
  reason: "Reason",
  reasonHint: "Why you need to see this account, such as the number of a support request.",
  start: "Start viewing",
  starting: "Starting…",
  cancel: "Cancel",
  failed: "Impersonation failed",
  notPossible: "Failed to start impersonation",
  started: (name: string) => ({
    title: "Impersonation started",
    description: `Now viewing as ${name}. Read-only mode active.`,
  }),
  ended: { title: "Impersonation ended" },
  notEnded: "Failed to end impersonation",
  end: {
    title: "Stop viewing as another person",
    question: (name: string) => `You are viewing as ${name}. Your own account is as you left it.`,
    none: "You are not viewing as anybody.",
    submit: "Exit",
    busy: "Exiting…",
    back: "Admin Dashboard",
  },
} as const;
