import { describe, expect, test } from "vitest";
import { sign } from "#tests/domain/reports/record";
import { aRecordedTruck, aSignedReport } from "#tests/domain/reports/recording";
import { aSpecifiedReport } from "#tests/domain/reports/specified";
import { reportStrengths, SEVEN_DAYS } from "#tests/domain/reports/strength/strengths";
import { pickup, signed } from "#tests/domain/reports/supplements/curing";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { sendReminders } from "~/domain/notifications/reminders/remind.server";
import { mailed } from "../mailed";
import { kinds, reminded } from "./reminded";

describe("the cylinders of a signed report", () => {
  /** Molded at 8:58 in the morning, for 7, 28, 28 and 28 days and one on hold. */
  async function molded() {
    const setting = await aSignedReport();
    const at = setting.booking.startsAt + 28 * MINUTE;
    const send = (fields: Parameters<typeof reportStrengths>[1]) =>
      reportStrengths(setting.inspector, { bookingId: setting.bookingId, setId: setting.set, ...fields });
    return { ...setting, at, send };
  }

  test("are to be picked up: the inspector reads it once, 40 hours after molding, unless that is signed", async () => {
    const { world, inspector, at } = await molded();
    world.clock.set(at + 40 * HOUR - 1);
    expect(await kinds()).toEqual([]);
    world.clock.advance(1);
    const [notice, ...others] = await reminded();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ userId: inspector.id, kind: "reminder_pickup", params: { sets: "1001-1" } });
    expect((await mailed(notice?.id ?? ""))?.text).toContain(
      "ASTM C31 allows initial curing until Mon, Nov 23, 8:58 AM CST.",
    );
    world.clock.advance(HOUR);
    expect(await kinds()).toEqual([]);
    const other = await molded();
    other.world.clock.set(other.at + 20 * HOUR);
    const clock = { pickedUpAt: "04:00", pickedUpAtDate: "2026-11-22" };
    await signed(other.inspector, pickup({ bookingId: other.bookingId, sets: other.set, ...clock }));
    other.world.clock.set(other.at + 41 * HOUR);
    expect(await kinds()).toEqual([]);
  });

  test("are to be tested: two days before, at the start of the window, and after it without results, which the company reads too", async () => {
    const { world, inspector, company, at, send } = await molded();
    const opens = at + 7 * DAY - 6 * HOUR;
    const closes = at + 7 * DAY + 6 * HOUR;
    world.clock.set(opens - 2 * DAY);
    expect((await reminded()).filter(({ kind }) => kind === "reminder_break")).toMatchObject([
      { userId: inspector.id, params: { stage: "soon", ageDays: 7, sets: "1001-1", startsAt: opens, until: closes } },
    ]);
    world.clock.set(opens);
    expect(await reminded()).toMatchObject([{ userId: inspector.id, params: { stage: "open" } }]);
    world.clock.set(closes);
    const missed = await reminded();
    expect(missed.map(({ userId }) => userId).toSorted()).toEqual([inspector.id, company.id].toSorted());
    expect((await mailed(missed[0]?.id ?? ""))?.text).toContain("their results are not signed yet");
    world.clock.advance(HOUR);
    expect(await kinds()).toEqual([]);
    await send({ ...SEVEN_DAYS });
    const late = missed[1]?.id ?? "";
    expect(await mailed(late)).toBeUndefined();
  });

  test("are reminded of as many days before as the job says", async () => {
    const { world, inspector, bookingId, booking, save, mix } = await aSpecifiedReport({
      specification: { reminderDays: "5" },
    });
    await aRecordedTruck(save, mix);
    await sign(inspector, bookingId);
    const opens = booking.startsAt + 28 * MINUTE + 7 * DAY - 6 * HOUR;
    const tests = async () => (await reminded()).filter(({ kind }) => kind === "reminder_break");
    world.clock.set(opens - 5 * DAY - 1);
    expect(await tests()).toEqual([]);
    world.clock.advance(1);
    expect(await tests()).toMatchObject([{ params: { stage: "soon", ageDays: 7, startsAt: opens } }]);
  });

  test("with results are reminded of no more", async () => {
    const { world, at, send } = await molded();
    world.clock.set(at + 7 * DAY + 2 * MINUTE);
    await sendReminders();
    await send({ ...SEVEN_DAYS });
    world.clock.set(at + 7 * DAY + 7 * HOUR);
    expect(await kinds()).toEqual([]);
  });
});
