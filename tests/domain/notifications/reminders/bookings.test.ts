import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aJob, apply, approve, doWork } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { DAY, HOUR, MINUTE, openWorld } from "#tests/support/world";
import { now } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { APPROVAL } from "~/lib/bounds";
import { mailed, setState } from "../mailed";
import { booked, kinds, reminded } from "./reminded";

describe("a booking", () => {
  test("is reminded of once to both sides a day before, and once to the inspector two hours before", async () => {
    const { world, company, inspector, booking } = await booked();
    world.clock.set(booking.startsAt - DAY - 1);
    expect(await kinds()).toEqual([]);
    world.clock.advance(1);
    const tomorrow = await reminded();
    expect(tomorrow).toMatchObject([
      { userId: inspector.id, kind: "reminder_start" },
      { userId: company.id, kind: "reminder_start" },
    ]);
    expect((await mailed(tomorrow[0]?.id ?? ""))?.text).toContain("starts on Tue, Nov 24, 8 AM CST.");
    world.clock.advance(MINUTE);
    expect(await kinds()).toEqual([]);
    world.clock.set(booking.startsAt - 2 * HOUR);
    expect(await reminded()).toMatchObject([{ userId: inspector.id, kind: "reminder_soon" }]);
    world.clock.advance(MINUTE);
    expect(await kinds()).toEqual([]);
  });

  test("that begins while the server is down is not reminded of; one that begins later is, once, by what is nearest", async () => {
    const { world, booking } = await booked();
    world.clock.set(booking.startsAt);
    expect(await kinds()).toEqual([]);
    world.clock.advance(-HOUR);
    expect(await kinds()).toEqual(["reminder_soon"]);
  });

  test.each([3 * HOUR, 10 * HOUR])("after downtime is reminded of %d ms before it starts", async (left) => {
    const { world, booking } = await booked();
    world.clock.set(booking.startsAt - left);
    expect(await kinds()).toEqual(["reminder_start", "reminder_start"]);
  });

  test("that was made within the last day needs no reminder of tomorrow", async () => {
    const { world, booking } = await booked();
    world.clock.set(booking.startsAt - 20 * HOUR);
    runtime().database.write((tx) => tx.update(schema.bookings).set({ createdAt: now() }).run());
    expect(await kinds()).toEqual([]);
    world.clock.set(booking.startsAt - HOUR);
    expect(await kinds()).toEqual(["reminder_soon"]);
  });

  test("that moves to another day is reminded of again", async () => {
    const { world, booking } = await booked();
    world.clock.set(booking.startsAt - DAY);
    expect(await kinds()).toHaveLength(2);
    const later = { startsAt: booking.startsAt + DAY, endsAt: booking.endsAt + DAY };
    runtime().database.write((tx) => tx.update(schema.bookings).set(later).run());
    expect(await kinds()).toEqual([]);
    world.clock.advance(DAY);
    expect(await kinds()).toHaveLength(2);
  });

  test.each(["pending", "cancelled", "disputed"] as const)("that is %s is not reminded of", async (state) => {
    const { world, booking } = await booked();
    setState(world, booking.id, state);
    world.clock.set(booking.startsAt - HOUR);
    expect(await kinds()).toEqual([]);
  });
});

describe("work that waits for approval", () => {
  test("is reminded of once, to the company, a day before it is approved automatically", async () => {
    const { world, company, inspector, booking } = await booked();
    await doWork(world, inspector, booking);
    world.clock.advance(48 * HOUR - 1);
    expect(await kinds()).toEqual([]);
    world.clock.advance(1);
    const [reminder, ...others] = await reminded();
    expect({ reminder, others }).toMatchObject({
      reminder: { userId: company.id, kind: "reminder_approval" },
      others: [],
    });
    const until = new Date(Number(reminder?.params.until)).toISOString();
    expect(until).toBe(new Date(world.clock.now() + DAY).toISOString());
    world.clock.advance(MINUTE);
    expect(await kinds()).toEqual([]);
  });

  test("is not, once it was approved, or its time has come", async () => {
    const { world, company, inspector, booking } = await booked();
    await doWork(world, inspector, booking);
    world.clock.advance(APPROVAL.after.most);
    expect(await kinds()).toEqual([]);
    world.clock.advance(-HOUR);
    await approve(company, booking.id);
    expect(await kinds()).toEqual([]);
  });
});

describe("applications that wait", () => {
  test("are reminded of two days before the job starts, once a job, once they have waited for a day", async () => {
    const world = openWorld();
    const company = aCompany();
    const startDate = "2026-11-30";
    const job = await aJob(company, { startDate });
    await apply(anInspector(), job.id);
    await apply(anInspector(), job.id);
    world.clock.set(Date.parse("2026-11-27T23:59:00Z"));
    expect(await kinds()).toEqual([]);
    world.clock.advance(2 * MINUTE);
    const [reminder, ...others] = await reminded();
    expect({ reminder, others }).toMatchObject({
      reminder: { userId: company.id, kind: "reminder_applications", params: { count: 2, startDate } },
      others: [],
    });
    world.clock.advance(HOUR);
    expect(await kinds()).toEqual([]);
  });

  test("for less than a day are not", async () => {
    openWorld();
    const job = await aJob(aCompany(), { startDate: "2026-11-23" });
    await apply(anInspector(), job.id);
    expect(await kinds()).toEqual([]);
  });
});
