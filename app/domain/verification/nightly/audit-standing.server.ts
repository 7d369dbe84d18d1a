import { asc, desc, gte } from "drizzle-orm";
import { schema } from "#db/client.server";
import { now, reads } from "../../runtime.server";
import { lastNight } from "./nights";

const { auditChecks, auditLog } = schema;

export type AuditStanding = ReturnType<typeof auditStanding>;

/** Returns the newest verification of the audit log; null before the first. */
export function auditStanding() {
  return reads().select().from(auditChecks).orderBy(desc(auditChecks.endedAt)).limit(1).get() ?? null;
}

/** Returns whether the verification of last night is still to be made. A log that is younger waits for the next night. */
export function auditCheckIsDue(): boolean {
  const { id, endedAt } = auditChecks;
  const night = lastNight(now());
  const first = reads().select({ at: auditLog.at }).from(auditLog).orderBy(asc(auditLog.seq)).limit(1).get();
  if (!first || first.at > night) return false;
  const since = gte(endedAt, night);
  return reads().select({ id }).from(auditChecks).where(since).limit(1).get() === undefined;
}
