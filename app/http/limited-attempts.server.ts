import { recordLimitedAdminSignIn } from "~/domain/accounts/authenticate.server";
import { DomainError } from "~/domain/errors";
import { runtime } from "~/domain/runtime.server";
import { networkOf } from "~/lib/networks";

interface Origin {
  requestId: string | undefined;
  address: string | undefined;
}

/**
 * Does the work of an attempt to enter the admin area; one that the limits refuse is put into the audit log too. Such
 * attempts cost whoever makes them nothing: of one address in 15 minutes the first ten have an entry each, the others one
 * with their number, by the next sweep after it. So each is told of, and no flood of them fills the log.
 */
export async function recordingLimited<T>(email: string, origin: Origin, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const limited = error instanceof DomainError && error.kind === "rate_limited";
    if (limited && counted(origin.address) <= TOLD_SINGLY) await recordLimitedAdminSignIn(email, 1, origin);
    throw error;
  }
}

/** Puts the numbers of attempts that have no entry of their own into the audit log, once their 15 minutes are over. */
export async function recordUntold(now: number): Promise<void> {
  const { limits } = runtime().database;
  const over = limits.prepare<[string, number], { key: string; points: number }>(
    "select key, points from limits where key glob ? and expire <= ?",
  );
  for (const { key, points } of over.all(`${PREFIX}*`, now)) {
    const address = key.slice(key.indexOf(" ") + 1) || undefined;
    if (points > TOLD_SINGLY) await recordLimitedAdminSignIn(null, points - TOLD_SINGLY, { address });
    limits.prepare("delete from limits where key = ?").run(key);
  }
}

const PREFIX = "admin-sign-in/limited/";
const TOLD_SINGLY = 10;
const SPAN_MS = 15 * 60 * 1000;

/** Counts one more of this address, in spans of the machine's own time. Answers how many there are. */
function counted(address: string | undefined): number {
  const span = Math.floor(Date.now() / SPAN_MS);
  const row = runtime()
    .database.limits.prepare<[string, number], { points: number }>(
      "insert into limits values (?, 1, ?) on conflict (key) do update set points = points + 1 returning points",
    )
    .get(`${PREFIX}${span} ${address ? networkOf(address) : ""}`, (span + 1) * SPAN_MS);
  return row?.points ?? 1;
}
