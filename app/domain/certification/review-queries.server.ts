import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { CertificationState } from "~/lib/vocabulary";
import { notFound } from "../errors";
import { keyset, type Place } from "../keyset.server";
import { fullName } from "../people/full-name";
import { peopleMatching } from "../people/search.server";
import { now, reads } from "../runtime.server";
import { hasRunOut, zoneOf } from "./today";

const { certifications, inspectorProfiles, users } = schema;
const PAGE_SIZE = 25;
/** Beyond this a count says "10,000+" (decisions: Admin). */
const COUNT_LIMIT = 10_000;

export interface QueueFilter {
  /** Any of these; every state unless told. */
  states?: readonly CertificationState[] | undefined;
  /** Part of a name or an e-mail address. */
  search?: string | undefined;
}

/** What administrators review, newest first; and the cursors of the pages around. */
export function certificationQueue(filter: QueueFilter, place: Place = {}, size = PAGE_SIZE) {
  const order = { by: certifications.submittedAt, id: certifications.id, descending: true };
  const pages = keyset({ ...order, keyOf: ({ submittedAt, id }: Submission) => ({ at: submittedAt, id }) }, place);
  const found = submissions()
    .where(and(conditionsOf(filter), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(size + 1)
    .all();
  const { rows, ...neighbours } = pages.pageOf(found, size);
  return { rows: rows.map(queueRow), ...neighbours };
}

/** How many submissions the filter lets through: exact to 10,000, and one more stands for "more". */
export function certificationCount(filter: QueueFilter): number {
  const some = reads()
    .select({ id: certifications.id })
    .from(certifications)
    .where(conditionsOf(filter))
    .limit(COUNT_LIMIT + 1)
    .as("some");
  const row = reads().select({ count: sql<number>`count(*)` }).from(some).get();
  return row?.count ?? 0;
}

/** A row of the queue by itself. */
export function queuedCertification(certificationId: string): QueueRow {
  const found = submissions().where(eq(certifications.id, certificationId)).get();
  if (!found) throw notFound();
  return queueRow(found);
}

/** A submission as it stands in the list. */
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

function conditionsOf({ states, search = "" }: QueueFilter): SQL | undefined {
  const matching = peopleMatching(search);
  const [only, ...more] = states ?? [];
  return and(
    only && (more.length === 0 ? eq(certifications.state, only) : inArray(certifications.state, [only, ...more])),
    matching ? inArray(certifications.inspectorId, matching) : undefined,
  );
}
