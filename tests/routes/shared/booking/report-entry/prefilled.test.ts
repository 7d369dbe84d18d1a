import { describe, expect, test } from "vitest";
import { MIX, PROJECT, record, SAMPLE } from "#tests/domain/reports/record";
import { atWork } from "#tests/domain/reports/recording";
import { aSpecifiedReport, atSpecifiedWork } from "#tests/domain/reports/specified";
import { openShop } from "#tests/routes/company/visitor";
import { entryForm, screenForm } from "~/domain/reports/entries/entry-queries.server";
import { SCREEN_NAMES, SCREENS } from "~/domain/reports/forms/screens";
import { fieldsOf, type RecordedKind } from "~/domain/reports/forms/specs";
import { heldBy } from "../report-page";
import {
  at,
  aWholeReport,
  MAY_HOLD,
  methodsFor,
  NEW_KINDS,
  PREFILLED_NUMBERS,
  parentIn,
  withNextTruck,
} from "./entering";

/** Fields of what was read or happened: none has a value before somebody types it. */
const MEASURED = ["time", "decimal", "whole"] as const;

describe("a form that nobody has typed into holds no time and no reading", () => {
  test.each(NEW_KINDS.flatMap((kind) => methodsFor(kind).map((method) => [kind, method] as const)))(
    "%s %s, after earlier entries of its kind",
    async (kind, method) => {
      const { inspector, bookingId, ...report } = await withNextTruck(await aWholeReport());
      const parentId = parentIn(kind, report);
      const { values, origins } = entryForm(inspector, { bookingId, kind, parentId, method });
      const held = Object.keys(values).filter((name) => values[name] !== "");
      expect(MAY_HOLD[kind]).toEqual(expect.arrayContaining(held));
      for (const name of Object.keys(origins)) expect(held).toContain(name);
      for (const [name, { type }] of fieldsOf(kind, method)) {
        if (MEASURED.some((measured) => measured === type) && !PREFILLED_NUMBERS.includes(name)) {
          expect(values, name).not.toHaveProperty(name);
          expect(values).not.toHaveProperty(`${name}Date`);
        }
      }
    },
  );

  test("of the project has its name and units, and of the first things nothing else", async () => {
    openShop();
    const setting = atWork();
    const { inspector, bookingId } = setting;
    const values = (kind: RecordedKind) => entryForm(inspector, { bookingId, kind }).values;
    expect(values("project")).toEqual({ name: "Bridge deck pour", units: "inch-pound" });
    await record(inspector, bookingId, { kind: "project" }, PROJECT);
    expect(values("mix")).toEqual({ consistency: "slump", aggregate: "normalweight", strengthAge: "28" });
    expect(values("load")).toEqual({});
    const mix = await record(inspector, bookingId, { kind: "mix" }, MIX);
    expect(values("load")).toEqual({ mix });
    await record(inspector, bookingId, { kind: "mix" }, { ...MIX, mixId: "5000-P" });
    expect(values("load")).toEqual({});
  });

  test("has from the job what the company specified, and says so", async () => {
    openShop();
    const begun = await atSpecifiedWork({
      mix: { theoreticalDensity: "151.2", cylinderSize: "6x12", ages: "3, 28, 28" },
    });
    const project = entryForm(begun.inspector, { bookingId: begun.bookingId, kind: "project" });
    expect(project).toMatchObject({
      values: { name: "I-35 river crossing", units: "inch-pound" },
      origins: { name: "job", units: "job" },
      without: ["source", "hiredBy"],
    });
    openShop();
    const { inspector, bookingId, save, mix } = await aSpecifiedReport({
      mix: { theoreticalDensity: "151.2", cylinderSize: "6x12", ages: "3, 28, 28" },
      specification: { samplingPoint: "pump" },
    });
    const ticket = { mix, truckNumber: "1", ticketNumber: "1", volume: "9", noTicketTime: "on", arrivedAt: "08:45" };
    const load = await save({ kind: "load" }, ticket);
    expect(entryForm(inspector, { bookingId, kind: "sample", parentId: load }).values).toEqual({
      purpose: "acceptance",
      takenAt: "pump",
    });
    const sample = await save({ kind: "sample", of: load }, { ...SAMPLE, firstPortionAt: "08:50", sampledAt: "08:52" });
    const form = (kind: RecordedKind) => entryForm(inspector, { bookingId, kind, parentId: sample });
    expect(form("density")).toMatchObject({
      values: { theoreticalDensity: "151.2" },
      origins: { theoreticalDensity: "job" },
    });
    expect(form("specimens")).toMatchObject({
      values: { size: "6x12", ages: "3, 28, 28" },
      origins: { size: "job", ages: "job" },
    });
  });

  test("has the correction for aggregate of the same mix, and of no other", async () => {
    const report = await aWholeReport();
    const { save, inspector, bookingId } = report;
    const mix = await save({ kind: "mix" }, { ...MIX, mixId: "5000-P" });
    const ticket = { mix, truckNumber: "212", ticketNumber: "2", volume: "9", batchedAt: "08:20", arrivedAt: "08:45" };
    const load = await save({ kind: "load" }, ticket);
    const sample = await save({ kind: "sample", of: load }, { ...SAMPLE, firstPortionAt: "08:52", sampledAt: "08:54" });
    const air = (parentId: string) => entryForm(inspector, { bookingId, kind: "air", parentId, method: "C231" }).values;
    expect(air(report.sample)).toEqual({ method: "C231", aggregateCorrection: "0.4", equipment: "AM-3" });
    expect(air(sample)).toEqual({ method: "C231", equipment: "AM-3" });
  });

  test("has volume and empty mass of the measure with this ID, and of one that was not used none", async () => {
    const report = await aWholeReport();
    const { save, inspector, bookingId, sample } = report;
    const density = { fullMass: "44.55", scale: "S-5", testedAt: "08:57" };
    const second = { measureVolume: "0.2487", emptyMass: "8.45", equipment: "M-2" };
    await save({ kind: "density", of: sample }, { ...density, ...second });
    const form = (measure?: string) => entryForm(inspector, { bookingId, kind: "density", parentId: sample, measure });
    const first = { measureVolume: "0.25", emptyMass: "8.35", equipment: "M-1" };
    expect(form()).toMatchObject({ values: second, measures: ["M-1"] });
    expect(form("M-1")).toMatchObject({ values: first, measures: ["M-2"], origins: { emptyMass: "last" } });
    expect(form("M-3").values).toEqual({ scale: "S-5" });
    await save({ kind: "density", of: sample }, { ...density, ...first, emptyMass: "8.40", testedAt: "08:58" });
    expect(form()).toMatchObject({ values: { ...first, emptyMass: "8.40" }, measures: ["M-2"] });
    expect(form("M-2").values).toMatchObject(second);
    const { text, html } = await at(report).open(`density?of=${sample}`);
    expect(text).toContain("Use measure M-2");
    expect(html).toContain(`?of=${sample}&amp;measure=M-2`);
    const other = await at(report).open(`density?of=${sample}&measure=M-2`);
    expect(heldBy(other, "emptyMass")).toBe("8.45");
    expect((await at(report).open(`temperature?of=${sample}`)).text).not.toContain("Use measure");
  });

  test.each(SCREEN_NAMES)("the page of several parts: %s", async (screen) => {
    const { inspector, bookingId, sample } = await withNextTruck(await aWholeReport());
    const { parts } = screenForm(inspector, bookingId, {
      screen,
      parentId: SCREENS[screen].parent === null ? undefined : sample,
    });
    expect(parts.map(({ kind }) => kind)).toEqual(
      screen === "truck" ? ["load", "sample"] : ["temperature", "slump", "air"],
    );
    for (const { kind, values } of parts) {
      expect(MAY_HOLD[kind]).toEqual(expect.arrayContaining(Object.keys(values)));
    }
  });
});
