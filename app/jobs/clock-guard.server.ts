import { SYSTEM } from "~/domain/actor";
import { beginClockWait } from "~/domain/clock/begin-clock-wait.server";
import { clockTrustIn } from "~/domain/clock/queries.server";
import { recordClock } from "~/domain/clock/record-clock.server";
import { execute } from "~/domain/command.server";
import { now } from "~/domain/core/runtime.server";
import { CLOCK } from "~/lib/bounds";
import { log } from "~/platform/log.server";
import type { Ports } from "~/platform/ports.server";

interface ClockGuard {
  /** Returns whether the clock is trusted with what cannot be taken back. It is not after an unexplained jump ahead of more than an hour. */
  isTrusted(): Promise<boolean>;
  /** Writes down that the clock is trusted, for the next start. */
  beat(): Promise<void>;
}

/** Compares the clock with uptime and the last heartbeat. After a jump it is trusted once the provider agrees, an administrator confirms or it is set back. */
export function createClockGuard({ uptime, providerTime }: Pick<Ports, "uptime" | "providerTime">): ClockGuard {
  /** The clock less the uptime: grows only when the clock is set. The lowest since the clock was agreed on; null until it is trusted. */
  let base: number | null = null;
  let waits = false;
  let refusedAt = Number.NEGATIVE_INFINITY;
  let judging: Promise<boolean> | null = null;

  async function judge(): Promise<boolean> {
    const shown = now() - uptime();
    if (base !== null && shown <= base + CLOCK.jump.most) {
      base = Math.min(base, shown);
    } else if (isOnRecord()) {
      base = shown;
    } else {
      if (uptime() - refusedAt < CLOCK.askAgain.most) return false;
      const provider = await providerTime().catch(() => null);
      if (provider === null || Math.abs(now() - provider) > CLOCK.difference.most) return wait(provider);
      base = now() - uptime();
      await record({ agreed: true });
    }
    if (waits) await endWait();
    return true;
  }

  /** At a start the last heartbeat counts. After a jump only an agreement does, which may be an administrator's. */
  function isOnRecord(): boolean {
    const { trustedAt, agreedAt } = clockTrustIn();
    if (base === null) return trustedAt !== null && now() <= trustedAt + CLOCK.jump.most;
    return agreedAt !== null && Math.abs(now() - agreedAt) <= CLOCK.jump.most;
  }

  /** `provider` is null when it could not be reached. */
  async function wait(provider: number | null): Promise<false> {
    refusedAt = uptime();
    await execute(beginClockWait, { actor: SYSTEM, input: {} });
    if (waits) return false;
    waits = true;
    const { trustedAt } = clockTrustIn();
    const times = { clock: iso(now()), lastTrusted: iso(trustedAt), provider: iso(provider) };
    log.error(times, "clock: jumped ahead, so approvals and other timed changes wait");
    return false;
  }

  async function endWait(): Promise<void> {
    await record({ agreed: false });
    waits = false;
    refusedAt = Number.NEGATIVE_INFINITY;
    log.warn("clock: trusted again");
  }

  function isTrusted(): Promise<boolean> {
    judging ??= judge().finally(() => {
      judging = null;
    });
    return judging;
  }

  return {
    isTrusted,
    async beat() {
      if (await isTrusted()) await record({ agreed: false });
    },
  };
}

async function record(input: { agreed: boolean }): Promise<void> {
  await execute(recordClock, { actor: SYSTEM, input });
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
