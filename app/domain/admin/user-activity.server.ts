import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { auditLog, users } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import { SIGN_INS, whoActed } from "../audit/outcomes";
import { reads } from "../core/runtime.server";

const ENTRIES = 12;

/** When the account was last signed in to, also where that session has ended since; UTC ms. */
export function lastSignInOf(userId: string): number | null {
  const admitted = and(
    eq(auditLog.subjectType, "user"),
    eq(auditLog.subjectId, userId),
    inArray(auditLog.action, SIGN_INS),
    sql`${auditLog.details} ->> 'admitted' = 1`,
  );
  const newest = reads().select({ at: auditLog.at }).from(auditLog).where(admitted).orderBy(desc(auditLog.seq));
  return newest.limit(1).get()?.at ?? null;
}

export function activityOf(userId: string) {
  const about = and(eq(auditLog.subjectType, "user"), eq(auditLog.subjectId, userId));
  const found = [eq(auditLog.actorId, userId), about].flatMap((condition) =>
    reads()
      .select({
        seq: auditLog.seq,
        at: auditLog.at,
        action: auditLog.action,
        details: auditLog.details,
        actorId: auditLog.actorId,
        subjectType: auditLog.subjectType,
        subjectId: auditLog.subjectId,
      })
      .from(auditLog)
      .where(condition)
      .orderBy(desc(auditLog.seq))
      .limit(ENTRIES)
      .all(),
  );
  const bySeq = new Map(found.map((entry) => [entry.seq, entry]));
  const newest = [...bySeq.values()].toSorted((one, other) => other.seq - one.seq).slice(0, ENTRIES);
  const names = namesOf(newest.map(whoActed));
  return newest.map((entry) => {
    const { seq, at, action, details } = entry;
    const who = whoActed(entry);
    const by = who === "system" ? ("system" as const) : { id: who, name: names.get(who) ?? null };
    return { seq, at, action, details, by };
  });
}

function namesOf(ids: readonly string[]): Map<string, string> {
  const found = reads()
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .all();
  return new Map(found.map(({ id, ...name }) => [id, fullName(name).trim()]));
}
