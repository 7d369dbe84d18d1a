import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { bookings, companies, payments, problems, users } from "#db/client.server";
import { keyset, type Place } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import { cents } from "~/lib/money";
import type { AdminActor } from "../../../actor";

const inspector = alias(users, "inspector");
const PAGE_SIZE = 25;
const COUNT_LIMIT = 10_000;

/** `waiting` for an administrator, still open between the two sides, or over. */
export type ProblemFilter = "waiting" | "between" | "ended";

/** What decides the order of each list, and its condition, written as in the partial indexes. */
const LISTS = {
  waiting: { by: problems.waitsSince, of: sql`${problems.state} = 'open' and ${problems.waitsSince} is not null` },
  between: { by: problems.createdAt, of: sql`${problems.state} = 'open' and ${problems.waitsSince} is null` },
  ended: { by: problems.endedAt, of: sql`${problems.state} <> 'open'` },
} as const satisfies Readonly<Record<ProblemFilter, { by: unknown; of: SQL }>>;

/** Problems with bookings and their money: the open ones oldest first, since they wait; the others newest first. */
export function problemsIn(_actor: AdminActor, filter: ProblemFilter, place: Place = {}) {
  const { by, of } = LISTS[filter];
  const keyOf = (row: ListedProblem) => ({ at: sinceOf(row, filter), id: row.id });
  const pages = keyset({ by, id: problems.id, descending: filter === "ended", keyOf }, place);
  const found = listedProblems()
    .where(and(of, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  const { rows, ...neighbours } = pages.pageOf(found, PAGE_SIZE);
  return { rows: rows.map((row) => ({ ...row, since: sinceOf(row, filter) })), ...neighbours };
}

type ListedProblem = ReturnType<ReturnType<typeof listedProblems>["all"]>[number];

/** Exact to 10,000; 10,001 means more. */
export function problemCount(_actor: AdminActor, filter: ProblemFilter): number {
  const some = reads()
    .select({ id: problems.id })
    .from(problems)
    .where(LISTS[filter].of)
    .limit(COUNT_LIMIT + 1)
    .as("some");
  const row = reads().select({ count: sql<number>`count(*)` }).from(some).get();
  return row?.count ?? 0;
}

const heldOf = sql<number>`(
  select coalesce(sum(${payments.amount} - ${payments.refundedAmount}), 0) from ${payments}
  where ${payments.engagementId} = ${bookings.id} and ${payments.fulfilledAt} is not null
)`;

function listedProblems() {
  return reads()
    .select({
      id: problems.id,
      kind: problems.kind,
      state: problems.state,
      createdAt: problems.createdAt,
      waitsSince: problems.waitsSince,
      endedAt: problems.endedAt,
      /** What the company paid and has not back, in cents. */
      held: heldOf.mapWith(cents),
      /** What went back when it ended; null where no money moved. */
      refund: problems.refund,
      needsSecond: sql<number>`${problems.proposedBy} is not null`.mapWith(Boolean),
      number: bookings.number,
      title: bookings.title,
      companyName: companies.name,
      inspectorName: sql<string>`${inspector.firstName} || ' ' || ${inspector.lastName}`,
    })
    .from(problems)
    .innerJoin(bookings, eq(bookings.id, problems.bookingId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(inspector, eq(inspector.id, bookings.inspectorId))
    .$dynamic();
}

function sinceOf({ createdAt, waitsSince, endedAt }: ListedProblem, filter: ProblemFilter): number {
  if (filter === "between") return createdAt;
  return (filter === "waiting" ? waitsSince : endedAt) ?? createdAt;
}
