import { describe, expect, test } from "vitest";
import { aMix, contentIn, specified } from "#tests/support/work/mixes";
import { changedValues } from "~/copy/reports/recording/mix-changes";
import { execute } from "~/domain/command.server";
import { entryForm } from "~/domain/reports/entries/entry-queries.server";
import { signedReport } from "~/domain/reports/queries.server";
import { keepMix } from "~/domain/specifications/keep-mix.server";
import { keepSpecification } from "~/domain/specifications/keep-specification.server";
import { ACCEPTED, MIX, PROJECT, record, sign } from "../record";
import { aRecordedReport, atWork, sheetNow } from "../recording";
import { aSpecifiedReport, D40_FORM, SPECIFIED_PROJECT } from "../specified";
import { fieldsOf, LOAD, PORTIONS, refusals } from "./refusals";

describe("where the limits are from", () => {
  test("is needed where the company specified nothing, and printed", async () => {
    const setting = atWork();
    const { inspector, bookingId, company } = setting;
    const nowhere = record(inspector, bookingId, { kind: "project" }, { ...PROJECT, source: "" });
    expect(await refusals(nowhere)).toEqual([["source", "Say where the limits are from"]]);
    await aRecordedReport(setting);
    await sign(inspector, bookingId);
    expect(signedReport(company, bookingId)?.signed.project).toMatchObject({
      source: "Drawing S-101",
      specified: null,
    });
  });

  test("is not asked where it did, and its mixes are in the report from the start", async () => {
    const setting = await aSpecifiedReport();
    const { sheet, missing } = sheetNow(setting);
    expect(missing.map(({ code }) => code)).toEqual(["load-missing"]);
    expect(sheet.project).toMatchObject({ source: "", specified: { hiredBy: "owner", acceptance: "aci-318-19" } });
    expect(sheet.mixes).toMatchObject([{ typed: { mixId: "D-40", strength: "4000" }, changed: null }]);
  });

  test("is what the company specified when the report was begun, whatever it specifies later", async () => {
    const setting = await aSpecifiedReport();
    const { company: actor, project } = setting;
    const { projectId, specificationId, mix, seen } = project;
    const before = sheetNow(setting).sheet;
    await execute(keepMix, { actor, input: aMix({ projectId, mix, seen, consistencyMost: "8" }) });
    await execute(keepSpecification, {
      actor,
      input: specified({ projectId, seen: seen + 1, hiredBy: "engineer", samplingPoint: "pump" }),
    });
    expect(contentIn(specificationId)).toMatchObject({ hiredBy: "engineer", mixes: [{ consistencyMost: "8" }] });
    expect(sheetNow(setting).sheet).toEqual(before);
    expect(before).toMatchObject({
      project: { specified: { hiredBy: "owner", samplingPoint: "truck" } },
      mixes: [{ typed: { consistencyMost: "5" } }],
    });
  });
});

describe("who hires the inspector", () => {
  const project = (setting: Pick<ReturnType<typeof atWork>, "inspector" | "bookingId">) =>
    entryForm(setting.inspector, { bookingId: setting.bookingId, kind: "project" });

  test("is asked where the company specified nothing, never prefilled, and kept with the project", async () => {
    const setting = atWork();
    const { inspector, bookingId } = setting;
    const { values, without } = project(setting);
    expect([values.hiredBy, without]).toEqual([undefined, []]);
    const { hiredBy: _hiredBy, ...unsaid } = PROJECT;
    expect(await refusals(record(inspector, bookingId, { kind: "project" }, unsaid))).toEqual([
      ["hiredBy", "Choose who hires you"],
    ]);
    await record(inspector, bookingId, { kind: "project" }, { ...PROJECT, hiredBy: "contractor" });
    expect(sheetNow(setting).sheet.project?.hiredBy).toBe("contractor");
    expect(project(setting).values.hiredBy).toBe("contractor");
  });

  test("is not asked where the company did, which says it itself", async () => {
    const setting = await aSpecifiedReport();
    expect(project(setting).without).toEqual(["source", "hiredBy"]);
    await setting.save({ kind: "project" }, { ...SPECIFIED_PROJECT, hiredBy: "producer" });
    expect(sheetNow(setting).sheet.project).toMatchObject({ hiredBy: null, specified: { hiredBy: "owner" } });
  });
});

describe("a mix that is changed at the site", () => {
  test("needs who ordered it and why, and keeps the job's value beside it, also once it is signed", async () => {
    const setting = await aSpecifiedReport();
    const { save, mix, inspector, bookingId, company } = setting;
    const wetter = { ...D40_FORM, consistencyMost: "6" };
    expect(await refusals(save({ kind: "mix", entry: mix }, wetter))).toEqual([
      ["orderedBy", "This is not as the job has it: say who ordered it"],
      ["changeReason", "Say why"],
    ]);
    await save({ kind: "mix", entry: mix }, D40_FORM);
    expect(sheetNow(setting).sheet.mixes[0]?.changed).toBeNull();
    const ordered = { orderedBy: "Dana Reyes, engineer", changeReason: "Dense bars" };
    await save({ kind: "mix", entry: mix }, { ...wetter, ...ordered });
    const changed = {
      typed: { consistencyMost: "6" },
      changed: { before: { consistencyMost: "5" }, orderedBy: "Dana Reyes, engineer", reason: "Dense bars" },
    };
    expect(sheetNow(setting).sheet.mixes).toMatchObject([changed]);
    const truck = await save({ kind: "load" }, { mix, ...LOAD });
    const sample = await save({ kind: "sample", of: truck }, PORTIONS);
    await save({ kind: "slump", of: sample }, { reading: "5.5", testedAt: "08:54" });
    await save({ kind: "disposition", of: truck }, ACCEPTED);
    expect(sheetNow(setting).sheet.nonconformances).toEqual([]);
    await sign(inspector, bookingId);
    const [signed] = signedReport(company, bookingId)?.signed.mixes ?? [];
    expect(signed).toMatchObject(changed);
    const { changed: was, typed } = signed ?? {};
    expect(typed && was?.before && changedValues(typed, was.before, "inch-pound")).toEqual([
      expect.stringMatching(/6 in\..*5 in\./),
    ]);
  });

  test("is one too that the job does not have", async () => {
    const setting = await aSpecifiedReport();
    const { save } = setting;
    expect(await fieldsOf(save({ kind: "mix" }, { ...MIX, mixId: "Z" }))).toEqual(["orderedBy", "changeReason"]);
    await save({ kind: "mix" }, { ...MIX, mixId: "Z", orderedBy: "Dana Reyes", changeReason: "The plant ran out" });
    expect(sheetNow(setting).sheet.mixes[1]).toMatchObject({ changed: { before: null, orderedBy: "Dana Reyes" } });
  });

  test("is free where nobody specified anything", async () => {
    const setting = atWork();
    const { mix, save } = await aRecordedReport(setting);
    await save({ kind: "mix", entry: mix }, { ...MIX, consistencyMost: "6" });
    expect(sheetNow(setting).sheet.mixes[0]?.changed).toBeNull();
  });
});
