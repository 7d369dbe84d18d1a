import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD } from "#tests/domain/accounts/people";
import { setUp } from "#tests/domain/accounts/two-factor/authenticator";
import { atWork } from "#tests/domain/bookings/further-hours/setting";
import { submit } from "#tests/domain/certification/submissions";
import { openShop } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import { accountOf } from "#tests/support/people";
import { anApprovedEngagement } from "#tests/support/work/approved-work";
import { openWorld } from "#tests/support/world";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { closeAccount, closeOwnAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { reads } from "~/domain/core/runtime.server";

const close = (userId: string) => execute(closeAccount, { actor: anAdmin(), input: { userId } });

const closeOwn = (actor: PersonActor, typed: { currentPassword?: string; code?: string }) =>
  execute(closeOwnAccount, { actor: actor as ReturnType<typeof aCompany>, input: typed });

describe("closing is refused", () => {
  test("while a booking is open or its money under way, on both sides", async () => {
    const till = openShop();
    const [company, inspector] = [aCompany(), await aPayableInspector(till)];
    await anEngagement(till, company, inspector);
    const engaged = { kind: "conflict", code: "account-engaged" };
    for (const { id } of [company, inspector]) await expect(close(id)).rejects.toMatchObject(engaged);
    const approved = await anApprovedEngagement(till);
    // The work is approved, and the share is not with the inspector yet.
    for (const { id } of [approved.company, approved.inspector]) await expect(close(id)).rejects.toMatchObject(engaged);
    await workMoney(till);
    for (const { id } of [approved.company, approved.inspector]) await close(id);
  });

  test("for oneself by the administrators' way, and for an account that is closed", async () => {
    openWorld();
    const [admin, person] = [anAdmin(), aCompany()];
    const closing = (userId: string) => execute(closeAccount, { actor: admin, input: { userId } });
    await expect(closing(admin.id)).rejects.toMatchObject({ code: "own-account" });
    await closing(person.id);
    await expect(closing(person.id)).rejects.toMatchObject({ kind: "not_found" });
    expect(auditEntries("close-account")).toMatchObject([{ actorId: admin.id, subjectId: person.id }]);
  });
});

describe("one's own account", () => {
  test("closes with the password, and not without or with another", async () => {
    openWorld();
    const person = aCompany({ passwordHash: await hashPassword(PASSWORD) });
    for (const typed of [{}, { currentPassword: "Slump4Air%" }])
      await expect(closeOwn(person, typed)).rejects.toMatchObject({ kind: "invalid" });
    await closeOwn(person, { currentPassword: PASSWORD });
    expect(accountOf(person.id)?.closedAt).not.toBeNull();
  });

  test("asks for a code where there is a second factor, and administrators have no such way", async () => {
    openWorld();
    const person = aCompany({ passwordHash: await hashPassword(PASSWORD) });
    const [code = ""] = await setUp(person.id);
    await expect(closeOwn(person, { currentPassword: PASSWORD })).rejects.toMatchObject({ kind: "invalid" });
    await closeOwn(person, { code });
    await expect(closeOwn(anAdmin(), { currentPassword: PASSWORD })).rejects.toMatchObject({ kind: "forbidden" });
  });
});

const { certifications, furtherHours, manualPayoutAccounts } = schema;

const WAYS = {
  "by closing the account": ({ id: userId }: PersonActor) =>
    execute(closeAccount, { actor: anAdmin(), input: { userId } }),
  "by another role": ({ id: userId }: PersonActor) =>
    execute(changeRole, { actor: anAdmin(), input: { userId, role: "admin", currentPassword: PASSWORD } }),
};

describe.each(Object.entries(WAYS))("who leaves %s", (_way, leave) => {
  test("leaves nothing in the queues of administrators", async () => {
    openWorld();
    const inspector = anInspector({ certified: false, payouts: "action_needed" });
    const certificationId = await submit(inspector);
    await giveBankDetails(inspector);
    await leave(inspector);
    const certificate = reads().select().from(certifications).where(eq(certifications.id, certificationId)).get();
    expect(certificate).toMatchObject({ state: "rejected", reviewedBy: null });
    const waiting = eq(manualPayoutAccounts.state, "pending_manual_review");
    expect(reads().select().from(manualPayoutAccounts).where(waiting).all()).toEqual([]);
    expect(verifyCounters(reads())).toEqual([]);
  });

  test.each(["company", "inspector"] as const)("leaves no further hours to pay for, as the %s", async (side) => {
    const work = await atWork();
    const hours = await work.propose(4);
    await work.report();
    await work.approve();
    await workMoney(work.till);
    await leave(work[side]);
    const row = reads().select().from(furtherHours).where(eq(furtherHours.id, hours)).get();
    expect(row).toMatchObject({ state: "ended" });
    if (side === "inspector") await expect(work.payFor(hours)).rejects.toMatchObject({ code: "hours-answered" });
  });
});
