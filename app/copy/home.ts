/** Specification 2, inspector home; the tiles' meanings are of the decisions. */
export const inspectorHomeTexts = {
  title: "Inspector home",
  /** In place of a first name. */
  nameless: "Inspector",
  welcome: (firstName: string) => `Welcome, ${firstName}`,
  lead: "Your work, your money, and what is new.",
  browse: "Browse Jobs",
  gate: {
    title: "Complete your profile to access jobs",
    text: "Both steps below are required before you can browse and apply.",
  },
  equipment: {
    title: "Complete Equipment Setup",
    text: "Companies want to know whether you bring your own testing equipment.",
    now: "Complete Now",
    later: "Not now",
  },
  setup: {
    certification: { title: "Certification", text: "Your ACI certificate, checked by an administrator." },
    payouts: { title: "Payouts", text: "A bank account that your share of each payment goes to." },
    open: "Continue",
    view: "View",
  },
  tiles: {
    tasks: "Total Tasks",
    reviews: "Reviews",
    noReviews: "New",
    certifications: "Certifications Verified",
    pending: "Pending Applications",
    earnings: "Total Earnings",
    transactions: "Total Transactions",
  },
  verifiedOf: (approved: number, submitted: number) => `${approved} of ${submitted} submitted`,
  completedOf: (completed: number) => `${completed} completed`,
  applications: {
    heading: "Recent Applications",
    all: "Browse all jobs",
    empty: "No applications yet",
    emptyText: "What you apply for is listed here with its answer.",
    /** Sent and not decided, as an inspector says it. */
    applied: "Applied",
    perHour: "/hour",
  },
  jobs: {
    heading: "New Job Opportunities",
    details: "View Details",
    empty: "No new jobs available",
    emptyText: "You have applied to every open job, or none is open. New ones are listed here first.",
    start: "Start",
    company: "Company",
    budget: "Budget",
  },
  payments: {
    heading: "Recent Payments",
    all: "Payouts & earnings",
    empty: "No payments yet",
    emptyText: "Each payment for your work is listed here with its shares.",
    date: "Date",
    work: "Work",
    paid: "Paid by company",
    fee: "Platform fee",
    share: "Your share",
  },
  earnings: {
    heading: "Earnings Overview",
    month: "This month",
    pending: "Pending",
    pendingNote: "Paid by the company, not yet transferred to you",
    total: "Total earnings",
  },
  actions: {
    heading: "Quick Actions",
    jobs: "Browse Jobs",
    profile: "Profile Settings",
    certifications: "Certifications",
    payouts: "Payouts & earnings",
  },
} as const;

export const companyHomeTexts = {
  title: "Company home",
  accessText: "Access denied. Companies only.",
  welcome: (name: string) => `Welcome, ${name}`,
  lead: "Your jobs, and who answered them.",
  post: "Post New Job",
  applications: "View Applications",
  tiles: {
    active: "Active Jobs",
    pending: "Pending Applications",
    bookings: "Upcoming Bookings",
    spent: "Total Spent",
  },
  spentNote: "Net of refunds",
  recent: {
    heading: "Recent Jobs",
    all: "All my jobs",
    budget: "Budget",
    start: "Start",
    applications: "Applications",
    waiting: "Waiting for you",
    empty: "No jobs posted yet",
    emptyText:
      "Describe the site, the date and the certification you need; certified inspectors apply with their rate.",
  },
} as const;

/** The tiles' names are of the decisions. */
export const adminHomeTexts = {
  title: "Admin home",
  heading: "Administration",
  badge: "Administrator",
  feesNote: "Platform fees",
  tiles: {
    users: "Users",
    inspectors: "Inspectors",
    companies: "Companies",
    openJobs: "Open Jobs",
    reviews: "Pending Reviews",
    revenue: "Revenue this month",
  },
  status: {
    heading: "System status",
    operational: "All systems operational",
    operationalText: "The database answers, and every message and transfer has gone out or is on its way.",
    degraded: "Needs attention",
    degradedText: "A message or transfer was given up after many tries. The server's log names it.",
  },
  actions: {
    heading: "Queues",
    certifications: "Certification Reviews",
    finances: "Financial Management",
    pending: (count: number) => (count === 1 ? "1 pending review" : `${count} pending reviews`),
    financesText: "Payout accounts and transactions",
    support: "Support Requests",
    waiting: (count: number) => (count === 1 ? "1 waits for an answer" : `${count} wait for an answer`),
  },
  activity: {
    heading: "Recent activity",
    empty: "Nothing has happened yet",
    /** Somebody who is not signed in and not known. */
    visitor: "A visitor",
  },
} as const;

const ACTIVITIES: Record<string, string> = {
  "send-support-request": "Wrote to support",
  "move-support-request": "Closed or reopened a support request",
  "start-impersonation": "Began viewing as another person",
  "end-impersonation": "Stopped viewing as another person",
  "refused-change": "Was refused a change in read-only mode",
  "register-person": "Registered",
  "admin-sign-in": "Signed in to the admin area",
  "create-first-admin": "First administrator made",
  "submit-posting": "Began a job posting",
  "save-draft": "Saved an unfinished job posting",
  "discard-draft": "Discarded an unfinished job posting",
  "give-up-payment": "Gave up a payment",
  "close-job": "Closed a job",
  "submit-certification": "Submitted a certification",
  "approve-certification": "Approved a certification",
  "reject-certification": "Rejected a certification",
  "apply-to-job": "Applied to a job",
  "start-acceptance": "Began to accept an application",
  "reject-application": "Rejected an application",
  "delete-job": "Deleted a job",
  "mark-work-done": "Marked work as done",
  "approve-work": "Approved work",
  "buy-posting-credit": "Began to pay for a job posting",
  "post-job": "Posted a job",
  "begin-payout-account": "Began to set up payouts",
  "patch-profile": "Changed their profile",
  "save-profile-enhancements": "Changed their profile",
  "request-password-reset": "Asked for a password reset",
  "reset-password": "Set a new password",
  "change-password": "Changed the password",
  "request-email-change": "Asked for another email address",
  "undo-email-change": "Undid a change of email address",
  "reset-two-factor": "Turned off a person's two-factor sign-in",
  "end-sessions": "Signed out other browsers",
  "begin-two-factor": "Began to set up two-factor sign-in",
  "enable-two-factor": "Turned two-factor sign-in on",
  "disable-two-factor": "Turned two-factor sign-in off",
  "renew-recovery-codes": "Made new recovery codes",
  "accept-second-factor": "Signed in with a second factor",
  "send-message": "Sent a message",
  "mark-conversation-read": "Read a conversation",
};

/** What the audit log's action means in words; a command without words of its own is told by its name. */
export function activitySentence(action: string): string {
  const words = ACTIVITIES[action] ?? action.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
