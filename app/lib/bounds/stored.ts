import { type Bound, DAY, HOUR, KIB, MIB, MINUTE } from "./units";

export const ACCOUNT = {
  sessions: {
    most: 50,
    unit: "rows",
    why: "a person's browsers and programs; with a further one the one unused longest ends",
  },
  heldFiles: { most: 10, unit: "rows", why: "of forms that were refused: more than two certificates; the oldest goes" },
  heldFilesUnconfirmed: {
    most: 5,
    unit: "rows",
    why: "one certificate, or photos of equipment, before the email is confirmed",
  },
  heldBytes: { most: 60 * MIB, unit: "bytes", why: "of forms that were refused: four files of 10 MB and some more" },
  files: { most: 2000, unit: "rows", why: "certificates and reports of some years, and as many files of messages" },
  fileBytes: { most: 4 * 1024 * MIB, unit: "bytes", why: "2,000 photos of 2 MB" },
  messageFiles: {
    most: 1000,
    unit: "rows",
    why: "that one person has sent: the other half of `files` stays for certificates and reports, without which nobody works",
  },
  messageFileBytes: { most: 2 * 1024 * MIB, unit: "bytes", why: "half of `fileBytes`, likewise" },
  laboratoryFiles: {
    most: 400,
    unit: "rows",
    why: "reports that laboratories have added for one inspector: ten for each of 40 bookings",
  },
  laboratoryFileBytes: {
    most: 1024 * MIB,
    unit: "bytes",
    why: "a quarter of `fileBytes`, so that they take no room for photos",
  },
  fileBytesUnconfirmed: { most: 40 * MIB, unit: "bytes", why: "one certificate, before the email is confirmed" },
  drafts: { most: 20, unit: "rows", why: "postings that a company has begun; it can discard one" },
  jobChanges: { most: 10, unit: "times", why: "of one posted job: each is mailed to all who wait for an answer" },
  spendingRequests: {
    most: 50,
    unit: "rows",
    why: "of a company, that wait for its owners: more than they would read",
  },
  projects: { most: 200, unit: "rows", why: "of a company, archived ones too: its lists show them all" },
  openPayments: { most: 20, unit: "rows", why: "not paid yet: each is watched by a sweep until it is over" },
  unpaidAttempts: {
    most: 50,
    unit: "rows",
    why: "payments in unpaidAttemptsTime that ended unpaid: each stays in the books for good with 3 KB, and costs calls to Stripe",
  },
  cardsBegun: {
    most: 10,
    unit: "rows",
    why: "cards that a company begins to save in cardsBegunTime: nobody has more, and stolen cards are tried out this way",
  },
  cardsBegunTime: { most: DAY, unit: "ms", why: "who has typed ten cards in vain can try again tomorrow" },
  unpaidAttemptsTime: { most: DAY, unit: "ms", why: "a company whose card is refused all day can try again tomorrow" },
  pendingApplications: { most: 50, unit: "rows", why: "nobody could work more jobs than this at once" },
  applicantsAJob: {
    most: 500,
    unit: "rows",
    why: "that wait on one job: nobody reads more, and all are told in one transaction when it is filled, 0.03 ms each",
  },
  timesApplied: { most: 5, unit: "times", why: "to one job, with withdrawals between: each is mailed to the company" },
  unreadMessages: { most: 100, unit: "rows", why: "in one conversation: the other person does not answer" },
  daysOff: { most: 50, unit: "rows", why: "of an inspector, still to come: one a week for a year" },
  savedSearches: {
    most: 10,
    unit: "rows",
    why: "of an inspector: their list counts the jobs of each, and a posted job is compared with all of everybody's",
  },
  openSupportRequests: {
    most: 20,
    unit: "rows",
    why: "not closed yet, of an account, or of an email where nobody is signed in: each is a person's work",
  },
  openReviewReports: { most: 20, unit: "rows", why: "not decided yet, of an account: each is an administrator's work" },
  pendingConnections: {
    most: 50,
    unit: "rows",
    why: "requests of an account that nobody has answered yet: beyond it is advertising",
  },
  blocks: { most: 500, unit: "rows", why: "people that an account has blocked: each is looked at in every list" },
  notifications: { most: 1000, unit: "rows", why: "50 pages of the list; with a further one the oldest goes" },
  savedForms: { most: 5, unit: "rows", why: "nobody sends more forms than this in the half hour that they are saved" },
} as const satisfies Record<string, Bound>;

