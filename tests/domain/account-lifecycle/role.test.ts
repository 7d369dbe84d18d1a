import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { mailsTo, sendMails } from "#tests/routes/account/mails";
import { openShop } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector, aUser, PASSWORD } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import {
  anApplication,
  anEngagement,
  aPaidCredit,
  aPaidJob,
  aPayableInspector,
  openCredit,
} from "#tests/support/money/payments";
import { accountOf } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { ownOpenMatters } from "~/domain/account-lifecycle/closing/own-account-end.server";
import { type AdminActor, SYSTEM } from "~/domain/actor";
import { closeLeftJob } from "~/domain/applications/end-job/close-left-jobs.server";
import { execute } from "~/domain/command.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import type { Role } from "~/lib/vocabulary";

const { applications, companies, inspectorProfiles, jobs } = schema;
const roleOf = (id: string) => accountOf(id)?.role;

function change(actor: AdminActor, userId: string, role: Role) {
  return execute(changeRole, { actor, input: { userId, role, currentPassword: PASSWORD } });
}

test("an inspector becomes a company with a name, and back, with what they had", async () => {
  const { world } = openShop();
  const [admin, person] = [anAdmin(), anInspector({}, { email: "zeb@bridgework.example" })];
  await change(admin, person.id, "company");
  expect(roleOf(person.id)).toBe("company");
  expect(
    reads()
      .select()
      .from(companies)
      .where(eq(companies.id, String(person.id)))
      .get()?.name,
  ).toBe("Bridgework");
  expect(await mailsTo(world, person.email, "The role of your PourCheck account was changed")).toHaveLength(1);
  expect(auditEntries("change-role")).toMatchObject([{ details: { changes: { role: ["inspector", "company"] } } }]);
  await change(admin, person.id, "inspector");
  expect(reads().select().from(inspectorProfiles).where(eq(inspectorProfiles.userId, person.id)).all()).toHaveLength(1);
  expect(verifyCounters(reads())).toEqual([]);
});

test("what was begun in the earlier role is wound down: waiting applications, open jobs", async () => {
  const till = openShop();
  const [admin, company, inspector] = [anAdmin(), aCompany(), anInspector()];
  const [job, other] = [await aPaidJob(till, company), await aPaidJob(till, aCompany())];
  const waiting = anApplication(till, other.id, inspector);
  const onTheirs = anApplication(till, job.id, anInspector());
  await change(admin, inspector.id, "admin");
  await change(admin, company.id, "inspector");
  const state = (id: string) => reads().select().from(applications).where(eq(applications.id, id)).get()?.state;
  expect(state(waiting.id)).toBe("withdrawn");
  expect(state(onTheirs.id)).toBe("rejected");
  expect(reads().select().from(jobs).where(eq(jobs.id, job.id)).get()?.state).toBe("closed");
});

test("of many open jobs some are closed with the role, and the others after it, each with its applicants", async () => {
  const till = openShop();
  const [admin, company] = [anAdmin(), aCompany()];
  const others = 2;
  for (let n = 0; n < SLICE.jobsLeft.most + others; n += 1) await aPaidJob(till, company);
  const states = () => reads().select().from(jobs).orderBy(asc(jobs.number)).all();
  const last = states().at(-1);
  const waiting = anApplication(till, last?.id ?? "", anInspector());
  const closed = () => states().filter(({ state }) => state === "closed").length;
  await expect(execute(closeLeftJob, { actor: SYSTEM, input: { jobId: last?.id ?? "" } })).rejects.toMatchObject({
    code: "job-not-due",
  });
  await change(admin, company.id, "inspector");
  expect(closed()).toBe(SLICE.jobsLeft.most);
  await sendMails(till.world);
  expect(closed()).toBe(SLICE.jobsLeft.most + others);
  expect(reads().select().from(applications).where(eq(applications.id, waiting.id)).get()).toMatchObject({
    state: "rejected",
    decisionReason: "job_closed",
  });
  expect(auditEntries("close-left-job")).toHaveLength(others);
});

test("bookings and money under way refuse it, on both sides; a paid credit does not", async () => {
  const till = openShop();
  const [admin, company, inspector] = [anAdmin(), aCompany(), await aPayableInspector(till)];
  const { booking, paymentId } = await anEngagement(till, company, inspector);
  const { id, number } = booking;
  for (const person of [company, inspector]) {
    // Each payment names its booking, so that its owner knows what to finish.
    expect(ownOpenMatters(person)).toMatchObject({
      bookings: [{ id, number }],
      money: [{ id: paymentId, booking: { id, number } }],
    });
  }
  for (const { id } of [company, inspector])
    await expect(change(admin, id, "admin")).rejects.toMatchObject({ kind: "conflict", code: "account-engaged" });
  const paying = aCompany();
  await openCredit(till, paying);
  await expect(change(admin, paying.id, "inspector")).rejects.toMatchObject({ code: "account-engaged" });
  const paid = aCompany();
  await aPaidCredit(till, { company: paid });
  await change(admin, paid.id, "inspector");
  expect(roleOf(paid.id)).toBe("inspector");
});

test("not one's own, nor to a company with a free email address", async () => {
  openWorld();
  const admin = anAdmin();
  await expect(change(admin, admin.id, "company")).rejects.toMatchObject({ code: "own-account" });
  const person = aUser({ email: "zeb@gmail.com" });
  await expect(change(admin, person.id, "company")).rejects.toMatchObject({ kind: "invalid" });
});

test("not of an administrator whose address no other portal takes", async () => {
  openWorld();
  const other = anAdmin({ email: "admin@bridgework.example" });
  await expect(change(anAdmin(), other.id, "inspector")).rejects.toMatchObject({
    kind: "invalid",
    fields: [{ field: "role", message: "Admin accounts must log in through the dedicated Admin Access portal." }],
  });
  expect(roleOf(other.id)).toBe("admin");
});
