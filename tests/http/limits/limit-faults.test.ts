import { RateLimiterSQLite } from "rate-limiter-flexible";
import { afterEach, expect, it, vi } from "vitest";
import { DAY, MINUTE, NOON, openWorld } from "#tests/support/world";
import type { DomainError } from "~/domain/errors";
import type { Counted } from "~/http/limits/counters.server";
import { withinLimits } from "~/http/limits/limits.server";
import type { LimitKind } from "~/lib/bounds";
import { done, fill, refused, stopClock } from "./limited";

stopClock();
afterEach(() => void vi.restoreAllMocks());

const tried = (kind: LimitKind, who: Counted, work = done) =>
  withinLimits(kind, who, work).catch((error: DomainError) => error.code ?? String(error));

it("a count that cannot be given back holds nobody up: the next is refused, and the other counts are settled", async () => {
  openWorld();
  const who = { address: "192.0.2.7", email: "riley@fieldlab.example" };
  await fill(99, "sign-in", { address: who.address }, refused);
  const full = new Error("the disk is full");
  vi.spyOn(RateLimiterSQLite.prototype, "reward").mockRejectedValueOnce(full);
  expect(await tried("sign-in", who)).toBe("Error: the disk is full");
  expect(await tried("sign-in", who)).toBe("too-many-requests");
});

it("a count written while the clock was ahead is over when the clock is set back", async () => {
  openWorld();
  const [riley, office] = [{ email: "riley@fieldlab.example" }, { address: "192.0.2.7" }];
  vi.setSystemTime(NOON + DAY);
  await fill(15, "sign-in", riley, refused);
  await fill(60, "reset", office);
  expect(await tried("sign-in", riley)).toBe("too-many-requests");
  expect(await tried("reset", office)).toBe("too-many-requests");
  vi.setSystemTime(NOON);
  expect(await tried("sign-in", riley)).toBe("done");
  await fill(60, "reset", office);
  expect(await tried("reset", office)).toBe("too-many-requests");
});

it("a clock set back by less than a count lasts ends none", async () => {
  openWorld();
  const office = { address: "192.0.2.7" };
  await fill(60, "reset", office);
  vi.setSystemTime(NOON + MINUTE);
  expect(await tried("reset", office)).toBe("too-many-requests");
});
