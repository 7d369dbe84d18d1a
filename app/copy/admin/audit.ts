import type { ActionGroup } from "~/domain/audit/actions/groups";
import { type AuditOutcome, isSignIn } from "~/domain/audit/outcomes";
import type { TargetType } from "~/domain/audit/target-types";
import type { ChainFault } from "~/lib/vocabulary";
import { activitySentence } from "./activities";
import { type SignInDetails, signInSentence } from "./sign-ins";
import { SYSTEM_ACTIVITIES } from "./system-activities";

/** What is wrong where the audit log fails its verification. */
export const auditFaults: Record<ChainFault, string> = {
  row: "an entry was changed, added or removed there.",
  details: "what is stored beside the entry was changed, added or removed.",
  end: "entries at the end are missing, or the record of where the log ends was changed.",
  key: "its key cannot be opened. Set ENCRYPTION_KEY, or ENCRYPTION_KEY_PREVIOUS, to the key the entries were written under.",
  unkeyed: "no entry is under the key yet. The next change brings the log under it.",
};

const groups: Record<ActionGroup, string> = {
  accounts: "Accounts and sign-in",
  profiles: "Profiles and settings",
  "company-people": "People of companies",
  certifications: "Certifications and equipment",
  jobs: "Jobs and applications",
  bookings: "Bookings and work",
  problems: "Problems",
  reports: "Test reports",
  reviews: "Reviews",
  payments: "Payments and refunds",
  payouts: "Payouts and transfers",
  contacts: "Messages and connections",
  support: "Support and reports of people",
  administration: "Decisions about accounts",
  impersonation: "Viewing as another person",
  housekeeping: "Server and provider",
};

const outcomes: Record<AuditOutcome, string> = {
  admitted: "Sign-ins that were let in",
  refused: "Refused sign-ins and changes",
};

const types: Record<TargetType, string> = {
  user: "Person",
  company: "Company",
  project: "Project",
  specification: "Specification",
  job: "Job",
  draft: "Job draft",
  application: "Application",
  booking: "Booking",
  report: "Test report",
  review: "Review",
  review_report: "Reported review",
  payment: "Payment",
  spending_request: "Payment request",
  transfer: "Transfer",
  refund: "Refund",
  payout_account: "Payout account",
  bank_payout: "Bank payout",
  saved_card: "Saved card",
  certification: "Certification",
  equipment: "Equipment",
  connection: "Connection",
  conversation: "Conversation",
  message: "Message",
  notification: "Notification",
  file: "File",
  support_request: "Support request",
  event: "Event",
  period: "Accounting month",
  "ledger-check": "Comparison of the books",
  "audit-check": "Audit log check",
  "provider-event": "Message from Stripe",
  "provider-object": "Stripe record",
};

export const auditTexts = {
  title: "Platform Activity",
  lead: "Every change on PourCheck: who made it, to what, and what it was before.",
  export: "Export CSV",
  filter: {
    person: "Person",
    personHint: "Email or account ID. Finds what they did and what was done about them.",
    group: "Activity",
    allGroups: "All activity",
    groups,
    outcome: "Outcome",
    allOutcomes: "Any outcome",
    outcomes,
    type: "About",
    allTypes: "Anything",
    types,
    target: "ID of what it was about",
    from: "From",
    to: "To",
    impersonating: "Only while viewing as another person",
    showAll: "Show all",
  },
  columns: { at: "Time", actor: "Who", action: "What", target: "About", view: "Details" },
  as: "viewing as",
  for: "with the email of",
  view: "View",
  entry: (seq: number) => `Entry ${seq}`,
  count: (rows: number) => (rows === 1 ? "1 entry on this page" : `${rows} entries on this page`),
  further: "Older entries may match. Go on with Next.",
  pages: "Pages of entries",
  empty: { title: "No entries found", text: "Nothing in the log matches. Try fewer filters." },
  actors: { system: "PourCheck", anonymous: "A visitor" } as Record<string, string>,
  gone: "A closed account",
  standing: {
    never: "The log is verified every night. The first result comes tomorrow.",
    holds: (rows: number) => `Last verified, ${rows.toLocaleString("en-US")} entries unchanged:`,
    broken: "The log failed verification",
    brokenText: (at: number, fault: ChainFault) => `At entry ${at.toLocaleString("en-US")}: ${auditFaults[fault]}`,
    brokenAt: "Found",
  },
  detail: {
    who: "Who and when",
    before: "Before and after",
    columns: { field: "Field", before: "Before", after: "After" },
    facts: "Details",
    at: "Time in UTC",
    actor: "Done by",
    action: "Name in the log",
    target: "About",
    targetId: "ID",
    address: "Client address",
    noAddress: "None recorded",
    request: "Request ID",
    noRequest: "None recorded: a schedule, a command at the server, or an older entry",
    forgotten: "Removed when the account was closed",
    alsoAbout: "All entries about this",
    alsoBy: "All entries of this person",
  },
  values: { none: "None", yes: "Yes", no: "No", set: "Added", changed: "Changed", removed: "Removed" },
} as const;

/** The sentence for an entry, also for what the server does by itself. A sign-in says how it ended. */
export function auditSentence({ action, details }: { action: string; details: SignInDetails }): string {
  if (isSignIn(action)) return signInSentence(action, details);
  return isOfSystem(action) ? SYSTEM_ACTIVITIES[action] : activitySentence(action);
}

function isOfSystem(action: string): action is keyof typeof SYSTEM_ACTIVITIES {
  return Object.hasOwn(SYSTEM_ACTIVITIES, action);
}

/** "hourlyRate" as "Hourly rate". Abbreviations stay. */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_-]/g, " ")
    .toLowerCase()
    .replace(/\b(id|ids|ein|url|sha256)\b/g, (word) => ABBREVIATIONS[word] ?? word);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ABBREVIATIONS: Record<string, string> = { id: "ID", ids: "IDs", ein: "EIN", url: "URL", sha256: "SHA-256" };

/** What kinds of things entries are about; an older release may have had others. */
export function targetTypeLabel(type: string): string {
  return Object.hasOwn(types, type) ? types[type as TargetType] : fieldLabel(type);
}
