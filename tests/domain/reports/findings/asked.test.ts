import { describe, expect, test } from "vitest";
import { findingTexts } from "~/copy/reports/report/findings";
import { amountText } from "~/copy/reports/report/report-words";
import { reportTexts } from "~/copy/reports/report/reports";
import { whyField } from "~/domain/reports/forms/why-field";
import { reportToSign, signedReport } from "~/domain/reports/queries.server";
import type { PlannedMix } from "~/lib/measures/specification/plan";
import { pdfOf } from "../papers/made";
import { ACCEPTED, MIX, SAMPLE, SET, sign, signing, TRUCK } from "../record";
import { aRecordedReport, atWork, sheetNow } from "../recording";
import { aSpecifiedReport } from "../specified";
import { remove } from "./changes";

const PLAN: Omit<PlannedMix, "mix"> = {
  volume: "420",
  area: "22680",
  element: "slab",
  tests: ["temperature", "slump", "air", "cylinders"],
  sets: 3,
};

interface Truck {
  volume: string;
  withSet?: boolean;
  withTests?: boolean;
}

/** A report of a planned day with these trucks, one sample each. */
async function aDay(
  plan: Omit<PlannedMix, "mix"> | undefined,
  trucks: readonly Truck[],
  specification?: object,
  changes: Readonly<Record<string, string>> = {},
) {
  const setting = await aSpecifiedReport({ plan, mix: changes, ...(specification && { specification }) });
  const { save, mix } = setting;
  for (const [index, { volume, withSet, withTests = true }] of trucks.entries()) {
    const n = String(index + 1);
    const ticket = { mix, truckNumber: n, ticketNumber: n, volume, batchedAt: "08:15", arrivedAt: "08:40" };
    const load = await save({ kind: "load" }, { ...ticket, confirmed: "on" });
    const sample = await save({ kind: "sample", of: load }, { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" });
    if (withTests) {
      await save({ kind: "temperature", of: sample }, { reading: "72", testedAt: "08:51", equipment: "T-14" });
      await save({ kind: "slump", of: sample }, { reading: "4", testedAt: "08:53" });
      const air = { method: "C231", gauge: "6", aggregateCorrection: "0.4", testedAt: "08:54", equipment: "AM-3" };
      await save({ kind: "air", of: sample }, air);
    }
    if (withSet) {
      const set = { ...SET, prefix: `1001-${n}`, ages: "7/28/28/28/H", moldedAt: "08:58" };
      await save({ kind: "specimens", of: sample }, set);
    }
    await save({ kind: "disposition", of: load }, ACCEPTED);
  }
  return setting;
}

const said = (setting: Parameters<typeof sheetNow>[0]) =>
  sheetNow(setting).deviations.map(({ code, params }) => findingTexts[code](params));
const progress = (setting: Parameters<typeof sheetNow>[0]) =>
  sheetNow(setting).sets.map(({ mix, placed, made, needed, nextBy }) =>
    reportTexts.setsOf(mix, amountText(placed), made, needed, nextBy && amountText(nextBy)),
  );

describe("how far the sets of cylinders of a mix are", () => {
  test("is said by the volume that is placed, and when the next is due", async () => {
    const trucks = [{ volume: "20", withSet: true }, ...Array.from({ length: 5 }, () => ({ volume: "19.6" }))];
    const setting = await aDay({ ...PLAN, sets: null, area: undefined, volume: "420" } as typeof PLAN, trucks);
    expect(progress(setting)).toEqual(["Mix D-40: 118 yd³ placed, 1 of 3 sets; the next is due by 150 yd³."]);
  });

  test("is the company's number where it planned one, and counts none beyond it", async () => {
    const of = (sets: number, made: number) =>
      aDay(
        { ...PLAN, sets },
        Array.from({ length: made }, () => ({ volume: "10", withSet: true })),
      ).then(progress);
    expect(await of(3, 0)).toEqual(["Mix D-40: 0 yd³ placed, 0 of 3 sets; the first truck has the first."]);
    expect(await of(2, 2)).toEqual(["Mix D-40: 20 yd³ placed, 2 of 2 sets."]);
  });

  test("is that of ACI 318 of volume and face where nobody planned a number: a slab of 420 yd³ has five", async () => {
    const setting = await aDay({ ...PLAN, sets: null }, [{ volume: "10", withSet: true }]);
    // Five over 420 yd³: one each 84.
    expect(progress(setting)).toEqual(["Mix D-40: 10 yd³ placed, 1 of 5 sets; the next is due by 84 yd³."]);
  });

  test("counts the face of slabs and walls alone, of which the plan says what it is, else the specification", async () => {
    const { element: _slab, ...unsaid } = PLAN;
    const trucks = [{ volume: "10", withSet: true }];
    const neededOf = async (plan: typeof PLAN, element: string) =>
      sheetNow(await aDay({ ...plan, sets: null }, trucks, { element })).sets.map(({ needed }) => needed);
    expect(await neededOf({ ...PLAN, element: "other" }, "slab")).toEqual([3]);
    expect(await neededOf(unsaid, "other")).toEqual([3]);
    expect(await neededOf(unsaid, "wall")).toEqual([5]);
    const setting = await aDay({ ...PLAN, element: "other", sets: null }, trucks);
    expect(said(setting)).toEqual(["Mix D-40: 1 set for 10.00 yd³ (3 planned)."]);
  });

  test("is nothing where no cylinders are asked for, and field-cured sets are none of them", async () => {
    expect(progress(await aDay({ ...PLAN, tests: ["slump"] }, [{ volume: "10", withSet: true }]))).toEqual([]);
    const setting = await aDay(PLAN, [{ volume: "10" }]);
    const [load] = sheetNow(setting).sheet.loads;
    const field = { ...SET, curing: "field", keptAt: "On the deck", decides: "forms", prefix: "F-1", ages: "3" };
    await setting.save({ kind: "specimens", of: load?.samples[0]?.id ?? "" }, { ...field, moldedAt: "08:58" });
    expect(sheetNow(setting).sets).toMatchObject([{ made: 0, needed: 3 }]);
  });
});

describe("what the job asks for and the report lacks", () => {
  test("is told mix by mix, at each sample, and for too few sets by the volume", async () => {
    const setting = await aDay(PLAN, [
      { volume: "10", withSet: true },
      { volume: "10", withTests: false },
    ]);
    expect(said(setting)).toEqual([
      "Mix D-40: temperature made 1 of 2 times asked for.",
      "Mix D-40: slump made 1 of 2 times asked for.",
      "Mix D-40: air content made 1 of 2 times asked for.",
      "Mix D-40: 1 set for 20.00 yd³ (3 planned).",
    ]);
  });

  test("is counted by the volume where the plan says after how much the tests are made again", async () => {
    const plan: typeof PLAN = { ...PLAN, every: "10", sets: 1, tests: ["slump", "cylinders"] };
    const trucks = (second: string) => [{ volume: "10", withSet: true }, { volume: second }];
    expect(said(await aDay(plan, trucks("10")))).toEqual([]);
    expect(said(await aDay(plan, trucks("10.01")))).toEqual(["Mix D-40: slump made 2 of 3 times asked for."]);
  });

  test("does not count what was made of a preliminary sample", async () => {
    const setting = await aDay({ ...PLAN, tests: ["slump"] }, [{ volume: "10" }]);
    const [load] = sheetNow(setting).sheet.loads;
    const id = load?.samples[0]?.id ?? "";
    const portions = { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" };
    expect(said(setting)).toEqual([]);
    await setting.save({ kind: "sample", of: load?.id ?? "" }, { ...portions, sampledAt: "08:49" });
    await setting.save({ kind: "sample", entry: id }, { ...portions, purpose: "preliminary" });
    expect(said(setting)).toEqual(["Mix D-40: slump made 0 of 1 times asked for."]);
  });

  test("is the flow of a mix that has one, where the job asks for slump", async () => {
    const mix = { consistency: "flow", consistencyLeast: "22", consistencyMost: "28" };
    const setting = await aDay({ ...PLAN, tests: ["slump"] }, [{ volume: "10", withTests: false }], undefined, mix);
    expect(said(setting)).toEqual(["Mix D-40: slump flow made 0 of 1 times asked for."]);
  });

  test("is everything once of a mix of which a truck came and nobody took a sample", async () => {
    const setting = await aDay(PLAN, []);
    const { save, mix } = setting;
    await save({ kind: "load" }, { mix, ...TRUCK });
    expect(said(setting)).toEqual([
      "Truck 1: the ticket shows no time.",
      "Mix D-40: temperature made 0 of 1 times asked for.",
      "Mix D-40: slump made 0 of 1 times asked for.",
      "Mix D-40: air content made 0 of 1 times asked for.",
      "Mix D-40: 0 sets for 0.00 yd³ (3 planned).",
    ]);
  });

  test("is one thing of a mix that was planned and never came, also once it is removed from the report", async () => {
    const setting = await aDay(PLAN, []);
    const lacks =
      "Mix D-40: none of it was placed, so temperature, slump, air content, and 3 sets of cylinders were not made.";
    expect(said(setting)).toEqual([lacks]);
    await remove(setting, setting.mix);
    expect(said(setting)).toEqual([lacks]);
    expect(said(await aDay({ ...PLAN, tests: ["slump"] }, []))).toEqual([
      "Mix D-40: none of it was placed, so slump was not made.",
    ]);
    expect(said(await aDay({ ...PLAN, tests: [] }, []))).toEqual([]);
  });

  test("of a mix that another one took the place of is answered, and printed with its name", async () => {
    const setting = await aDay({ ...PLAN, tests: ["slump"] }, []);
    const { inspector, company, bookingId, save } = setting;
    await remove(setting, setting.mix);
    const ordered = { orderedBy: "D. Reyes", changeReason: "The plant had no D-40" };
    const mix = await save({ kind: "mix" }, { ...MIX, ...ordered });
    const load = await save({ kind: "load" }, { mix, ...TRUCK });
    await save({ kind: "sample", of: load }, { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" });
    await save({ kind: "disposition", of: load }, ACCEPTED);
    const [name = ""] = (reportToSign(inspector, bookingId)?.omissions ?? []).map(whyField);
    await expect(sign(inspector, bookingId)).rejects.toMatchObject({ fields: [{ field: name }] });
    await sign(inspector, bookingId, { [name]: "Replaced by 4000-AE" });
    const signed = signedReport(company, bookingId)?.signed;
    expect(signed?.omissions).toMatchObject([{ what: "mix", why: "Replaced by 4000-AE" }]);
    const { pages } = await pdfOf(setting);
    expect(pages.join(" ")).toContain("Mix D-40: none of it was placed, so slump was not made. Replaced by 4000-AE");
  });

  test("of a job without mixes is told for the report", async () => {
    const setting = atWork({ tests: ["slump", "density", "cylinders"], cylinderSets: 2 });
    await aRecordedReport(setting);
    expect(said(setting)).toEqual([
      "density made 0 of 1 times asked for.",
      "sets of cylinders made 1 of 2 times asked for.",
    ]);
    await expect(sign(setting.inspector, setting.bookingId)).rejects.toMatchObject({
      fields: [{ field: "why_job_density" }, { field: "why_job_cylinders" }],
    });
  });

  test("is answered before signing, stored with the signature and counted among the deviations", async () => {
    const setting = await aDay(PLAN, [
      { volume: "10", withSet: true },
      { volume: "10", withTests: false },
    ]);
    const { inspector, bookingId, company, mix } = setting;
    const { omissions, draft } = reportToSign(inspector, bookingId) ?? {};
    const names = (omissions ?? []).map(whyField);
    expect(names).toEqual(["temperature", "slump", "air", "cylinders"].map((what) => `why_${mix}_${what}`));
    expect(draft?.missing).toEqual([]);
    const refused = (...fields: string[]) => ({
      code: "validation-failed",
      fields: fields.map((field) => ({ field, message: "Say why it was not made" })),
    });
    await expect(sign(inspector, bookingId)).rejects.toMatchObject(refused(...names));
    const [first = "", ...others] = names;
    const rest = Object.fromEntries(others.map((name) => [name, "The truck was sent back"]));
    await expect(sign(inspector, bookingId, { ...rest, [first]: "  " })).rejects.toMatchObject(refused(first));
    await sign(inspector, bookingId, { ...rest, [first]: "The thermometer broke" });
    const signed = signedReport(company, bookingId)?.signed;
    expect(signed?.omissions).toEqual([
      { about: mix, what: "temperature", why: "The thermometer broke" },
      ...["slump", "air", "cylinders"].map((what) => ({ about: mix, what, why: "The truck was sent back" })),
    ]);
    expect(signed?.deviations).toHaveLength(4);
  });
});

describe("who signs declares", () => {
  const problems = (fields: Readonly<Record<string, string>>) => {
    try {
      return signing("bkg_1", fields);
    } catch (error) {
      return (error as { issues: { path: string[] }[] }).issues.map(({ path }) => path[0]);
    }
  };

  test("no interest, or which one; never neither and never both", () => {
    expect(problems({ independent: "" })).toEqual(["interest"]);
    expect(problems({ interest: "My brother drives the truck" })).toEqual(["interest"]);
    expect(problems({ independent: "", interest: "My brother drives the truck" })).toMatchObject({
      interest: "My brother drives the truck",
    });
    expect(problems({})).toMatchObject({ interest: "" });
  });

  test("in so many words, and the answers too", () => {
    expect(problems({ independent: "", interest: "x".repeat(201) })).toEqual(["interest"]);
    expect(problems({ notPerformed: "x".repeat(201) })).toEqual(["notPerformed"]);
    expect(problems({ why_job_air: "x".repeat(201) })).toEqual(["why_job_air"]);
  });

  test("and both are part of what is signed", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    const { inspector, bookingId, company } = setting;
    const interest = { independent: "", interest: "My brother drives the truck", notPerformed: "Cylinders by R. Diaz" };
    await sign(inspector, bookingId, interest);
    expect(signedReport(company, bookingId)?.signed).toMatchObject({
      interest: "My brother drives the truck",
      statement: expect.stringContaining("Not performed by me: Cylinders by R. Diaz."),
    });
  });
});
