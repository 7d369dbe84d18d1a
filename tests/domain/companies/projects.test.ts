import { beforeEach, describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { PROJECT, record, sign } from "#tests/domain/reports/record";
import { aRecordedReport, atWork } from "#tests/domain/reports/recording";
import { aColleague, aCompany, actorFor } from "#tests/support/factories";
import { posting } from "#tests/support/money/payments";
import { aBooking } from "#tests/support/work/bookings";
import { HOUR, openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { assignmentChoices } from "~/domain/companies/assignment-choices.server";
import { changeProject } from "~/domain/companies/projects/change-project.server";
import { createProject } from "~/domain/companies/projects/create-project.server";
import { projectFor, projectsOf } from "~/domain/companies/projects/queries.server";
import { reads } from "~/domain/core/runtime.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";

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

const add = async (actor: CompanyActor, name: string) =>
  (await execute(createProject, { actor, input: { name } })).result.projectId;
const change = (actor: CompanyActor, projectId: string, changes: object = {}) =>
  execute(changeProject, { actor, input: { projectId, name: "Bridge", people: [], archived: false, ...changes } });
const refused = (code: string) => expect.objectContaining({ code });

describe("a project", () => {
  it("is added and changed by owners and managers, and has a name of its own in its company", async () => {
    const projectId = await add(manager, "Bridge");
    await expect(add(owner, "bRIDGE")).rejects.toMatchObject({ fields: [{ field: "name" }] });
    await expect(add(member, "Tower")).rejects.toEqual(refused("COMPANY_ROLE"));
    await expect(change(member, projectId)).rejects.toEqual(refused("COMPANY_ROLE"));
    await expect(change(aCompany(), projectId)).rejects.toEqual(refused("not-found"));
    await add(aCompany(), "Bridge");
    await change(owner, projectId, { archived: true });
    await add(owner, "Bridge");
    await expect(change(owner, projectId)).rejects.toMatchObject({ fields: [{ field: "name" }] });
    expect(projectsOf(owner).map(({ archivedAt }) => archivedAt !== null)).toEqual([false, true]);
  });

  it("is seen by its members, with people of its company alone", async () => {
    const [projectId, other] = [await add(owner, "Bridge"), await add(owner, "Tower")];
    expect(projectsOf(member)).toEqual([]);
    const stranger = aCompany().company.membershipId;
    await change(manager, projectId, { people: [member.company.membershipId, stranger] });
    expect(projectsOf(member)).toMatchObject([{ id: projectId, people: [member.name] }]);
    expect(projectFor(member, projectId)).toMatchObject({ name: "Bridge", mayChange: false });
    expect(() => projectFor(member, other)).toThrow("not_found");
    await change(manager, projectId);
    expect(projectsOf(member)).toEqual([]);
  });
});

describe("the bookings of a project", () => {
  it("have the number of their own report each, once it is signed", async () => {
    const setting = atWork();
    const { world, inspector, company } = setting;
    const projectId = await add(company, "Bridge");
    const { id: recording } = aBooking(company, inspector, { startsAt: world.clock.now() - 2 * HOUR });
    world.database.write((tx) => tx.update(schema.bookings).set({ projectId }).run());
    const numbers = () =>
      Object.fromEntries(projectFor(company, projectId).bookings.map(({ id, report }) => [id, report]));
    await record(inspector, recording, { kind: "project" }, PROJECT);
    await aRecordedReport(setting);
    expect(numbers()).toEqual({ [recording]: null, [setting.bookingId]: null });
    await sign(inspector, setting.bookingId);
    expect(numbers()).toEqual({ [recording]: null, [setting.bookingId]: 1002 });
  });
});

describe("what a job is put into", () => {
  const draft = (input: object) => execute(saveDraft, { actor: manager, input: { ...posting(), ...input } });

  it("is an open project of the company, with a contact who belongs to it", async () => {
    const projectId = await add(owner, "Bridge");
    await draft({ projectId, contactId: member.id });
    expect(reads().select().from(schema.jobDrafts).get()?.fields).toMatchObject({ projectId, contactId: member.id });
    const [theirs, stranger] = [await add(aCompany(), "Dam"), aCompany()];
    await expect(draft({ projectId: theirs })).rejects.toMatchObject({ fields: [{ field: "projectId" }] });
    await expect(draft({ contactId: stranger.id })).rejects.toMatchObject({ fields: [{ field: "contactId" }] });
    await change(owner, projectId, { archived: true });
    await expect(draft({ projectId })).rejects.toMatchObject({ fields: [{ field: "projectId" }] });
  });

  it("is asked only where there is a choice", async () => {
    const alone = aCompany();
    expect(assignmentChoices(alone)).toMatchObject({ projects: [], contacts: [] });
    const projectId = await add(owner, "Bridge");
    expect(assignmentChoices(owner).projects).toEqual([{ value: projectId, label: "Bridge" }]);
    expect(assignmentChoices(owner).contacts.map(({ id }) => id)).toEqual([owner.id, manager.id, member.id]);
  });
});
