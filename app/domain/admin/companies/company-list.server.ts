import { and, desc, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { accountTotals, companies, memberships, users } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import type { AdminActor } from "../../actor";
import { whileUnchanged } from "../../core/reads/unchanged.server";
import { reads, runtime } from "../../core/runtime.server";
import { type Count, openSearch } from "../../core/search/search.server";
import { wordsOf } from "../../core/search/words";
import { isOneOf, peopleOf, searchedPeople } from "../../people/search.server";
import type { UserStatus } from "../user-filter.server";
import { MOST_PAGES, USERS_A_PAGE } from "../user-list.server";

export interface CompanyFilter {
  /** Beginnings of words of the company's name, or of a name or address of one of its people. */
  search?: string | undefined;
  status?: UserStatus | undefined;
}

/** Newest first, without closed companies. Pages count from 1; a page beyond the last is the last one. */
export function companyList(_actor: AdminActor, filter: CompanyFilter, page: number) {
  const words = wordsOf(filter.search ?? "");
  const asked = { status: filter.status, search: words };
  const { found, ...counted } = whileUnchanged(`companies ${JSON.stringify(asked)}`, () => countOf(filter, words));
  const pageCount = Math.min(Math.max(1, Math.ceil(counted.count / USERS_A_PAGE)), MOST_PAGES);
  const shown = Math.min(Math.max(1, page), pageCount);
  const first = (shown - 1) * USERS_A_PAGE;
  const rows = selected()
    .where(found ? isOneOf(companies.id, found.slice(first, first + USERS_A_PAGE)) : conditionsOf(filter))
    .orderBy(desc(companies.createdAt), desc(companies.id))
    .limit(USERS_A_PAGE)
    .offset(found ? 0 : first)
    .all();
  return { rows: rows.map(companyRow), page: shown, pageCount, ...counted };
}

export type CompanyRow = ReturnType<typeof companyRow>;

/** Whether its people may act for it; `pending` while no owner has confirmed an address. */
export function companyStatus({
  suspendedAt,
  confirmedAt,
}: {
  suspendedAt: number | null;
  confirmedAt: number | null;
}): UserStatus {
  if (suspendedAt !== null) return "suspended";
  return runtime().requireEmailVerification && confirmedAt === null ? "pending" : "active";
}

function companyRow({
  suspendedAt,
  confirmedAt,
  activeJobs,
  ...row
}: ReturnType<ReturnType<typeof selected>["all"]>[number]) {
  return { ...row, activeJobs: activeJobs ?? 0, status: companyStatus({ suspendedAt, confirmedAt }) };
}

/** The owner who has been one for longest stands for the company. */
function selected() {
  const open = sql`${memberships.companyId} = ${companies.id} and ${memberships.until} is null`;
  return reads()
    .select({
      id: companies.id,
      name: companies.name,
      createdAt: companies.createdAt,
      suspendedAt: companies.suspendedAt,
      confirmedAt: companies.confirmedAt,
      people: sql<number>`(select count(*) from ${memberships} where ${open})`,
      owner: sql<string | null>`(select ${users.firstName} || ' ' || ${users.lastName} from ${memberships}
        join ${users} on ${users.id} = ${memberships.userId} where ${open} and ${memberships.role} = 'owner'
        order by ${memberships.since}, ${memberships.id} limit 1)`,
      activeJobs: accountTotals.activeJobs,
    })
    .from(companies)
    .leftJoin(accountTotals, eq(accountTotals.userId, companies.id))
    .$dynamic();
}

function conditionsOf({ status }: CompanyFilter): SQL | undefined {
  // A range over all of time lets the list follow the index by time, in order.
  return and(gte(companies.createdAt, 0), isNull(companies.closedAt), ...(status ? ofStatus(status) : []));
}

function ofStatus(status: UserStatus): (SQL | undefined)[] {
  const { suspendedAt, confirmedAt } = companies;
  if (status === "suspended") return [isNotNull(suspendedAt)];
  if (!runtime().requireEmailVerification) return [status === "active" ? isNull(suspendedAt) : sql`false`];
  return [isNull(suspendedAt), (status === "pending" ? isNull : isNotNull)(confirmedAt)];
}

/** For a search, `found` has the companies of whoever was found, as many as the pages can show. */
function countOf(filter: CompanyFilter, words: readonly string[]): Count & { found?: string[] } {
  if (words.length === 0) {
    const some = reads()
      .select({ id: companies.id })
      .from(companies)
      .where(conditionsOf(filter))
      .limit(SEARCH.count.most + 1)
      .as("some");
    const row = reads().select({ count: sql<number>`count(*)` }).from(some).get();
    return { count: row?.count ?? 0, atLeast: false };
  }
  const isOfCompany = and(isNull(users.closedAt), eq(users.role, "company"));
  const people = openSearch(searchedPeople(isOfCompany), words).newest(MOST_FOUND);
  const found = companiesOf(peopleOf(people.keys), filter);
  const ids = found.slice(0, MOST_PAGES * USERS_A_PAGE);
  return {
    count: ids.length,
    atLeast: people.atLeast || people.keys.length === MOST_FOUND || ids.length < found.length,
    found: ids,
  };
}

/** People are found, and a company has several of them. */
const MOST_FOUND = 2 * MOST_PAGES * USERS_A_PAGE;

function companiesOf(userIds: readonly string[], filter: CompanyFilter): string[] {
  return reads()
    .selectDistinct({ id: companies.id, createdAt: companies.createdAt })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(isOneOf(memberships.userId, userIds), isNull(memberships.until), conditionsOf(filter)))
    .orderBy(desc(companies.createdAt), desc(companies.id))
    .all()
    .map(({ id }) => id);
}
