import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { plansOf } from "#tests/support/look/plans";
import { paymentOf } from "#tests/support/money/books";
import { anEngagement, aPayableInspector, openPosting, pay } from "#tests/support/money/payments";
import { openTill, type Till } from "#tests/support/money/till";
import { DAY, HOUR, MINUTE, openWorld, SECOND, type World } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import {
  mailFigures,
  mailIsDelayed,
  outboxDegraded,
  outboxFigures,
  outboxStands,
} from "~/domain/admin/outbox/outbox-health.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { causedByRequest } from "~/domain/core/cause.server";
import { now, reads } from "~/domain/core/runtime.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { storeProviderEvent } from "~/domain/payments/provider/webhook-store.server";
import { MOST_TRIES, waitAfter } from "~/jobs/backoff";
import { eventHandlers } from "~/jobs/handlers.server";
import { startDeliveries, workOutbox } from "~/jobs/outbox.server";
import { createWorker } from "~/jobs/worker.server";
import { MAIL } from "~/lib/bounds";
import { log } from "~/platform/log.server";
import { mailboxMailer } from "~/platform/mail.server";
import type { Ports } from "~/platform/ports.server";
import { anEvent, deliveryOf, handlers } from "./outbox-world";

const { deliveries, notifications } = schema;

const told = (world: World) =>
  world.database.reads.select().from(deliveries).where(eq(deliveries.handler, "tell-people")).get();

test("works off what is due, once", async () => {
  const world = openWorld();
  const id = anEvent(world);
  const seen: number[] = [];
  const count = handlers({ "tell-people": async (event) => void seen.push(event.id) });
  expect(await workOutbox(count)).toBe(1);
  expect(await workOutbox(count)).toBe(0);
  expect(seen).toEqual([id]);
  expect(deliveryOf(world)).toMatchObject({ state: "done", attempts: 1, finishedAt: world.clock.now() });
});

test("says how many wait, and since when the first is due", async () => {
  const world = openWorld();
  expect(outboxFigures()).toEqual({ waiting: 0, since: null });
  const since = world.clock.now();
  anEvent(world);
  world.clock.advance(HOUR);
  anEvent(world);
  expect(outboxFigures()).toEqual({ waiting: 2, since });
  world.database.write((tx) =>
    tx
      .update(deliveries)
      .set({ nextAttemptAt: since + DAY })
      .run(),
  );
  expect(outboxFigures()).toEqual({ waiting: 2, since: null });
  expect(plansOf(outboxFigures).join("\n")).toMatch(/USING COVERING INDEX deliveries_due/);
  await workOutbox(handlers());
  world.clock.advance(DAY);
  await workOutbox(handlers());
  expect(outboxFigures()).toEqual({ waiting: 0, since: null });
});

test("says how many mails wait, since when the oldest has, and when that is too long", () => {
  const world = openWorld();
  expect([mailFigures(), mailIsDelayed()]).toEqual([{ waiting: 0, since: null }, false]);
  anEvent(world);
  expect(mailFigures(), "what sends no mail is none").toEqual({ waiting: 0, since: null });
  const since = world.clock.now();
  aMailOf(world, 3);
  world.clock.advance(MAIL.delayed.most);
  aMailOf(world, 0);
  expect([mailFigures(), mailIsDelayed()]).toEqual([{ waiting: 2, since }, false]);
  world.clock.advance(1);
  expect(mailIsDelayed()).toBe(true);
  expect(plansOf(mailFigures).join("\n")).not.toMatch(/SCAN deliveries(?! USING)|SCAN events/);
});

/** An event whose mail was tried so often, and is tried again in an hour. */
function aMailOf(world: World, attempts: number): void {
  const eventId = anEvent(world);
  const nextAttemptAt = world.clock.now() + HOUR;
  world.database.write((tx) =>
    tx
      .insert(deliveries)
      .values({ eventId, handler: "send-reset-link", state: "pending", attempts, nextAttemptAt })
      .run(),
  );
}

test("what has been due for ten minutes, and nobody works on, is told", async () => {
  const world = openWorld();
  anEvent(world);
  world.clock.advance(10 * MINUTE);
  expect(outboxStands()).toBe(false);
  world.clock.advance(1);
  expect(outboxStands()).toBe(true);
  await workOutbox(handlers());
  expect(outboxStands()).toBe(false);
});

