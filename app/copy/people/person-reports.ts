import { accountChanges } from "../admin/account-admin";
import { companyChanges } from "../admin/companies-admin";

/** Whom a report is about, and who sent it; null where that account is closed. */
interface People {
  reported: string;
  isCompany: boolean;
  sender: string | null;
}

const answered = (sender: string | null) => (sender === null ? "" : ` ${sender} gets your answer.`);

const { suspension } = accountChanges;

/** The administrators' page of a report about somebody. */
export const personReportTexts = {
  title: (name: string) => `Report about ${name}`,
  report: "What was reported",
  reported: "Reported person",
  sender: "Sent by",
  profile: "Account and activity",
  company: "Company and people",
  decide: {
    heading: "To decide",
    lead: "If something is unclear, write to either side first. Then choose one outcome. It is final, since people are told.",
  },
  decided: {
    heading: "Outcome",
    by: "Decided by",
    at: "Decided",
    reason: "Reason",
    forgotten: "Removed when the account was closed",
    warning: (name: string) => `Told to ${name}`,
    answer: (name: string) => `Answer to ${name}`,
    noAnswer: "None: the sender's account was closed.",
    earlier: "Closed before outcomes were recorded. Reopen it to decide.",
  },
  others: {
    heading: "Other reports about them",
    none: "This is the only one.",
    by: "by",
    reason: (reason: string) => `Reason: ${reason}`,
  },
  form: {
    warning: (name: string) => `What ${name} is told`,
    warningHint:
      "Say what they did, and what happens if it goes on. Say nothing by which they learn who reported them.",
    answer: (name: string) => `Answer to ${name}`,
    answerHint: "They get it as a notification and by email. Say nothing private about the other person.",
    noAnswer: "The sender's account is closed, so nobody is answered.",
    reason: "Reason",
    reasonHint: "For administrators: it stays with the report and in the audit log. Neither side sees it.",
    cancel: "Cancel",
  },
  readOnly: "You are viewing as another person, so nothing can be decided.",
  outcomes: {
    "no-action": {
      title: () => "Close without action",
      action: "Close without action",
      does: ({ reported, sender }: People) => `${reported} learns nothing.${answered(sender)}`,
      points: () => [],
      answer:
        "Thank you for telling us. We looked into it and are taking no action. If it happens again, report it again.",
      submit: "Close without action",
      busy: "Closing…",
      failed: "The report was not closed",
      done: (code: string) => `${code} closed without action`,
    },
    warning: {
      title: (name: string) => `Warn ${name}`,
      action: "Warn",
      does: ({ reported, sender }: People) =>
        `${reported} gets your words as a notification and by email, and does not learn who reported them. Nothing else changes for them.${answered(sender)}`,
      points: () => [],
      answer:
        "Thank you for telling us. We looked into it and have acted. What we do about an account stays between us and its owner.",
      submit: "Send warning",
      busy: "Sending…",
      failed: "The warning was not sent",
      done: (code: string) => `${code} closed with a warning`,
    },
    suspension: {
      title: (name: string) => `Suspend ${name}`,
      action: "Suspend",
      does: ({ reported, isCompany, sender }: People) =>
        `${
          isCompany
            ? `The people of ${reported} keep their accounts and see nothing of the company until an administrator activates it again.`
            : `${reported} is signed out everywhere and cannot sign in until an administrator activates the account again.`
        } They do not read your reason.${answered(sender)}`,
      points: (isCompany: boolean) => (isCompany ? companyChanges.suspension.points : suspension.points),
      answer:
        "Thank you for telling us. We looked into it and have acted. What we do about an account stays between us and its owner.",
      submit: "Suspend",
      busy: "Suspending…",
      failed: "The account was not suspended",
      done: (code: string) => `${code} closed with a suspension`,
    },
  },
  already: (name: string) =>
    `${name} is suspended already and stays so. This records the outcome and sends your answer.`,
} as const;

export type ReportDecision = keyof typeof personReportTexts.outcomes;
