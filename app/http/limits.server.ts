import { createHash } from "node:crypto";
import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { waitingTime } from "~/copy/errors";
import { type Actor, accountableId } from "~/domain/actor";
import type { AnyCommand } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import type { LimitKind } from "~/domain/limits";
import { runtime } from "~/domain/runtime.server";
import { networkOf } from "~/lib/networks";
import { type Counted, LIMITS, type Limit } from "./limit-figures";
import { beginTry, oneTryIsOver } from "./tries-under-way.server";
import { inTurn } from "./turns.server";

/**
 * Does the work, unless the kind's limits are used up: refused then before anything expensive is done. Times are the
 * machine's own, and the counts survive a restart.
 * @throws DomainError(rate_limited, too-many-requests) with the seconds to wait
 */
export async function withinLimits<T>(kind: LimitKind, who: Counted, work: () => Promise<T>): Promise<T> {
  const counters = countersOf(kind, who);
  const slowing = counters.find(({ limit }) => limit.slows);
  const counted = () => countedWork(counters, work);
  return slowing ? inTurn(`${kind} ${slowing.key}`, counted) : counted();
}

/** `withinLimits` for a command at a door: by the command's own kind, else by the one of all changes. */
export function withinCommandLimits<T>(
  command: AnyCommand,
  { actor, input, address }: { actor: Actor; input: unknown; address: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const accountId = actor.kind === "person" ? accountableId(actor) : undefined;
  const { email } = input as { email?: unknown };
  const typed = typeof email === "string" ? email : undefined;
  const who = { accountId, email: typed, address };
  const within = (inner: () => Promise<T>, kind: LimitKind) => () => withinLimits(kind, who, inner);
  return [command.limit ?? "change"].flat().reduceRight(within, work)();
}

/** Lets an account try again at once whose refusals slowed it down: it has proved itself otherwise. */
export async function forgetRefusals(kind: LimitKind, who: Counted): Promise<void> {
  for (const { limit, limiter, key } of countersOf(kind, who)) {
    if (limit.slows) await Promise.all([limiter.delete(key), limiter.delete(waitKey(key))]);
  }
}

/** Forgets counts whose time has passed. Answers how many. */
export function sweepLimits(): number {
  return runtime().database.limits.prepare("delete from limits where expire <= ?").run(Date.now()).changes;
}

/** Seconds to wait after the first refusal over the limit; twice as long after each further one. */
const FIRST_WAIT = 30;
const LONGEST_WAIT = 15 * 60;

interface Counter {
  limit: Limit;
  limiter: RateLimiterSQLite;
  key: string;
}

function countersOf(kind: LimitKind, who: Counted): Counter[] {
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

/**
 * Counts the try before its work, so that a burst sent at once is counted whole. Afterwards a count goes back that is for
 * tries which end otherwise; so do all when another limit refuses the try.
 */
async function countedWork<T>(counters: Counter[], work: () => Promise<T>): Promise<T> {
  const taken: Taken[] = [];
  try {
    for (const counter of counters) taken.push(await take(counter));
  } catch (refusal) {
    for (const { giveBack } of taken) await giveBack();
    throw refusal;
  }
  let ended: Ending = "faults";
  try {
    const result = await work();
    ended = "successes";
    return result;
  } catch (error) {
    if (error instanceof DomainError) ended = "refusals";
    throw error;
  } finally {
    for (const { settle } of taken) await settle(ended);
  }
}

type Ending = "successes" | "refusals" | "faults";

interface Taken {
  giveBack(): Promise<void>;
  settle(ended: Ending): Promise<void>;
}

async function take(counter: Counter): Promise<Taken> {
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
