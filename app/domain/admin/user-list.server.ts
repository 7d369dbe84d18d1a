import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { companies, memberships, twoFactors, users } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import type { CompanyId } from "~/lib/ids";
import { fullName } from "~/lib/text/full-name";
import { statusOf } from "../accounts/current-user.server";
import { isInvited, standingOf } from "../accounts/invited.server";
import type { AdminActor } from "../actor";
import { everyPage } from "../core/reads/every-page.server";
import { keyset, type Place } from "../core/reads/keyset.server";
import { whileUnchanged } from "../core/reads/unchanged.server";
import { reads } from "../core/runtime.server";
import { type Count, openSearch } from "../core/search/search.server";
import { wordsOf } from "../core/search/words";
import { notFound } from "../errors";
import { peopleOf, searchedPeople } from "../people/search.server";
import { conditionsOf, type UserFilter } from "./user-filter.server";

/** Specification 3, section 9. */
export const USERS_A_PAGE = 10;
/** Numbered pages end here; a filter leads further. */
export const MOST_PAGES = 100;

/** Newest first, without closed accounts. Pages count from 1; a page beyond the last is the last one. */
export function userList(_actor: AdminActor, filter: UserFilter, page: number) {
  const words = wordsOf(filter.search ?? "");
  const known = whileUnchanged(`users ${JSON.stringify({ ...filter, search: words })}`, () => countOf(filter, words));
  const { count, atLeast, found } = known;
  const pageCount = Math.min(Math.max(1, Math.ceil((found?.length ?? count) / USERS_A_PAGE)), MOST_PAGES);
  const shown = Math.min(Math.max(1, page), pageCount);
  const first = (shown - 1) * USERS_A_PAGE;
  const ofPage = found && peopleOf(found.slice(first, first + USERS_A_PAGE));
  const rows = selected()
    .where(ofPage ? inArray(users.id, ofPage) : conditionsOf(filter))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(USERS_A_PAGE)
    .offset(ofPage ? 0 : first)
    .all();
  return { rows: rows.map(userRow), page: shown, pageCount, count, atLeast };
}

/** Returns a page of the same list from a cursor on, for calls and exports. */
export function usersFrom(_actor: AdminActor, filter: UserFilter, place: Place, size: number) {
  const words = wordsOf(filter.search ?? "");
  if (words.length > 0) {
    const { keys, next } = openSearch(searchedPeople(conditionsOf(filter)), words).page(place, size);
    return { rows: inTheirOrder(peopleOf(keys)), next };
  }
  const keyOf = ({ createdAt, id }: UserRow) => ({ at: createdAt, id });
  const pages = keyset<UserRow>({ by: users.createdAt, id: users.id, descending: true, keyOf }, place);
  const found = selected()
    .where(and(conditionsOf(filter), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(size + 1)
    .all();
  return pages.pageOf(found.map(userRow), size);
}

export function everyUser(actor: AdminActor, filter: UserFilter): AsyncGenerator<UserRow[]> {
  return everyPage((place, size) => usersFrom(actor, filter, place, size));
}

/** @throws DomainError not_found for nobody and for a closed account */
export function userById(_actor: AdminActor, userId: string): UserRow {
  const found = selected()
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .get();
  if (!found) throw notFound();
  return userRow(found);
}

function inTheirOrder(ids: readonly string[]): UserRow[] {
  const found = selected()
    .where(inArray(users.id, [...ids]))
    .all()
    .map(userRow);
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function selected() {
  return reads()
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      suspendedAt: users.suspendedAt,
      emailVerifiedAt: users.emailVerifiedAt,
      createdAt: users.createdAt,
      invited: isInvited,
      twoFactorAt: twoFactors.enabledAt,
      companyId: companies.id,
      companyName: companies.name,
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), isNull(memberships.until)))
    .leftJoin(companies, eq(companies.id, memberships.companyId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .$dynamic();
}

/** The name is empty where none was ever given. */
export type UserRow = ReturnType<typeof userRow>;

type Found = Pick<
  typeof users.$inferSelect,
  "id" | "firstName" | "lastName" | "email" | "role" | "suspendedAt" | "emailVerifiedAt" | "createdAt"
> & { invited: boolean; twoFactorAt: number | null; companyId: CompanyId | null; companyName: string | null };

function userRow({ id, email, role, createdAt, invited, twoFactorAt, companyId, companyName, ...user }: Found) {
  const { firstName, lastName } = user;
  const name = fullName(user).trim();
  const hasTwoFactor = twoFactorAt !== null;
  const status = statusOf(user);
  const standing = standingOf(status, invited);
  return {
    id,
    email,
    role,
    createdAt,
    name,
    firstName,
    lastName,
    companyId,
    companyName,
    status,
    standing,
    hasTwoFactor,
  };
}

/** For a search, `found` has the keys of the people that its pages can show. */
function countOf(filter: UserFilter, words: readonly string[]): Count & { found?: number[] } {
  if (words.length > 0) {
    const search = openSearch(searchedPeople(conditionsOf(filter)), words);
    const { keys, ...count } = search.newest(MOST_PAGES * USERS_A_PAGE);
    return { ...count, found: keys };
  }
  const some = reads()
    .select({ id: users.id })
    .from(users)
    .where(conditionsOf(filter))
    .limit(SEARCH.count.most + 1)
    .as("some");
  const row = reads().select({ count: sql<number>`count(*)` }).from(some).get();
  return { count: row?.count ?? 0, atLeast: false };
}
