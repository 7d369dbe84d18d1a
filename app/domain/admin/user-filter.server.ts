import { and, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "#db/client.server";
import type { Role } from "~/lib/vocabulary";
import { runtime } from "../core/runtime.server";

export const USER_STATUSES = ["active", "suspended", "pending"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export interface UserFilter {
  /** Beginnings of words of a name or an email address. */
  search?: string | undefined;
  role?: Role | undefined;
  status?: UserStatus | undefined;
}

export function conditionsOf({ role, status }: UserFilter): SQL | undefined {
  return and(
    // A range over all of time lets the list follow the index by time, in order.
    gte(users.createdAt, 0),
    isNull(users.closedAt),
    role && eq(users.role, role),
    ...(status ? conditionsOfStatus(status) : []),
  );
}

function conditionsOfStatus(status: UserStatus): (SQL | undefined)[] {
  if (status === "suspended") return [isNotNull(users.suspendedAt)];
  if (!runtime().requireEmailVerification) return [status === "active" ? isNull(users.suspendedAt) : sql`false`];
  return [isNull(users.suspendedAt), (status === "pending" ? isNull : isNotNull)(users.emailVerifiedAt)];
}
