import { type Coded, conflict } from "~/domain/errors";
import { ACCOUNT, COMPANY_PEOPLE, DATES, DOCUMENTS, HOURS, PROBLEMS, REPORT } from "~/lib/bounds";

const QUOTAS = {
  drafts: { ...ACCOUNT.drafts, code: "draft-quota" },
  jobChanges: { ...ACCOUNT.jobChanges, code: "job-changes-quota" },
  spendingRequests: { ...ACCOUNT.spendingRequests, code: "spending-quota" },
  specificationVersions: { ...REPORT.specificationVersions, code: "specification-quota" },
  planned: { ...REPORT.planned, code: "plan-quota" },
  recipients: { ...REPORT.recipients, code: "recipient-quota" },
  linksADay: { ...REPORT.linksADay, code: "document-link-quota" },
  laboratories: { ...REPORT.laboratories, code: "laboratory-quota" },
  laboratoryEntries: { ...REPORT.laboratoryEntries, code: "laboratory-entry-quota" },
  laboratoryLinks: { ...REPORT.linksADay, code: "laboratory-link-quota" },
  mixes: { ...REPORT.mixes, code: "mix-quota" },
  projects: { ...ACCOUNT.projects, code: "project-quota" },
  openPayments: { ...ACCOUNT.openPayments, code: "payment-quota" },
  unpaidAttempts: { ...ACCOUNT.unpaidAttempts, code: "unpaid-quota" },
  cardsBegun: { ...ACCOUNT.cardsBegun, code: "card-quota" },
  pendingApplications: { ...ACCOUNT.pendingApplications, code: "application-quota" },
  applicantsAJob: { ...ACCOUNT.applicantsAJob, code: "applicants-quota" },
  timesApplied: { ...ACCOUNT.timesApplied, code: "reapplication-quota" },
  unreadMessages: { ...ACCOUNT.unreadMessages, code: "message-quota" },
  daysOff: { ...ACCOUNT.daysOff, code: "days-off-quota" },
  savedSearches: { ...ACCOUNT.savedSearches, code: "search-quota" },
  pendingConnections: { ...ACCOUNT.pendingConnections, code: "connection-quota" },
  blocks: { ...ACCOUNT.blocks, code: "block-quota" },
  openReviewReports: { ...ACCOUNT.openReviewReports, code: "report-quota" },
  openSupportRequests: { ...ACCOUNT.openSupportRequests, code: "support-quota" },
  companyPeople: { ...COMPANY_PEOPLE.people, code: "people-quota" },
  companyInvitations: { ...COMPANY_PEOPLE.invitations, code: "invitation-quota" },
  joinRequests: { ...COMPANY_PEOPLE.joinRequests, code: "join-request-quota" },
  marks: { ...HOURS.marks, code: "attendance-quota" },
  heldBookings: { ...HOURS.heldBookings, code: "held-quota" },
  dates: { ...DATES.proposals, code: "date-quota" },
  documents: { ...DOCUMENTS.aSide, code: "document-quota" },
  problems: { ...PROBLEMS.times, code: "problem-quota" },
  offers: { ...PROBLEMS.offers, code: "offer-quota" },
  proposals: { ...HOURS.proposals, code: "proposal-quota" },
} as const;

/** Call it before adding a row. @throws DomainError conflict with the quota's code and `most`, where the account has as many as it may */
export function withinQuota(quota: keyof typeof QUOTAS, stored: number): void {
  const { most, code } = QUOTAS[quota];
  if (stored >= most) throw conflict(...([code, { params: { most } }] as Coded));
}
