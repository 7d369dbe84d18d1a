import { RateLimiterRes, type RateLimiterSQLite } from "rate-limiter-flexible";
import { waitingTime } from "~/copy/frame/errors";
import { DomainError } from "~/domain/errors";
import { type LimitKind, WAITS } from "~/lib/bounds";
import { type Counter, countersOf } from "./counters.server";

/** Counts no try. @throws DomainError rate_limited "too-many-requests" when the count is used up */
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

/** When the limit is full, counts nothing and returns how it stands. */
export async function consume(counter: Counter): Promise<RateLimiterRes | null> {
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

export async function unconsume({ limiter, key }: Counter): Promise<void> {
  if (await limiter.get(key)) await limiter.reward(key);
}

export async function forget({ limiter, key }: Counter): Promise<void> {
  await Promise.all([limiter.delete(key), limiter.delete(waitKey(key))]);
}

/** @throws DomainError rate_limited "too-many-requests" while the account must wait */
export async function refuseWaiting({ limiter, key }: Counter): Promise<void> {
  const waiting = await standing(limiter, waitKey(key), WAITS.longest.most);
  if (waiting) throw tooMany(waiting);
}

/** Counts a refusal; beyond the limit the account waits, twice as long each time. */
export async function slowDown(counter: Counter): Promise<void> {
  const { limit, limiter, key } = counter;
  await countOf(counter);
  const { consumedPoints } = await limiter.penalty(key);
  const over = consumedPoints - limit.most;
  if (over >= 0) await limiter.block(waitKey(key), Math.min(WAITS.first.most * 2 ** over, WAITS.longest.most) / 1000);
}

export function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new DomainError("rate_limited", "too-many-requests", {
    retryAfterSeconds,
    params: { wait: waitingTime(retryAfterSeconds) },
  });
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

function waitKey(key: string): string {
  return `${key}/wait`;
}
