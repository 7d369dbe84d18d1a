import { expect, test } from "vitest";
import { invite } from "#tests/domain/company-people/inviting";
import { apply, paid } from "#tests/domain/jobs/market";
import { mailsTo } from "#tests/routes/account/mails";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aColleague, aCompany, actorFor, anAdmin, anInspector, PASSWORD } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { transfersOf } from "#tests/support/money/books";
import { anEngagement, aPaidJob, aPayableInspector, posting } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { setAccountStatus } from "~/domain/account-lifecycle/set-account-status.server";
import { setCompanyStatus } from "~/domain/account-lifecycle/set-company-status.server";
import { actsAs, findSession } from "~/domain/accounts/sessions/find-session.server";
import type { CompanyActor, PersonActor } from "~/domain/actor";
import { approveAllOverdueWork } from "~/domain/bookings/work/approve-overdue-work.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";
import { browsableJobs } from "~/domain/jobs/lists/job-sheets.server";
import { listedPerson } from "~/domain/people/connections/listed-person.server";

type Status = "active" | "suspended";

const suspendCompany = ({ company }: CompanyActor, status: Status = "suspended") =>
  execute(setCompanyStatus, { actor: anAdmin(), input: { companyId: company.id, status, reason: "Unpaid crews" } });
const suspendPerson = ({ id: userId }: PersonActor, status: Status = "suspended") =>
  execute(setAccountStatus, { actor: anAdmin(), input: { userId, status, reason: "No show twice" } });

/** A company with a manager, an inspector who looks for work, and an open job. */
async function aTeam() {
  const till = openShop();
  const owner = aCompany();
  const manager = aColleague(owner, "manager");
  const inspector = await aPayableInspector(till);
  const job = await aPaidJob(till, owner);
  const listed = async () => {
    const { body } = await new Visitor(inspector).get("/jobs");
    return (body.rows as { number: number }[]).map(({ number }) => number);
  };
  const roleOf = (person: PersonActor) => {
    const found = findSession(person.sessionId);
    return found && actsAs(found.person, found.membership).role;
  };
  return { till, owner, manager, inspector, job, listed, roleOf };
}

test("a suspended company's people have no company, and it and its jobs are not found, until it is active again", async () => {
  const { till, owner, manager, inspector, job, listed, roleOf } = await aTeam();
  expect(await listed()).toEqual([job.number]);
  await suspendCompany(owner);
  expect([owner, manager].map(roleOf)).toEqual(["unattached", "unattached"]);
  expect(await listed()).toEqual([]);
  expect(browsableJobs(inspector, { limit: 5 }).rows).toEqual([]);
  expect(() => jobVisibleTo(inspector, job.id)).toThrow("not-found");
  await expect(apply(inspector, job.id)).rejects.toMatchObject({ code: "company-gone" });
  expect(listedPerson(reads(), owner.company.id)).toBeUndefined();
  expect(await mailsTo(till.world, owner.email, "Your company is suspended on PourCheck")).toHaveLength(1);
  expect(await mailsTo(till.world, manager.email, "Your company is suspended on PourCheck")).toEqual([]);
  await suspendCompany(owner);
  expect(auditEntries("set-company-status")).toMatchObject([
    { subjectType: "company", subjectId: owner.company.id, details: { changes: { status: ["active", "suspended"] } } },
  ]);

  await suspendCompany(owner, "active");
  expect([owner, manager].map(roleOf)).toEqual(["company", "company"]);
  expect(await listed()).toEqual([job.number]);
  expect(await apply(inspector, job.id)).toBeTruthy();
  expect(listedPerson(reads(), owner.company.id)).toBeDefined();
  expect(await mailsTo(till.world, owner.email, "Your company is active again on PourCheck")).toHaveLength(1);
});

