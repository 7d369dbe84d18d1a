import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { type Connection, certificationFiles, certifications, files } from "#db/client.server";
import { prepared } from "../core/reads/prepared.server";
import { reads } from "../core/runtime.server";
import type { CertificationStatus } from "./states";

export const STATED = {
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

export function approvedCertification(connection: Connection, inspectorId: string) {
  return approvedQuery(connection).get({ inspectorId });
}

/** Counts also a certificate that has run out or was renewed since. Of two, the one that was issued by the date comes first. */
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

export function lastSubmission(connection: Connection, inspectorId: string) {
  return connection
    .select({ ...STATED, ...LOOKED_UP })
    .from(certifications)
    .where(eq(certifications.inspectorId, inspectorId))
    .orderBy(desc(certifications.submittedAt), desc(certifications.id))
    .limit(1)
    .get();
}
