import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aJob } from "#tests/domain/jobs/market";
import { write as writeMessage } from "#tests/domain/messages/talk";
import { mailsTo } from "#tests/routes/account/mails";
import { openShop } from "#tests/routes/company/visitor";
import { aColleague, aCompany, actorFor, anAdmin, anInspector, PASSWORD } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { setAccount, setCompany } from "#tests/support/people";
import { DAY, HOUR } from "#tests/support/world";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { closeOwnAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import type { CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { createProject } from "~/domain/companies/projects/create-project.server";
import { joinByInvitation } from "~/domain/company-people/invitations/accept-invitation.server";
import { declineJoinRequest } from "~/domain/company-people/joining/answer-request.server";
import { withdrawJoinRequest } from "~/domain/company-people/joining/ask-to-join.server";
import { lapseJoinRequests } from "~/domain/company-people/joining/lapse-requests.server";
import { joiningOf } from "~/domain/company-people/joining/queries.server";
import { companyPeople } from "~/domain/company-people/people.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { COMPANY_PEOPLE } from "~/lib/bounds";
import { anUnattached, invite, standing } from "./inviting";
import { aDomain, admit, ask, asked, companyRow, DOMAIN, requests } from "./joining";

const { joinRequests, notifications, projectPeople } = schema;

const OVER = { kind: "not_found", code: "join-request-over" };

describe("a request to join", () => {
  test("is told to the owners alone, and an admission makes a member of whoever asked and closes their unused company", async () => {
    const { world } = openShop();
    const { company, owner, asker } = aDomain();
    const manager = aColleague(owner, "manager");
    setCompany(asker.company.id, { bio: "Slabs", taxIdLast4: "1234" });
    const { projectId } = (await execute(createProject, { actor: owner, input: { name: "Bridge" } })).result;
    const joinRequestId = await ask(asker, company.id);
    expect(companyPeople(owner).requests).toMatchObject([{ id: joinRequestId, name: "Zeb Stone", email: asker.email }]);
    expect(companyPeople(manager).requests).toEqual([]);
    expect(await mailsTo(world, owner.email, "Zeb Stone asks to join your company")).toHaveLength(1);
    expect(await mailsTo(world, manager.email, "Zeb Stone asks to join your company")).toEqual([]);
    expect(joiningOf(asker)).toMatchObject({ request: { id: joinRequestId }, offers: [] });

    await admit(owner, joinRequestId, { role: "manager", projectIds: [projectId] });
    expect(standing(asker.id)).toEqual({ company: company.id, role: "manager" });
    // The founder's id is that of the company which has closed, and never of the one that they are in.
    expect(companyRow(asker.id)).toMatchObject({
      closedAt: world.clock.now(),
      name: "Closed account",
      bio: null,
      taxIdLast4: null,
    });
    const { membershipId } = (actorFor(asker.id) as CompanyActor).company;
    expect(reads().select().from(projectPeople).all()).toEqual([{ projectId, membershipId }]);
    expect(requests()).toEqual([]);
    expect(await mailsTo(world, asker.email, `You belong to ${companyRow(company.id)?.name} now`)).toHaveLength(1);
    // What the founder of the company was asked too has its answer.
    const told = reads().select().from(notifications).where(eq(notifications.kind, "join_requested")).all();
    expect(told.map(({ userId, readAt }) => [userId, readAt !== null])).toEqual(
      expect.arrayContaining([
        [company.id, true],
        [owner.id, true],
      ]),
    );
    expect(auditEntries("admit-to-company")).toMatchObject([
      { subjectId: asker.id, details: { companyId: company.id, closedCompanyId: asker.id } },
    ]);
  });

  test("of somebody without a company leaves nothing to close", async () => {
    openShop();
    const { company, owner } = aDomain();
    const person = anUnattached({ email: `una@${DOMAIN}` });
    await admit(owner, await ask(person, company.id));
    expect(standing(person.id)).toEqual({ company: company.id, role: "member" });
  });

  test("is declined, withdrawn, or lapses after 14 days, and whoever asked is told of what they did not do", async () => {
    const { world } = openShop();
    const { company, owner, asker } = aDomain();
    const declined = await ask(asker, company.id);
    await execute(declineJoinRequest, { actor: owner, input: { joinRequestId: declined } });
    expect(await mailsTo(world, asker.email, "Your request to join was declined")).toHaveLength(1);
    const withdrawn = await ask(asker, company.id);
    await execute(withdrawJoinRequest, { actor: asker, input: { joinRequestId: withdrawn } });
    const lapsed = await ask(asker, company.id);
    world.clock.advance(14 * DAY - HOUR);
    expect(await lapseJoinRequests()).toBe(0);
    world.clock.advance(HOUR);
    // Also before the schedule has run.
    await expect(admit(owner, lapsed)).rejects.toMatchObject(OVER);
    expect(companyPeople(owner).requests).toEqual([]);
    expect(await lapseJoinRequests()).toBe(1);
    expect(await mailsTo(world, asker.email, "Your request to join was not answered")).toHaveLength(1);
    for (const joinRequestId of [declined, withdrawn, lapsed]) {
      await expect(admit(owner, joinRequestId)).rejects.toMatchObject(OVER);
      await expect(execute(declineJoinRequest, { actor: owner, input: { joinRequestId } })).rejects.toMatchObject(OVER);
      await expect(execute(withdrawJoinRequest, { actor: asker, input: { joinRequestId } })).rejects.toMatchObject(
        OVER,
      );
    }
    expect(standing(asker.id)).toEqual({ company: asker.id, role: "owner" });
  });

  test("is one a person, is the asker's own, and waits with at most 50 others", async () => {
    openShop();
    const { company, owner, asker, joinRequestId } = await asked();
    await expect(ask(asker, company.id)).rejects.toMatchObject({ code: "already-asked" });
    const other = aCompany({ email: `other@${DOMAIN}` });
    await expect(execute(withdrawJoinRequest, { actor: other, input: { joinRequestId } })).rejects.toMatchObject(OVER);
    await expect(admit(aColleague(aCompany(), "owner"), joinRequestId)).rejects.toMatchObject(OVER);
    await expect(admit(aColleague(owner, "manager"), joinRequestId)).rejects.toMatchObject({ code: "COMPANY_ROLE" });
    const others = Array.from({ length: COMPANY_PEOPLE.joinRequests.most - 1 }, () => anInspector());
    const createdAt = runtime().now();
    runtime().database.write((tx) => {
      for (const { id: userId } of others)
        tx.insert(joinRequests)
          .values({ id: `jrq_${userId}`, userId, companyId: company.id, createdAt })
          .run();
    });
    await expect(ask(other, company.id)).rejects.toMatchObject({ code: "join-request-quota" });
  });

  test("is not for managers and members, nor for a company that is not offered, nor for one's own", async () => {
    openShop();
    const { company, owner, asker } = aDomain();
    for (const role of ["manager", "member"] as const)
      await expect(ask(aColleague(asker, role, { email: `${role}@${DOMAIN}` }), company.id)).rejects.toMatchObject({
        code: "COMPANY_ROLE",
      });
    await expect(ask(owner, company.id)).rejects.toMatchObject({ code: "company-in-use" });
    await expect(ask(aCompany({ email: `solo@${DOMAIN}` }), aCompany().id)).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});

describe("a company is left only while it is unused", () => {
  const HISTORY: Readonly<Record<string, (asker: CompanyActor) => unknown>> = {
    "a job": (asker) => aJob(asker),
    "a message": (asker) => writeMessage(anInspector(), asker),
    "a colleague": (asker) => aColleague(asker, "member"),
  };

  test.each(Object.entries(HISTORY))("%s keeps its owner from asking, and from being let in", async (_, begin) => {
    openShop();
    const { owner, asker, joinRequestId } = await asked();
    await begin(asker);
    await expect(admit(owner, joinRequestId)).rejects.toMatchObject({ code: "company-in-use" });
    const waiting = { request: { id: joinRequestId }, refusal: "company-in-use" };
    expect(joiningOf(actorFor(asker.id) as CompanyActor)).toMatchObject(waiting);
    expect(standing(asker.id)).toEqual({ company: asker.id, role: "owner" });
    await execute(withdrawJoinRequest, { actor: asker, input: { joinRequestId } });
    await expect(ask(asker, owner.company.id)).rejects.toMatchObject({ code: "company-in-use" });
    expect(joiningOf(actorFor(asker.id) as CompanyActor)).toMatchObject({ refusal: "company-in-use" });
  });

  test("whose suspension nobody gets out of", async () => {
    openShop();
    const { owner, asker, joinRequestId } = await asked();
    setCompany(asker.company.id, { suspendedAt: 1 });
    await expect(admit(owner, joinRequestId)).rejects.toMatchObject({ code: "in-another-company" });
    const { company: _, ...person } = asker;
    await expect(ask({ ...person, role: "unattached" }, owner.company.id)).rejects.toMatchObject({
      code: "in-another-company",
    });
  });
});

test("a company whose words were forgotten with an admission opens under a name again", async () => {
  openShop();
  const { owner, asker, joinRequestId } = await asked();
  await admit(owner, joinRequestId);
  const admin = anAdmin();
  for (const role of ["inspector", "company"] as const)
    await execute(changeRole, { actor: admin, input: { userId: asker.id, role } });
  expect(standing(asker.id)).toEqual({ company: asker.id, role: "owner" });
  expect(companyRow(asker.id)).toMatchObject({ name: "Bridge", closedAt: null });
});

describe("what has changed since the request", () => {
  test("an address of another domain, of whoever asked or of the company's people, is not let in", async () => {
    openShop();
    const { company, owner, asker, joinRequestId } = await asked();
    setAccount(asker.id, { email: "zeb@elsewhere.example" });
    await expect(admit(owner, joinRequestId)).rejects.toMatchObject({ code: "join-address-changed" });
    setAccount(asker.id, { email: `zeb@${DOMAIN}` });
    for (const { id } of [company, owner]) setAccount(id, { email: `${id}@elsewhere.example`.toLowerCase() });
    await expect(admit(owner, joinRequestId)).rejects.toMatchObject({ code: "join-address-changed" });
  });

  test("nobody who is suspended is seen or let in, and a closed account's request is gone", async () => {
    openShop();
    const { owner, asker, joinRequestId } = await asked();
    setAccount(asker.id, { suspendedAt: 1 });
    expect(companyPeople(owner).requests).toEqual([]);
    await expect(admit(owner, joinRequestId)).rejects.toMatchObject(OVER);
    setAccount(asker.id, { suspendedAt: null });
    await execute(closeOwnAccount, {
      actor: actorFor(asker.id) as CompanyActor,
      input: { currentPassword: PASSWORD },
    });
    expect(requests()).toEqual([]);
  });

  test("a company that has closed lets nobody in, and whoever asked is told", async () => {
    const { world } = openShop();
    const { company, owner, asker } = await asked();
    for (const actor of [actorFor(company.id) as CompanyActor, owner])
      await execute(closeOwnAccount, { actor, input: { currentPassword: PASSWORD } });
    expect(requests()).toEqual([]);
    expect(await mailsTo(world, asker.email, "Your request to join was not answered")).toHaveLength(1);
  });

  test("an invitation that was accepted ends the request", async () => {
    const { world } = openShop();
    const { company, owner } = aDomain();
    const person = anUnattached({ email: `una@${DOMAIN}` });
    const joinRequestId = await ask(person, company.id);
    const elsewhere = aColleague(aCompany(), "owner");
    await invite(elsewhere, person.email);
    expect(await mailsTo(world, person.email, "You are invited to a company on PourCheck")).toHaveLength(1);
    const [invitation] = companyPeople(elsewhere).invitations;
    await execute(joinByInvitation, { actor: person, input: { invitationId: invitation?.id ?? "" } });
    await expect(admit(owner, joinRequestId)).rejects.toMatchObject(OVER);
    expect(standing(person.id)?.company).toBe(elsewhere.company.id);
  });
});
