import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";

/** Rows of one table that go into a person's copy of their data. */
export interface Part {
  /** The name of its file, without the ending. */
  name: string;
  table: SQLiteTable;
  of: (userId: string) => SQL | undefined;
  /** Left out: secrets, what the provider calls things, and figures for lists alone. */
  omit?: readonly string[];
}

const part = (name: string, table: SQLiteTable, owner: SQLiteColumn | SQLiteColumn[], omit: string[] = []): Part => ({
  name,
  table,
  of: (userId) => or(...[owner].flat().map((column) => eq(column, userId))),
  omit,
});

const PROVIDER = ["checkoutSessionId", "checkoutUrl", "paymentIntentId", "chargeId", "customerId", "paymentMethodId"];
const BANK = ["routingNumber", "accountNumber", "taxId"];
const CHECKS = ["nextCheckAt", "payoutCheckAt", "channel", "opening", "attempt"];

const s = schema;

/** What is kept of a person by their doing or about them. A test holds it against every table that names a person. */
export const OWN_DATA: readonly Part[] = [
  part("account", s.users, s.users.id, ["passwordHash", "pendingEpoch"]),
  part("sessions", s.sessions, s.sessions.userId, ["id", "impersonatedUserId", "impersonationReason"]),
  part("inspector-profile", s.inspectorProfiles, s.inspectorProfiles.userId),
  part("company-profile", s.companyProfiles, s.companyProfiles.userId, ["taxId"]),
  part("home-base", s.bases, s.bases.userId, ["number"]),
  part("certifications", s.certifications, s.certifications.inspectorId, ["reviewedBy"]),
  part("equipment", s.equipmentSubmissions, s.equipmentSubmissions.inspectorId, ["reviewedBy"]),
  part("weekly-availability", s.availability, s.availability.inspectorId),
  part("days-off", s.daysOff, s.daysOff.inspectorId),
  part("saved-searches", s.savedSearches, s.savedSearches.inspectorId, ["number", "seenNumber"]),
  part("job-alerts", s.jobAlerts, s.jobAlerts.inspectorId),
  part("email-settings", s.mailOptOuts, s.mailOptOuts.userId),
  part("unfinished-postings", s.jobDrafts, s.jobDrafts.companyId),
  part("jobs", s.jobs, s.jobs.companyId, ["levels", "payFloor", "deletedBy", "updatedBy"]),
  part("applications", s.applications, s.applications.inspectorId),
  part("bookings", s.bookings, [s.bookings.companyId, s.bookings.inspectorId]),
  part("attendance", s.attendance, s.attendance.inspectorId),
  part("date-proposals", s.dateProposals, [s.dateProposals.companyId, s.dateProposals.inspectorId]),
  part("further-hours", s.furtherHours, [s.furtherHours.companyId, s.furtherHours.inspectorId]),
  part("payments", s.payments, [s.payments.companyId, s.payments.inspectorId], [...PROVIDER, ...CHECKS]),
  part("transfers", s.transfers, s.transfers.inspectorId, [...CHECKS, "destination", "begunBy"]),
  part("payout-account", s.payoutAccounts, s.payoutAccounts.inspectorId, ["stripeAccountId"]),
  part("bank-details", s.manualPayoutAccounts, s.manualPayoutAccounts.inspectorId, [...BANK, "reviewedBy"]),
  part("saved-cards", s.savedCards, s.savedCards.companyId, [...PROVIDER, ...CHECKS]),
  part("reports", s.reports, [s.reports.inspectorId, s.reports.companyId]),
  part("problems", s.problems, s.problems.openedBy, ["decidedBy", "approvedBy", "proposedBy", "proposerEpoch"]),
  part("problem-offers", s.problemOffers, s.problemOffers.offeredBy),
  part("reviews-reported", s.reviewReports, s.reviewReports.reporterId, ["decidedBy"]),
  part("reviews-written", s.reviews, s.reviews.authorId),
  {
    name: "reviews-received",
    table: s.reviews,
    of: (id) => and(eq(s.reviews.subjectId, id), eq(s.reviews.state, "shown")),
  },
  part("messages", s.messages, [s.messages.senderId, s.messages.receiverId], ["pairKey"]),
  part("connections", s.connections, [s.connections.requesterId, s.connections.recipientId], ["pairKey"]),
  part("blocked-people", s.blocks, s.blocks.blockerId),
  part("notifications", s.notifications, s.notifications.userId, ["eventId"]),
  part("support-requests", s.supportRequests, s.supportRequests.userId, ["closedBy"]),
  part("booking-documents", s.bookingDocuments, s.bookingDocuments.addedBy),
  {
    name: "files",
    table: s.files,
    of: (id) => and(eq(s.files.ownerId, id), isNull(s.files.heldUntil)),
    omit: ["thumbnailSha256"],
  },
];
