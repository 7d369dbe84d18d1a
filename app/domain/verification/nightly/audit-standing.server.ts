import { asc, desc, gte } from "drizzle-orm";
import { auditChecks, auditLog } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { LEDGER_CHECK } from "~/lib/bounds";
import { clockWaits } from "../../clock/queries.server";
import { lastNight } from "./nights";

export type AuditStanding = ReturnType<typeof auditStanding>;

/** Returns the newest verification of the audit log; null before the first. */
export function auditStanding() {
  return reads().select().from(auditChecks).orderBy(desc(auditChecks.endedAt)).limit(1).get() ?? null;
}

/** `broken`: the last verification of the audit log failed. `unchecked`: the log is older than a day and a half and was not verified meanwhile. */
export function auditTrouble(): "broken" | "unchecked" | null {
  const last = auditStanding();
  if (last?.fault) return "broken";
  // While the clock is ahead, every verification looks old.
  const since = last?.endedAt ?? logBegan();
  if (since === null || clockWaits()) return null;
  return now() - since > LEDGER_CHECK.unchecked.most ? "unchecked" : null;
}

/** Returns whether the verification of last night is still to be made. A log that is younger waits for the next night. */
export function auditCheckIsDue(): boolean {
  const { id, endedAt } = auditChecks;
  const night = lastNight(now());
  const began = logBegan();
  if (began === null || began > night) return false;
  const since = gte(endedAt, night);
  return reads().select({ id }).from(auditChecks).where(since).limit(1).get() === undefined;
}

function logBegan(): number | null {
  return reads().select({ at: auditLog.at }).from(auditLog).orderBy(asc(auditLog.seq)).limit(1).get()?.at ?? null;
}
