import { setImmediate } from "node:timers/promises";
import { runtime } from "~/domain/core/runtime.server";
import { AUDITED } from "~/lib/bounds";
import { networkOf } from "~/lib/web/networks";

export type Flooding = "admin-sign-in" | "sign-in" | "refusal";

export type Who = { userId: string } | { address: string | undefined };

/** Attempts without entries of their own. `who` is null when there were too many of them. */
export interface Unlogged {
  flooding: Flooding;
  who: Who | null;
  attempts: number;
}

/** Returns whether this one gets an audit entry of its own: in 15 minutes the first ten of each `who` do, up to a thousand in all. The sweep sums up the rest, by account for a thousand more. */
export function tellSingly(flooding: Flooding, who: Who): boolean {
  const span = Math.floor(Date.now() / AUDITED.span.most);
  const until = (span + 1) * AUDITED.span.most;
  const logged = (whose: string) => `told/${flooding}/${span} ${whose}`;
  const unlogged = (whose: string) => `${UNLOGGED}${flooding}/${span} ${whose}`;
  const whose = nameOf(who);
  if (pointsOf(logged(EVERYBODY)) >= AUDITED.singlyInAll.most) {
    countOne(unlogged("userId" in who && isNamed() ? whose : EVERYBODY), until);
    return false;
  }
  if (countOne(logged(whose), until) > AUDITED.singly.most) {
    countOne(unlogged(whose), until);
    return false;
  }
  countOne(logged(EVERYBODY), until);
  return true;

  function isNamed(): boolean {
    return pointsOf(unlogged(whose)) > 0 || countOne(logged(NAMED), until) <= AUDITED.singlyInAll.most;
  }
}

/** Calls `tell` for each count whose 15 minutes are over at `now` (UTC ms), then deletes it. */
export async function takeUnlogged(now: number, tell: (unlogged: Unlogged) => Promise<void>): Promise<void> {
  const { limits } = runtime().database;
  const over = limits.prepare<[string, number], { key: string; points: number }>(
    "select key, points from limits where key glob ? and expire <= ?",
  );
  for (const { key, points } of over.all(`${UNLOGGED}*`, now)) {
    const flooding = key.slice(UNLOGGED.length, key.indexOf("/", UNLOGGED.length)) as Flooding;
    await tell({ flooding, who: whoOf(key.slice(key.indexOf(" ") + 1)), attempts: points });
    limits.prepare("delete from limits where key = ?").run(key);
    await setImmediate();
  }
}

const UNLOGGED = "untold/";
const EVERYBODY = "*";
const NAMED = "named";
const ACCOUNT = "account ";
const ADDRESS = "address ";

function nameOf(who: Who): string {
  if ("userId" in who) return ACCOUNT + who.userId;
  return ADDRESS + (who.address ? networkOf(who.address) : "");
}

function whoOf(name: string): Who | null {
  if (name === EVERYBODY) return null;
  if (name.startsWith(ACCOUNT)) return { userId: name.slice(ACCOUNT.length) };
  return { address: name.slice(ADDRESS.length) || undefined };
}

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
