import { describe, expect, test } from "vitest";
import { DAY } from "#tests/support/world";
import { entryForm } from "~/domain/reports/entries/entry-queries.server";
import { recordedEntry } from "~/domain/reports/forms/schema";
import { PROJECT } from "./record";
import { aRecordedReport, atWork } from "./recording";

describe("a new form", () => {
  test("holds the time, and what was so the last time", async () => {
    const setting = atWork();
    const { sample, save, load } = await aRecordedReport(setting);
    const { inspector, bookingId, world } = setting;
    const values = (kind: "load" | "air" | "specimens", parentId?: string) =>
      entryForm(inspector, { bookingId, kind, parentId }).values;
    expect(values("load")).toEqual({ volume: "10", arrivedAt: "09:00" });
    expect(values("air", sample)).toMatchObject({ method: "C231", aggregateCorrection: "0.4", testedAt: "09:00" });
    expect(values("specimens", sample)).toMatchObject({ prefix: "1001-2", ages: "7, 28, 28, 56", curingLeast: "62" });
    expect(entryForm(inspector, { bookingId, kind: "slump", parentId: sample }).minutes).toBe(10);
    world.clock.advance(2 * DAY);
    expect(values("load")).toEqual({ volume: "10" });
    expect(() => entryForm(inspector, { bookingId, kind: "slump", parentId: load })).toThrow("not-found");
    await save({ kind: "remarks" }, { text: "Light rain from 9 on." });
    expect(entryForm(inspector, { bookingId, kind: "remarks" }).values).toEqual({ text: "Light rain from 9 on." });
  });
});

describe("what a form refuses", () => {
  const parse = (kind: string, fields: Record<string, string>) =>
    recordedEntry.safeParse({ bookingId: "bkg_1", kind, ...fields }).error?.issues.map(({ path }) => path[0]);
  const slump = { testedAt: "08:00" };

  test.each([
    ["no number", "slump", { ...slump, reading: "4 1/4" }, ["reading"]],
    ["the impossible", "slump", { ...slump, reading: "13" }, ["reading"]],
    ["an impossible value though confirmed", "slump", { ...slump, reading: "13", confirmed: "on" }, ["reading"]],
    ["the unusual until it is confirmed", "slump", { ...slump, reading: "11" }, ["reading", "confirmed"]],
    ["millimeters typed as inches", "slump", { ...slump, reading: "110" }, ["reading"]],
    ["what is missing", "load", { truckNumber: "1" }, ["ticketNumber", "arrivedAt"]],
    [
      "a full measure lighter than the empty one",
      "density",
      { measureVolume: "0.25", emptyMass: "8", fullMass: "8", testedAt: "08:00", confirmed: "on" },
      ["fullMass"],
    ],
    ["limits the wrong way round", "project", { ...PROJECT, airLeast: "8" }, ["airMost"]],
    [
      "an unknown choice",
      "air",
      { method: "C999", gauge: "6", aggregateCorrection: "0", testedAt: "08:00" },
      ["method"],
    ],
    [
      "a pressure reading without its correction",
      "air",
      { method: "C231", gauge: "6", testedAt: "08:00" },
      ["aggregateCorrection"],
    ],
    [
      "a correction factor larger than the gauge reading",
      "air",
      { method: "C231", gauge: "0.9", aggregateCorrection: "1", testedAt: "08:00", confirmed: "on" },
      ["aggregateCorrection"],
    ],
    ["more lines than a page has", "remarks", { text: `${"a\n".repeat(60)}a` }, ["text"]],
    ["ages that are none", "specimens", { size: "4x8", prefix: "1", ages: "7, soon", moldedAt: "08:00" }, ["ages"]],
  ])("%s", (_what, kind, fields, problems) => {
    expect(parse(kind, fields)).toEqual(problems);
  });

  test.each([
    ["slump", { ...slump, reading: "110", units: "si" }],
    ["slump", { ...slump, reading: "11", confirmed: "on" }],
    ["slump", { ...slump, reading: "4,25" }],
    ["addition", { what: "admixture", amount: "500", addedBy: "Driver", addedAt: "08:00" }],
  ])("but takes %s %j", (kind, fields) => {
    expect(parse(kind, fields)).toBeUndefined();
  });

  test.each([
    ["strength", "4,000", "4000"],
    ["strength", "12,500.5", "12500.5"],
    ["strength", "4000,5", "4000.5"],
    ["airLeast", "0,125", "0.125"],
  ])("and reads the comma in %s %s", (name, written, read) => {
    const fields = { ...PROJECT, [name]: written, confirmed: "on" };
    expect(recordedEntry.parse({ bookingId: "bkg_1", kind: "project", ...fields }).typed[name]).toBe(read);
  });
});
