import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aDisputedEngagement, endedAs } from "#tests/support/disputes";
import { aCompany } from "#tests/support/factories";
import { anEngagement, expectBooksToHold, paymentOf, type Till, transfersOf, workMoney } from "#tests/support/payments";
import { DAY, HOUR } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { openPayment } from "~/domain/payments/checkout/open-payment.server";
import { readDispute, sweepDisputes } from "~/domain/payments/disputes/dispute-flow.server";
import { recordDispute } from "~/domain/payments/disputes/record-dispute.server";
import type { PaymentPorts } from "~/domain/payments/ports";
import { reads } from "~/domain/runtime.server";
import { cents } from "~/lib/money";
import type { DisputeState } from "~/lib/vocabulary";

const { bookings, payments } = schema;

/** The sandbox answers soundly for every dispute; nothing else makes it fail for one. */
function withoutDisputes(till: Till): PaymentPorts {
  const list = async () => {
    throw new Error("an answer that makes no sense");
  };
  return { ...till.ports, stripe: Object.assign(Object.create(till.stripe), { disputes: { list } }) };
}

/** A second payment of the same engagement, as extra hours will have. */
function anotherPayment(till: Till, paymentId: string): string {
  const { companyId, inspectorId, engagementId, amount, platformFee, inspectorAmount } = paymentOf(till, paymentId);
  const { world } = till;
  return world.database.write((tx) => {
    const context = { tx, actor: SYSTEM, now: world.clock.now(), emit: () => {}, skipAudit: () => {} };
    const lines = [{ kind: "inspection_time" as const, amount, quantity: 2, unitAmount: cents(amount / 2) }];
    const price = { lines, total: amount, platformFee, inspectorAmount };
    const opened = openPayment(context, {
      kind: "booking",
      subjectId: engagementId ?? "",
      companyId,
      inspectorId,
      price,
    });
    tx.update(payments)
      .set({ state: "succeeded", chargeId: "ch_2", engagementId, fulfilledAt: context.now, succeededAt: context.now })
      .where(eq(payments.id, opened.paymentId))
      .run();
    return opened.paymentId;
  });
}

describe("a dispute that is won", () => {
  test.each([false, true])("lets the engagement go on where it stood; work done: %s", async (isDone) => {
    const { till, paymentId, booking, work, approve, begins } = await aDisputedEngagement();
    begins();
    if (isDone) await work();
    await readDispute(till.ports, paymentId);
    expect(booking()).toMatchObject({ state: "disputed" });

    till.world.clock.advance(HOUR);
    expect(await sweepDisputes(await endedAs(till, "won"))).toBe(1);
    expect(paymentOf(till, paymentId)).toMatchObject({ disputeState: "won", nextCheckAt: null });
    expect(booking()).toMatchObject({ state: isDone ? "work_done" : "confirmed" });
    if (!isDone) await work();
    await approve();
    await workMoney({ ...till, ports: await endedAs(till, "won") });
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
    await expectBooksToHold(till);
  });

  test("is heard of within the hour also when the clock was set back meanwhile", async () => {
    const { till, paymentId, begins } = await aDisputedEngagement();
    begins();
    await readDispute(till.ports, paymentId);
    till.world.clock.advance(-3 * DAY);
    expect(await sweepDisputes(await endedAs(till, "won"))).toBe(1);
    expect(paymentOf(till, paymentId)).toMatchObject({ disputeState: "won" });
  });

  test("is asked about an hour later where it could not be read, so that it keeps no other waiting", async () => {
    const { till, paymentId, begins } = await aDisputedEngagement();
    begins();
    await readDispute(till.ports, paymentId);
    till.world.clock.advance(HOUR);
    await expect(sweepDisputes(withoutDisputes(till))).rejects.toThrow("no sense");
    expect(await sweepDisputes(withoutDisputes(till))).toBe(0);
    till.world.clock.advance(HOUR);
    expect(await sweepDisputes(await endedAs(till, "won"))).toBe(1);
    expect(paymentOf(till, paymentId)).toMatchObject({ disputeState: "won" });
  });

  test("sends the share that was held", async () => {
    const { till, paymentId, work, approve } = await aDisputedEngagement();
    await work();
    await approve();
    await workMoney(till);
    const won = await endedAs(till, "won");
    await readDispute(won, paymentId);
    await workMoney({ ...till, ports: won });
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14450 }]);
    expect((await till.stripe.transfers.list()).data).toHaveLength(1);
    await expectBooksToHold(till);
  });

  test.each(["open", "lost"] as const)(
    "leaves an engagement disputed of which another payment's is %s",
    async (other) => {
      const { till, paymentId, booking } = await aDisputedEngagement();
      const otherId = anotherPayment(till, paymentId);
      const told = (payment: string, state: DisputeState) =>
        execute(recordDispute, { actor: SYSTEM, input: { paymentId: payment, state, amount: 17000 } });
      await told(paymentId, "open");
      await told(otherId, other);
      await told(paymentId, "won");
      expect(booking()).toMatchObject({ state: "disputed" });
      if (other === "lost") return;
      await told(otherId, "won");
      expect(booking()).toMatchObject({ state: "confirmed" });
    },
  );

  test("leaves an engagement disputed whose inspector was engaged elsewhere meanwhile", async () => {
    const { till, inspector, paymentId, begins } = await aDisputedEngagement();
    begins();
    await readDispute(till.ports, paymentId);
    await anEngagement(till, aCompany(), inspector);
    await readDispute(await endedAs(till, "won"), paymentId);
    const states = reads().select({ state: bookings.state }).from(bookings).all();
    expect(states.map(({ state }) => state).sort()).toEqual(["confirmed", "disputed"]);
  });
});
