import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { schema } from "#db/client.server";
import { aColleague, aCompany, actorFor } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { aMix, aSpecifiedProject, contentIn, D40, SPECIFIED, specified } from "#tests/support/work/mixes";
import { openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime } from "~/domain/core/started-runtime.server";
import { keepMix } from "~/domain/specifications/keep-mix.server";
import { keepSpecification } from "~/domain/specifications/keep-specification.server";
import { removeMix } from "~/domain/specifications/remove-mix.server";
import { mixForm, specificationForm } from "~/domain/specifications/schema";
import { usualIn } from "~/domain/specifications/versions.server";
import { REPORT } from "~/lib/bounds";
import { SETTINGS, settingsOf } from "~/lib/measures/specification/settings";

let owner: CompanyActor;
let manager: CompanyActor;
let member: CompanyActor;

beforeEach(() => {
  openWorld();
  const founder = aCompany();
  manager = aColleague(founder, "manager");
  member = aColleague(founder, "member");
  owner = actorFor(founder.id) as CompanyActor;
});

const refused = (code: string) => expect.objectContaining({ code });
const at = (...fields: string[]) =>
  expect.objectContaining({ fields: fields.map((field) => expect.objectContaining({ field })) });
const keep = (input: z.output<typeof specificationForm>, actor = manager) =>
  execute(keepSpecification, { actor, input });
const mix = (input: z.output<typeof mixForm>, actor = manager) => execute(keepMix, { actor, input });
const versions = () => reads().select().from(schema.specificationVersions).all();

describe("what is specified of a project", () => {
  it("is kept in versions, of which a change adds one and the same again none", async () => {
    const { projectId, specificationId, seen } = await aSpecifiedProject(manager);
    expect(contentIn(specificationId)).toMatchObject({ ...SPECIFIED, mixes: [{ mixId: "D-40", strength: "4000" }] });
    const same = await keep(specified({ projectId, seen }), owner);
    expect([same.result.version, versions().length]).toEqual([2, 2]);
    await keep(specified({ projectId, seen, hiredBy: "engineer" }));
    expect(versions().map(({ version, createdBy }) => [version, createdBy])).toEqual(
      [1, 2, 3].map((n) => [n, manager.id]),
    );
    expect(auditEntries("keep-specification").at(-1)?.details).toMatchObject({
      version: 3,
      changes: { hiredBy: ["owner", "engineer"] },
    });
    expect(Object.keys(auditEntries("keep-specification").at(-1)?.details.changes ?? {})).toEqual(["hiredBy"]);
  });

  it("begins with ACI 318-19 at truck discharge, and a later project as the newest one stands", async () => {
    const first = { units: "inch-pound", acceptance: "aci-318-19", samplingPoint: "truck" };
    expect(usualIn(reads(), owner.company.id)).toEqual(first);
    const { projectId, seen } = await aSpecifiedProject(manager);
    await keep(
      specified({ projectId, seen, acceptance: "project-limits", samplingPoint: "pump", hiredBy: "engineer" }),
    );
    expect(usualIn(reads(), owner.company.id)).toMatchObject({
      acceptance: "project-limits",
      samplingPoint: "pump",
      hiredBy: "engineer",
    });
  });

  it("is refused where somebody else has changed it since the form was shown", async () => {
    const { projectId, seen, mix: id } = await aSpecifiedProject(manager);
    const earlier = seen - 1;
    await expect(keep(specified({ projectId, seen: earlier }))).rejects.toEqual(refused("specification-changed"));
    await expect(mix(aMix({ projectId, seen: earlier, mix: id }))).rejects.toEqual(refused("specification-changed"));
    const removed = execute(removeMix, { actor: manager, input: { projectId, seen: earlier, mix: id } });
    await expect(removed).rejects.toEqual(refused("specification-changed"));
  });

  it("is the company's, and not its members' to change", async () => {
    const { projectId, specificationId, seen, mix: id } = await aSpecifiedProject(manager);
    const stranger = aCompany();
    for (const subject of [{ projectId }, { specificationId }]) {
      await expect(keep(specified({ ...subject, seen }), stranger)).rejects.toEqual(refused("not-found"));
      await expect(mix(aMix({ ...subject, seen }), stranger)).rejects.toEqual(refused("not-found"));
      const removal = { actor: stranger, input: { ...subject, seen, mix: id } };
      await expect(execute(removeMix, removal)).rejects.toEqual(refused("not-found"));
    }
    await expect(keep(specified({ projectId, seen }), member)).rejects.toEqual(refused("COMPANY_ROLE"));
    await expect(mix(aMix({ projectId, seen }), member)).rejects.toEqual(refused("COMPANY_ROLE"));
    await expect(keep(specified({ seen: 0 }))).rejects.toEqual(refused("not-found"));
  });

  it("keeps its units while mixes have their limits in them", async () => {
    const { projectId, seen, mix: id } = await aSpecifiedProject(manager);
    await expect(keep(specified({ projectId, seen, units: "si" }))).rejects.toEqual(at("units"));
    await expect(mix(aMix({ projectId, seen, units: "si", strength: "28", confirmed: "yes" }))).rejects.toEqual(
      refused("specification-changed"),
    );
    await execute(removeMix, { actor: manager, input: { projectId, seen, mix: id } });
    expect((await keep(specified({ projectId, seen: seen + 1, units: "si" }))).result.version).toBe(seen + 2);
  });

  it("is needed whole, asks for what is unusual and refuses what cannot be", () => {
    const read = (changes: object) => specificationForm.safeParse({ ...SPECIFIED, seen: 0, ...changes });
    const fields = (changes: object) => read(changes).error?.issues.map(({ path }) => path.join("."));
    expect(fields({ hiredBy: undefined, projectName: " " })).toEqual(["projectName", "hiredBy"]);
    expect(fields({ yieldLeast: "0.85" })).toEqual(["yieldLeast", "confirmed"]);
    expect(fields({ yieldLeast: "0.85", confirmed: "on" })).toBeUndefined();
    expect(fields({ yieldLeast: "1.05", confirmed: "on" })).toEqual(["yieldLeast"]);
    expect(fields({ rangeOfTwo6x12: "31", earliestPickup: "49" })).toEqual(["earliestPickup", "rangeOfTwo6x12"]);
    expect(settingsOf(specified({ ageTolerance: "3" }).typed)).toEqual({ ...SETTINGS, ageTolerance: "3" });
  });

  it.each([
    ["projectName", 200],
    ["projectNumber", 40],
    ["address", 200],
  ])("takes no %s longer than %i signs", (name, most) => {
    const fields = (signs: number) =>
      specificationForm
        .safeParse({ ...SPECIFIED, seen: 0, [name]: "x".repeat(signs) })
        .error?.issues.map(({ path }) => path.join("."));
    expect(fields(most)).toBeUndefined();
    expect(fields(most + 1)).toEqual([name]);
  });

  it("never changes once it is stored", async () => {
    await aSpecifiedProject(manager);
    const write = (statement: string) => startedRuntime().database.write((tx) => tx.run(statement));
    const cause = (message: string) => expect.objectContaining({ cause: expect.objectContaining({ message }) });
    expect(() => write("update specification_versions set content = '{}'")).toThrow(
      cause("a version of a specification never changes"),
    );
    expect(() => write("delete from specification_versions")).toThrow(cause("versions of a specification are kept"));
  });
});

