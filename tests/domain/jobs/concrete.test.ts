import { parseWithZod } from "@conform-to/zod/v4";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { bookedDirectly, rowOf } from "#tests/support/work/direct-bookings";
import { aSpecifiedProject, contentIn, D40 } from "#tests/support/work/mixes";
import { TYPED_POSTING } from "#tests/support/work/typed-posting";
import { openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { createProject } from "~/domain/companies/projects/create-project.server";
import { reads } from "~/domain/core/runtime.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { ownDraft } from "~/domain/jobs/drafts/queries.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { postingFormProblems } from "~/domain/jobs/drafts/store-draft.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { plannedOfForm } from "~/domain/jobs/planned-of-form.server";
import { choiceOf } from "~/domain/specifications/mix-choice";
import { concreteAgain, concreteChoices } from "~/domain/specifications/queries.server";
import { removeMix } from "~/domain/specifications/remove-mix.server";
import { accept, apply, paid } from "./market";

const { jobs, specifications } = schema;
type Typed = Record<string, string | string[]>;

let company: CompanyActor;

beforeEach(() => {
  openWorld();
  company = aCompany();
});

const CYLINDERS = { tests: ["slump", "cylinders"], cylinderSets: "" };
/** As a browser sends the section with its usual choices. */
const SETTLED = {
  units: "inch-pound",
  hiredBy: "contractor",
  consistency: "slump",
  aggregate: "normalweight",
  strengthAge: "28",
};
const NEW_MIX = { ...SETTLED, ...D40, volume: "420", element: "slab", area: "22,680" };

function input(typed: Typed) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED_POSTING, ...typed }))
    for (const each of [value].flat()) form.append(name, each);
  const submission = parseWithZod(form, { schema: submitPosting.input });
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}

/** The job that is made of a form once its fee is paid. */
async function post(typed: Typed, actor = company) {
  const { result } = await execute(submitPosting, { actor, input: input(typed) });
  await paid(result.paymentId ?? "");
  return jobOf(result.draftId);
}

function jobOf(draftId: string) {
  const job = reads().select().from(jobs).where(eq(jobs.draftId, draftId)).get();
  if (!job) throw new Error("no job was made");
  return job;
}

const submit = (typed: Typed, actor = company) => execute(submitPosting, { actor, input: input(typed) });
const at = (...fields: string[]) =>
  expect.objectContaining({ fields: fields.map((field) => expect.objectContaining({ field })) });
const specificationsOf = (projectId: string | null) =>
  reads()
    .select()
    .from(specifications)
    .all()
    .filter((each) => each.projectId === projectId);

