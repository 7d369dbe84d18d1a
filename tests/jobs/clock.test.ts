import { and, eq, ne } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { DAY, HOUR, MINUTE, openWorld, SECOND, type World } from "#tests/support/world";
import { outboxDegraded } from "~/domain/admin/outbox/outbox-health.server";
import { MOST_TRIES, waitAfter } from "~/jobs/backoff";
import { pullBackDeliveries, workOutbox } from "~/jobs/outbox.server";
import { log } from "~/platform/log.server";
import { type Ports, startPorts } from "~/platform/ports.server";
import { loader as health } from "~/routes/public/health";
import { anEvent, deliveryOf, handlers } from "./outbox-world";

const { deliveries } = schema;

beforeEach(() => {
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  vi.spyOn(log, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** Works the outbox off until nothing is due, as the worker does. @returns when each try of the handler was made */
function aFailingHandler(world: World) {
  const tries: number[] = [];
  const failing = handlers({
    "tell-people": async () => {
      tries.push(world.clock.now());
      throw new Error("the provider is away");
    },
  });
  const work = async () => {
    while ((await workOutbox(failing)) > 0);
  };
  return { tries, work };
}

test("a clock that jumps days ahead makes one try of all the missed ones, and the next comes after its own wait", async () => {
  const world = openWorld();
  anEvent(world);
  const { tries, work } = aFailingHandler(world);
  await work();
  await work();
  expect(tries).toHaveLength(1);
  for (const [jumped, tried] of [3 * DAY, HOUR, 10 * DAY].entries()) {
    world.clock.advance(tried);
    await work();
    await work();
    expect(tries).toHaveLength(jumped + 2);
    expect((deliveryOf(world)?.nextAttemptAt ?? 0) - world.clock.now()).toBe(waitAfter(jumped + 2));
  }
});

test("all that waited become due at once after a jump, each is tried once, and no more than a batch at a time", async () => {
  const world = openWorld();
  const company = aCompany().id;
  for (let n = 0; n < 70; n += 1) anEvent(world, company);
  const { tries, work } = aFailingHandler(world);
  await work();
  expect(tries).toHaveLength(70);
  world.clock.advance(2 * DAY);
  await work();
  expect(tries).toHaveLength(140);
  await work();
  expect(tries).toHaveLength(140);
});

test("a day of random jumps ahead: never before its wait, twelve tries at most, then given up and told", async () => {
  const world = openWorld();
  anEvent(world);
  const { tries, work } = aFailingHandler(world);
  const jumps = [1, 4, 31, 90, 125, 3600, 7200, 60_000, 5, 43_200, 86_400, 1, 30_000, 30_000, 30_000, 90_000, 90_000];
  for (const jump of jumps) {
    await work();
    world.clock.advance(jump * SECOND);
  }
  while (deliveryOf(world)?.state === "pending") {
    await work();
    world.clock.advance(8 * HOUR);
  }
  expect(tries).toHaveLength(MOST_TRIES);
  const waits = tries.slice(1).map((at, n) => at - (tries[n] ?? 0));
  for (const [n, waited] of waits.entries()) expect(waited).toBeGreaterThanOrEqual(waitAfter(n + 1) ?? 0);
  expect(deliveryOf(world)).toMatchObject({ state: "failed", attempts: 12 });
  expect(outboxDegraded()).toBe(true);
  // Without Litestream the page asks them for nothing.
  startPorts({} as Ports);
  const answer = await health();
  expect(await answer.json()).toMatchObject({ status: "ok", outbox: "degraded" });
});

test("what is due too late is found by indexes", () => {
  const world = openWorld();
  anEvent(world);
  world.clock.advance(-HOUR);
  const plans = plansOf(() => pullBackDeliveries());
  expect(plans.join("\n")).not.toMatch(/SCAN deliveries/);
  expect(plans[0]).toMatch(/SEARCH deliveries USING (COVERING )?INDEX deliveries_waiting/);
  expect(plans[0]).toMatch(/SEARCH deliveries USING (COVERING )?INDEX deliveries_claimed/);
});

test("a clock that is set back an hour freezes nothing: what was due stays due", async () => {
  const world = openWorld();
  anEvent(world);
  world.clock.advance(-HOUR);
  const { tries, work } = aFailingHandler(world);
  await work();
  expect(tries, "it seems to lie an hour ahead").toEqual([]);
  expect(pullBackDeliveries()).toBe(1);
  expect(pullBackDeliveries()).toBe(0);
  await work();
  expect(tries).toHaveLength(1);
});

test.each([1, 6, MOST_TRIES - 1])(
  "set back after %i failures, the next try comes after its own wait at the latest",
  async (failures) => {
    const world = openWorld();
    anEvent(world);
    const { tries, work } = aFailingHandler(world);
    for (let n = 0; n < failures; n += 1) {
      world.clock.set(deliveryOf(world)?.nextAttemptAt ?? 0);
      await work();
    }
    expect(tries).toHaveLength(failures);
    expect(pullBackDeliveries(), "none while the clock is right").toBe(0);
    world.clock.advance(-DAY);
    const set = world.clock.now();
    expect(pullBackDeliveries()).toBe(1);
    await work();
    expect(tries.at(-1)).toBe(set);
    const next = deliveryOf(world);
    if (next?.state === "pending") expect(next.nextAttemptAt - set).toBe(waitAfter(failures + 1));
  },
);

test("set back by less than its wait, a try keeps its moment: no burst", async () => {
  const world = openWorld();
  anEvent(world);
  const { tries, work } = aFailingHandler(world);
  for (let n = 0; n < 6; n += 1) {
    world.clock.set(deliveryOf(world)?.nextAttemptAt ?? 0);
    await work();
  }
  world.clock.advance(HOUR / 2);
  world.clock.advance(-HOUR / 4);
  expect(pullBackDeliveries()).toBe(0);
  await work();
  expect(tries).toHaveLength(6);
});

test("a dead worker's claim, set back, is given up at once and not an hour and a minute later", async () => {
  const world = openWorld();
  anEvent(world);
  const claimedUntil = world.clock.now() + MINUTE;
  world.database.write((tx) => tx.update(deliveries).set({ claimedUntil }).where(ne(deliveries.state, "done")).run());
  const { tries, work } = aFailingHandler(world);
  expect(pullBackDeliveries(), "it is as long as a claim").toBe(0);
  world.clock.advance(-HOUR);
  expect(pullBackDeliveries()).toBe(1);
  await work();
  expect(tries).toHaveLength(1);
});

test("a worker that comes back late leaves what another one has finished", async () => {
  const world = openWorld();
  const id = anEvent(world);
  let letGo = (_error: Error) => {};
  const hanging = handlers({
    "tell-people": () =>
      new Promise((_resolve, reject) => {
        letGo = reject;
      }),
  });
  const late = workOutbox(hanging);
  world.clock.advance(61 * SECOND);
  await workOutbox(handlers());
  expect(deliveryOf(world)).toMatchObject({ state: "done", attempts: 1 });
  letGo(new Error("too late"));
  await late;
  const kept = and(eq(deliveries.eventId, id), eq(deliveries.state, "done"));
  expect(world.database.reads.select().from(deliveries).where(kept).all()).toMatchObject([{ lastError: null }]);
});
