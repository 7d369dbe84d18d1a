import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import type { CertificationState } from "~/lib/vocabulary";
import { notFound } from "../errors";
import { peopleMatching } from "../people/search.server";
import { now, reads } from "../runtime.server";
import { todayOf, zoneOf } from "./today";

const { certificationFiles, certifications, files, inspectorProfiles, users } = schema;
const PAGE_SIZE = 25;
/** Beyond this a count says "10,000+" (decisions: Admin). */
const COUNT_LIMIT = 10_000;

export interface QueueFilter {
  state?: CertificationState | undefined;
  /** Part of a name or an e-mail address. */
  search?: string | undefined;
  /** Where a page begins or ends, as `cursorOf` wrote it. */
  after?: string | undefined;
  before?: string | undefined;
}

/** What administrators review, newest first; and the cursors of the pages around. */
export function certificationQueue({ state, search = "", after, before }: QueueFilter) {
  const matching = peopleMatching(search);
  const filter = and(
    state ? eq(certifications.state, state) : undefined,
    matching ? inArray(certifications.inspectorId, matching) : undefined,
  );
  const backwards = before !== undefined && after === undefined;
  const found = queuePage(and(filter, beyond(after ?? before, backwards)), backwards);
  const rows = backwards ? found.slice(0, PAGE_SIZE).reverse() : found.slice(0, PAGE_SIZE);
  const more = found.length > PAGE_SIZE;
  const first = rows[0];
  const last = rows.at(-1);
  return {
    rows,
    count: countUpTo(filter),
    previous: first && (backwards ? more : after !== undefined) ? cursorOf(first) : null,
    next: last && (backwards || more) ? cursorOf(last) : null,
  };
}

export type QueueRow = ReturnType<typeof certificationQueue>["rows"][number];

/** Everything a reviewer needs to decide on one submission, and the inspector's other submissions, newest first. */
export function certificationForReview(certificationId: string) {
  const reviewer = alias(users, "reviewer");
  const found = reads()
    .select({ certification: certifications, inspector: users, profile: inspectorProfiles, reviewer })
    .from(certifications)
    .innerJoin(users, eq(users.id, certifications.inspectorId))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .leftJoin(reviewer, eq(reviewer.id, certifications.reviewedBy))
    .where(eq(certifications.id, certificationId))
    .get();
  if (!found) throw notFound();
  const { certification, inspector, profile } = found;
  const { expiryDate } = certification;
  return {
    ...certification,
    ranOut: expiryDate !== null && expiryDate <= todayOf(inspector.usState, now()),
    inspector: {
      name: fullName(inspector),
      email: inspector.email,
      phone: inspector.phone,
      city: inspector.city,
      usState: inspector.usState,
      yearsOfExperience: profile?.yearsOfExperience ?? null,
      specialties: profile?.specialties ?? [],
    },
    reviewerName: found.reviewer ? fullName(found.reviewer) : null,
    documents: documentsOf(certificationId),
    history: historyOf(certification.inspectorId),
    zone: zoneOf(inspector.usState),
  };
}

export type CertificationForReview = ReturnType<typeof certificationForReview>;

function queuePage(where: SQL | undefined, backwards: boolean) {
  const direction = backwards ? asc : desc;
  return reads()
    .select({
      id: certifications.id,
      state: certifications.state,
      submittedAt: certifications.submittedAt,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      email: users.email,
      phone: users.phone,
      usState: users.usState,
      yearsOfExperience: inspectorProfiles.yearsOfExperience,
    })
    .from(certifications)
    .innerJoin(users, eq(users.id, certifications.inspectorId))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .where(where)
    .orderBy(direction(certifications.submittedAt), direction(certifications.id))
    .limit(PAGE_SIZE + 1)
    .all()
    .map(({ usState, ...row }) => ({ ...row, zone: zoneOf(usState) }));
}

/** A cursor that somebody has written by hand is no cursor, and the list begins at its start. */
function beyond(cursor: string | undefined, backwards: boolean): SQL | undefined {
  const [, submittedAt, id] = /^(\d{1,15})\.(\w+)$/.exec(cursor ?? "") ?? [];
  if (!submittedAt || !id) return undefined;
  const here = sql`(${certifications.submittedAt}, ${certifications.id})`;
  return backwards ? sql`${here} > (${Number(submittedAt)}, ${id})` : sql`${here} < (${Number(submittedAt)}, ${id})`;
}

function cursorOf({ submittedAt, id }: { submittedAt: number; id: string }): string {
  return `${submittedAt}.${id}`;
}

/** Exact to 10,000; one more stands for "more". */
function countUpTo(filter: SQL | undefined): number {
  const some = reads()
    .select({ id: certifications.id })
    .from(certifications)
    .where(filter)
    .limit(COUNT_LIMIT + 1)
    .as("some");
  const row = reads().select({ count: sql<number>`count(*)` }).from(some).get();
  return row?.count ?? 0;
}

function documentsOf(certificationId: string) {
  return reads()
    .select({ id: files.id, filename: files.filename, contentType: files.contentType, size: files.size })
    .from(certificationFiles)
    .innerJoin(files, eq(files.id, certificationFiles.fileId))
    .where(eq(certificationFiles.certificationId, certificationId))
    .orderBy(files.createdAt)
    .all();
}

function historyOf(inspectorId: string) {
  const { id, state, submittedAt, reviewedAt, reviewNote, certificationNumber } = certifications;
  return reads()
    .select({ id, state, submittedAt, reviewedAt, reviewNote, certificationNumber })
    .from(certifications)
    .where(eq(certifications.inspectorId, inspectorId))
    .orderBy(desc(submittedAt))
    .limit(20)
    .all();
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