export const KEPT = {
  receipts: { most: 7 * DAY, unit: "ms", why: "the API promises to know a repeated key for 7 days" },
  ranOutSessions: { most: 7 * DAY, unit: "ms", why: "a form sent too late still says whose it is" },
  suspendedSessions: { most: 30 * DAY, unit: "ms", why: "a browser that was signed in is told why it no longer is" },
  heldFiles: { most: 30 * MINUTE, unit: "ms", why: "a form that was refused is corrected and sent again within it" },
  orphanBlobs: { most: 2 * HOUR, unit: "ms", why: "a form that is being handed in stores its bytes first" },
  emailChangeUndos: {
    most: 7 * DAY,
    unit: "ms",
    why: "an owner on a job site reads personal mail within a week; longer would leave an address that was given up in charge",
  },
  liveEvents: { most: DAY, unit: "ms", why: "a browser that comes back later reads its page anew" },
  notifications: { most: 365 * DAY, unit: "ms", why: "people look up last season's work" },
  reminders: {
    most: 45 * DAY,
    unit: "ms",
    why: "longer than the days in which the same one is due, 30 of a certificate, so that none is written twice",
  },
  passwordResets: { most: DAY, unit: "ms", why: "after its end a link still says that it has expired" },
  emailVerifications: { most: DAY, unit: "ms", why: "after its end a link still says that it has expired" },
  companyInvitations: {
    most: 30 * DAY,
    unit: "ms",
    why: "after its end the company sees who has not come, and may send it again",
  },
  overUndoLinks: { most: DAY, unit: "ms", why: "after its end a link still says that it has expired" },
  savedForms: { most: 0, unit: "ms", why: "after its end: it holds what a person typed" },
  webhookEvents: {
    most: 90 * DAY,
    unit: "ms",
    why: "Stripe repeats for 3 days; the rest is for whoever looks into a payment",
  },
  sentMails: {
    most: 90 * DAY,
    unit: "ms",
    why: "whether a mail went out is asked within a quarter; it has no words of the mail",
  },
  sandboxMails: { most: 30 * DAY, unit: "ms", why: "of the built-in mail box, which stands in for somebody's inbox" },
  discardedDrafts: { most: 30 * DAY, unit: "ms", why: "a tab that still shows one is told so, and keeps its words" },
  ledgerChecks: { most: 365 * DAY, unit: "ms", why: "what auditors ask about; a night is one row" },
  auditChecks: { most: 365 * DAY, unit: "ms", why: "as those of the ledger" },
  events: {
    most: 30 * DAY,
    unit: "ms",
    why: "with their deliveries once all are done; what waits stays, and what was done is in the audit log",
  },
  failedEvents: {
    most: 90 * DAY,
    unit: "ms",
    why: "given up, and nobody has tried it again: strangers can have mails sent that are refused. Transfers and refunds stay",
  },
} as const satisfies Record<string, Bound>;

/** The audit log's entries. Strangers may cause as many as stand here; the rest is only counted. */
export const AUDITED = {
  details: {
    most: 32 * KIB,
    unit: "characters",
    why: "of one entry about one person: 50 actions of 100 characters, each written as six, are 30,000",
  },
  singly: { most: 10, unit: "rows", why: "of one account or address in a span: enough to see what somebody tries" },
  singlyInAll: {
    most: 1000,
    unit: "rows",
    why: "of all in a span, and as many accounts summed up by name: a network of thousands of machines fills no disk",
  },
  span: { most: 15 * MINUTE, unit: "ms", why: "as the sign-in limits" },
} as const satisfies Record<string, Bound>;