describe("a posting with a mix", () => {
  test("left alone makes no specification, whatever is chosen beforehand", async () => {
    expect(await post({ ...SETTLED, mix: "", volume: " " })).toMatchObject({ specificationId: null, plan: [] });
    expect(reads().select().from(specifications).all()).toEqual([]);
    await expect(submit({ ...SETTLED, ...CYLINDERS })).rejects.toEqual(at("cylinderSets"));
  });

  test("of a new one has a specification of its own, named after the job, with as many sets as ACI 318 asks for", async () => {
    const job = await post({ ...NEW_MIX, ...CYLINDERS });
    const content = contentIn(job.specificationId ?? "");
    expect(content).toMatchObject({
      projectName: "Slab pour",
      hiredBy: "contractor",
      units: "inch-pound",
      element: "slab",
      mixes: [{ mixId: "D-40", strength: "4000", airMost: "7.5" }],
    });
    expect(job).toMatchObject({ projectId: null, tests: ["slump", "cylinders"], cylinderSets: 5 });
    const [mix] = content?.mixes ?? [];
    expect(job.plan).toEqual([
      { mix: mix?.id, volume: "420", area: "22680", element: "slab", tests: ["slump", "cylinders"], sets: null },
    ]);
  });

  test("goes over to the booking whole", async () => {
    const job = await post({ ...NEW_MIX, ...CYLINDERS });
    const booking = await accept(company, await apply(anInspector(), job.id));
    const { specificationId, plan, cylinderSets } = job;
    expect(booking).toMatchObject({ specificationId, plan, cylinderSets });
  });

  test("adds a new one to the project that is chosen, or to its specification", async () => {
    const { projectId } = (await execute(createProject, { actor: company, input: { name: "Tower" } })).result;
    const first = await post({ ...NEW_MIX, projectId });
    const second = await post({ ...NEW_MIX, mixId: "F-30", projectId, hiredBy: "" });
    expect([first.projectId, second.projectId]).toEqual([projectId, projectId]);
    expect(second.specificationId).toBe(first.specificationId);
    expect(specificationsOf(projectId)).toHaveLength(1);
    const content = contentIn(first.specificationId ?? "");
    expect(content).toMatchObject({ projectName: "Tower", mixes: [{ mixId: "D-40" }, { mixId: "F-30" }] });
    // What a project is built of differs from day to day.
    expect(content?.element).toBeUndefined();
    await expect(submit({ ...NEW_MIX, projectId, mixId: "d-40" })).rejects.toEqual(at("mixId"));
    await expect(
      submit({ ...NEW_MIX, projectId, mixId: "X", units: "si", strength: "28", confirmed: "on" }),
    ).rejects.toEqual(
      expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field: "units" })]) }),
    );
  });

  test("of a project needs nothing but the volume, and puts the job into the project", async () => {
    const { projectId, specificationId, mix } = await aSpecifiedProject(company);
    const chosen = choiceOf({ specificationId, mix });
    expect(concreteChoices(company).mixes).toMatchObject([{ value: chosen, units: "inch-pound", strengthAge: "28" }]);
    const job = await post({ ...SETTLED, mix: chosen, volume: "151", ...CYLINDERS });
    expect(job).toMatchObject({
      projectId,
      specificationId,
      cylinderSets: 2,
      plan: [{ mix, volume: "151", sets: null }],
    });
    expect(contentIn(specificationId)?.mixes).toHaveLength(1);
    expect(concreteAgain(company, job)).toEqual({ mix: chosen, volume: "151" });
    await expect(submit({ mix: chosen, ...CYLINDERS })).rejects.toEqual(at("volume"));
  });

  test("is refused for another company's mix, another project's, and one that cylinders cannot be made of", async () => {
    const stranger = await aSpecifiedProject(aCompany());
    const own = await aSpecifiedProject(company);
    const bare = await aSpecifiedProject(company, { strength: "", strengthAge: "", aggregateSize: "" });
    const typed = (of: { specificationId: string; mix: string }) => ({ mix: choiceOf(of), volume: "9", ...CYLINDERS });
    await expect(submit(typed(stranger))).rejects.toEqual(at("mix"));
    await expect(submit({ ...typed(own), projectId: bare.projectId })).rejects.toEqual(at("mix"));
    await expect(submit(typed(bare))).rejects.toEqual(at("mix"));
    await expect(submit({ ...typed(own), mix: "nothing" })).rejects.toEqual(at("mix"));
    await submit({ ...typed(own), projectId: own.projectId });
  });

  test("needs volume, area, strength, age and aggregate for cylinders, and a reason for fewer sets", async () => {
    const lacking = { strength: "", strengthAge: "", aggregateSize: "", volume: "", area: "" };
    await expect(submit({ ...NEW_MIX, ...CYLINDERS, ...lacking })).rejects.toEqual(
      at("strength", "strengthAge", "aggregateSize", "volume", "area"),
    );
    await post({ ...NEW_MIX, ...lacking });
    const fewer = { ...NEW_MIX, mixId: "B", tests: ["cylinders"], cylinderSets: "4" };
    await expect(submit(fewer)).rejects.toEqual(at("setsReason"));
    const job = await post({ ...fewer, setsReason: "The engineer of record agreed" });
    expect(job).toMatchObject({ cylinderSets: 4, plan: [{ sets: 4, reason: "The engineer of record agreed" }] });
    expect((await post({ ...fewer, mixId: "C", cylinderSets: "6" })).plan).toMatchObject([{ sets: 6 }]);
  });

  test("asks about what is unusual until its box is ticked, and tells all that is wrong at once", async () => {
    const odd = { ...NEW_MIX, dischargeLimit: "200", volume: "6,000" };
    await expect(submit(odd)).rejects.toEqual(at("dischargeLimit", "volume", "confirmed"));
    await submit({ ...odd, confirmed: "on" });
    const problems = postingFormProblems(company, { ...odd, hiredBy: "", supplier: "", startDate: "2020-01-01" });
    expect(problems.map(({ field }) => field)).toEqual([
      "startDate",
      "supplier",
      "hiredBy",
      "dischargeLimit",
      "volume",
      "confirmed",
    ]);
  });

  test("is kept by a draft, whose mix stays until it is paid or discarded", async () => {
    const { projectId, specificationId, mix, seen } = await aSpecifiedProject(company);
    const typed = {
      mix: choiceOf({ specificationId, mix }),
      volume: "95",
      element: "slab",
      area: "7695",
      ...CYLINDERS,
    };
    const { result } = await execute(saveDraft, { actor: company, input: input(typed) });
    const { fields } = ownDraft(company, result.draftId);
    expect(fields.concrete).toEqual({ mix: typed.mix, volume: "95", element: "slab", area: "7695" });
    const planned = plannedOfForm(company, fields);
    expect(planned?.wanted).toEqual({ tests: ["slump", "cylinders"], cylinderSets: 2 });
    expect(planned?.line.cylinders).toMatchObject({
      sets: 2,
      cylinders: 10,
      tests: [{ ageDays: 7, on: "2026-12-01" }, { ageDays: 28 }],
    });
    const removal = { actor: company, input: { projectId, seen, mix } };
    await expect(execute(removeMix, removal)).rejects.toMatchObject({ code: "mix-planned" });
    await execute(discardDraft, { actor: company, input: { draftId: result.draftId } });
    await execute(removeMix, removal);
  });

  test("is not lost where its project has got a mix of the same ID before it was paid", async () => {
    const { projectId } = (await execute(createProject, { actor: company, input: { name: "Tower" } })).result;
    const first = await submit({ ...NEW_MIX, projectId });
    const second = await submit({ ...NEW_MIX, airMost: "8", projectId });
    await paid(first.result.paymentId ?? "");
    await paid(second.result.paymentId ?? "");
    const [one, other] = [jobOf(first.result.draftId), jobOf(second.result.draftId)];
    expect(other).toMatchObject({ projectId, plan: [{ volume: "420" }] });
    expect(other.specificationId).not.toBe(one.specificationId);
    expect(contentIn(other.specificationId ?? "")?.mixes).toMatchObject([{ mixId: "D-40", airMost: "8" }]);
  });

  test("keeps a mix that an open job or a booking has", async () => {
    const { projectId, specificationId, mix, seen } = await aSpecifiedProject(company);
    const job = await post({ mix: choiceOf({ specificationId, mix }), volume: "9" });
    const removal = { actor: company, input: { projectId, seen, mix } };
    await expect(execute(removeMix, removal)).rejects.toMatchObject({ code: "mix-planned" });
    await accept(company, await apply(anInspector(), job.id));
    await expect(execute(removeMix, removal)).rejects.toMatchObject({ code: "mix-planned" });
  });
});

test("a direct booking has a mix too", async () => {
  const { bookingId, company: owner } = await bookedDirectly({
    tests: ["cylinders"],
    ...NEW_MIX,
    volume: "150",
    element: "other",
    area: "",
  });
  const booking = rowOf(bookingId);
  expect(booking).toMatchObject({ cylinderSets: 1, plan: [{ volume: "150", sets: null }] });
  const own = and(eq(specifications.id, booking.specificationId ?? ""), eq(specifications.companyId, owner.company.id));
  expect(reads().select().from(specifications).where(own).get()?.projectId).toBeNull();
});
