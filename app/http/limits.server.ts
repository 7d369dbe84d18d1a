import { type Actor, accountableId } from "~/domain/actor";
import type { AnyCommand } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import type { LimitKind } from "~/domain/limits";
import { runtime } from "~/domain/runtime.server";
import { type Counter, countersOf, type Ending, forget, type Taken, take } from "./counters.server";
import type { Counted } from "./limit-figures";
import { recordUntold } from "./limited-attempts.server";
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
  for (const counter of countersOf(kind, who)) if (counter.limit.slows) await forget(counter);
}

/** Forgets counts whose time has passed, and tells the audit log what only they know. Answers how many. */
export async function sweepLimits(): Promise<number> {
  const now = Date.now();
  await recordUntold(now);
  return runtime().database.limits.prepare("delete from limits where expire <= ?").run(now).changes;
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
