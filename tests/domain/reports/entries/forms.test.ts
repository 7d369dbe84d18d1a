import { describe, expect, test } from "vitest";
import { DAY } from "#tests/support/world";
import { entryForm } from "~/domain/reports/entries/entry-queries.server";
import { recordedEntry } from "~/domain/reports/forms/schema";
import { MIX, SET } from "../record";
import { aRecordedReport, atWork } from "../recording";

describe("a new form", () => {
  test("holds no time and no reading, and what does not change with the truck", async () => {
    const setting = atWork();
    const { sample, save, load, mix } = await aRecordedReport(setting);
    const { inspector, bookingId, world } = setting;
    const form = (kind: "load" | "air" | "specimens", parentId?: string) =>
      entryForm(inspector, { bookingId, kind, parentId });
    expect(form("load").values).toEqual({ mix });
    expect(form("air", sample)).toMatchObject({
      values: { method: "C231", aggregateCorrection: "0.4", equipment: "AM-3" },
      origins: { aggregateCorrection: "last", equipment: "last" },
    });
    expect(form("specimens", sample).values).toEqual({
      prefix: "1001-2",
      size: "4x8",
      ages: "7, 28, 28, 28, H",
      curing: "standard",
    });
    expect(entryForm(inspector, { bookingId, kind: "slump", parentId: sample }).minutes).toBe(10);
    world.clock.advance(2 * DAY);
    expect(form("load").values).toEqual({ mix });
    expect(() => entryForm(inspector, { bookingId, kind: "slump", parentId: load })).toThrow("not-found");
    await save({ kind: "remarks" }, { text: "Light rain from 9 on." });
    expect(entryForm(inspector, { bookingId, kind: "remarks" }).values).toEqual({ text: "Light rain from 9 on." });
  });
});

describe("what a form refuses", () => {
  const parse = (kind: string, fields: Record<string, string>) =>
    recordedEntry.safeParse({ bookingId: "bkg_1", kind, ...fields }).error?.issues.map(({ path }) => path[0]);
  const slump = { testedAt: "08:00" };
  const MEASURE = { measureVolume: "0.25", equipment: "M-1", scale: "S-5" };

  test.each([
    ["no number", "slump", { ...slump, reading: "4 1/4" }, ["reading"]],
    ["the impossible", "slump", { ...slump, reading: "13" }, ["reading"]],
    ["an impossible value though confirmed", "slump", { ...slump, reading: "13", confirmed: "on" }, ["reading"]],
    ["the unusual until it is confirmed", "slump", { ...slump, reading: "11" }, ["reading", "confirmed"]],
    ["millimeters typed as inches", "slump", { ...slump, reading: "110" }, ["reading"]],
    ["what is missing", "load", { truckNumber: "1" }, ["mix", "ticketNumber", "volume", "arrivedAt", "batchedAt"]],
    [
      "a full measure lighter than the empty one",
      "density",
      { ...MEASURE, emptyMass: "8", fullMass: "8", testedAt: "08:00", confirmed: "on" },
      ["fullMass"],
    ],
    [
      "a full measure that is not there, once",
      "density",
      { ...MEASURE, emptyMass: "8", testedAt: "08:00", confirmed: "on" },
      ["fullMass"],
    ],
    ["limits the wrong way round", "mix", { ...MIX, airLeast: "8" }, ["airMost"]],
    [
      "an unknown choice",
      "air",
      { method: "C999", gauge: "6", aggregateCorrection: "0", equipment: "AM-3", testedAt: "08:00" },
      ["method"],
    ],
    [
      "a pressure reading without its correction",
      "air",
      { method: "C231", gauge: "6", equipment: "AM-3", testedAt: "08:00" },
      ["aggregateCorrection"],
    ],
    [
      "a correction factor larger than the gauge reading",
      "air",
      { method: "C231", gauge: "0.9", aggregateCorrection: "1", equipment: "AM-3", testedAt: "08:00", confirmed: "on" },
      ["aggregateCorrection"],
    ],
    ["more lines than a page has", "remarks", { text: `${"a\n".repeat(60)}a` }, ["text"]],
    ["ages that are none", "specimens", { ...SET, prefix: "1", ages: "7, soon", moldedAt: "08:00" }, ["ages"]],
  ])("%s", (_what, kind, fields, problems) => {
    expect(parse(kind, fields)).toEqual(problems);
  });

  test.each([
    ["slump", { ...slump, reading: "110", units: "si" }],
    ["slump", { ...slump, reading: "11", confirmed: "on" }],
    ["slump", { ...slump, reading: "4,25" }],
    ["addition", { what: "admixture", amount: "500", addedBy: "Driver", authorizedBy: "QC", addedAt: "08:00" }],
    ["specimens", { ...SET, prefix: "1", ages: "7 h", moldedAt: "08:00" }],
  ])("but takes %s %j", (kind, fields) => {
    expect(parse(kind, fields)).toBeUndefined();
  });

  test.each([
    ["strength", "4,000", "4000"],
    ["strength", "12,500.5", "12500.5"],
    ["strength", "4000,5", "4000.5"],
    ["airLeast", "0,125", "0.125"],
  ])("and reads the comma in %s %s", (name, written, read) => {
    const fields = { ...MIX, [name]: written, confirmed: "on" };
    expect(recordedEntry.parse({ bookingId: "bkg_1", kind: "mix", ...fields }).typed[name]).toBe(read);
  });
});
