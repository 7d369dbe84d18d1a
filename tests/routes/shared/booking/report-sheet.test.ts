import { describe, expect, test } from "vitest";
import { pdfOf } from "#tests/domain/reports/papers/made";
import { ACCEPTED, SAMPLE, SET, sign, TRUCK } from "#tests/domain/reports/record";
import { aRecordedReport, atWork } from "#tests/domain/reports/recording";
import { aSpecifiedReport } from "#tests/domain/reports/specified";
import { openShop } from "#tests/routes/company/visitor";
import { HOUR } from "#tests/support/world";
import { momentsAt } from "~/lib/time/dates";
import { at } from "./report-entry/entering";

const PLAN = { volume: "420", area: "22680", element: "slab", tests: ["cylinders"], sets: null } as const;

/** A report of a planned day with one accepted truck, of which `sampled` has cylinders. */
async function aPlannedDay() {
  openShop();
  const setting = await aSpecifiedReport({ plan: { ...PLAN, tests: [...PLAN.tests] } });
  const { save, mix } = setting;
  const load = await save({ kind: "load" }, { ...TRUCK, mix });
  const sample = await save({ kind: "sample", of: load }, { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" });
  await save({ kind: "disposition", of: load }, ACCEPTED);
  return { ...setting, load, sample };
}

describe("the planned volume", () => {
  test("stands beside the placed one, on the page while it is recorded and signed, and with its unit in the PDF", async () => {
    const setting = await aPlannedDay();
    const { inspector, bookingId, mix } = setting;
    const placed = "Volume placed 10.00 yd³ of 420 yd³ planned";
    expect((await at(setting).open("")).text).toContain(placed);
    await sign(inspector, bookingId, { [`why_${mix}_cylinders`]: "Rain" });
    expect((await at(setting).open("")).text).toContain(placed);
    expect((await pdfOf(setting)).pages.join(" ")).toContain("10.00 yd³ of 420 yd³ planned");
  });

  test("is not spoken of where nobody planned one", async () => {
    openShop();
    const setting = atWork();
    await aRecordedReport(setting);
    const { text } = await at(setting).open("");
    expect(text).toContain("Volume placed 10.00 yd³");
    expect(text).not.toContain("planned");
  });
});

describe("the planner", () => {
  test("stands on the report: sets, cylinders and test dates of each mix", async () => {
    const { text } = await at(await aPlannedDay()).open("");
    expect(text).toContain("Mix D-40: 10 yd³ placed, 0 of 5 sets");
    expect(text).toContain("Planned: 5 sets, 25 cylinders; tests Nov 28 and Dec 19.");
  });

  test("goes by the ages that the report's mix has, and says no date of cylinders that are all held", async () => {
    const planned = async (ages: string) => {
      openShop();
      const setting = await aSpecifiedReport({
        mix: { ages },
        plan: { ...PLAN, tests: [...PLAN.tests], sets: 1 },
      });
      return (await at(setting).open("")).text;
    };
    expect(await planned("28, 28, 28")).toContain("Planned: 1 set, 3 cylinders; test Dec 19.");
    expect(await planned("H, H")).toContain("Planned: 1 set, 2 cylinders.");
  });
});

describe("the window of each age", () => {
  const DATE = "2026-05-04";
  const [startsAt = 0] = momentsAt(DATE, "08:10", "America/Chicago");
  const WINDOWS = ["7 days: May 11, 8:40 AM to May 11, 8:40 PM", "28 days: May 31, 6:40 PM to Jun 2, 10:40 AM"];

  test("stands in site time at the set once it is molded, on the page while it is recorded and signed", async () => {
    openShop();
    const setting = atWork({ startsAt, endsAt: startsAt + 4 * HOUR, date: DATE });
    setting.world.clock.set(startsAt + 7 * HOUR);
    const { save, set } = await aRecordedReport(setting);
    const molded = (moldedAt: string, ages: string) =>
      save({ kind: "specimens", entry: set }, { ...SET, prefix: "1001-1", ages, moldedAt });
    await molded("14:41", "7/28/28/28/H");
    expect((await at(setting).open("")).text).toContain("28 days: May 31, 6:41 PM to Jun 2, 10:41 AM");
    await molded("14:40", "7/28/28/28/H");
    const { text } = await at(setting).open("");
    for (const window of WINDOWS) expect(text).toContain(window);
    await sign(setting.inspector, setting.bookingId);
    const signed = await at(setting).open("");
    // At the set, and among the results that are still to come.
    for (const window of WINDOWS) expect(signed.text.split(window)).toHaveLength(3);
  });
});
