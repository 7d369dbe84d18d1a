import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { DAY, HOUR } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { readCode, shownCode } from "~/domain/reports/papers/code";
import { makePaper } from "~/domain/reports/papers/make-paper.server";
import { verifiedBy } from "~/domain/reports/papers/queries.server";
import { signedReport } from "~/domain/reports/queries.server";
import { signReport } from "~/domain/reports/sign-report.server";
import { maker } from "./papers";
import { PROJECT, record } from "./record";
import { aRecordedReport, aSignedReport, atWork, sheetNow } from "./recording";

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

describe("a code", () => {
  test.each([
    ["0123-4567-89AB-CDEF", "0123456789ABCDEF"],
    [" 0123 4567 89ab cdef ", "0123456789ABCDEF"],
    ["oI23-4567-89ab-cdeL", "0123456789ABCDE1"],
    ["", ""],
  ])("%j is read as %j", (typed, read) => expect(readCode(typed)).toBe(read));

  test("is shown in four groups", () => expect(shownCode("0123456789ABCDEF")).toBe("0123-4567-89AB-CDEF"));
});

test("a code tells number, date, technician, ending of the ACI number, status and hash, and nothing else", async () => {
  const setting = await aSignedReport();
  const { company, bookingId, inspector, world } = setting;
  const code = signedReport(company, bookingId)?.code ?? "";
  const found = {
    number: 1001,
    version: 1,
    date: "2026-11-21",
    technician: inspector.name,
    aciEnding: "4567",
    replacedBy: null,
    pdfSha256: null,
  };
  expect(verifiedBy(code)).toEqual(found);
  const [paper] = world.database.reads.select().from(schema.reportPapers).all();
  await makePaper(maker, paper?.id ?? "");
  const sha256 = world.database.reads.select().from(schema.reportPapers).get()?.sha256;
  for (const typed of [shownCode(code), code.toLowerCase(), code.replaceAll("0", "o").replaceAll("1", "l")]) {
    expect(verifiedBy(typed)).toEqual({ ...found, pdfSha256: sha256 });
  }
});

test("the code of a version that was corrected names the version in force; that of none is nobody's", async () => {
  const setting = await aSignedReport();
  const { company, bookingId, inspector: actor } = setting;
  await execute(correctReport, { actor, input: { bookingId, reason: "The ticket number was wrong" } });
  const code = signedReport(company, bookingId)?.code ?? "";
  expect(verifiedBy(code)?.replacedBy).toBeNull();
  await execute(signReport, { actor, input: { bookingId } });
  expect(verifiedBy(code)).toMatchObject({ version: 1, replacedBy: 2 });
  expect(verifiedBy(signedReport(company, bookingId)?.code ?? "")).toMatchObject({ version: 2, replacedBy: null });
  for (const typed of ["", "0000-0000-0000-0000", "no code at all", "%", code.slice(1)]) {
    expect(verifiedBy(typed)).toBeNull();
  }
});
