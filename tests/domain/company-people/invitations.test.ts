import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { mailsTo } from "#tests/routes/account/mails";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { openApi } from "#tests/support/api";
import { aColleague, aCompany, actorFor, anInspector, PASSWORD } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { accountOf, setCompany } from "#tests/support/people";
import { DAY } from "#tests/support/world";
import { authenticate } from "~/domain/accounts/sign-in/authenticate.server";
import { ANONYMOUS, type CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { membershipOf } from "~/domain/companies/memberships.server";
import { createProject } from "~/domain/companies/projects/create-project.server";
import { acceptInvitation, joinByInvitation } from "~/domain/company-people/invitations/accept-invitation.server";
import {
  inviteToCompany,
  resendInvitation,
  withdrawInvitation,
} from "~/domain/company-people/invitations/invite.server";
import { linkedInvitation } from "~/domain/company-people/invitations/queries.server";
import { companyPeople } from "~/domain/company-people/people.server";
import { companyInvitation, invitationAcceptance } from "~/domain/company-people/schema";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { COMPANY_PEOPLE } from "~/lib/bounds";
import { accept, anUnattached, INVITED, invite, mailedToken, SUBJECT, standing } from "./inviting";

const { companyInvitations } = schema;
const openInvitations = () => reads().select().from(companyInvitations).all();

/** An owner who is not the founder: the founder's id is the company's, and would hide what mixes them up. */
function anOwner() {
  const { world } = openShop();
  return { world, owner: aColleague(aCompany(), "owner") };
}

test("a stranger opens the mailed link within 7 days, and has a confirmed account in the company, in the role that was chosen", async () => {
  const { world, owner } = anOwner();
  await invite(owner, INVITED, "member");
  const [mail] = await mailsTo(world, INVITED, SUBJECT);
  const token = await mailedToken(world);
  expect(openInvitations().map(({ tokenHash }) => tokenHash)).not.toContain(token);
  // Nobody has confirmed the address, so the mail holds no name.
  expect(mail?.text).not.toContain(companyPeople(owner).company);
  world.clock.advance(7 * DAY - 1);
  expect(linkedInvitation(ANONYMOUS, token)).toMatchObject({ email: INVITED, role: "member", way: "register" });
  const { result } = await accept(token);
  expect(standing(result.userId)).toEqual({ company: owner.company.id, role: "member" });
  expect(accountOf(result.userId)).toMatchObject({
    role: "company",
    email: INVITED,
    emailVerifiedAt: world.clock.now(),
    usState: "TX",
  });
  await expect(authenticate({ email: INVITED, password: "Qx7!vd29mkLp" })).resolves.toMatchObject({
    userId: result.userId,
  });
  expect(openInvitations()).toEqual([]);
  expect(auditEntries("accept-company-invitation")).toMatchObject([
    { subjectType: "user", subjectId: result.userId, details: { companyId: owner.company.id } },
  ]);
  // The link is spent.
  await expect(accept(token)).rejects.toMatchObject({ code: "invitation-over" });
});

test("a limit that was typed with the invitation holds from the first moment", async () => {
  const { world, owner } = anOwner();
  const browser = new Visitor(owner);
  const path = "/company-people/invitations/new";
  const sent = { email: INVITED, role: "manager", key: "invite" };
  expect((await browser.post(path, { ...sent, payLimit: "some" })).status).toBe(400);
  expect((await browser.post(path, { ...sent, payLimit: "150.00" })).location).toBe("/company-people");
  expect(companyPeople(owner).invitations).toMatchObject([{ email: INVITED, payLimit: 15_000 }]);
  const { userId } = (await accept(await mailedToken(world))).result;
  expect(membershipOf(reads(), userId)).toMatchObject({ role: "manager", payLimit: 15_000 });
});

test("the link ends after 7 days, with its withdrawal, and with a newer one", async () => {
  const { world, owner } = anOwner();
  const invitationId = await invite(owner);
  const first = await mailedToken(world);
  world.clock.advance(7 * DAY);
  await expect(accept(first)).rejects.toMatchObject({ code: "invitation-over" });
  expect(companyPeople(owner).invitations).toMatchObject([{ email: INVITED, isOver: true }]);
  await execute(resendInvitation, { actor: owner, input: { invitationId } });
  const second = await mailedToken(world);
  expect(linkedInvitation(ANONYMOUS, first)).toEqual({ refusal: "invitation-over" });
  expect(linkedInvitation(ANONYMOUS, second)).toMatchObject({ email: INVITED });
  await execute(withdrawInvitation, { actor: owner, input: { invitationId } });
  await expect(accept(second)).rejects.toMatchObject({ code: "invitation-over" });
  expect(openInvitations()).toEqual([]);
});

describe("who may be invited", () => {
  test("an address of one's own domain, as registration has it", () => {
    const refused = (email: string) => companyInvitation.safeParse({ email, role: "member" }).error?.issues[0]?.path;
    expect(refused("zeb@gmail.com")).toEqual(["email"]);
    expect(refused("admin@millroad.example")).toEqual(["email"]);
    expect(refused(INVITED)).toBeUndefined();
    expect(companyInvitation.safeParse({ email: INVITED, role: "owner" }).success).toBe(false);
    const accepted = { token: "t", firstName: "PourCheck", lastName: "Support", password: PASSWORD };
    expect(invitationAcceptance.safeParse(accepted).error?.issues[0]?.path).toEqual(["lastName"]);
  });

  test("nobody whose address has an account in a company or as an inspector, and nobody twice", async () => {
    const { owner } = anOwner();
    for (const { email } of [anInspector(), aCompany(), aColleague(owner)])
      await expect(invite(owner, email)).rejects.toMatchObject({ code: "email-taken", fields: [{ field: "email" }] });
    await invite(owner);
    await expect(invite(owner)).rejects.toMatchObject({ code: "already-invited", fields: [{ field: "email" }] });
    await expect(invite(aCompany())).resolves.toMatch(/^inv_/);
  });

  test("no more than a company may have waiting", async () => {
    const { owner } = anOwner();
    for (let n = 0; n < COMPANY_PEOPLE.invitations.most; n += 1) await invite(owner, `p${n}@millroad.example`);
    await expect(invite(owner)).rejects.toMatchObject({ code: "invitation-quota" });
  });

  test("owners alone invite, and see who is invited", async () => {
    const { owner } = anOwner();
    const invitationId = await invite(owner);
    for (const role of ["manager", "member"] as const) {
      const actor = aColleague(owner, role);
      for (const attempt of [
        execute(inviteToCompany, { actor, input: { email: "a@b.example", role: "member", projectIds: [] } }),
        execute(resendInvitation, { actor, input: { invitationId } }),
        execute(withdrawInvitation, { actor, input: { invitationId } }),
      ])
        await expect(attempt).rejects.toMatchObject({ code: "COMPANY_ROLE" });
      expect(companyPeople(actor)).toMatchObject({ manages: false, invitations: [] });
    }
    const other = aCompany();
    await expect(execute(withdrawInvitation, { actor: other, input: { invitationId } })).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});

describe("somebody with an account and no company", () => {
  test("joins by signing in with the invited address", async () => {
    const { world, owner } = anOwner();
    const person = anUnattached({ email: INVITED });
    const invitationId = await invite(owner);
    const token = await mailedToken(world);
    expect(linkedInvitation(ANONYMOUS, token)).toMatchObject({ way: "sign-in" });
    expect(linkedInvitation(person, token)).toMatchObject({ way: "join" });
    await expect(accept(token)).rejects.toMatchObject({ code: "email-taken" });
    await execute(joinByInvitation, { actor: person, input: { invitationId } });
    expect(standing(person.id)).toEqual({ company: owner.company.id, role: "manager" });
  });

  test("does not join by the invitation of another address", async () => {
    const { world, owner } = anOwner();
    const other = anUnattached();
    const invitationId = await invite(owner);
    const token = await mailedToken(world);
    expect(linkedInvitation(other, token)).toMatchObject({ way: "refused", refusal: "invitation-other-address" });
    await expect(execute(joinByInvitation, { actor: other, input: { invitationId } })).rejects.toMatchObject({
      code: "invitation-other-address",
    });
    expect(standing(other.id)).toBeUndefined();
  });
});

describe("an invitation in a race", () => {
  test("accepted twice at once makes one account", async () => {
    const { world, owner } = anOwner();
    await invite(owner);
    const token = await mailedToken(world);
    const ends = await Promise.allSettled([accept(token), accept(token)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "invitation-over" } });
    expect(companyPeople(owner).people.filter(({ email }) => email === INVITED)).toHaveLength(1);
  });

  test("withdrawn while its form is under way lets nobody in", async () => {
    const { world, owner } = anOwner();
    const invitationId = await invite(owner);
    const token = await mailedToken(world);
    // The password is being hashed when the withdrawal commits.
    const accepting = accept(token);
    await execute(withdrawInvitation, { actor: owner, input: { invitationId } });
    await expect(accepting).rejects.toMatchObject({ code: "invitation-over" });
    expect(companyPeople(owner).people.map(({ email }) => email)).not.toContain(INVITED);
  });

  test("ends with the company", async () => {
    const { world, owner } = anOwner();
    await invite(owner);
    const token = await mailedToken(world);
    for (const end of ["suspendedAt", "closedAt"] as const) {
      const set = (at: number | null) => setCompany(owner.company.id, { [end]: at });
      set(1);
      await expect(accept(token)).rejects.toMatchObject({ code: "invitation-over" });
      set(null);
    }
    const { result } = await execute(acceptInvitation, {
      actor: ANONYMOUS,
      input: { token, firstName: "Zeb", lastName: "Stone", password: "Qx7!vd29mkLp" },
    });
    expect(standing(result.userId)?.company).toBe(owner.company.id);
  });
});

test("five mails a day go to one address and sixty tries come from one company, whoever of it; what is sent again counts, on pages as in calls", async () => {
  const api = openApi();
  const founder = aCompany();
  const owner = aColleague(founder, "owner");
  const [page, calls] = [new Visitor(founder), api.as(owner)];
  const { body } = await calls.post("/api/company/invitations", { email: INVITED, role: "member" });
  for (let sent = 1; sent < 5; sent += 1)
    expect((await calls.post(`/api/company/invitations/${body.id}/resend`, {})).status).toBe(200);
  await page.post(`/company-people/invitations/${body.id}/resending`, {});
  expect((await calls.post(`/api/company/invitations/${body.id}/resend`, {})).status).toBe(429);
  expect(await mailsTo(api.world, INVITED, SUBJECT)).toHaveLength(5);
  for (let tried = 5; tried < 60; tried += 1)
    await calls.post("/api/company/invitations", { email: `p${tried}@millroad.example`, role: "member" });
  const last = { email: "late@millroad.example", role: "member" };
  expect(await calls.post("/api/company/invitations", last)).toMatchObject({
    status: 429,
    body: { error: "Too many requests" },
  });
  expect((await page.post("/company-people/invitations/new", last)).status).toBe(429);
  expect((await api.as(aCompany()).post("/api/company/invitations", last)).status).toBe(201);
});

test("the projects of an invitation are those that are open when whoever was invited comes, of the company alone", async () => {
  const { world } = openShop();
  const owner = aColleague(aCompany(), "owner");
  const project = async (actor: CompanyActor, name: string) =>
    (await execute(createProject, { actor, input: { name } })).result.projectId;
  const [open, archived, foreign] = [
    await project(owner, "Bridge"),
    await project(owner, "Tunnel"),
    await project(aCompany(), "Tower"),
  ];
  await invite(owner, INVITED, "member", [open, archived, foreign, "prj_none"]);
  runtime().database.write((tx) =>
    tx.update(schema.projects).set({ archivedAt: 1 }).where(eq(schema.projects.id, archived)).run(),
  );
  const { result } = await accept(await mailedToken(world));
  const { membershipId } = (actorFor(result.userId) as CompanyActor).company;
  expect(reads().select().from(schema.projectPeople).all()).toEqual([{ projectId: open, membershipId }]);
});
