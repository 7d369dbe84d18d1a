import { RateLimiterRes, type RateLimiterSQLite } from "rate-limiter-flexible";
import { waitingTime } from "~/copy/errors";
import { DomainError } from "~/domain/errors";
import { type LimitKind, type TryLimit, WAITS } from "~/lib/bounds";
import { type Counter, countersOf } from "./counters.server";
import { beginTry, oneTryIsOver } from "./tries-under-way.server";
import { inTurn } from "./turns.server";

/** How a try ended: as it should, by a refusal, or by a fault of ours. */
export type Ending = "successes" | "refusals" | "faults";

/** A count that was taken before the work. */
export interface Taken {
  /** When there is no work after all. */
  giveBack(): Promise<void>;
  /** Gives back too what is only for tries that end otherwise. `code` is the refusal's. */
  settle(ended: Ending, code: string): Promise<void>;
}

/** @throws DomainError(rate_limited, too-many-requests) when the count is used up, or the account has to wait */
export async function take(counter: Counter): Promise<Taken> {
  const { limit, limiter, key } = counter;
  if (limit.slows) {
    await refuseWaiting(counter);
    return { giveBack: async () => {}, settle: (ended, code) => settleAccount(counter, counting(limit, ended, code)) };
  }
  const name = limiter.getKey(key);
  const usedUp = await consume(counter);
  if (usedUp && !limit.counts) throw tooMany(usedUp);
  if (usedUp) await inTurn(name, () => consumeWhenGivenBack(counter, name));
  const endTry = beginTry(name);
  // The try ends also where the count cannot be written: others wait for it.
  const giveBack = async () => {
    try {
      await unconsume(counter);
    } finally {
      endTry();
    }
  };
  const { counts } = limit;
  return {
    giveBack,
    async settle(how, code) {
      const ended = counting(limit, how, code);
      try {
        if (limit.cleared && ended === "successes") await forget(counter);
        if (counts && counts !== ended) await unconsume(counter);
      } finally {
        endTry();
      }
    },
  };
}

/**
 * Without counting a try.
 * @throws DomainError(rate_limited, too-many-requests) when the count is used up
 */
export async function refuseUsedUp(counter: Counter): Promise<void> {
  const counted = await countOf(counter);
  if (counted && counted.remainingPoints <= 0) throw tooMany(counted);
}

/** Whether a browser's own refusals of this kind are used up; it then counts as one that the account does not know. */
export async function isVoid(kind: LimitKind, device: string): Promise<boolean> {
  for (const counter of countersOf(kind, { device })) {
    if (counter.limit.counts !== "refusals") continue;
    if (((await countOf(counter))?.consumedPoints ?? 0) >= counter.limit.most) return true;
  }
  return false;
}

/** Counts so many, in the limit's own unit, of what has been used whether or not that was too much. */
export async function countUsed(counters: Counter[], amount: number): Promise<void> {
  for (const { limiter, key } of counters) await limiter.penalty(key, amount);
}

/** Deletes what is counted for an account, and its wait: its next refusal is its first. */
export async function forget({ limiter, key }: Counter): Promise<void> {
  await Promise.all([limiter.delete(key), limiter.delete(waitKey(key))]);
}

/**
 * Counts one of a limit that is full. Some of what is counted may be tries still under way, whose counts go back when they end
 * otherwise: waits for them one by one, and refuses when none is left.
 * @throws DomainError(rate_limited, too-many-requests)
 */
async function consumeWhenGivenBack(counter: Counter, name: string): Promise<void> {
  for (let usedUp = await consume(counter); usedUp; usedUp = await consume(counter)) {
    if (!(await oneTryIsOver(name))) throw tooMany(usedUp);
  }
}

/** Counts one, unless as many as may be are counted: answers then how it stands. */
async function consume(counter: Counter): Promise<RateLimiterRes | null> {
  try {
    await counter.limiter.consume(counter.key);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    if (isFromTheFuture(refusal, counter.limit.within)) {
      await counter.limiter.delete(counter.key);
      return consume(counter);
    }
    await unconsume(counter);
    return refusal;
  }
}

/** How a count stands; null where nothing is counted. */
async function countOf({ limit, limiter, key }: Counter): Promise<RateLimiterRes | null> {
  return standing(limiter, key, limit.within);
}

/** A row of the counts, which lasts no longer than `within` milliseconds. */
async function standing(limiter: RateLimiterSQLite, key: string, within: number): Promise<RateLimiterRes | null> {
  const found = await limiter.get(key);
  if (!found || !isFromTheFuture(found, within)) return found;
  await limiter.delete(key);
  return null;
}

/** Whether a count ends later than one that begins now: the clock was ahead when it was written, and has been set back. */
function isFromTheFuture({ msBeforeNext }: RateLimiterRes, within: number): boolean {
  return msBeforeNext > within;
}

/** Where the time of the count has passed meanwhile there is nothing to take back. */
async function unconsume({ limiter, key }: Counter): Promise<void> {
  if (await limiter.get(key)) await limiter.reward(key);
}

/** How a try ended as this limit sees it: another refusal than the one it counts is none of its business. */
function counting({ refusal }: TryLimit, ended: Ending, code: string): Ending {
  return ended === "refusals" && refusal && refusal !== code ? "faults" : ended;
}

async function settleAccount(counter: Counter, ended: Ending): Promise<void> {
  if (ended === "successes" && counter.limit.cleared) await counter.limiter.delete(counter.key);
  if (ended === "refusals") await slowDown(counter);
}

async function refuseWaiting({ limiter, key }: Counter): Promise<void> {
  const waiting = await standing(limiter, waitKey(key), WAITS.longest.most);
  if (waiting) throw tooMany(waiting);
}

async function slowDown(counter: Counter): Promise<void> {
  const { limit, limiter, key } = counter;
  await countOf(counter);
  const { consumedPoints } = await limiter.penalty(key);
  const over = consumedPoints - limit.most;
  if (over >= 0) await limiter.block(waitKey(key), Math.min(WAITS.first.most * 2 ** over, WAITS.longest.most) / 1000);
}

function waitKey(key: string): string {
  return `${key}/wait`;
}

function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new DomainError("rate_limited", "too-many-requests", {
    retryAfterSeconds,
    params: { wait: waitingTime(retryAfterSeconds) },
  });
}
