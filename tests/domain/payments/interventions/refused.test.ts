import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { INTERVENTIONS, REASON } from "#tests/support/money/interventions";
import { anEngagementWithoutProvider } from "#tests/support/money/paid";
import { anApplication, aPaidJob, openAcceptance, pay } from "#tests/support/money/payments";
import { openTill } from "#tests/support/money/till";
import { DAY, openWorld } from "#tests/support/world";
import { type Actor, ANONYMOUS, SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";

/** Asks for each of the interventions. Returns how each is refused. */
async function refusals(actor: Actor, paymentId: string): Promise<unknown[]> {
  const asked = INTERVENTIONS.map(([command, changes]) =>
    execute(command as never, { actor, input: { paymentId, reason: REASON, ...changes } as never }),
  );
  return (await Promise.allSettled(asked)).map((one) => (one.status === "rejected" ? one.reason : one.value));
}

const each = (refusal: object) => INTERVENTIONS.map(() => refusal);

describe("holding, releasing, refunding, settling and claiming", () => {
  test("are for administrators who act as themselves", async () => {
    const { paymentId, company, inspector } = await anEngagementWithoutProvider();
    const admin = anAdmin();
    for (const actor of [company, inspector, SYSTEM]) {
      expect(await refusals(actor, paymentId)).toMatchObject(each({ code: "access-denied" }));
    }
    expect(await refusals(ANONYMOUS, paymentId)).toMatchObject(each({ kind: "unauthenticated" }));
    const eyes = impersonated(company, admin);
    expect(await refusals(eyes, paymentId)).toMatchObject(each({ code: "Read-only mode" }));
    // In the admin area an administrator acts as themself, also during an impersonation.
    const looking = { ...admin, sessionId: eyes.sessionId, impersonates: company.id };
    expect(await refusals(looking, paymentId)).toMatchObject(each({ code: "Read-only mode" }));
  });

  test("are refused to an administrator who was suspended meanwhile", async () => {
    const { paymentId } = await anEngagementWithoutProvider();
    const admin = anAdmin();
    runtime().database.write((tx) => tx.update(schema.users).set({ suspendedAt: 1 }).run());
    expect(await refusals(admin, paymentId)).toMatchObject(each({ kind: "unauthenticated" }));
  });

  test("know no payment that is not there, and touch none that bought no engagement", async () => {
    const till = openTill(openWorld());
    const [admin, company] = [anAdmin(), aCompany()];
    expect(await refusals(admin, "pay_none")).toMatchObject(each({ kind: "not_found" }));
    const job = await aPaidJob(till, company);
    expect(await refusals(admin, job.postingPaymentId)).toMatchObject(each({ code: "posting-fee-kept" }));
    const open = await openAcceptance(till, company, anApplication(till, job.id, anInspector()).id);
    expect(await refusals(admin, open)).toMatchObject(each({ code: "payment-not-in-use" }));
    pay(till, open);
    till.world.clock.advance(8 * DAY);
    await settlePayment(till.ports, open);
    expect(await refusals(admin, open)).toMatchObject(each({ code: "payment-not-in-use" }));
  });

  test.each(INTERVENTIONS)("need a reason of 1 to 500 characters: $name", (command, changes) => {
    const problems = (reason: unknown) =>
      command.input.safeParse({ paymentId: "pay_1", ...changes, reason }).error?.issues.map(({ path }) => path[0]);
    for (const reason of [undefined, "", "   ", "x".repeat(501)]) expect(problems(reason)).toEqual(["reason"]);
    expect(problems("x".repeat(500))).toBeUndefined();
  });
});
