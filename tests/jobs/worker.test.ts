import path from "node:path";
import SQLite from "better-sqlite3";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { DAY, HOUR, MINUTE, openWorld, SECOND, type World } from "#tests/support/world";
import type { Handlers } from "~/jobs/handlers.server";
import type { Schedule } from "~/jobs/schedules.server";
import { createWorker } from "~/jobs/worker.server";
import { PROCESS } from "~/lib/bounds";
import { log } from "~/platform/log.server";
import { anEvent, deliveryOf, handlers } from "./outbox-world";

beforeEach(() => {
  // The machine's time, which the worker looks by and which ends what hangs; the world's clock moves by itself.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "setImmediate"] });
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  vi.spyOn(log, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const NEVER = () => new Promise<void>(() => undefined);

function begin(world: World, work: { handlers?: Partial<Handlers>; timed?: Schedule[] }) {
  const worker = createWorker({
    handlers: handlers(work.handlers),
    timed: work.timed ?? [],
    now: world.clock.now,
    stopping: new AbortController(),
  });
  worker.begin();
  onTestFinished(() => void worker.stop());
  return worker;
}

/** Lets the same time pass on the machine and on the world's clock. */
async function pass(world: World, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= SECOND) {
    world.clock.advance(Math.min(left, SECOND));
    await vi.advanceTimersByTimeAsync(Math.min(left, SECOND));
  }
}

function counted(everyMs: number) {
  const ran: number[] = [];
  const schedule = (world: World): Schedule => ({
    name: "counted",
    everyMs,
    run: async () => ran.push(world.clock.now()),
  });
  return { ran, schedule };
}

test("a schedule runs once at start and once each time, however far the clock jumps ahead", async () => {
  const world = openWorld();
  const { ran, schedule } = counted(10 * MINUTE);
  begin(world, { timed: [schedule(world)] });
  await pass(world, 5 * SECOND);
  expect(ran).toHaveLength(1);
  world.clock.advance(30 * DAY);
  await pass(world, 5 * SECOND);
  expect(ran).toHaveLength(2);
  await pass(world, 10 * MINUTE);
  expect(ran).toHaveLength(3);
});

test("a schedule goes on at once when the clock is set back", async () => {
  const world = openWorld();
  const { ran, schedule } = counted(10 * SECOND);
  begin(world, { timed: [schedule(world)] });
  await pass(world, 15 * SECOND);
  expect(ran).toHaveLength(2);
  world.clock.advance(-HOUR);
  await pass(world, 2 * SECOND);
  expect(ran, "not an hour later").toHaveLength(3);
  await pass(world, 10 * SECOND);
  expect(ran).toHaveLength(4);
});

test("a handler that hangs keeps nothing else waiting, has failed after 50 seconds, and is tried again", async () => {
  const world = openWorld();
  const { ran, schedule } = counted(10 * SECOND);
  let hung = 0;
  const worker = begin(world, {
    timed: [schedule(world)],
    handlers: {
      "send-mail": () => {
        hung += 1;
        return NEVER();
      },
    },
  });
  anEvent(world, undefined, "send-mail");
  await pass(world, 2 * SECOND);
  expect(hung).toBe(1);
  anEvent(world);
  worker.wake();
  await pass(world, SECOND);
  expect(statesOf(world)).toEqual({ "send-mail": "pending", "tell-people": "done" });
  await pass(world, 20 * SECOND);
  expect(ran.length).toBeGreaterThan(2);
  expect(hung).toBe(1);
  await pass(world, 30 * SECOND);
  expect(deliveryOf(world)).toMatchObject({
    attempts: 1,
    lastError: "TimeoutError: Promise timed out after 50000 milliseconds",
  });
  await pass(world, 10 * SECOND);
  expect(hung).toBe(2);
});

test("no more than 32 are under way at once; the others come as these end", async () => {
  const world = openWorld();
  const ends: (() => void)[] = [];
  const most = { underWay: 0, ever: 0 };
  begin(world, {
    handlers: {
      "tell-people": async () => {
        most.underWay += 1;
        most.ever = Math.max(most.ever, most.underWay);
        await new Promise<void>((resolve) => ends.push(resolve));
        most.underWay -= 1;
      },
    },
  });
  for (let n = 0; n < 40; n += 1) anEvent(world);
  await pass(world, 3 * SECOND);
  expect(most).toEqual({ underWay: 32, ever: 32 });
  for (const end of ends.splice(0, 8)) end();
  await pass(world, 3 * SECOND);
  expect(most).toEqual({ underWay: 32, ever: 32 });
  for (const end of ends.splice(0)) end();
  await pass(world, SECOND);
  expect(Object.values(statesOf(world))).toEqual(["done"]);
});

test("mails have eight places of their own: those that hang keep nothing else waiting, and the other way round", async () => {
  const world = openWorld();
  const hung = { "send-mail": 0, "send-refund": 0 };
  const hangs = (name: keyof typeof hung) => () => {
    hung[name] += 1;
    return NEVER();
  };
  const worker = begin(world, {
    handlers: { "send-mail": hangs("send-mail"), "send-refund": hangs("send-refund") },
  });
  const asked = async (handler: string) => {
    anEvent(world, undefined, handler);
    worker.wake();
    await pass(world, SECOND);
    return statesOf(world)[handler];
  };
  for (let n = 0; n < 40; n += 1) anEvent(world, undefined, "send-mail");
  await pass(world, 2 * SECOND);
  expect(hung["send-mail"]).toBe(8);
  expect(await asked("tell-people")).toBe("done");

  world.database.write((tx) => tx.delete(schema.deliveries).where(eq(schema.deliveries.handler, "send-mail")).run());
  await pass(world, 50 * SECOND);
  for (let n = 0; n < 40; n += 1) anEvent(world, undefined, "send-refund");
  await pass(world, 2 * SECOND);
  expect(hung["send-refund"]).toBe(32);
  expect(await asked("send-security-notice")).toBe("done");
});

test("a schedule that hangs keeps back itself alone, and begins anew after ten minutes", async () => {
  const world = openWorld();
  const { ran, schedule } = counted(MINUTE);
  let hung = 0;
  const hanging: Schedule = {
    name: "hanging",
    everyMs: 10 * SECOND,
    run: () => {
      hung += 1;
      return NEVER();
    },
  };
  begin(world, { timed: [hanging, schedule(world)] });
  await pass(world, 5 * MINUTE);
  expect(hung).toBe(1);
  expect(ran.length).toBeGreaterThanOrEqual(5);
  await pass(world, 6 * MINUTE);
  expect(hung).toBe(2);
});

test("what fails in one schedule or look is written down and stops nothing", async () => {
  const world = openWorld();
  const { ran, schedule } = counted(10 * SECOND);
  const bad: Schedule = { name: "bad", everyMs: SECOND, run: () => Promise.reject(new Error("no")) };
  begin(world, { timed: [bad, schedule(world)] });
  await pass(world, 25 * SECOND);
  expect(ran).toHaveLength(3);
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ job: "bad" }), "job failed");
});

