import { createHash } from "node:crypto";
import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { waitingTime } from "~/copy/errors";
import { DomainError } from "~/domain/errors";
import type { LimitKind } from "~/domain/limits";
import { runtime } from "~/domain/runtime.server";
import { networkOf } from "~/lib/networks";
import { type Counted, LIMITS, type Limit } from "./limit-figures";
import { beginTry, oneTryIsOver } from "./tries-under-way.server";
import { inTurn } from "./turns.server";

/** Who is counted by one limit of a kind. */
export interface Counter {
  limit: Limit;
  limiter: RateLimiterSQLite;
  key: string;
}

/** The counts that a try of this kind goes by; what is not known of the person is not counted. */
export function countersOf(kind: LimitKind, who: Counted): Counter[] {
  return LIMITS[kind].flatMap((limit) => {
    const whose = who[limit.by];
    if (!whose) return [];
    const limiter = new RateLimiterSQLite({
      storeClient: runtime().database.limits,
      storeType: "better-sqlite3",
      tableName: "limits",
      tableCreated: true,
      keyPrefix: `${kind}/${limit.by}/${limit.counts ?? "tries"}/${limit.seconds}`,
      points: limit.most,
      duration: limit.seconds,
    });
    return [{ limit, limiter, key: keyOf(limit.by, whose) }];
  });
}

/** What was typed as an address may be anything, a password too: only a hash of it is kept. */
function keyOf(by: keyof Counted, whose: string): string {
  if (by === "email") return createHash("sha256").update(whose).digest("base64url");
  return by === "address" ? networkOf(whose) : whose;
}

/** How a try ended: as it should, by a refusal, or by a fault of ours. */
export type Ending = "successes" | "refusals" | "faults";

/** A count that was taken before the work. */
export interface Taken {
  /** When there is no work after all. */
  giveBack(): Promise<void>;
  /** Gives back too what is only for tries that end otherwise. */
  settle(ended: Ending): Promise<void>;
}

/** @throws DomainError(rate_limited, too-many-requests) when the count is used up, or the account has to wait */
export async function take(counter: Counter): Promise<Taken> {
  const { limit, limiter, key } = counter;
  if (limit.slows) {
    await refuseWaiting(counter);
    return { giveBack: async () => {}, settle: (ended) => settleAccount(counter, ended) };
  }
  const name = limiter.getKey(key);
  const usedUp = await consume(counter);
  if (usedUp && !limit.counts) throw tooMany(usedUp);
  if (usedUp) await inTurn(name, () => consumeWhenGivenBack(counter, name));
  const endTry = beginTry(name);
  const giveBack = async () => {
    await unconsume(counter);
    endTry();
  };
  const { counts } = limit;
  return { giveBack, settle: async (ended) => (counts && counts !== ended ? giveBack() : endTry()) };
}

/** As if it had never been slowed down. */
export async function forget({ limiter, key }: Counter): Promise<void> {
  await Promise.all([limiter.delete(key), limiter.delete(waitKey(key))]);
}

/** Seconds to wait after the first refusal over the limit; twice as long after each further one. */
const FIRST_WAIT = 30;
const LONGEST_WAIT = 15 * 60;

/** Tries under way may have used the limit up and end so that they do not count: only when none is left it is. */
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
    await unconsume(counter);
    return refusal;
  }
}

/** Where the time of the count has passed meanwhile there is nothing to take back. */
async function unconsume({ limiter, key }: Counter): Promise<void> {
  if (await limiter.get(key)) await limiter.reward(key);
}

async function settleAccount(counter: Counter, ended: Ending): Promise<void> {
  if (ended === "successes") await counter.limiter.delete(counter.key);
  if (ended === "refusals") await slowDown(counter);
}

async function refuseWaiting({ limiter, key }: Counter): Promise<void> {
  const waiting = await limiter.get(waitKey(key));
  if (waiting) throw tooMany(waiting);
}

async function slowDown({ limit, limiter, key }: Counter): Promise<void> {
  const { consumedPoints } = await limiter.penalty(key);
  const over = consumedPoints - limit.most;
  if (over >= 0) await limiter.block(waitKey(key), Math.min(FIRST_WAIT * 2 ** over, LONGEST_WAIT));
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
