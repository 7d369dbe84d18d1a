import { RateLimiterSQLite } from "rate-limiter-flexible";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "#db/client.server";
import { openSite } from "#tests/routes/account/browser";
import { anInspector } from "#tests/support/factories";
import { testAction } from "#tests/support/look/audit";
import { DAY, HOUR, MINUTE, NOON, openWorld, SECOND } from "#tests/support/world";
import { authorized } from "~/domain/actor";
import { defineCommand } from "~/domain/command.server";
import { startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import type { Counted } from "~/http/limits/counters.server";
import { sweepLimits, withinCommandLimits, withinLimits } from "~/http/limits/limits.server";
import type { LimitKind } from "~/lib/bounds";
import { ADDRESS, done, fill, pass, refused, stopClock, tried } from "./limited";

stopClock();

describe("each limit", () => {
  it.each<[LimitKind, Counted, number, number, typeof done | typeof refused]>([
    ["sign-in", { address: ADDRESS }, 100, 15 * MINUTE, refused],
    ["sign-in", { email: "riley@fieldlab.example" }, 100, HOUR, done],
    ["sign-in", { device: "browser-1" }, 100, HOUR, done],
    ["sign-in", { address: ADDRESS }, 1000, HOUR, done],
    ["registration", { email: "riley@fieldlab.example" }, 5, HOUR, done],
    ["registration", { address: ADDRESS }, 100, HOUR, done],
    ["registration", { address: ADDRESS }, 20, MINUTE, refused],
    ["reset-request", { email: "riley@fieldlab.example" }, 5, HOUR, done],
    ["reset-request", { address: ADDRESS }, 60, HOUR, done],
    ["reset", { address: ADDRESS }, 60, HOUR, done],
    ["message", { accountId: "usr_1" }, 30, MINUTE, done],
    ["message", { address: ADDRESS }, 300, MINUTE, done],
    ["for-review", { accountId: "usr_1" }, 30, DAY, done],
    ["upload", { accountId: "usr_1" }, 60, HOUR, done],
    ["upload", { address: ADDRESS }, 300, HOUR, done],
    ["change", { accountId: "usr_1" }, 300, MINUTE, done],
  ])("of %s by %j lets %i pass in %i ms, then tells how long to wait", async (kind, who, most, ms, work) => {
    openWorld();
    await fill(most - 1, kind, who, work);
    expect(await tried(kind, who, work)).not.toContain("too-many-requests");
    expect(await tried(kind, who)).toBe(`too-many-requests ${ms / SECOND}`);

    const [[by, whose] = []] = Object.entries(who);
    expect(await tried(kind, { [by as keyof Counted]: `${whose}1` })).toBe("done");
    pass(ms - 1);
    expect(await tried(kind, who)).toBe("too-many-requests 1");
    pass(1);
    expect(await tried(kind, who)).toBe("done");
  });

  it("bounds what is mailed to a mailbox, whatever tag stands behind a plus", async () => {
    openWorld();
    for (let tag = 0; tag < 5; tag += 1) await tried("registration", { email: `riley+${tag}@fieldlab.example` });
    expect(await tried("registration", { email: "riley+a+b@fieldlab.example" })).toMatch(/^too-many-requests/);
    expect(await tried("registration", { email: "+5@fieldlab.example" })).toBe("done");
    expect(await tried("registration", { email: "riley@other.example" })).toBe("done");
  });

  it("takes no full stops in a Gmail address for another mailbox", async () => {
    openWorld();
    for (const name of ["riley", "r.iley", "ri.ley", "ril.ey", "rile.y+a"]) {
      await tried("registration", { email: `${name}@gmail.com` });
    }
    expect(await tried("registration", { email: "r.i.l.e.y@googlemail.com" })).toMatch(/^too-many-requests/);
    expect(await tried("registration", { email: "riley.b@gmail.com" })).toBe("done");
    for (let n = 0; n < 5; n += 1) await tried("registration", { email: "riley@fieldlab.example" });
    expect(await tried("registration", { email: "r.iley@fieldlab.example" })).toBe("done");
  });

  it("counts sign-ins by the address as it is: another account with a tag clears nothing", async () => {
    openWorld();
    await fill(11, "sign-in", { email: "riley@fieldlab.example" }, refused);
    expect(await tried("sign-in", { email: "riley+x@fieldlab.example" })).toBe("done");
    expect(await tried("sign-in", { email: "riley@fieldlab.example" })).toMatch(/^too-many-requests/);
  });

  // Messages and changes leave rows that stay, so a limit by the minute alone is not enough.
  it.each([
    ["message", 30, 500],
    ["change", 300, 3000],
  ] as const)("of %s holds for a day too", async (kind, aMinute, aDay) => {
    openWorld();
    const sender = { accountId: "usr_1" };
    const minutes = Math.ceil(aDay / aMinute);
    for (let left = aDay; left > 0; left -= aMinute) {
      await fill(Math.min(left, aMinute), kind, sender);
      pass(MINUTE);
    }
    expect(await tried(kind, sender)).toBe(`too-many-requests ${(DAY - minutes * MINUTE) / SECOND}`);
    expect(await tried(kind, { accountId: "usr_2" })).toBe("done");
  });

  it("does no work once it is used up", async () => {
    openWorld();
    const work = vi.fn(done);
    await fill(31, "message", { accountId: "usr_1" }, work);
    expect(work).toHaveBeenCalledTimes(30);
  });

  it("does not count what went well where only refusals count, nor a fault of ours", async () => {
    openWorld();
    await fill(90, "sign-in", { email: "riley@fieldlab.example", address: ADDRESS });
    const fault = async () => {
      throw new TypeError("ours");
    };
    for (let time = 0; time < 11; time += 1) {
      await expect(withinLimits("sign-in", { email: "riley@fieldlab.example" }, fault)).rejects.toThrow("ours");
    }
    expect(await tried("sign-in", { email: "riley@fieldlab.example", address: ADDRESS })).toBe("done");
  });
});

it("of two limits each waits for its turn in one order, whatever order their commands name them in", async () => {
  openSite();
  const either = (limit: LimitKind[]) =>
    defineCommand({
      name: testAction("either"),
      roles: ["inspector"],
      limit,
      input: z.object({}),
      load: () => ({}),
      allow: (_context, row) => authorized(row, "either"),
      run: () => null,
      audit: () => null,
    });
  const actor = anInspector();
  const request = new Request("http://localhost:3000/");
  const commands = [either(["own-password", "second-factor"]), either(["second-factor", "own-password"])];
  const both = commands.map((command) => withinCommandLimits(command, { actor, input: {}, request }, done));
  expect(await Promise.all(both)).toEqual(["done", "done"]);
});

describe("an address that many tries come from at once", () => {
  const WHO = { address: ADDRESS };

  it("gets no more of them than one after the other, and the rest is told to wait", async () => {
    openWorld();
    const work = vi.fn(refused);
    const spraying = Array.from({ length: 150 }, (_, person) =>
      tried("sign-in", { ...WHO, email: `person${person}@fieldlab.example` }, work),
    );
    const answers = await Promise.all(spraying);
    expect(work).toHaveBeenCalledTimes(100);
    expect(answers.filter((answer) => answer === "too-many-requests 900")).toHaveLength(50);
    expect(await tried("registration", WHO, work)).toBe("already-done");
    pass(15 * MINUTE);
    expect(await tried("sign-in", { ...WHO, email: "person1@fieldlab.example" })).toBe("done");
  });

  it("is let through when they are right, also where only as many may fail", async () => {
    openWorld();
    const answers = await Promise.all(Array.from({ length: 90 }, () => tried("registration", WHO)));
    expect(new Set(answers)).toEqual(new Set(["done"]));
    const more = await Promise.all(Array.from({ length: 20 }, () => tried("registration", WHO)));
    expect(more.filter((answer) => answer === "done")).toHaveLength(10);
  });

  it("costs an account nothing when it is the address that is refused", async () => {
    openWorld();
    await fill(60, "reset-request", WHO);
    const riley = { email: "riley@fieldlab.example" };
    await fill(5, "reset-request", { ...WHO, ...riley });
    expect(await tried("reset-request", riley)).toBe("done");
  });
});

describe("the counts", () => {
  it("are one for two processes, and survive a restart", async () => {
    const { directory, database, clock } = openWorld();
    await fill(29, "message", { accountId: "usr_1" });
    const second = openDatabase(directory());
    startRuntime({ ...runtime(), database: second, now: clock.now });
    expect(await tried("message", { accountId: "usr_1" })).toBe("done");
    expect(await tried("message", { accountId: "usr_1" })).toContain("too-many-requests");
    second.close();
    startRuntime({ ...runtime(), database });
    expect(await tried("message", { accountId: "usr_1" })).toContain("too-many-requests");
  });

  it("take the /64 of an IPv6 address for one client", async () => {
    openWorld();
    await fill(60, "reset", { address: "2001:db8:1:2:aaaa::1" });
    expect(await tried("reset", { address: "2001:0DB8:1:2::ffff" })).toContain("too-many-requests");
    expect(await tried("reset", { address: "2001:db8:1:3:aaaa::1" })).toBe("done");
  });

  it("take an IPv4 address for itself, however it is written", async () => {
    openWorld();
    await fill(60, "reset", { address: "192.0.2.7" });
    for (const address of ["::ffff:192.0.2.7", "::ffff:c000:207", "[::FFFF:C000:207]:443"]) {
      expect(await tried("reset", { address }), address).toContain("too-many-requests");
    }
    expect(await tried("reset", { address: "::ffff:c000:208" })).toBe("done");
  });

  it("are swept when their time has passed", async () => {
    openWorld();
    await fill(3, "message", { accountId: "usr_1" });
    expect(await sweepLimits()).toBe(0);
    pass(MINUTE);
    expect(await sweepLimits()).toBe(1);
    pass(DAY);
    expect(await sweepLimits()).toBe(1);
  });
});

it("a count that cannot be given back holds nobody up: the next is refused, and the other counts are settled", async () => {
  openWorld();
  const who = { address: "192.0.2.7", email: "riley@fieldlab.example" };
  await fill(99, "sign-in", { address: who.address }, refused);
  const full = new Error("the disk is full");
  vi.spyOn(RateLimiterSQLite.prototype, "reward").mockRejectedValueOnce(full);
  await expect(withinLimits("sign-in", who, done)).rejects.toBe(full);
  expect(await tried("sign-in", who)).toContain("too-many-requests");
});

it("a count written while the clock was ahead is over when the clock is set back", async () => {
  openWorld();
  const [riley, office] = [{ email: "riley@fieldlab.example" }, { address: "192.0.2.7" }];
  pass(DAY);
  await fill(15, "sign-in", riley, refused);
  await fill(60, "reset", office);
  expect(await tried("sign-in", riley)).toContain("too-many-requests");
  expect(await tried("reset", office)).toContain("too-many-requests");
  vi.setSystemTime(NOON);
  expect(await tried("sign-in", riley)).toBe("done");
  await fill(60, "reset", office);
  expect(await tried("reset", office)).toContain("too-many-requests");
});

it("a clock set back by less than a count has run ends none", async () => {
  openWorld();
  const office = { address: "192.0.2.7" };
  await fill(60, "reset", office);
  pass(HOUR / 2);
  pass(-HOUR / 4);
  expect(await tried("reset", office)).toContain("too-many-requests");
});