describe("a mix", () => {
  it("has an ID of its own in its specification, whatever the capitals", async () => {
    const { projectId, specificationId, seen, mix: first } = await aSpecifiedProject(manager);
    await expect(mix(aMix({ projectId, seen, mixId: "d-40" }))).rejects.toEqual(at("mixId"));
    const second = (await mix(aMix({ specificationId, seen, mixId: "F-30" }))).result;
    await expect(mix(aMix({ projectId, seen: seen + 1, mix: second.mix, mixId: "D-40" }))).rejects.toEqual(at("mixId"));
    await mix(aMix({ projectId, seen: seen + 1, mix: first, airMost: "8" }));
    expect(contentIn(specificationId)?.mixes.map(({ id, mixId, airMost }) => [id, mixId, airMost])).toEqual([
      [first, "D-40", "8"],
      [second.mix, "F-30", "7.5"],
    ]);
    const unknown = mix(aMix({ projectId, seen: seen + 2, mix: "mix_none", mixId: "X" }));
    await expect(unknown).rejects.toEqual(refused("not-found"));
  });

  it("needs strength, age and aggregate once cylinders are made of it, and asks for too small ones", () => {
    const read = (changes: object) =>
      mixForm.safeParse({ ...D40, seen: 1, ...changes }).error?.issues.map(({ path }) => path.join("."));
    const bare = { strength: "", strengthAge: "", aggregateSize: "" };
    expect(read(bare)).toBeUndefined();
    expect(read({ ...bare, cylinderSize: "4x8" })).toEqual(["strength", "strengthAge", "aggregateSize"]);
    expect(read({ strengthAge: "" })).toEqual(["strengthAge"]);
    expect(read({ cylinderSize: "4x8", aggregateSize: "1-1/2" })).toEqual(["cylinderSize", "confirmed"]);
    expect(read({ cylinderSize: "4x8", ages: "7, 28, 28" })).toEqual(["ages", "confirmed"]);
    expect(read({ consistencyLeast: "6" })).toEqual(["consistencyMost"]);
  });

  it("is one of twenty at most", async () => {
    const { projectId, seen } = await aSpecifiedProject(manager);
    for (let n = 1; n < REPORT.mixes.most; n += 1) await mix(aMix({ projectId, seen: seen + n - 1, mixId: `M-${n}` }));
    const beyond = mix(aMix({ projectId, seen: seen + REPORT.mixes.most - 1, mixId: "M-20" }));
    await expect(beyond).rejects.toEqual(refused("mix-quota"));
  });

  it("is removed, and stays in the versions before", async () => {
    const { projectId, specificationId, seen, mix: id } = await aSpecifiedProject(manager);
    await execute(removeMix, { actor: manager, input: { projectId, seen, mix: id } });
    expect(contentIn(specificationId)?.mixes).toEqual([]);
    expect(versions().at(1)?.content).toContain(id);
    const again = execute(removeMix, { actor: manager, input: { projectId, seen: seen + 1, mix: id } });
    await expect(again).rejects.toEqual(refused("not-found"));
  });
});
