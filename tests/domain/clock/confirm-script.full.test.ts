import { beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "#tests/support/look/audit";
import { operate } from "#tests/support/machine/operator";
import { MINUTE, openWorld, type World } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { beginClockWait } from "~/domain/clock/begin-clock-wait.server";
import { clockTrustIn } from "~/domain/clock/queries.server";
import { execute } from "~/domain/command.server";

let world: World;
beforeEach(() => {
  world = openWorld();
});

/** What `npm run clock:confirm -- TYPED` answers beside the server, by this machine's clock. */
function confirm(...typed: string[]) {
  return operate("clock:confirm", typed, world.operatorEnv());
}

/** As the wall clock beside the machine shows it, in minutes. */
function wallClock(after = 0): string {
  return `${new Date(Date.now() + after).toISOString().slice(0, 16)}Z`;
}

describe("npm run clock:confirm", { timeout: 120_000 }, () => {
  it("ends the wait when the time that was typed is the clock's, and says so in the audit log", async () => {
    await execute(beginClockWait, { actor: SYSTEM, input: {} });
    expect(await confirm(wallClock())).toEqual({
      code: 0,
      said: "The clock is confirmed. Whatever is due by it happens within ten minutes.",
    });
    const { waitingSince, agreedAt } = clockTrustIn();
    expect(waitingSince).toBeNull();
    expect(Math.abs(Date.now() - Number(agreedAt))).toBeLessThan(2 * MINUTE);
    expect(auditEntries("confirm-clock")).toMatchObject([{ actorId: "system" }]);
  });

  it("confirms nothing by another time, and tells the clock's own", async () => {
    await execute(beginClockWait, { actor: SYSTEM, input: {} });
    const { code, said } = await confirm(wallClock(-10 * MINUTE));
    expect(code).toBe(1);
    expect(said).toMatch(
      /^This machine's clock says \d{4}-.*, more than five minutes off\. .* nothing was confirmed\.$/,
    );
    expect(clockTrustIn()).toMatchObject({ agreedAt: null, waitingSince: expect.any(Number) });
  });

  it("has nothing to do while the clock is trusted", async () => {
    expect(await confirm(wallClock())).toEqual({
      code: 1,
      said: "The server trusts the clock. There is nothing to confirm.",
    });
    expect(auditEntries()).toEqual([]);
  });

  it("tells how it is used when no time was typed, or no such time", async () => {
    await execute(beginClockWait, { actor: SYSTEM, input: {} });
    for (const typed of [[], ["now"], ["2026-13-45T99:99Z"]]) {
      const { code, said } = await confirm(...typed);
      expect([code, said.split("\n")[0]]).toEqual([2, "Usage: npm run clock:confirm -- 2026-11-23T15:04Z"]);
    }
    expect(clockTrustIn().waitingSince).not.toBeNull();
  });
});
