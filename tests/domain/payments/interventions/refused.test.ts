import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { aPaidEngagement, INTERVENTIONS, REASON } from "#tests/support/money/interventions";
import { anApplication, aPaidJob, openAcceptance, openTill, pay } from "#tests/support/money/payments";
import { DAY, openWorld } from "#tests/support/world";
import { type Actor, ANONYMOUS, SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";

const rows = INTERVENTIONS.map(([command, changes]) => [command.name, command, changes] as const);

describe.each(rows)("%s", (_name, command, changes) => {
  const ask = (actor: Actor, paymentId: string) =>
    execute(command as never, { actor, input: { paymentId, reason: REASON, ...changes } as never });

  test("is for administrators who act as themselves", async () => {
    const { paymentId, company, inspector, admin } = await aPaidEngagement();
    await expect(ask(company, paymentId)).rejects.toMatchObject({ code: "access-denied" });
    await expect(ask(inspector, paymentId)).rejects.toMatchObject({ code: "access-denied" });
    await expect(ask(SYSTEM, paymentId)).rejects.toMatchObject({ code: "access-denied" });
    await expect(ask(ANONYMOUS, paymentId)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(ask(impersonated(company, admin), paymentId)).rejects.toMatchObject({ code: "Read-only mode" });
    // In the admin area an administrator acts as themself, also during an impersonation.
    const { sessionId } = impersonated(company, admin);
    const looking = { ...admin, sessionId, impersonates: company.id };
    await expect(ask(looking, paymentId)).rejects.toMatchObject({ code: "Read-only mode" });
  });

  test("is refused to an administrator who was suspended meanwhile", async () => {
    const { paymentId } = await aPaidEngagement();
    const admin = anAdmin();
    runtime().database.write((tx) => tx.update(schema.users).set({ suspendedAt: 1 }).run());
    await expect(ask(admin, paymentId)).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("knows no payment that is not there, and touches none that bought no engagement", async () => {
    const till = openTill(openWorld());
    const [admin, company] = [anAdmin(), aCompany()];
    await expect(ask(admin, "pay_none")).rejects.toMatchObject({ kind: "not_found" });
    const job = await aPaidJob(till, company);
    await expect(ask(admin, job.postingPaymentId ?? "")).rejects.toMatchObject({ code: "posting-fee-kept" });
    const open = await openAcceptance(till, company, anApplication(till, job.id, anInspector()).id);
    await expect(ask(admin, open)).rejects.toMatchObject({ code: "payment-not-in-use" });
    pay(till, open);
    till.world.clock.advance(8 * DAY);
    await settlePayment(till.ports, open);
    await expect(ask(admin, open)).rejects.toMatchObject({ code: "payment-not-in-use" });
  });

  test("needs a reason of 1 to 500 characters", () => {
    const problems = (reason: unknown) =>
      command.input.safeParse({ paymentId: "pay_1", ...changes, reason }).error?.issues.map(({ path }) => path[0]);
    for (const reason of [undefined, "", "   ", "x".repeat(501)]) expect(problems(reason)).toEqual(["reason"]);
    expect(problems("x".repeat(500))).toBeUndefined();
  });
});
