import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { SEARCH } from "~/lib/bounds";
import { fullName } from "~/lib/text/full-name";
import { hasRunOut, zoneOf } from "~/lib/time/home-zone";
import type { CertificationState } from "~/lib/vocabulary";
import type { AdminActor } from "../actor";
import { notFound } from "../errors";
import { isOneOf, type PeopleSought, peopleSought } from "../people/search.server";
import { keyset, type Place } from "../reads/keyset.server";
import { now, reads } from "../runtime.server";
import { filterRows, type Scan, walkPage } from "../search/walk";

const { certifications, inspectorProfiles, users } = schema;
const PAGE_SIZE = 25;

export interface QueueFilter {
  /** Every state by default. */
  states?: readonly CertificationState[] | undefined;
  /** Beginnings of words of a name or an email address. */
  search?: string | undefined;
}

const ORDER = {
  by: certifications.submittedAt,
  id: certifications.id,
  descending: true,
  keyOf: ({ submittedAt, id }: { submittedAt: number; id: string }) => ({ at: submittedAt, id }),
};

export function certificationQueue(actor: AdminActor, filter: QueueFilter, place: Place = {}, size = PAGE_SIZE) {
  const sought = peopleSought(actor, filter.search);
  const conditions = conditionsOf(filter, sought);
  if (sought && !sought.ids) return searchedQueue(conditions, sought, place, size);
  const pages = keyset<Submission>(ORDER, place);
  const page = reads()
    .select({ id: certifications.id })
    .from(certifications)
    .where(and(conditions, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(size + 1);
  const found = submissions()
    .where(inArray(certifications.id, page))
    .orderBy(...pages.orderBy)
    .all();
  const { rows, ...neighbours } = pages.pageOf(found, size);
  return { rows: rows.map(queueRow), ...neighbours, complete: true };
}

/** Reads the list in its own order, for words that fit very many people. */
function searchedQueue(conditions: SQL | undefined, sought: PeopleSought, place: Place, size: number) {
  const backwards = place.before !== undefined && place.after === undefined;
  const { rows, ...page } = walkPage(
    lookThrough(conditions, sought, backwards),
    place,
    size,
    SEARCH.rowsWithPeople.most,
  );
  const ids = rows.map(({ id }) => id);
  const found = submissions()
    .where(inArray(certifications.id, ids))
    .orderBy(...keyset(ORDER, {}).orderBy)
    .all();
  return { ...page, rows: found.map(queueRow) };
}

export function lookThrough(
  conditions: SQL | undefined,
  { fits }: PeopleSought,
  backwards: boolean,
): Scan<{ id: string; cursor: string }> {
  return (from, limit) => {
    const pages = keyset(ORDER, backwards ? { before: from } : { after: from });
    // Raw SQL: the query builder takes three times as long to shape 500 rows as SQLite takes to find them.
    const rows = reads().all<{ id: string; submittedAt: number; inspectorId: string; name: string; email: string }>(
      sql`select ${certifications.id} as id, ${certifications.submittedAt} as submittedAt,
          ${certifications.inspectorId} as inspectorId, ${users.firstName} || ' ' || ${users.lastName} as name,
          ${users.email} as email
        from ${certifications} join ${users} on ${users.id} = ${certifications.inspectorId}
        where ${and(conditions, pages.beyond) ?? sql`1`} order by ${sql.join([...pages.orderBy], sql`, `)} limit ${limit}`,
    );
    return filterRows(
      rows.map((row) => ({ ...row, cursor: `${row.submittedAt}.${row.id}` })),
      ({ inspectorId, name, email }) => fits({ id: inspectorId, name, email }),
    );
  };
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

export function conditionsOf({ states }: QueueFilter, sought: PeopleSought | undefined): SQL | undefined {
  const [only, ...more] = states ?? [];
  // The plus hides the column from the planner, which would otherwise read every certificate of that state.
  const state = sought?.ids ? sql`+${certifications.state}` : sql`${certifications.state}`;
  return and(
    only && (more.length === 0 ? sql`${state} = ${only}` : isAnyOf(state, [only, ...more])),
    sought?.ids && isOneOf(certifications.inspectorId, sought.ids),
  );
}
