import { and, eq, getTableColumns, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import type { PersonId, SideId } from "~/lib/ids";
import { inspectorsBookings } from "../../bookings/inspectors-bookings.server";
import { reads } from "../../core/runtime.server";
import { named } from "../../notifications/named.server";
import { isOfCompany } from "../files-of-company.server";

export interface Part {
  name: string;
  table: SQLiteTable;
  /** Set where the rows are the person's own; all others are of an inspector or a company, whose owners get them. */
  isPersons?: true;
  /** `side` is whose rows the copy has besides. */
  of: (id: string, side: SideId | null) => SQL | undefined;
  /** Left out: secrets, what the provider calls things, and figures for lists alone. */
  omit?: readonly string[];
  /** Adds what the rows have by id alone. */
  complete?: (rows: object[]) => object[];
}

const part = (name: string, table: SQLiteTable, owner: SQLiteColumn | SQLiteColumn[], omit: string[] = []): Part => ({
  name,
  table,
  of: (id) => or(...[owner].flat().map((column) => eq(column, id))),
  omit,
});

const persons = (...args: Parameters<typeof part>): Part => ({ ...part(...args), isPersons: true });

const PROVIDER = ["checkoutSessionId", "checkoutUrl", "paymentIntentId", "chargeId", "customerId", "paymentMethodId"];
const BANK = ["routingNumber", "accountNumber", "taxId"];
const CHECKS = ["nextCheckAt", "payoutCheckAt", "channel", "opening", "attempt"];
/** What came of a report is between the administrators and the reported person. */
const OF_THE_REPORTED = ["state", "decisionReason", "warning"];

/** Until a second administrator has approved a proposed decision, only administrators see it. */
const UNDECIDED = [
  "decidedBy",
  "approvedBy",
  "decisionAskedBy",
  "proposedBy",
  "proposedAt",
  "proposerEpoch",
  "proposedRefund",
  "proposedShare",
  "proposedReason",
];

const s = schema;

/** As their lists show them: an inspector does not see times that were only held, nor the site's contact in them. */
const bookingsOf = (id: string) => or(eq(s.bookings.companyId, id), inspectorsBookings({ id }));

/** What a person has uploaded, without what is a company's whose rows the copy does not have. */
export function ownFiles(id: PersonId, side: SideId | null): SQL | undefined {
  const others = sql`${s.companies.id} is not ${side}`;
  return and(eq(s.files.ownerId, id), isNull(s.files.heldUntil), not(isOfCompany(id, others)));
}

/** All rows that belong to a person or are about them. A test compares the list with every table that names a person. */
export const OWN_DATA: readonly Part[] = [
  persons("account", s.users, s.users.id, ["passwordHash", "pendingEpoch"]),
  persons("sessions", s.sessions, s.sessions.userId, ["id", "impersonatedUserId", "impersonationReason"]),
  part("inspector-profile", s.inspectorProfiles, s.inspectorProfiles.userId),
  persons("memberships", s.memberships, s.memberships.userId),
  part("invitations", s.companyInvitations, s.companyInvitations.companyId, ["tokenHash"]),
  persons("join-requests", s.joinRequests, s.joinRequests.userId),
  part("company-profile", s.companies, s.companies.id, ["taxId"]),
  part("home-base", s.bases, s.bases.userId, ["number"]),
  // What a reviewer notes about an approval is for other administrators; why one was refused is for the inspector.
  part("certifications", s.certifications, s.certifications.inspectorId, ["reviewedBy", "reviewNote"]),
  {
    name: "certifications-refused",
    table: s.certifications,
    of: (id) => and(eq(s.certifications.inspectorId, id), eq(s.certifications.state, "rejected")),
    omit: ["reviewedBy"],
  },
  part("equipment", s.equipmentSubmissions, s.equipmentSubmissions.inspectorId, ["reviewedBy"]),
  part("weekly-availability", s.availability, s.availability.inspectorId),
  part("days-off", s.daysOff, s.daysOff.inspectorId),
  part("saved-searches", s.savedSearches, s.savedSearches.inspectorId, ["number", "seenNumber"]),
  part("job-alerts", s.jobAlerts, s.jobAlerts.inspectorId),
  persons("email-settings", s.mailOptOuts, s.mailOptOuts.userId),
  {
    name: "specifications",
    table: s.specificationVersions,
    of: (
      id,
    ) => sql`${s.specificationVersions.specificationId} in (select ${s.specifications.id} from ${s.specifications}
      where ${s.specifications.companyId} = ${id})`,
  },
  part("unfinished-postings", s.jobDrafts, s.jobDrafts.companyId),
  part("jobs", s.jobs, s.jobs.companyId, ["levels", "payFloor", "deletedBy", "updatedBy"]),
  part("applications", s.applications, s.applications.inspectorId),
  { name: "bookings", table: s.bookings, of: bookingsOf },
  part("attendance", s.attendance, s.attendance.inspectorId),
  part("date-proposals", s.dateProposals, [s.dateProposals.companyId, s.dateProposals.inspectorId]),
  part("further-hours", s.furtherHours, [s.furtherHours.companyId, s.furtherHours.inspectorId]),
  {
    name: "payments",
    table: s.payments,
    // The inspector is not shown what a company tried to pay and did not.
    of: (id) =>
      or(eq(s.payments.companyId, id), and(eq(s.payments.inspectorId, id), eq(s.payments.state, "succeeded"))),
    omit: [...PROVIDER, ...CHECKS, "heldAt", "platformLoss"],
  },
  part("transfers", s.transfers, s.transfers.inspectorId, [...CHECKS, "destination", "begunBy"]),
  part("payout-account", s.payoutAccounts, s.payoutAccounts.inspectorId, ["stripeAccountId"]),
  part("bank-details", s.manualPayoutAccounts, s.manualPayoutAccounts.inspectorId, [...BANK, "reviewedBy"]),
  part("payment-requests", s.spendingRequests, s.spendingRequests.companyId),
  part("saved-cards", s.savedCards, s.savedCards.companyId, [...PROVIDER, ...CHECKS]),
  part("recipients", s.recipients, s.recipients.companyId),
  {
    name: "documents-sent",
    table: s.documentDeliveries,
    of: (id) =>
      sql`${s.documentDeliveries.bookingId} in (select ${s.bookings.id} from ${s.bookings} where ${bookingsOf(id)})`,
  },
  part("laboratories-asked", s.laboratoryRequests, s.laboratoryRequests.companyId),
  part("reports", s.reports, [s.reports.inspectorId, s.reports.companyId]),
  {
    name: "problems",
    table: s.problems,
    // Both sides have their words in it.
    of: (id) =>
      or(
        eq(s.problems.openedBy, id),
        sql`${s.problems.bookingId} in (select ${s.bookings.id} from ${s.bookings} where ${bookingsOf(id)})`,
      ),
    omit: UNDECIDED,
  },
  part("problem-offers", s.problemOffers, s.problemOffers.offeredBy),
  part("reviews-reported", s.reviewReports, s.reviewReports.reporterId, ["decidedBy", "decisionReason"]),
  part("reviews-written", s.reviews, s.reviews.authorId),
  {
    name: "reviews-received",
    table: s.reviews,
    of: (id) => and(eq(s.reviews.subjectId, id), eq(s.reviews.state, "shown")),
  },
  part("messages", s.messages, [s.messages.senderId, s.messages.receiverId], ["pairKey"]),
  part("connections", s.connections, [s.connections.requesterId, s.connections.recipientId], ["pairKey"]),
  part("blocked-people", s.blocks, s.blocks.blockerId),
  {
    ...persons("notifications", s.notifications, s.notifications.userId, ["eventId"]),
    complete: (rows) => named(reads(), rows as (typeof s.notifications.$inferSelect)[]),
  },
  persons("emails-sent", s.sentMails, s.sentMails.userId, ["eventId", "handler", "key", "messageId", "answer"]),
  persons("support-requests", s.supportRequests, s.supportRequests.userId, ["closedBy", ...OF_THE_REPORTED]),
  {
    name: "warnings",
    table: s.supportRequests,
    of: (id) => and(eq(s.supportRequests.aboutId, id), isNotNull(s.supportRequests.warning)),
    omit: Object.keys(getTableColumns(s.supportRequests)).filter((name) => name !== "warning" && name !== "closedAt"),
  },
  part("booking-documents", s.bookingDocuments, s.bookingDocuments.addedBy),
  {
    name: "files",
    isPersons: true,
    table: s.files,
    of: ownFiles,
    omit: ["thumbnailSha256"],
  },
];