test("tries a failure again with growing waits, and gives it up after twelve tries in about a day", async () => {
  const world = openWorld();
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const gaveUp = vi.spyOn(log, "error").mockImplementation(() => undefined);
  anEvent(world);
  let tries = 0;
  const failing = handlers({
    "tell-people": async () => {
      tries += 1;
      throw new Error("the provider is away");
    },
  });
  const began = world.clock.now();
  const waits: number[] = [];
  while (deliveryOf(world)?.state === "pending") {
    await workOutbox(failing);
    expect(await workOutbox(failing), "not before its time").toBe(0);
    const next = deliveryOf(world);
    if (next?.state !== "pending") break;
    waits.push(next.nextAttemptAt - world.clock.now());
    world.clock.set(next.nextAttemptAt);
  }
  expect(tries).toBe(12);
  expect(tries).toBe(MOST_TRIES);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[0]).toBe(5 * SECOND);
  expect(world.clock.now() - began).toBeGreaterThan(23 * HOUR);
  expect(world.clock.now() - began).toBeLessThan(DAY);
  expect(deliveryOf(world)).toMatchObject({ state: "failed", lastError: "Error: the provider is away" });
  expect(gaveUp).toHaveBeenCalledOnce();
  expect(outboxDegraded()).toBe(true);
  expect(waitAfter(MOST_TRIES)).toBeUndefined();
});

test("a worker that died holds its claim for a minute; the effect it had already made stays single", async () => {
  const world = openWorld();
  anEvent(world);
  // The worker dies after the effect and before the mark: its claim stays.
  const died = handlers({
    "tell-people": async (event) => {
      await tellPeople(event);
      world.database.write((tx) =>
        tx.run("create trigger no_mark before update on deliveries begin select raise(abort, 'gone'); end"),
      );
    },
  });
  await expect(workOutbox(died)).rejects.toThrow("gone");
  world.database.write((tx) => tx.run("drop trigger no_mark"));
  const alive = handlers({ "tell-people": tellPeople });
  await workOutbox(alive);
  expect(told(world)?.state, "the dead worker's claim still holds").toBe("pending");
  world.clock.advance(MINUTE + SECOND);
  await workOutbox(alive);
  expect(told(world)?.state).toBe("done");
  expect(world.database.reads.select().from(notifications).all()).toHaveLength(1);
});

test("two workers at the same moment do not both take a delivery", async () => {
  const world = openWorld();
  anEvent(world);
  const taken: number[] = [];
  const count = handlers({ "tell-people": async (event) => void taken.push(event.id) });
  await Promise.all([workOutbox(count), workOutbox(count)]);
  expect(taken).toHaveLength(1);
});

test("one that fails keeps the others from nothing", async () => {
  const world = openWorld();
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const bad = anEvent(world);
  anEvent(world);
  anEvent(world);
  const some = handlers({
    "tell-people": async (event) => {
      if (event.id === bad) throw new Error("not this one");
    },
  });
  await workOutbox(some);
  const states = world.database.reads
    .select()
    .from(deliveries)
    .all()
    .map(({ state }) => state);
  expect(states).toEqual(["pending", "done", "done"]);
});

test("begins with what has been due for longest, whichever handler it is for, and with what has no handler here", async () => {
  const world = openWorld();
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const seen: string[] = [];
  const begun = (name: string) => async () => void seen.push(name);
  for (const name of ["push-live", "tell-people", "push-booking", "unknown", "push-live"]) {
    anEvent(world, undefined, name);
    world.clock.advance(SECOND);
  }
  const noted = handlers({
    "push-live": begun("push-live"),
    "tell-people": begun("tell-people"),
    "push-booking": begun("push-booking"),
  });
  await Promise.all(startDeliveries(noted, { other: 2 }));
  expect(seen).toEqual(["push-live", "tell-people"]);
  await Promise.all(startDeliveries(noted, { other: 3 }));
  expect(seen).toEqual(["push-live", "tell-people", "push-booking", "push-live"]);
  const [unknown] = world.database.reads.select().from(deliveries).where(eq(deliveries.handler, "unknown")).all();
  expect(unknown).toMatchObject({ attempts: 1, lastError: "Error: there is no handler named unknown" });
});

