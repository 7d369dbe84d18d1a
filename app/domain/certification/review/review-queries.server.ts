import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import { hasRunOut, zoneOf } from "~/lib/time/home-zone";
import type { CertificationState } from "~/lib/vocabulary";
import type { AdminActor } from "../../actor";
import { notFound } from "../../errors";
import { type QueueFilter, submissionQueue } from "../../people/submission-queue.server";
import type { Place } from "../../reads/keyset.server";
import { now, reads } from "../../runtime.server";
import type { Count } from "../../search/search.server";

const { certifications, inspectorProfiles, users } = schema;
const PAGE_SIZE = 25;

const QUEUE = submissionQueue<Submission, CertificationState>({
  name: "certifications",
  table: certifications,
  submittedAt: certifications.submittedAt,
  state: certifications.state,
  rowsOf: (where, orderBy) =>
    submissions()
      .where(where)
      .orderBy(...orderBy)
      .all(),
});

type Filter = QueueFilter<CertificationState>;

export function certificationQueue(actor: AdminActor, filter: Filter, place: Place = {}, size = PAGE_SIZE) {
  const { rows, ...page } = QUEUE.page(actor, filter, place, size);
  return { rows: rows.map(queueRow), ...page };
}

/** Exact to 10,000; 10,001 means more. `atLeast` means that the search stopped early, so there may be more. */
export function certificationCount(actor: AdminActor, filter: Filter): Count {
  return QUEUE.count(actor, filter);
}

/** Returns what else waits for a decision: how many, and which are beside this one by the time they were handed in. */
export function certificationsBeside(actor: AdminActor, submission: { id: string; submittedAt: number }) {
  return { waiting: QUEUE.count(actor, { states: ["pending"] }).count, ...QUEUE.beside(actor, "pending", submission) };
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
    zone: zoneOf(usState),
    ranOut: hasRunOut(row.expiryDate, usState, now()),
  };
}
