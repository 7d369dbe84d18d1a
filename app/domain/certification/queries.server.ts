import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { addDays } from "~/lib/time/dates";
import { todayOf, zoneOf } from "~/lib/time/home-zone";
import type { InspectorActor } from "../actor";
import { notFound } from "../errors";
import { prepared } from "../reads/prepared.server";
import { now, reads } from "../runtime.server";
import type { CertificationStatus } from "./states";

const { certificationFiles, certifications, files, users } = schema;
const STATED = {
  state: certifications.state,
  certificationNumber: certifications.certificationNumber,
  certificationLevel: certifications.certificationLevel,
  issueDate: certifications.issueDate,
  expiryDate: certifications.expiryDate,
  submittedAt: certifications.submittedAt,
  reviewNote: certifications.reviewNote,
};
const LOOKED_UP = {
  lookupMethod: certifications.lookupMethod,
  lookupLastName: certifications.lookupLastName,
  lookupCountry: certifications.lookupCountry,
  lookupState: certifications.lookupState,
  lookupCategory: certifications.lookupCategory,
};

/** Renewal opens this early, so that nobody loses access while they wait. */
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

/** Inside a command `connection` is `tx`. */
export function approvedCertification(connection: Connection, inspectorId: string) {
  return approvedQuery(connection).get({ inspectorId });
}

/**
 * Returns the certificate that covers work on a calendar date, also when it has run out or was renewed since. Of two, the one that was
 * issued by then comes first. Undefined without one.
 */
export function certificationCovering(connection: Connection, inspectorId: string, date: string) {
  const { state, issueDate, expiryDate } = certifications;
  return connection
    .select({
      id: certifications.id,
      certificationNumber: certifications.certificationNumber,
      certificationLevel: certifications.certificationLevel,
      expiryDate,
    })
    .from(certifications)
    .where(
      and(
        eq(certifications.inspectorId, inspectorId),
        inArray(state, ["approved", "expired"]),
        or(isNull(expiryDate), gte(expiryDate, date)),
      ),
    )
    .orderBy(desc(sql`coalesce(${issueDate} <= ${date}, 0)`), asc(state), desc(certifications.submittedAt))
    .limit(1)
    .get();
}

/** `approved` while one certificate is, else the state of the last submission. */
export function certificationStatus(connection: Connection, inspectorId: string): CertificationStatus {
  if (approvedCertification(connection, inspectorId)) return "approved";
  return lastSubmission(connection, inspectorId)?.state ?? "none";
}

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
    underReview,
    /** The last submission, when it was refused. */
    rejected: last?.state === "rejected" ? last : null,
    expired: last?.state === "expired" ? last : null,
    maySubmit: !underReview && (!approved || (renewFrom !== undefined && todayOf(usState, now()) >= renewFrom)),
    /** Dates are filled in only where they may have been right. */
    prefill: {
      certificationNumber: last?.certificationNumber ?? "",
      certificationLevel: last?.certificationLevel ?? "",
      issueDate: (last?.state === "rejected" && last.issueDate) || "",
      expiryDate: (last?.state === "rejected" && last.expiryDate) || "",
    },
    /** What the last lookup was by, for the next one. */
    lookedUp: {
      lastName: last?.lookupLastName ?? "",
      country: last?.lookupCountry ?? null,
      state: last?.lookupState ?? "",
      category: last?.lookupCategory ?? "",
    },
    zone: zoneOf(usState),
  };
}

export type OwnCertification = ReturnType<typeof ownCertification>;

/** @throws DomainError not_found for anybody else's */
export function ownSubmission(actor: InspectorActor, certificationId: string) {
  const submission = reads()
    .select({ id: certifications.id, ...STATED })
    .from(certifications)
    .where(and(eq(certifications.id, certificationId), eq(certifications.inspectorId, actor.id)))
    .get();
  if (!submission) throw notFound();
  return { ...submission, documents: documentsOf([certificationId]) };
}

/** Not scoped: the caller has found the submissions for its actor. */
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
    .select({ ...STATED, ...LOOKED_UP })
    .from(certifications)
    .where(eq(certifications.inspectorId, inspectorId))
    .orderBy(desc(certifications.submittedAt), desc(certifications.id))
    .limit(1)
    .get();
}
