import { setImmediate } from "node:timers/promises";
import { runtime } from "~/domain/runtime.server";
import { AUDITED } from "~/lib/bounds";
import { networkOf } from "~/lib/networks";

/** Entries of the audit log that strangers can cause as often as they like. */
export type Flooding = "admin-sign-in" | "sign-in" | "refusal";

/** Attempts without entries of their own. `who` is an account or an address, null where there were too many of them. */
export interface Untold {
  flooding: Flooding;
  who: string | null;
  attempts: number;
}

/**
 * Counts one more attempt of `who`, and returns whether it gets an entry of its own in the audit log: the first ten in 15
 * minutes get one, and a thousand of all together. The next sweep puts the others into one entry with their number, so that
 * no flood fills the log.
 */
export function tellSingly(flooding: Flooding, who: string): boolean {
  const span = Math.floor(Date.now() / AUDITED.span.most);
  const told = (whose: string) => `told/${flooding}/${span} ${whose}`;
  const until = (span + 1) * AUDITED.span.most;
  if (pointsOf(told(EVERYBODY)) >= AUDITED.singlyInAll.most) return untold(EVERYBODY);
  if (countOne(told(who), until) > AUDITED.singly.most) return untold(who);
  countOne(told(EVERYBODY), until);
  return true;

  function untold(whose: string): false {
    countOne(`${UNTOLD}${flooding}/${span} ${whose}`, until);
    return false;
  }
}

/** Returns the key by which attempts of an address are counted together. */
export function addressKey(address: string | undefined): string {
  return address ? networkOf(address) : "";
}

/** Calls `tell` for each count whose 15 minutes are over at `now` (UTC ms), then deletes the count. */
export async function tellUntold(now: number, tell: (untold: Untold) => Promise<void>): Promise<void> {
  const { limits } = runtime().database;
  const over = limits.prepare<[string, number], { key: string; points: number }>(
    "select key, points from limits where key glob ? and expire <= ?",
  );
  for (const { key, points } of over.all(`${UNTOLD}*`, now)) {
    const [flooding = "", who = ""] = [
      key.slice(UNTOLD.length, key.indexOf("/", UNTOLD.length)),
      key.slice(key.indexOf(" ") + 1),
    ];
    await tell({ flooding: flooding as Flooding, who: who === EVERYBODY ? null : who, attempts: points });
    limits.prepare("delete from limits where key = ?").run(key);
    await setImmediate();
  }
}

const UNTOLD = "untold/";
const EVERYBODY = "*";

function pointsOf(key: string): number {
  const row = runtime()
    .database.limits.prepare<[string], { points: number }>("select points from limits where key = ?")
    .get(key);
  return row?.points ?? 0;
}

function countOne(key: string, until: number): number {
  const row = runtime()
    .database.limits.prepare<[string, number], { points: number }>(
      "insert into limits values (?, 1, ?) on conflict (key) do update set points = points + 1 returning points",
    )
    .get(key, until);
  return row?.points ?? 1;
}
