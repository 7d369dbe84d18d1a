import { countedUpTo, countUpTo } from "~/lib/text/counted";

/** On the homes of inspectors and companies. */
export const homeTexts = { waiting: "Waiting for you" } as const;

/** For whoever has work ahead and no phone number in their account. */
export const phoneReminderTexts = {
  text: "Work is booked, and your account has no phone number to call on the day of the pour.",
  add: "Add number",
} as const;

export const waitingMessageTexts = {
  code: "Message",
  unread: (count: number, atLeast: boolean) => `${count}${atLeast ? "+" : ""} unread`,
  title: (sender: string) => `${sender} wrote to you`,
  read: "Read and answer",
} as const;

export const waitingApplicantsTexts = {
  waiting: (count: number) => (count === 1 ? "1 applicant" : `${count} applicants`),
  answerBy: "Answer before it starts",
  left: (left: string) => `${left} left`,
  started: "It starts today",
  answer: (count: number) => (count === 1 ? "Answer 1 applicant" : `Answer ${count} applicants`),
} as const;

export const waitingPaymentTexts = {
  code: "Payment",
  open: "Not finished",
  toPay: "To pay",
  purpose: "For",
  finish: "Finish payment",
} as const;

export const waitingPayoutTexts = {
  code: "Payouts",
  notStarted: "Set up payouts to be paid",
  unfinished: "Finish your payout setup",
  closed: "Set up a new payout account",
  neededBy: "Needed by",
} as const;

/** Specification 2, inspector home. */
export const inspectorHomeTexts = {
  title: "Inspector home",
  /** Shown for a person without a first name. */
  nameless: "Inspector",
  welcome: (firstName: string) => `Welcome, ${firstName}`,
  lead: "Your work, your pay and new jobs.",
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
    payouts: { title: "Payouts", text: "The bank account that your pay goes to." },
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
  toComeOf: (amount: string) => `${amount} to come`,
  applications: {
    heading: "Recent Applications",
    all: "Browse all jobs",
    empty: "No applications yet",
    emptyText: "Jobs you apply for are listed here, with the answer.",
    /** Sent and not decided, as an inspector says it. */
    applied: "Applied",
    perHour: "/hour",
  },
  jobs: {
    heading: "New Job Opportunities",
    all: "All jobs near you",
    details: "View Details",
    empty: "No new jobs available",
    emptyText: "You have applied to every open job, or none is open. New ones are listed here first.",
    budget: "Budget",
  },
  payments: {
    heading: "Recent Payments",
    all: "Payouts & earnings",
    empty: "No payments yet",
    emptyText: "Each payment for your work is listed here, with the fee and your share.",
    paid: (amount: string, fee: string) => `${amount} paid, ${fee} fee`,
    share: "Your share",
  },
  earnings: {
    heading: "Earnings Overview",
    transferred: "Transferred this month",
    toCome: "To come",
    total: "Total earnings",
    totalNote: "Transferred or to come",
    chart: "Transferred by month, for a year",
    measure: "Transferred",
  },
  actions: {
    heading: "Quick Actions",
    profile: "Update Profile",
    settings: "Profile Settings",
    availability: "Set Availability",
    locked: "after your certification is approved",
  },
} as const;

export const companyHomeTexts = {
  whose: {
    label: "Whose work",
    own: "Yours",
    everyones: "Everyone's",
    nothing: {
      own: "Nothing waits for you. Everyone's has what waits for your colleagues.",
      all: "Nothing waits for anybody in your company.",
    },
  },
  title: "Company home",
  accessText: "Access denied. Companies only.",
  welcome: (name: string) => `Welcome, ${name}`,
  lead: "Your jobs and applicants",
  memberLead: "The jobs and bookings that you look after",
  post: "Post New Job",
  find: "Find Inspectors",
  completeness: "Profile Completeness",
  applications: "View Applications",
  suggested: {
    heading: "Suggested Inspectors",
    all: "See more",
    empty: "No inspectors available at the moment.",
    emptyText: "Inspectors are listed as soon as they are certified and can be paid. Until then, post a job.",
    post: "Post New Job",
  },
  tiles: {
    active: "Active Jobs",
    pending: "Pending Applications",
    bookings: "Upcoming Bookings",
    spent: "Total Spent",
  },
  spentNote: "After refunds",
  recent: {
    heading: "Recent Jobs",
    all: "My Jobs",
    budget: "Budget",
    start: "Start",
    applications: "Applications",
    waiting: "Waiting for you",
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
  clock: {
    title: "The server's clock jumped ahead",
    text: "Approvals, expirations, deletions, the closing of months and the nightly comparison with Stripe wait until the clock is checked.",
    check: "Check the clock",
  },
  actions: {
    heading: "Quick actions",
    certifications: "Certification Reviews",
    certificationsPending: (count: number) => countedUpTo(count, "pending certification review"),
    equipment: "Equipment Management",
    equipmentPending: (count: number) => countedUpTo(count, "pending review"),
    finances: "Financial Management",
    toSettle: (count: number) => (count === 0 ? "Nothing to settle" : `${countUpTo(count)} to settle`),
    support: "Support Requests",
    open: (requests: number, reports: number) =>
      `${countedUpTo(requests, "open request")}, ${countedUpTo(reports, "report")} of people`,
    jobLogs: "Job Logs",
    jobLogsText: "Who posted, changed and deleted jobs",
    dashboard: "Admin Dashboard",
    dashboardText: "Users, jobs, analytics and settings",
    password: "Reset Admin Password",
    passwordText: "You stay signed in here and are signed out everywhere else.",
  },
  activity: {
    heading: "Recent activity",
    empty: "Nothing has happened yet",
    /** A person who is not signed in. */
    visitor: "A visitor",
    all: "See all activity",
  },
} as const;
