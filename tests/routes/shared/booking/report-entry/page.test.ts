import { describe, expect, test } from "vitest";
import { SAMPLE, TRUCK } from "#tests/domain/reports/record";
import { aRecordedReport, atWork } from "#tests/domain/reports/recording";
import { aSpecifiedReport, atSpecifiedWork } from "#tests/domain/reports/specified";
import { openShop } from "#tests/routes/company/visitor";
import { fieldsOf } from "~/domain/reports/forms/specs";
import { MIX } from "~/lib/measures/specification/mix";
import { heldBy, type Shown } from "../report-page";
import { at, aWholeReport, methodsFor, NEW_KINDS, PREFILLED_NUMBERS, parentIn, withNextTruck } from "./entering";

describe("the page of a form, as the server sends it", () => {
  const isTime = ({ type }: Shown["controls"][number]) => type === "time" || type === "date";

  test.each(NEW_KINDS.flatMap((kind) => methodsFor(kind).map((method) => [kind, method] as const)))(
    "%s %s shows no time and no reading",
    async (kind, method) => {
      const report = await withNextTruck(await aWholeReport());
      const of = parentIn(kind, report);
      const asked = [of && `of=${of}`, method && `method=${method}`].filter(Boolean).join("&");
      const shown = await at(report).open(`${kind}?${asked}`);
      const fields = fieldsOf(kind, method);
      expect(
        shown.controls
          .filter(isTime)
          .map(({ value }) => value)
          .filter(Boolean),
      ).toEqual([]);
      const numbers = fields.filter(([, { type }]) => type === "decimal" || type === "whole").map(([name]) => name);
      for (const name of numbers) {
        expect(heldBy(shown, name), name).toBeDefined();
        if (!PREFILLED_NUMBERS.includes(name)) expect(heldBy(shown, name), name).toBe("");
      }
      const times = fields.filter(([, { type }]) => type === "time").map(([name]) => name);
      const now = shown.controls.filter(({ name, type }) => name === "now" && type === "button");
      expect(now.map(({ value }) => value)).toEqual(times);
      for (const name of times) expect(heldBy(shown, name)).toBe("");
    },
  );

  test.each(["truck", "tests"])("%s shows no time and no reading", async (screen) => {
    const report = await withNextTruck(await aWholeReport());
    const shown = await at(report).open(screen === "tests" ? `tests?of=${report.sample}` : "truck");
    expect(shown.controls.filter(isTime).length).toBeGreaterThan(2);
    const held = shown.controls.filter(({ value, type }) => value !== "" && type !== "hidden" && type !== "button");
    expect(held.map(({ name }) => name)).toEqual(
      screen === "truck"
        ? ["load_mix", "sample_purpose", "sample_takenAt"]
        : ["temperature_equipment", "air_equipment"],
    );
  });

  test("of an entry shows what was recorded, and of its mix what the job has beside it", async () => {
    const report = await aWholeReport();
    const shown = await at(report).open(`air/${report.air}`);
    expect(heldBy(shown, "gauge")).toBe("6.4");
    expect(heldBy(shown, "testedAt")).toBe("08:55");
    openShop();
    const specified = await aSpecifiedReport();
    const page = await at(specified).open(`mix/${specified.mix}`);
    expect(heldBy(page, "consistencyMost")).toBe("5");
    expect(page.text).toContain("The job has 5 in.");
    expect(page.text).toContain("Changed on whose order");
  });

  test("says where a value is from that stands in it already", async () => {
    const report = await withNextTruck(await aWholeReport());
    const shown = await at(report).open(`density?of=${report.sample}`);
    expect(shown.text.split("As last time")).toHaveLength(6);
  });

  test("says so of choices too, of the project's name from the booking and of where the job wants its samples", async () => {
    const marks = ({ text }: Shown) => text.split("From the job").length - 1;
    openShop();
    // Its name; the units and the point of sampling are what most have.
    const bare = atWork();
    expect(marks(await at(bare).open("project"))).toBe(1);
    await aRecordedReport(bare);
    expect(marks(await at(bare).open("truck"))).toBe(0);
    openShop();
    const begun = await atSpecifiedWork();
    expect(marks(await at(begun).open("project"))).toBe(2);
    openShop();
    const setting = await aSpecifiedReport({ mix: { cylinderSize: "6x12", ages: "3, 28, 28" } });
    const { save, mix } = setting;
    const { text } = await at(setting).open("truck");
    expect(text).toMatch(/Taken at From the job/);
    const load = await save({ kind: "load" }, { ...TRUCK, mix });
    const sample = await save({ kind: "sample", of: load }, { ...SAMPLE, firstPortionAt: "08:50", sampledAt: "08:52" });
    const set = await at(setting).open(`specimens?of=${sample}`);
    expect(set.text).toMatch(/Cylinders From the job/);
    expect(marks(set)).toBe(2);
  });

  test("of a mix has the job's value beside its choices too", async () => {
    openShop();
    const setting = await aSpecifiedReport({ mix: { cylinderSize: "4x8" } });
    const { text } = await at(setting).open(`mix/${setting.mix}`);
    for (const value of ["Slump", "Normalweight", "3/4 in.", "4 × 8 in."])
      expect(text).toContain(`The job has ${value}`);
    expect(text.split("The job has")).toHaveLength(Object.keys(MIX).length + 1);
  });
});

test("a field that is asked for only where nobody else has said it is not called optional", async () => {
  openShop();
  const setting = atWork();
  const project = await at(setting).open("project");
  expect(project.text).toContain("Where the limits are from");
  expect(project.text).not.toMatch(/Where the limits are from\s*\(optional\)/);
  expect(project.text).toMatch(/More about the weather\s*\(optional\)/);
  const { sample } = await aRecordedReport(setting);
  const { text } = await at(setting).open(`specimens?of=${sample}`);
  expect(text).toContain("Location of this concrete");
  expect(text).not.toMatch(/Location of this concrete\s*\(optional\)/);
});
