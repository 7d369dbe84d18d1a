import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aJob } from "#tests/domain/jobs/market";
import { aColleague, aCompany, actorFor, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { openWorld, type World } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { ownJobs } from "~/domain/applications/own-jobs/own-jobs.server";
import { bookingFor, bookingsOf } from "~/domain/bookings/queries.server";
import { companyHome } from "~/domain/home/company-home.server";
import { countDue, waitingFor } from "~/domain/home/waiting.server";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";

let world: World;
let owner: CompanyActor;
let manager: CompanyActor;
let member: CompanyActor;

beforeEach(() => {
  world = openWorld();
  const founder = aCompany();
  manager = aColleague(founder, "manager");
  member = aColleague(founder, "member");
  owner = actorFor(founder.id) as CompanyActor;
});

/** A project of the company, on which the member works. */
function aProject(people: readonly CompanyActor[]): string {
  world.database.write((tx) => {
    const at = world.clock.now();
    tx.insert(schema.projects)
      .values({ id: "prj_1", companyId: owner.company.id, name: "I-35 bridge", createdAt: at, updatedAt: at })
      .run();
    for (const { company } of people)
      tx.insert(schema.projectPeople).values({ projectId: "prj_1", membershipId: company.membershipId }).run();
  });
  return "prj_1";
}

const codes = (actor: CompanyActor) => ownJobs(actor).rows.map(({ id }) => id);

describe("what a member sees of the company's jobs and bookings", () => {
  it("is those of their projects, and those that they are the contact of", async () => {
    const projectId = aProject([member]);
    const later = (poster: CompanyActor) => {
      world.clock.advance(1);
      return aJob(poster);
    };
    const [elsewhere, ofProject, ofMember] = [await later(owner), await later(manager), await later(owner)];
    const set = (id: string, values: Partial<typeof schema.jobs.$inferInsert>) =>
      world.database.write((tx) => tx.update(schema.jobs).set(values).where(eq(schema.jobs.id, id)).run());
    set(ofProject.id, { projectId });
    set(ofMember.id, { contactId: member.id });
    expect(codes(owner)).toEqual([ofMember.id, ofProject.id, elsewhere.id]);
    expect(codes(manager)).toEqual(codes(owner));
    expect(codes(member)).toEqual([ofMember.id, ofProject.id]);
    expect(ownJobs(member).count).toBe(2);
    expect(
      companyHome(member)
        .recentJobs.map(({ id }) => id)
        .sort(),
    ).toEqual([ofMember.id, ofProject.id].sort());
    expect(jobVisibleTo(member, ofProject.id).id).toBe(ofProject.id);
    expect(() => jobVisibleTo(member, elsewhere.id)).toThrow("not_found");
  });

  it("is nobody else's project", () => {
    const projectId = aProject([manager]);
    const [seen, unseen] = [{ contactId: member.id }, { projectId }].map((assigned) =>
      aBooking(owner, anInspector(), { state: "confirmed", ...assigned }),
    );
    expect(bookingsOf(member, "upcoming", {}).rows.map(({ id }) => id)).toEqual([seen?.id]);
    expect(() => bookingFor(member, unseen?.id ?? "")).toThrow("not_found");
    expect(bookingsOf(manager, "upcoming", {}).rows).toHaveLength(2);
  });
});

describe("what waits at home", () => {
  const approvals = (actor: CompanyActor, whose?: "all") =>
    waitingFor(actor, whose ? { whose } : {}).map(({ kind, row }) => [kind, row.id]);

  it("is the contact's, and everybody's in the other tab", () => {
    const done = (contactId: string | null) =>
      aBooking(owner, anInspector(), { state: "work_done", workDoneAt: world.clock.now(), contactId }).id;
    const [mine, theirs] = [done(owner.id), done(manager.id)];
    expect(approvals(owner)).toEqual([["approval", mine]]);
    expect(approvals(manager)).toEqual([["approval", theirs]]);
    expect(approvals(manager, "all").map(([, id]) => id)).toEqual(expect.arrayContaining([mine, theirs]));
    expect([owner, manager].map(countDue)).toEqual([1, 1]);
  });

  it("is every owner's and manager's where the contact has left, or is a member, who may not decide", () => {
    for (const contactId of [null, member.id])
      aBooking(owner, anInspector(), { state: "work_done", workDoneAt: world.clock.now(), contactId });
    expect([owner, manager, member].map(countDue)).toEqual([2, 2, 0]);
  });

  it("needs no second tab where the company is one person", () => {
    expect(owner.company.hasColleagues).toBe(true);
    expect(aCompany().company.hasColleagues).toBe(false);
  });
});
