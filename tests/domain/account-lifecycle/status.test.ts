import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { mailsTo } from "#tests/routes/account/mails";
import { openShop } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector, begunSessions } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { anEngagement, aPaidJob, aPayableInspector } from "#tests/support/money/payments";
import { accountOf } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import { setAccountStatus } from "~/domain/account-lifecycle/set-account-status.server";
import { signOutPerson } from "~/domain/account-lifecycle/sign-out-person.server";
import { findSession } from "~/domain/accounts/sessions/find-session.server";
import type { AdminActor } from "~/domain/actor";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";

const { bookings } = schema;

function set(actor: AdminActor, userId: string, status: "active" | "suspended") {
  return execute(setAccountStatus, { actor, input: { userId, status, reason: "No show twice" } });
}

test("a suspension ends the sessions, is mailed and logged with its reason; lifting it is mailed too", async () => {
  const { world } = openShop();
  const [admin, person] = [anAdmin(), aCompany()];
  await set(admin, person.id, "suspended");
  expect(accountOf(person.id)?.suspendedAt).toBe(world.clock.now());
  expect(findSession(person.sessionId, reads(), world.clock.now())).toBeUndefined();
  expect(await mailsTo(world, person.email, "Your PourCheck account is suspended")).toHaveLength(1);
  expect(auditEntries("set-account-status")).toMatchObject([
    {
      actorId: admin.id,
      subjectId: person.id,
      details: { changes: { status: ["active", "suspended"] }, reason: "No show twice" },
    },
  ]);
  await set(admin, person.id, "active");
  expect(accountOf(person.id)?.suspendedAt).toBeNull();
  expect(await mailsTo(world, person.email, "Your PourCheck account is active again")).toHaveLength(1);
});

test("nobody suspends or signs out themself, and there is nobody to suspend who is not there", async () => {
  openWorld();
  const admin = anAdmin();
  await expect(set(admin, admin.id, "suspended")).rejects.toMatchObject({ kind: "conflict", code: "own-account" });
  const input = { userId: admin.id };
  await expect(execute(signOutPerson, { actor: admin, input })).rejects.toMatchObject({ code: "own-account" });
  await expect(set(admin, "usr_nobody", "suspended")).rejects.toMatchObject({ kind: "not_found" });
});

test("of two administrators who suspend each other one remains, since the other's session has ended", async () => {
  openWorld();
  const [one, other] = [anAdmin(), anAdmin()];
  await set(one, other.id, "suspended");
  await expect(set(other, one.id, "suspended")).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(accountOf(one.id)?.suspendedAt).toBeNull();
});

test("bookings under way go on, while nobody applies to a suspended company's jobs", async () => {
  const till = openShop();
  const [admin, company, inspector] = [anAdmin(), aCompany(), await aPayableInspector(till)];
  const { booking } = await anEngagement(till, company, inspector);
  const job = await aPaidJob(till, company);
  await set(admin, company.id, "suspended");
  expect(reads().select().from(bookings).where(eq(bookings.id, booking.id)).get()?.state).toBe("confirmed");
  const input = { jobId: job.id, coverLetter: "I can be there.", hourlyRate: undefined };
  const actor = anInspector();
  await expect(execute(applyToJob, { actor, input })).rejects.toMatchObject({ code: "company-gone" });
  await set(admin, company.id, "active");
  await expect(execute(applyToJob, { actor, input })).resolves.toBeDefined();
});

test("signing somebody out ends every session and keeps the account as it is", async () => {
  const world = openWorld();
  const [admin, person] = [anAdmin(), aCompany()];
  await execute(signOutPerson, { actor: admin, input: { userId: person.id } });
  expect(findSession(person.sessionId, reads(), world.clock.now())).toBeUndefined();
  expect(begunSessions()).toEqual([]);
  expect(accountOf(person.id)).toMatchObject({ suspendedAt: null, email: person.email });
});
