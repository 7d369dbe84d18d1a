import { eq } from "drizzle-orm";
import { certifications, inspectorProfiles, users } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { fullName } from "~/lib/text/full-name";
import { hasRunOut } from "~/lib/time/home-zone";
import type { CertificationState } from "~/lib/vocabulary";
import type { AdminActor } from "../../actor";
import { notFound } from "../../errors";
import { submissionQueue } from "../../people/submissions/queue.server";

const QUEUE = submissionQueue<Submission, CertificationState, QueueRow>({
  name: "certifications",
  table: certifications,
  submittedAt: certifications.submittedAt,
  state: certifications.state,
  rows: submissions,
  shown: queueRow,
});

export const certificationQueue = QUEUE.page;

export const certificationCount = QUEUE.count;

export function certificationsBeside(actor: AdminActor, submission: { id: string; submittedAt: number }) {
  return QUEUE.beside(actor, "pending", submission);
}

/** @throws DomainError not_found */
export function queuedCertification(_actor: AdminActor, certificationId: string): QueueRow {
  const found = submissions().where(eq(certifications.id, certificationId)).get();
  if (!found) throw notFound();
  return queueRow(found);
}

export type QueueRow = ReturnType<typeof queueRow>;

function submissions() {
  return reads()
    .select({
      id: certifications.id,
      inspectorId: certifications.inspectorId,
      state: certifications.state,
      lookupMethod: certifications.lookupMethod,
      certificationNumber: certifications.certificationNumber,
      certificationLevel: certifications.certificationLevel,
      expiryDate: certifications.expiryDate,
      submittedAt: certifications.submittedAt,
      reviewNote: certifications.reviewNote,
      verificationMethod: certifications.verificationMethod,
      directoryRecord: certifications.directoryRecord,
      lookedUpIn: certifications.lookedUpIn,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      usState: users.usState,
      yearsOfExperience: inspectorProfiles.yearsOfExperience,
    })
    .from(certifications)
    .innerJoin(users, eq(users.id, certifications.inspectorId))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .$dynamic();
}

type Submission = ReturnType<ReturnType<typeof submissions>["all"]>[number];

function queueRow({ usState, ...row }: Submission) {
  return {
    ...row,
    name: fullName(row),
    ranOut: hasRunOut(row.expiryDate, usState, now()),
  };
}
