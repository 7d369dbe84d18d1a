import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { addDays } from "~/lib/time/dates";
import { todayOf, zoneOf } from "~/lib/time/home-zone";
import type { InspectorActor } from "../actor";
import { notFound } from "../errors";
import { prepared } from "../reads/prepared.server";
import { now, reads } from "../runtime.server";
import type { CertificationStatus } from "./states";

const { certificationFiles, certifications, files, users } = schema;
/** What a submission says of itself, to its inspector. */
const STATED = {
  state: certifications.state,
  certificationNumber: certifications.certificationNumber,
  certificationLevel: certifications.certificationLevel,
  issueDate: certifications.issueDate,
  expiryDate: certifications.expiryDate,
  submittedAt: certifications.submittedAt,
  reviewNote: certifications.reviewNote,
};

/** From this many days before its expiry date the next certificate can be handed in, so that nobody has to lose access first. */
const RENEWAL_DAYS = 90;

const approvedQuery = prepared((connection) =>
  connection
    .select({
      id: certifications.id,
      certificationNumber: certifications.certificationNumber,
      certificationLevel: certifications.certificationLevel,
      issueDate: certifications.issueDate,
      expiryDate: certifications.expiryDate,
    })
    .from(certifications)
    .where(and(eq(certifications.inspectorId, sql.placeholder("inspectorId")), eq(certifications.state, "approved")))
    .prepare(),
);

/** Whether an administrator has approved a certificate of this inspector that has not expired. `connection`: `tx` inside a command. */
export function hasApprovedCertification(connection: Connection, inspectorId: string): boolean {
  return approvedCertification(connection, inspectorId) !== undefined;
}

/** The approved certificate: its level, and the last date of the work that it covers. */
export function approvedCertification(connection: Connection, inspectorId: string) {
  return approvedQuery(connection).get({ inspectorId });
}

/** Approved while one is approved, else what became of the last submission. `connection`: `tx` inside a command. */
export function certificationStatus(connection: Connection, inspectorId: string): CertificationStatus {
  if (hasApprovedCertification(connection, inspectorId)) return "approved";
  return lastSubmission(connection, inspectorId)?.state ?? "none";
}

/** What an inspector sees of their own certification. */
export function ownCertification(actor: InspectorActor) {
  const connection = reads();
  const approved = approvedCertification(connection, actor.id);
  const last = lastSubmission(connection, actor.id);
  const person = connection.select({ usState: users.usState }).from(users).where(eq(users.id, actor.id)).get();
  const usState = person?.usState ?? null;
  const renewFrom = approved?.expiryDate ? addDays(approved.expiryDate, -RENEWAL_DAYS) : undefined;
  const status: CertificationStatus = approved ? "approved" : (last?.state ?? "none");
  const underReview = last?.state === "pending" ? last : null;
  return {
    status,
    approved: approved ?? null,
    /** Also while an older one is still approved. */
    underReview,
    /** The last submission when it was refused. */
    rejected: last?.state === "rejected" ? last : null,
    expired: last?.state === "expired" ? last : null,
    /** Whether the form is open. */
    maySubmit: !underReview && (!approved || (renewFrom !== undefined && todayOf(usState, now()) >= renewFrom)),
    /** What the next form can begin with; the dates only where they may have been right. */
    prefill: {
      certificationNumber: last?.certificationNumber ?? "",
      certificationLevel: last?.certificationLevel ?? "",
      issueDate: (last?.state === "rejected" && last.issueDate) || "",
      expiryDate: (last?.state === "rejected" && last.expiryDate) || "",
    },
    zone: zoneOf(usState),
  };
}

export type OwnCertification = ReturnType<typeof ownCertification>;

/**
 * One of an inspector's own submissions, and the files that came with it.
 * @throws DomainError(not_found) for anybody else's
 */
export function ownSubmission(actor: InspectorActor, certificationId: string) {
  const submission = reads()
    .select({ id: certifications.id, ...STATED })
    .from(certifications)
    .where(and(eq(certifications.id, certificationId), eq(certifications.inspectorId, actor.id)))
    .get();
  if (!submission) throw notFound();
  return { ...submission, documents: documentsOf([certificationId]) };
}

/** The files of some submissions that the caller has found for its actor, in the order in which they came. */
export function documentsOf(certificationIds: string[]) {
  return reads()
    .select({
      id: files.id,
      certificationId: certificationFiles.certificationId,
      filename: files.filename,
      contentType: files.contentType,
      size: files.size,
    })
    .from(certificationFiles)
    .innerJoin(files, eq(files.id, certificationFiles.fileId))
    .where(inArray(certificationFiles.certificationId, certificationIds))
    .orderBy(files.createdAt, files.id)
    .all();
}

function lastSubmission(connection: Connection, inspectorId: string) {
  return connection
    .select(STATED)
    .from(certifications)
    .where(eq(certifications.inspectorId, inspectorId))
    .orderBy(desc(certifications.submittedAt), desc(certifications.id))
    .limit(1)
    .get();
}