test("whoever has applied sees the job of a suspended company, and its booking and money go on", async () => {
  const { till, owner, manager, inspector } = await aTeam();
  const { booking, paymentId } = await anEngagement(till, manager, inspector);
  await suspendCompany(owner);
  expect(jobVisibleTo(inspector, booking.jobId ?? "").id).toBe(booking.jobId);
  till.world.clock.set(booking.endsAt);
  await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Four cylinders made." } });
  const approval = execute(approveWork, { actor: manager, input: { bookingId: booking.id } });
  await expect(approval).rejects.toMatchObject({ code: "COMPANY_ROLE" });
  till.world.clock.advance(73 * 3_600_000);
  await approveAllOverdueWork();
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
});

test("a company works on while one of its owners is suspended, and is unlisted without an owner who can sign in", async () => {
  const { owner, manager, inspector, job, listed, roleOf } = await aTeam();
  const partner = aColleague(owner, "owner");
  const isListed = () => listedPerson(reads(), owner.company.id) !== undefined;
  await suspendPerson(owner);
  expect([isListed(), await listed()]).toEqual([true, [job.number]]);
  await suspendPerson(partner);
  expect([isListed(), await listed()]).toEqual([false, [job.number]]);
  expect(roleOf(manager)).toBe("company");
  expect(await apply(inspector, job.id)).toBeTruthy();
  await suspendPerson(manager);
  expect([isListed(), await listed()]).toEqual([false, []]);
  await suspendPerson(partner, "active");
  expect([isListed(), await listed()]).toEqual([true, [job.number]]);
});

test("jobs of a company go on being offered when its founder has closed their account", async () => {
  const { owner, job, listed } = await aTeam();
  const partner = aColleague(owner, "owner");
  await execute(closeAccount, { actor: anAdmin(), input: { userId: owner.id } });
  expect(await listed()).toEqual([job.number]);
  expect(await apply(anInspector(), job.id)).toBeTruthy();
  expect(actorFor(partner.id)).toMatchObject({ company: { id: owner.company.id, role: "owner" } });
});

test("a job that is paid for while its company is suspended waits for it", async () => {
  const { owner, manager, job, listed } = await aTeam();
  const { result } = await execute(submitPosting, { actor: manager, input: posting({ title: "Wall" }) });
  await suspendCompany(owner);
  await paid(result.paymentId ?? "");
  expect(await listed()).toEqual([]);
  await suspendCompany(owner, "active");
  expect(await listed()).toHaveLength(2);
  expect(await listed()).toContain(job.number);
});

test("a suspended company's people leave it, its last owner does not, and then they may join another", async () => {
  const { owner, manager, roleOf } = await aTeam();
  await suspendCompany(owner);
  const [browser, last] = [new Visitor(manager), new Visitor(owner)];
  const home = (await browser.get("/no-company")).body;
  expect(home).toMatchObject({ why: "suspended", leaving: { id: manager.id, isLastOwner: false }, invitations: [] });
  expect((await last.get("/no-company")).body.leaving).toEqual({ id: owner.id, isLastOwner: true });
  const parting = `/company-people/${manager.id}/removal`;
  expect((await browser.get(parting)).body).toMatchObject({ isSelf: true, works: false });
  // Nobody of a suspended company decides about others, and its only owner has to close it.
  expect(await last.post(parting, { currentPassword: PASSWORD })).toMatchObject({ status: 404 });
  expect((await last.get(parting)).status).toBe(404);
  const leaves = await last.post(`/company-people/${owner.id}/removal`, { currentPassword: PASSWORD });
  expect(leaves).toMatchObject({ status: 409 });
  expect(await browser.post(parting, {})).toMatchObject({ status: 303, location: "/no-company" });
  expect((await browser.get("/no-company")).body).toMatchObject({ why: "left", leaving: null });
  expect(roleOf(manager)).toBe("unattached");

  const elsewhere = aColleague(aCompany(), "owner");
  await invite(elsewhere, manager.email);
  const [invitation] = (await browser.get("/no-company")).body.invitations as { id: string }[];
  expect(await browser.post("/company-invitation/joining", { invitationId: invitation?.id ?? "" })).toMatchObject({
    status: 303,
  });
  expect(actorFor(manager.id)).toMatchObject({ company: { id: elsewhere.company.id } });
  await suspendCompany(owner, "active");
  expect(roleOf(manager)).toBe("company");
});
