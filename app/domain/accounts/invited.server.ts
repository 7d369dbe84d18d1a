import { sql } from "drizzle-orm";
import { auditLog, users } from "#db/client.server";

/** A column beside `users`: whether the person was invited and has chosen no password yet, which would confirm the address. */
export const isInvited = sql<number>`(${users.emailVerifiedAt} is null and exists (select 1 from ${auditLog}
  where ${auditLog.subjectType} = 'user' and ${auditLog.subjectId} = ${users.id} and ${auditLog.action} = 'invite-person'))`.mapWith(
  Boolean,
);

/** Where administrators read it: a suspension comes first. */
export function standingOf<Status extends string>(status: Status, invited: boolean): Status | "invited" {
  return invited && status !== "suspended" ? "invited" : status;
}
