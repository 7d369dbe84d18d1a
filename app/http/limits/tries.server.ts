import { withKeyedMutex } from "~/domain/core/concurrency/keyed-mutex.server";
import type { TryLimit } from "~/lib/bounds";
import type { Counter } from "./counters.server";
import { consume, forget, refuseWaiting, slowDown, tooMany, unconsume } from "./counts.server";

const underWay = new Map<string, Set<Promise<void>>>();

/** `faults` are our own errors. */
export type Ending = "successes" | "refusals" | "faults";

export interface Taken {
  giveBack(): Promise<void>;
  /** Takes the count back when the limit counts only other endings. `code` is the refusal's. */
  settle(ended: Ending, code: string): Promise<void>;
}

/** Counts a try before its work. @throws DomainError rate_limited "too-many-requests" when the count is used up or the account must wait */
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

/** Tries under way may give their counts back, so this waits for them one by one. @throws DomainError rate_limited "too-many-requests" */
async function consumeWhenGivenBack(counter: Counter, name: string): Promise<void> {
  for (let usedUp = await consume(counter); usedUp; usedUp = await consume(counter)) {
    if (!(await oneInFlightEnds(name))) throw tooMany(usedUp);
  }
}

function counting({ refusal }: TryLimit, ended: Ending, code: string): Ending {
  return ended === "refusals" && refusal && refusal !== code ? "faults" : ended;
}

async function settleAccount(counter: Counter, ended: Ending): Promise<void> {
  if (ended === "successes" && counter.limit.cleared) await counter.limiter.delete(counter.key);
  if (ended === "refusals") await slowDown(counter);
}

function trackInFlight(key: string): () => void {
  const tries = underWay.get(key) ?? new Set();
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  underWay.set(key, tries.add(over));
  return () => {
    tries.delete(over);
    if (tries.size === 0) underWay.delete(key);
    end();
  };
}

/** Waits until one try under way ends. Returns false at once when there is none. */
async function oneInFlightEnds(key: string): Promise<boolean> {
  const tries = underWay.get(key);
  if (!tries) return false;
  await Promise.race(tries);
  return true;
}
