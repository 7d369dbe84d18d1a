import { and, desc, eq, gt, gte, inArray, lte, sql } from "drizzle-orm";
import { ledgerChecks, users } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { LEDGER_CHECK } from "~/lib/bounds";
import type { LedgerOutcome } from "~/lib/vocabulary";
import type { AdminActor } from "../../actor";
import { clockWaits } from "../../clock/queries.server";
import { uncomparedFrom } from "../theirs/swept.server";
import { lastNight } from "./nights";

export const RESULTS = ["sound", "problems"] as const satisfies LedgerOutcome[];
const LISTED = 14;

/** `problems`: the last result has problems. `failed`: the last nightly try gave no result. `unchecked`: there is no result of the last day and a half. */
export type LedgerTrouble = "problems" | "failed" | "unchecked";

export type LedgerStanding = ReturnType<typeof ledgerStanding>;

/** Returns whether tonight's verification is due. It is due again an hour after a failure, or an hour after one began that crashed. After a stop it is due at once. */
export function ledgerCheckIsDue(): boolean {
  const at = now();
  const night = lastNight(at);
  if (siteBegan() > night) return false;
  const { begunAt, endedAt, outcome, reason } = ledgerChecks;
  const tries = reads()
    .select({ begunAt, endedAt, outcome, reason })
    .from(ledgerChecks)
    // Rows in the future come from a clock that has since been set back. They do not count.
    .where(and(gte(begunAt, night), lte(begunAt, at)))
    .all();
  return !tries.some((one) => {
    const isOver = one.outcome === "sound" || one.outcome === "problems" || one.reason === "too-long";
    // When a crash ended one is known only from the next one's beginning.
    const since = one.outcome === "failed" ? (one.endedAt ?? one.begunAt) : one.begunAt;
    return isOver || (one.reason !== "stopped" && at - since < LEDGER_CHECK.again.most);
  });
}

/** Returns whether the books are sound by the last verification, and what an administrator has to know if not. Times are UTC milliseconds. */
export function ledgerStanding() {
  const last = lastResult();
  return {
    trouble: troubleOf(last),
    last,
    /** When the problems were first found; null where the last result has none. */
    problemsSince: last?.outcome === "problems" ? problemsSince() : null,
    /** Why a nightly try since the last result failed; null where none has. */
    failure: failureAfter(last?.begunAt ?? 0),
  };
}

/** Returns what `/admin/ledger` shows: the last result with its findings, and the newest tries. */
export function ledgerChecksFor(_actor: AdminActor) {
  const { id, begunAt, endedAt, isNightly, outcome, reason, payments, problems } = ledgerChecks;
  const standing = ledgerStanding();
  const kept = standing.last
    ? reads().select({ findings: ledgerChecks.findings }).from(ledgerChecks).where(eq(id, standing.last.id)).get()
    : undefined;
  return {
    ...standing,
    findings: kept?.findings ?? [],
    uncomparedFrom: uncomparedFrom(reads(), now()),
    tries: reads()
      .select({ id, begunAt, endedAt, isNightly, outcome, reason, payments, problems })
      .from(ledgerChecks)
      .orderBy(desc(begunAt))
      .limit(LISTED)
      .all(),
  };
}

function troubleOf(last: ReturnType<typeof lastResult>): LedgerTrouble | null {
  if (last?.outcome === "problems") return "problems";
  if (failureAfter(last?.begunAt ?? 0)) return "failed";
  // While the clock is ahead, every result looks old.
  if (clockWaits()) return null;
  const since = last?.endedAt ?? firstTry() ?? siteBegan();
  return now() - since > LEDGER_CHECK.unchecked.most ? "unchecked" : null;
}

function lastResult() {
  const { id, begunAt, endedAt, outcome, payments, objects, problems, byCode } = ledgerChecks;
  const found = reads()
    .select({ id, begunAt, endedAt, outcome, payments, objects, problems, byCode })
    .from(ledgerChecks)
    .where(inArray(outcome, RESULTS))
    .orderBy(desc(begunAt))
    .limit(1)
    .get();
  return found ?? null;
}

/** Leaves out tries that an operator started: the command has said that they failed, and the server does not repeat them. */
function failureAfter(begunAt: number) {
  return (
    reads()
      .select({ reason: ledgerChecks.reason, at: ledgerChecks.begunAt })
      .from(ledgerChecks)
      .where(
        and(eq(ledgerChecks.outcome, "failed"), eq(ledgerChecks.isNightly, true), gt(ledgerChecks.begunAt, begunAt)),
      )
      .orderBy(desc(ledgerChecks.begunAt))
      .limit(1)
      .get() ?? null
  );
}

/** Returns when the first result with problems since the last sound one ended. */
function problemsSince(): number | null {
  const sound = sql`(select coalesce(max(begun_at), 0) from ledger_checks where outcome = 'sound')`;
  const first = sql<number | null>`min(${ledgerChecks.endedAt})`;
  const isSince = and(eq(ledgerChecks.outcome, "problems"), gt(ledgerChecks.begunAt, sound));
  return reads().select({ first }).from(ledgerChecks).where(isSince).get()?.first ?? null;
}

function firstTry(): number | null {
  const first = sql<number | null>`min(${ledgerChecks.begunAt})`;
  return reads().select({ first }).from(ledgerChecks).get()?.first ?? null;
}

/** Returns when the first account was made; infinity while there is none. */
function siteBegan(): number {
  const first = reads()
    .select({ at: sql<number | null>`min(${users.createdAt})` })
    .from(users)
    .get();
  return first?.at ?? Number.POSITIVE_INFINITY;
}
