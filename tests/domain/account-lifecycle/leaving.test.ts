import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { atWork } from "#tests/domain/bookings/further-hours/setting";
import { submit } from "#tests/domain/certification/submissions";
import { anAdmin, anInspector } from "#tests/support/factories";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { workMoney } from "#tests/support/money/payments";
import { openWorld } from "#tests/support/world";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { reads } from "~/domain/core/runtime.server";

const { certifications, furtherHours, manualPayoutAccounts } = schema;

const WAYS = {
  "by closing the account": ({ id: userId }: PersonActor) =>
    execute(closeAccount, { actor: anAdmin(), input: { userId } }),
  "by another role": ({ id: userId }: PersonActor) =>
    execute(changeRole, { actor: anAdmin(), input: { userId, role: "admin" } }),
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
