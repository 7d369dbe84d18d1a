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
  return withinLimits(command.limit ?? "change", { accountId, email: typed, address }, work);
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

async function countedWork<T>(counters: Counter[], work: () => Promise<T>): Promise<T> {
  for (const counter of counters) await (counter.limit.counts ? refuseUsedUp(counter) : take(counter));
  try {
    const result = await work();
    for (const counter of counters) await countSuccess(counter);
    return result;
  } catch (error) {
    if (error instanceof DomainError) for (const counter of counters) await countRefusal(counter);
    throw error;
  }
}

async function take({ limiter, key }: Counter): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
  }
}

async function refuseUsedUp({ limit, limiter, key }: Counter): Promise<void> {
  const count = await limiter.get(limit.slows ? waitKey(key) : key);
  if (count && (limit.slows || count.consumedPoints >= limit.most)) throw tooMany(count);
}

async function countSuccess({ limit, limiter, key }: Counter): Promise<void> {
  if (limit.counts === "successes") await limiter.penalty(key);
  if (limit.slows) await limiter.delete(key);
}

async function countRefusal({ limit, limiter, key }: Counter): Promise<void> {
  if (limit.counts !== "refusals") return;
  const { consumedPoints } = await limiter.penalty(key);
  const over = consumedPoints - limit.most;
  if (limit.slows && over >= 0) await limiter.block(waitKey(key), Math.min(FIRST_WAIT * 2 ** over, LONGEST_WAIT));
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
