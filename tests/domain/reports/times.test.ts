import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "#tests/support/world";
import { PROJECT, record } from "./record";
import { aRecordedReport, atWork, sheetNow } from "./recording";

describe("times", () => {
  const night = {
    startsAt: Date.parse("2026-11-22T04:00Z"),
    endsAt: Date.parse("2026-11-22T08:00Z"),
    date: "2026-11-21",
  };

  test("of a night belong to its two dates without being asked", async () => {
    const setting = atWork(night);
    setting.world.clock.set(Date.parse("2026-11-22T06:40Z"));
    const { inspector, bookingId } = setting;
    await record(inspector, bookingId, { kind: "project" }, PROJECT);
    const truck = { truckNumber: "9", ticketNumber: "1", batchedAt: "23:40", arrivedAt: "00:20" };
    const load = await record(inspector, bookingId, { kind: "load" }, truck);
    await record(inspector, bookingId, { kind: "sample", of: load }, { sampledAt: "00:30" });
    const [stored] = sheetNow(setting).sheet.loads;
    expect(stored).toMatchObject({
      batchedAt: Date.parse("2026-11-22T05:40Z"),
      arrivedAt: Date.parse("2026-11-22T06:20Z"),
    });
    expect(stored?.samples[0]?.sinceBatch).toBe(50);
  });

  test("in the hour that clocks repeat count on", async () => {
    const fall = {
      startsAt: Date.parse("2026-11-01T05:00Z"),
      endsAt: Date.parse("2026-11-01T09:00Z"),
      date: "2026-11-01",
    };
    const setting = atWork(fall);
    const { world, inspector, bookingId } = setting;
    world.clock.set(Date.parse("2026-11-01T07:20Z"));
    await record(inspector, bookingId, { kind: "project" }, PROJECT);
    // 1:40 was still daylight time, 1:10 is standard time: half an hour later.
    const load = await record(
      inspector,
      bookingId,
      { kind: "load" },
      { truckNumber: "9", ticketNumber: "1", arrivedAt: "01:40" },
    );
    await record(inspector, bookingId, { kind: "sample", of: load }, { sampledAt: "01:10" });
    const [stored] = sheetNow(setting).sheet.loads;
    expect(stored?.arrivedAt).toBe(Date.parse("2026-11-01T06:40Z"));
    expect(stored?.samples[0]?.sampledAt).toBe(Date.parse("2026-11-01T07:10Z"));
  });

  test("are refused ahead of the clock, out of order, and far away without a date", async () => {
    const setting = atWork();
    const { load, sample, save } = await aRecordedReport(setting);
    const refused = (field: string) => expect.objectContaining({ fields: [expect.objectContaining({ field })] });
    await expect(save({ kind: "sample", of: load }, { sampledAt: "09:30" })).rejects.toEqual(refused("sampledAt"));
    await expect(save({ kind: "sample", of: load }, { sampledAt: "08:30" })).rejects.toEqual(refused("sampledAt"));
    const early = { reading: "4", testedAt: "08:45" };
    await expect(save({ kind: "slump", of: sample }, early)).rejects.toEqual(refused("testedAt"));
    const truck = { truckNumber: "9", ticketNumber: "1", arrivedAt: "08:00", batchedAt: "08:05" };
    await expect(save({ kind: "load" }, truck)).rejects.toEqual(refused("batchedAt"));
  });

  test("with a date that slipped by a month or a year are refused, and work of the day before is not", async () => {
    const { save } = await aRecordedReport(atWork());
    const arrived = (arrivedAtDate: string) =>
      save({ kind: "load" }, { truckNumber: "9", ticketNumber: "1", arrivedAt: "08:45", arrivedAtDate });
    for (const slipped of ["2026-10-21", "2025-11-21", "1026-11-21", "0000-01-01"]) {
      await expect(arrived(slipped)).rejects.toMatchObject({
        fields: [{ field: "arrivedAt", message: "This is more than a week before the work. Check the date." }],
      });
    }
    await arrived("2026-11-20");
  });

  test("written up the next day are the day's of the work", async () => {
    const setting = atWork();
    setting.world.clock.advance(DAY - 2 * HOUR);
    const { inspector, bookingId } = setting;
    await record(inspector, bookingId, { kind: "project" }, PROJECT);
    await record(inspector, bookingId, { kind: "load" }, { truckNumber: "9", ticketNumber: "1", arrivedAt: "08:45" });
    expect(sheetNow(setting).sheet.loads[0]?.arrivedAt).toBe(Date.parse("2026-11-21T14:45Z"));
  });
});
