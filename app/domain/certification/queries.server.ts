import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { type Connection, certificationFiles, certifications, files } from "#db/client.server";
import { FIELD_LEVEL } from "~/lib/vocabulary";
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
      submittedAt: certifications.submittedAt,
    })
    .from(certifications)
    // Written as in the partial index.
    .where(
      and(eq(certifications.inspectorId, sql.placeholder("inspectorId")), sql`${certifications.state} = 'approved'`),
    )
    .prepare(),
);

/** Returns those that stand side by side, one of each level, the field technician's first and then the newest. */
export function approvedCertifications(connection: Connection, inspectorId: string) {
  const isField = ({ certificationLevel: level }: { certificationLevel: string | null }) =>
    Number(level === FIELD_LEVEL);
  return approvedQuery(connection)
    .all({ inspectorId })
    .toSorted((one, other) => isField(other) - isField(one) || other.submittedAt - one.submittedAt);
}

/** Counts also a certificate that has run out or was renewed since, and at last one that was issued later. The best for work at the site. */
export function certificationCovering(connection: Connection, inspectorId: string, date: string) {
  return coveringQuery(connection, inspectorId, date)[0];
}

/** Returns the certificates that covered a calendar date, one of each level, the best for work at the site first. Counts also those that have run out or were renewed since. */
export function certificationsCovering(connection: Connection, inspectorId: string, date: string) {
  const issued = coveringQuery(connection, inspectorId, date).filter((each) => (each.issueDate ?? date) <= date);
  return issued.filter(
    ({ certificationLevel: level }, at) => issued.findIndex((each) => each.certificationLevel === level) === at,
  );
}

/** Returns every certificate that is or was approved, with its dates. */
export function certificationsOf(connection: Connection, inspectorId: string) {
  const { certificationLevel, issueDate, expiryDate, state } = certifications;
  return connection
    .select({ certificationLevel, issueDate, expiryDate })
    .from(certifications)
    .where(and(eq(certifications.inspectorId, inspectorId), inArray(state, HELD_STATES)))
    .all();
}

const HELD_STATES = ["approved", "expired"] as const;

function coveringQuery(connection: Connection, inspectorId: string, date: string) {
  const { state, issueDate, expiryDate } = certifications;
  const isKnownIssued = sql`coalesce(${issueDate} <= ${date}, 0)`;
  return connection
    .select({
      id: certifications.id,
      certificationNumber: certifications.certificationNumber,
      certificationLevel: certifications.certificationLevel,
      issueDate,
      expiryDate,
    })
    .from(certifications)
    .where(
      and(
        eq(certifications.inspectorId, inspectorId),
        inArray(state, HELD_STATES),
        or(isNull(expiryDate), gte(expiryDate, date)),
      ),
    )
    .orderBy(
      asc(sql`coalesce(${issueDate} > ${date}, 0)`),
      desc(sql`coalesce(${certifications.certificationLevel} = ${FIELD_LEVEL}, 0)`),
      desc(isKnownIssued),
      asc(state),
      desc(certifications.submittedAt),
    )
    .all();
}

/** `approved` while a certificate is, else the state of the last submission. */
export function certificationStatus(connection: Connection, inspectorId: string): CertificationStatus {
  if (approvedCertifications(connection, inspectorId).length > 0) return "approved";
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
