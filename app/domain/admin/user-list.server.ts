import { and, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Role } from "~/lib/vocabulary";
import { statusOf } from "../accounts/current-user.server";
import { fullName } from "../people/full-name";
import { peopleMatching } from "../people/search.server";
import { reads, runtime } from "../runtime.server";
import { whileUnchanged } from "../unchanged.server";

const { twoFactors, users } = schema;

/** Specification 3, section 9. */
export const USERS_A_PAGE = 10;
/** Numbered pages end here; who looks further filters (decisions: Admin). */
export const MOST_PAGES = 100;
/** Beyond this a count says "10,000+" (decisions: Admin). */
const COUNT_LIMIT = 10_000;

export const USER_STATUSES = ["active", "suspended", "pending"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export interface UserFilter {
  /** Part of a name or an e-mail address. */
  search?: string | undefined;
  role?: Role | undefined;
  status?: UserStatus | undefined;
}

/**
 * Accounts that are not closed, newest first: a numbered page of what the filter lets through, the last one where `page` lies
 * behind it.
 * @param page from 1
 */
export function userList(filter: UserFilter, page: number) {
  const count = whileUnchanged(`users ${JSON.stringify(filter)}`, () => countOf(filter));
  const pageCount = Math.min(Math.max(1, Math.ceil(count / USERS_A_PAGE)), MOST_PAGES);
  const shown = Math.min(Math.max(1, page), pageCount);
  const rows = reads()
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      suspendedAt: users.suspendedAt,
      emailVerifiedAt: users.emailVerifiedAt,
      createdAt: users.createdAt,
      twoFactorAt: twoFactors.enabledAt,
    })
    .from(users)
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(conditionsOf(filter))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(USERS_A_PAGE)
    .offset((shown - 1) * USERS_A_PAGE)
    .all();
  return { rows: rows.map(userRow), page: shown, pageCount, count };
}

/** A person of the list. The name is empty where none was ever given. */
export type UserRow = ReturnType<typeof userRow>;

type Found = Pick<
  typeof users.$inferSelect,
  "id" | "firstName" | "lastName" | "email" | "role" | "suspendedAt" | "emailVerifiedAt" | "createdAt"
> & { twoFactorAt: number | null };

function userRow({ id, email, role, createdAt, twoFactorAt, ...user }: Found) {
  const name = fullName(user).trim();
  return { id, email, role, createdAt, name, status: statusOf(user), hasTwoFactor: twoFactorAt !== null };
}

/** Exact to the limit; one more stands for "more". */
function countOf(filter: UserFilter): number {
  const some = reads()
    .select({ id: users.id })
    .from(users)
    .where(conditionsOf(filter))
    .limit(COUNT_LIMIT + 1)
    .as("some");
  const row = reads().select({ count: sql<number>`count(*)` }).from(some).get();
  return row?.count ?? 0;
}

function conditionsOf({ search = "", role, status }: UserFilter): SQL | undefined {
  const matching = peopleMatching(search);
  return and(
    // A range over all of time lets the list follow the index by time, in order.
    gte(users.createdAt, 0),
    isNull(users.closedAt),
    role && eq(users.role, role),
    matching ? inArray(users.id, matching) : undefined,
    ...(status ? conditionsOfStatus(status) : []),
  );
}

/** The status is worked out (decisions: Sessions, roles, guard). */
function conditionsOfStatus(status: UserStatus): (SQL | undefined)[] {
  if (status === "suspended") return [isNotNull(users.suspendedAt)];
  if (!runtime().requireEmailVerification) return [status === "active" ? isNull(users.suspendedAt) : sql`false`];
  return [isNull(users.suspendedAt), (status === "pending" ? isNull : isNotNull)(users.emailVerifiedAt)];
}
