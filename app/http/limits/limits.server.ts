import { recordSignIn, type SignInDoor } from "~/domain/accounts/sign-in/record-sign-in.server";
import { type Actor, accountableId, isActing } from "~/domain/actor";
import { logRefusals } from "~/domain/audit/view-log.server";
import { type AnyCommand, asksForProof } from "~/domain/command.server";
import { companyOf } from "~/domain/companies/company-of";
import { withKeyedMutex } from "~/domain/core/concurrency/keyed-mutex.server";
import { inSlices } from "~/domain/core/reads/in-slices";
import { reads, runtime } from "~/domain/core/runtime.server";
import { DomainError } from "~/domain/errors";
import { type LimitKind, SLICE } from "~/lib/bounds";
import { countRefusal } from "~/platform/metrics/refusals.server";
import { originOf } from "../doors/answering.server";
import { type Counted, type Counter, countersOf, knowsDevices } from "./counters.server";
import { forget, isVoid } from "./counts.server";
import { takeUnlogged, type Unlogged } from "./flood-bound.server";
import { knownBrowser } from "./known-browser.server";
import { type Ending, type Taken, take } from "./tries.server";

const PROOFS = ["own-password", "second-factor"] as const satisfies readonly LimitKind[];

type Sum = Omit<Unlogged, "flooding">;

/** Refuses before the work. Counts survive a restart. @throws DomainError rate_limited "too-many-requests" with the seconds to wait */
export async function withinLimits<T>(kind: LimitKind, who: Counted, work: () => Promise<T>): Promise<T> {
  const { device, ...stranger } = who;
  if (!device) return countedInTurn(kind, stranger, work);
  return withKeyedMutex(`${kind} ${device}`, async () =>
    countedInTurn(kind, (await isVoid(kind, device)) ? stranger : who, work),
  );
}

function countedInTurn<T>(kind: LimitKind, who: Counted, work: () => Promise<T>): Promise<T> {
  const counters = countersOf(kind, who);
  const slowing = counters.find(({ limit }) => limit.slows);
  const counted = () => countedWork(kind, counters, work);
  return slowing ? withKeyedMutex(`${kind} ${slowing.key}`, counted) : counted();
}

export async function withinCommandLimits<T>(
  command: AnyCommand,
  { actor, input, request }: { actor: Actor; input: unknown; request: Request },
  work: () => Promise<T>,
): Promise<T> {
  const accountId = actor.kind === "person" ? accountableId(actor) : undefined;
  const { email } = input as { email?: unknown };
  const mailed = typeof email === "string" ? email : (command.mailsTo?.(actor, input) ?? undefined);
  // All commands take limits in one order, since two that wait for each other would never end.
  const asked = asksForProof(command, reads(), { actor, input });
  const kinds = [command.limit ?? "change", asked ? PROOFS : []].flat().toSorted();
  const device = accountId && kinds.some(knowsDevices) ? await knownBrowser(request, { userId: accountId }) : undefined;
  const companyId = isActing(actor, ["company"]) ? companyOf(actor) : undefined;
  const who = { accountId, companyId, email: mailed, device, address: originOf(request).address };
  const within = (inner: () => Promise<T>, kind: LimitKind) => () => withinLimits(kind, who, inner);
  return kinds.reduceRight(within, work)();
}

/** Clears the slowing of an account that has since proved itself in another way. */
export async function forgetRefusals(kind: LimitKind, who: Counted): Promise<void> {
  for (const counter of countersOf(kind, who)) if (counter.limit.slows) await forget(counter);
}

/** Also logs the attempts that only expired counts know of. Returns how many counts were deleted. */
export async function sweepLimits(): Promise<number> {
  const now = Date.now();
  await recordUnlogged(now);
  const { limits } = runtime().database;
  const some = limits.prepare("delete from limits where rowid in (select rowid from limits where expire <= ? limit ?)");
  return inSlices(() => some.run(now, SLICE.counts.most).changes);
}

/** Counts before the work, so that a burst is counted whole, and takes counts back afterwards or when another limit refuses. */
async function countedWork<T>(kind: LimitKind, counters: Counter[], work: () => Promise<T>): Promise<T> {
  const taken: Taken[] = [];
  try {
    for (const counter of counters) taken.push(await take(counter));
  } catch (refusal) {
    await all(taken.map(({ giveBack }) => giveBack()));
    countRefusal(kind);
    throw refusal;
  }
  let ended: Ending = "faults";
  let code = "";
  try {
    const result = await work();
    ended = "successes";
    return result;
  } catch (error) {
    if (error instanceof DomainError) {
      // The server is busy or its disk cannot be written: not the caller's mistake.
      ended = error.kind === "unavailable" ? "faults" : "refusals";
      code = error.code;
    }
    throw error;
  } finally {
    await all(taken.map(({ settle }) => settle(ended, code)));
  }
}

/** Waits for all, even after one has failed. @throws the first error */
async function all(endings: Promise<void>[]): Promise<void> {
  for (const ending of await Promise.allSettled(endings)) if (ending.status === "rejected") throw ending.reason;
}

async function recordUnlogged(now: number): Promise<void> {
  await takeUnlogged(now, async ({ flooding, ...unlogged }) =>
    flooding === "refusal" ? tellRefusals(unlogged) : tellSignIns(flooding, unlogged),
  );
}

function tellSignIns(door: SignInDoor, { who, attempts }: Sum): Promise<void> {
  const { userId, address }: { userId?: string; address?: string | undefined } = who ?? {};
  return recordSignIn(door, { userId, outcome: null, attempts }, { address });
}

function tellRefusals({ who, attempts }: Sum): void {
  logRefusals(who ?? {}, attempts);
}
