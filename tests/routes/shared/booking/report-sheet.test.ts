import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { refusals } from "#tests/domain/reports/entries/refusals";
import { pdfOf } from "#tests/domain/reports/papers/made";
import { ACCEPTED, CONTRACTOR, SAMPLE, SET, sign, TRUCK } from "#tests/domain/reports/record";
import { aRecordedReport, atWork } from "#tests/domain/reports/recording";
import { aSpecifiedReport } from "#tests/domain/reports/specified";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { parseCsv } from "#tests/support/look/csv";
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

test("why what was asked for was not made stands once, beside its deviation, on the signed page and in the PDF", async () => {
  const setting = await aPlannedDay();
  const { inspector, bookingId, mix } = setting;
  await sign(inspector, bookingId, { [`why_${mix}_cylinders`]: "Rain stopped the pour" });
  const said = "Mix D-40: 0 sets for 10.00 yd³ (5 planned). Rain stopped the pour";
  const page = (await at(setting).open("")).text;
  const paper = (await pdfOf(setting)).pages.join(" ").replace(/\s+/g, " ");
  for (const text of [page, paper]) expect(text.split(said)).toHaveLength(2);
});

test("opening its pages and forms stores nothing", async () => {
  const setting = await aPlannedDay();
  const { world, load, sample } = setting;
  const stored = () => {
    const { reads } = world.database;
    return [schema.reportEntries, schema.reportVersions, schema.auditLog].map((table) =>
      reads.select().from(table).all(),
    );
  };
  const before = stored();
  const forms = ["project", "mix", "remarks", `load/${load}`, `sample?of=${load}`, `slump?of=${sample}`];
  for (const path of ["", "truck", `tests?of=${sample}`, ...forms, "signature"]) await at(setting).open(path);
  expect(stored()).toEqual(before);
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

describe("a note of what does not conform", () => {
  const NOTE = { told: "Dana Reyes", ...CONTRACTOR, toldHow: "phone", toldAt: "08:59" };

  async function noted(
    of: (recorded: Awaited<ReturnType<typeof aRecordedReport>>) => string,
    description = "Honeycombed",
  ) {
    openShop();
    const setting = atWork();
    const recorded = await aRecordedReport(setting);
    await recorded.save({ kind: "nonconformance", of: of(recorded) }, { ...NOTE, description });
    return { ...setting, ...recorded };
  }

  test("has a link at each truck, sample, test and set while the report is recorded, and none once it is signed", async () => {
    openShop();
    const setting = atWork();
    const { load, sample, slump, set, disposition } = await aRecordedReport(setting);
    const links = async () => {
      const { html } = await at(setting).open("");
      const found = html.matchAll(/<a [^>]*aria-label="(Note on [^"]+)"[^>]*href="[^"]*nonconformance\?of=([^"]+)"/g);
      return [...found].map(([, name, id]) => [id, name]);
    };
    const shown = await links();
    expect(shown).toEqual(
      expect.arrayContaining([
        [load, "Note on Truck 1: 417"],
        [sample, "Note on Sample 1"],
        [slump, "Note on Slump"],
        [set, "Note on Specimens"],
      ]),
    );
    expect(shown.map(([id]) => id)).not.toContain(disposition);
    await sign(setting.inspector, setting.bookingId);
    expect(await links()).toEqual([]);
  });

  test.each([
    ["truck", "Truck 1"],
    ["sample", "Sample 1"],
    ["set", "Set 1001-1"],
    ["slump", "Sample 1, slump"],
  ] as const)("of a %s says so on the page and in the PDF", async (what, name) => {
    const setting = await noted((recorded) => recorded[what === "truck" ? "load" : what]);
    expect((await at(setting).open("")).text).toMatch(new RegExp(`Nonconformances ${name} .*Honeycombed`));
    await sign(setting.inspector, setting.bookingId);
    expect((await at(setting).open("")).text).toContain("Nonconformances: 1");
    expect((await pdfOf(setting)).pages.join(" ").replace(/\s+/g, " ")).toContain(`${name} Honeycombed`);
  });

  test("of a truck, a sample or a set says what does not conform; that of a test may leave it to the test", async () => {
    openShop();
    const setting = atWork();
    const { save, load, sample, set, slump } = await aRecordedReport(setting);
    for (const of of [load, sample, set]) {
      expect(await refusals(save({ kind: "nonconformance", of }, NOTE))).toEqual([
        ["description", "Say what does not conform"],
      ]);
    }
    await save({ kind: "nonconformance", of: slump }, NOTE);
    const optional = /What does not conform\s*\(optional\)/;
    expect((await at(setting).open(`nonconformance?of=${load}`)).text).not.toMatch(optional);
    expect((await at(setting).open(`nonconformance?of=${slump}`)).text).toMatch(optional);
  });

  test.each(["load", "sample"] as const)("of a %s has its truck in the CSV", async (what) => {
    const setting = await noted((recorded) => recorded[what]);
    await sign(setting.inspector, setting.bookingId);
    const path = `/bookings/${setting.bookingId}/report/versions/1/report.csv`;
    const rows = parseCsv((await new Visitor(setting.company).get(path)).body);
    expect(rows.at(-1)).toMatchObject({ Row: "Nonconformance", Truck: "417", Sample: what === "sample" ? "1" : "" });
  });
});