test("finds what is due without reading the mails that wait before it", () => {
  openWorld();
  const plans = plansOf(() => startDeliveries(handlers())).join("\n");
  expect(plans).toContain("deliveries_waiting");
  expect(plans).not.toMatch(/SCAN (deliveries|due|following|events)(?! USING (COVERING )?INDEX deliveries_waiting)/);
});

const { events } = schema;

async function work(till: Till): Promise<void> {
  const mailer = mailboxMailer(till.world.database, now);
  while ((await workOutbox(eventHandlers({ ...till.ports, mailer } as unknown as Ports))) > 0);
}

function eventsOf(type: string) {
  return reads().select().from(events).where(eq(events.type, type)).all();
}

test("a request leads to its event, its delivery and what that recorded, each with the request and its own cause", async () => {
  const till = openTill(openWorld());
  const [company, inspector] = [aCompany(), await aPayableInspector(till)];
  const { booking } = await anEngagement(till, company, inspector);
  await work(till);
  till.world.clock.set(booking.startsAt);
  const input = { bookingId: booking.id };
  await execute(markWorkDone, {
    actor: inspector,
    input: { ...input, note: "Four cylinders made." },
    requestId: "req-done",
  });
  await execute(approveWork, { actor: company, input, requestId: "req-approved" });
  await work(till);

  const [asked] = eventsOf("transfer.requested");
  expect(asked).toMatchObject({
    requestId: "req-approved",
    cause: "request:req-approved",
    subjectId: expect.any(String),
  });
  expect(auditEntries("approve-work")).toMatchObject([{ requestId: "req-approved" }]);
  expect(auditEntries("approve-work")[0]?.details).not.toHaveProperty("cause");
  expect(auditEntries("record-transfer")).toMatchObject([
    { requestId: "req-approved", details: { cause: `event:${asked?.id}` } },
  ]);
  const [told] = eventsOf("transfer.succeeded");
  expect(told).toMatchObject({ requestId: "req-approved", cause: `event:${asked?.id}`, subjectId: asked?.subjectId });
  const mails = reads().select().from(schema.sentMails).all();
  expect(mails).toContainEqual(
    expect.objectContaining({ userId: inspector.id, handler: "send-mail", isAccepted: true, messageId: null }),
  );
});

test("what the provider's event causes carries that event's id and the request that brought it", async () => {
  const till = openTill(openWorld());
  const { paymentId } = await openPosting(till, aCompany());
  pay(till, paymentId);
  const told = { id: "evt_1", type: "checkout.session.completed", endpoint: "platform" as const, accountId: null };
  const objectId = paymentOf(till, paymentId).checkoutSessionId ?? "";
  await execute(storeProviderEvent, { actor: SYSTEM, input: { ...told, objectId }, requestId: "req-hook" });
  await work(till);
  expect(paymentOf(till, paymentId).state).toBe("succeeded");
  expect(auditEntries("record-payment-outcome")).toMatchObject([
    { requestId: "req-hook", details: { cause: "webhook:evt_1" } },
  ]);
  expect(eventsOf("job.posted")).toMatchObject([{ requestId: "req-hook", cause: "webhook:evt_1" }]);
});

test("a schedule names itself, also when a request woke the worker", async () => {
  const till = openTill(openWorld());
  const told = {
    id: "evt_2",
    type: "charge.refunded",
    endpoint: "platform" as const,
    objectId: "ch_1",
    accountId: null,
  };
  const store = async () => void (await execute(storeProviderEvent, { actor: SYSTEM, input: told }));
  const worker = createWorker({
    handlers: eventHandlers({ ...till.ports, mailer: mailboxMailer(till.world.database, now) } as unknown as Ports),
    timed: [{ name: "tell", everyMs: 1_000_000, run: store }],
    now,
    stopping: new AbortController(),
  });
  causedByRequest("req-waking", () => worker.begin());
  await vi.waitFor(() =>
    expect(eventsOf("provider.told")).toMatchObject([{ requestId: null, cause: "schedule:tell" }]),
  );
  await worker.stop();
});
