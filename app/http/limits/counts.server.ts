import { RateLimiterRes, type RateLimiterSQLite } from "rate-limiter-flexible";
import { waitingTime } from "~/copy/errors";
import { DomainError } from "~/domain/errors";
import { type LimitKind, type TryLimit, WAITS } from "~/lib/bounds";
import { type Counter, countersOf } from "./counters.server";
import { oneInFlightEnds, trackInFlight } from "./in-flight-tracker.server";
import { withKeyedMutex } from "./keyed-mutex.server";

/** `faults` are our own errors. */
export type Ending = "successes" | "refusals" | "faults";

export interface Taken {
  giveBack(): Promise<void>;
  /** Takes the count back when the limit counts only other endings. `code` is the refusal's. */
  settle(ended: Ending, code: string): Promise<void>;
}

/** Counts a try before its work. @throws DomainError(rate_limited, too-many-requests) when the count is used up or the account must wait */
export async function take(counter: Counter): Promise<Taken> {
  const { limit, limiter, key } = counter;
  if (limit.slows) {
    await refuseWaiting(counter);
    return { giveBack: async () => {}, settle: (ended, code) => settleAccount(counter, counting(limit, ended, code)) };
  }
  const name = limiter.getKey(key);
  const usedUp = await consume(counter);
  if (usedUp && !limit.counts) throw tooMany(usedUp);
  if (usedUp) await withKeyedMutex(name, () => consumeWhenGivenBack(counter, name));
  const endTry = trackInFlight(name);
  // The try ends even when the count cannot be written, since others wait for it.
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

/** Counts no try. @throws DomainError(rate_limited, too-many-requests) when the count is used up */
export async function refuseUsedUp(counter: Counter): Promise<void> {
  const counted = await countOf(counter);
  if (counted && counted.remainingPoints <= 0) throw tooMany(counted);
}

/** True when a known browser has used up its own refusals. It then counts like an unknown one. */
export async function isVoid(kind: LimitKind, device: string): Promise<boolean> {
  for (const counter of countersOf(kind, { device })) {
    if (counter.limit.counts !== "refusals") continue;
    if (((await countOf(counter))?.consumedPoints ?? 0) >= counter.limit.most) return true;
  }
  return false;
}

/** Adds an amount already used, in the limit's unit, even beyond the limit. */
export async function countUsed(counters: Counter[], amount: number): Promise<void> {
  for (const { limiter, key } of counters) await limiter.penalty(key, amount);
}

export async function forget({ limiter, key }: Counter): Promise<void> {
  await Promise.all([limiter.delete(key), limiter.delete(waitKey(key))]);
}

/** Tries under way may give their counts back, so this waits for them one by one. @throws DomainError(rate_limited, too-many-requests) */
async function consumeWhenGivenBack(counter: Counter, name: string): Promise<void> {
  for (let usedUp = await consume(counter); usedUp; usedUp = await consume(counter)) {
    if (!(await oneInFlightEnds(name))) throw tooMany(usedUp);
  }
}

/** When the limit is full, counts nothing and returns how it stands. */
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

async function countOf({ limit, limiter, key }: Counter): Promise<RateLimiterRes | null> {
  return standing(limiter, key, limit.within);
}

/** Deletes and ignores a count made before the clock was set back: it would end later than `within` milliseconds from now. */
async function standing(limiter: RateLimiterSQLite, key: string, within: number): Promise<RateLimiterRes | null> {
  const found = await limiter.get(key);
  if (!found || !isFromTheFuture(found, within)) return found;
  await limiter.delete(key);
  return null;
}

function isFromTheFuture({ msBeforeNext }: RateLimiterRes, within: number): boolean {
  return msBeforeNext > within;
}

async function unconsume({ limiter, key }: Counter): Promise<void> {
  if (await limiter.get(key)) await limiter.reward(key);
}

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