test("a look that finds the database locked by another program is no error, and the next one starts what is due", async () => {
  const world = openWorld();
  const directory = world.directory();
  world.reopen(undefined, { lockWait: PROCESS.lockHold.most });
  anEvent(world);
  const other = new SQLite(path.join(directory, "pourcheck.db"));
  onTestFinished(() => void other.close());
  other.exec("begin exclusive");
  begin(world, {});
  await pass(world, SECOND);
  expect(deliveryOf(world)?.state).toBe("pending");
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ job: "worker" }), "job failed");
  expect(log.error).not.toHaveBeenCalled();
  other.exec("rollback");
  await pass(world, SECOND);
  expect(deliveryOf(world)?.state).toBe("done");
});

test("asked to stop, it begins nothing new and waits for what is under way", async () => {
  const world = openWorld();
  let end = () => {};
  const worker = begin(world, {
    handlers: {
      "tell-people": () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    },
  });
  anEvent(world);
  await pass(world, SECOND);
  let stopped = false;
  const stopping = worker.stop().then(() => {
    stopped = true;
  });
  anEvent(world, undefined, "send-mail");
  worker.wake();
  await pass(world, 3 * SECOND);
  expect(stopped).toBe(false);
  end();
  await stopping;
  expect(statesOf(world)).toEqual({ "tell-people": "done", "send-mail": "pending" });
});

/** The last state of each handler's deliveries. */
function statesOf(world: World): Record<string, string> {
  const rows = world.database.reads.select().from(schema.deliveries).all();
  return Object.fromEntries(rows.map(({ handler, state }) => [handler, state]));
}
