import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { payableAccount } from "#tests/sandbox/support/bench";
import { aCompany } from "#tests/support/factories";
import {
  attemptsOf,
  balanceOf,
  expectBooksToHold,
  paymentOf,
  refundsOf,
  transfersOf,
} from "#tests/support/money/books";
import { anEngagement, aPayableInspector, aRefundDue } from "#tests/support/money/payments";
import { CARDS, openTill, type Till, workMoney } from "#tests/support/money/till";
import { aRefusedTransfer, doAndApprove } from "#tests/support/work/approved-work";
import { DAY, HOUR, openWorld, SECOND } from "#tests/support/world";
import { outboxDegraded } from "~/domain/admin/outbox/outbox-health.server";
import type { PaymentPorts } from "~/domain/payments/ports";
import { sendRefund } from "~/domain/payments/refunds/refund-flow.server";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { sweepTransfers } from "~/domain/payments/transfers/sweep-transfers-flow.server";
import { sendTransfer } from "~/domain/payments/transfers/transfer-flow.server";

function asked(till: Till, method: string, path: RegExp): number {
  return till.sent.filter((request) => request.method === method && path.test(request.path)).length;
}

describe("refunds, without any webhook", () => {
  test("one that the bank sends back is noticed, and the books are right again", async () => {
    const till = openTill(openWorld());
    const { paymentId, refundId } = await aRefundDue(till, CARDS.failsRefunds);
    await sendRefund(till.ports, refundId);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);

    till.world.clock.advance(10 * SECOND);
    await sweepRefunds(till.ports);
    expect(refundsOf(till, paymentId)).toMatchObject([
      { state: "owed", failureCode: "expired_or_canceled_card", amount: 4999 },
    ]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 4999, platformFee: 0 });
    expect(balanceOf(till, paymentId, "refunds_owed")).toBe(-4999);
    await expectBooksToHold(till);

    till.world.clock.advance(2 * HOUR);
    await sweepRefunds(till.ports);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
    expect(asked(till, "POST", /refunds$/)).toBe(2);
    expect(attemptsOf(till, paymentId)).toMatchObject([
      { n: 1, state: "failed" },
      { n: 2, state: "succeeded" },
    ]);
  });

  test("one that the provider leaves pending is asked about until it has succeeded", async () => {
    const till = openTill(openWorld());
    const { paymentId, refundId } = await aRefundDue(till);
    await sendRefund(withPendingRefunds(till), refundId);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    const [sent] = attemptsOf(till, paymentId);
    expect(sent).toMatchObject({ state: "pending", providerRefundId: expect.stringMatching(/^re_/) });
    await expectBooksToHold(till);

    till.world.clock.advance(10 * SECOND);
    await sweepRefunds(withPendingRefunds(till));
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    till.world.clock.advance(HOUR);
    await sweepRefunds(till.ports);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
    expect(attemptsOf(till, paymentId)).toMatchObject([{ providerRefundId: sent?.providerRefundId }]);
    expect(asked(till, "POST", /refunds$/)).toBe(1);
  });

  test("one that stands is asked about less and less, and after a month no more", async () => {
    const till = openTill(openWorld());
    const { paymentId, refundId } = await aRefundDue(till);
    await sendRefund(till.ports, refundId);
    for (let hours = 0; hours < 40 * 24; hours += 1) {
      till.world.clock.advance(HOUR);
      await sweepRefunds(till.ports);
    }
    const reads = asked(till, "GET", /refunds$/);
    expect(reads).toBeGreaterThan(10);
    expect(reads).toBeLessThan(30);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", nextCheckAt: null }]);
  });

  test("one that never left is sent; one whose answer was lost days ago is found, not sent again", async () => {
    const till = openTill(openWorld());
    const [lost, unsent] = [await aRefundDue(till), await aRefundDue(till)];
    till.trouble.push("answer-lost", "unreachable", "unreachable");
    await expect(sendRefund(till.ports, lost.refundId)).rejects.toMatchObject({ type: "StripeConnectionError" });
    till.world.clock.advance(2 * DAY);
    await sweepRefunds(till.ports);

    for (const { paymentId } of [lost, unsent]) {
      expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 4999 }]);
    }
    expect((await till.stripe.refunds.list()).data).toHaveLength(2);
  });

  test("one that cannot be read keeps no other from it", async () => {
    const till = openTill(openWorld());
    const [first, second] = [await aRefundDue(till), await aRefundDue(till)];
    till.world.clock.advance(10 * SECOND);
    till.trouble.push("unreachable", "unreachable", "unreachable");
    await expect(sweepRefunds(till.ports)).rejects.toMatchObject({ type: "StripeConnectionError" });
    expect(refundsOf(till, first.paymentId)).toMatchObject([{ state: "pending" }]);
    expect(refundsOf(till, second.paymentId)).toMatchObject([{ state: "succeeded" }]);
    till.world.clock.advance(HOUR);
    await sweepRefunds(till.ports);
    expect(refundsOf(till, first.paymentId)).toMatchObject([{ state: "succeeded" }]);
  });
});

/** The sandbox's refunds succeed at once; those of some banks, and from an empty balance, wait like this. */
function withPendingRefunds(till: Till): PaymentPorts {
  const { refunds } = till.stripe;
  const slow = {
    create: async (...given: Parameters<typeof refunds.create>) => ({
      ...(await refunds.create(...given)),
      status: "pending",
    }),
    async *list(...given: Parameters<typeof refunds.list>) {
      for await (const refund of refunds.list(...given)) yield { ...refund, status: "pending" };
    },
  };
  return { ...till.ports, stripe: Object.assign(Object.create(till.stripe), { refunds: slow }) };
}

describe("transfers that the outbox gave up", () => {
  async function mayReceive(till: Till, inspectorId: string) {
    const { payoutAccounts } = schema;
    const stripeAccountId = await payableAccount(till);
    till.world.database.write((tx) =>
      tx.update(payoutAccounts).set({ stripeAccountId }).where(eq(payoutAccounts.inspectorId, inspectorId)).run(),
    );
  }

  test("have a new key after each refusal, which the provider would only repeat", async () => {
    const till = openTill(openWorld());
    const { inspector, paymentId, transferId } = await aRefusedTransfer(till);
    expect(transfersOf(till, paymentId)).toMatchObject([
      { state: "pending", n: 2, failureCode: "insufficient_capabilities_for_transfer" },
    ]);
    await mayReceive(till, inspector.id);
    await sendTransfer(till.ports, transferId);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", failureCode: null }]);
    const keys = till.sent.filter(({ method, path }) => method === "POST" && path === "/v1/transfers");
    expect(keys.map(({ key }) => key)).toEqual([`transfer:${paymentId}:1`, `transfer:${paymentId}:2`]);
  });

  test("are sent again hourly, and go through once the account may receive", async () => {
    const till = openTill(openWorld());
    const { inspector, paymentId } = await aRefusedTransfer(till);
    const tries = () => asked(till, "POST", /transfers$/);
    till.world.clock.advance(24 * HOUR);
    await sweepTransfers(till.ports);
    expect(tries()).toBe(1);

    till.world.clock.advance(HOUR);
    for (let time = 0; time < 3; time += 1) await sweepTransfers(till.ports).catch(() => 0);
    expect(tries()).toBe(2);
    till.world.clock.advance(HOUR);
    await expect(sweepTransfers(till.ports)).rejects.toThrow();
    expect(tries()).toBe(3);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    giveUp(till, "send-transfer");
    expect(outboxDegraded(), "it waits for a person, not for the server").toBe(false);
    await expectBooksToHold(till);

    await mayReceive(till, inspector.id);
    till.world.clock.advance(HOUR);
    await sweepTransfers(till.ports);
    await sweepTransfers(till.ports);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14450 }]);
    giveUp(till, "tell-people");
    expect(outboxDegraded(), "something else that was given up").toBe(true);
    expect((await till.stripe.transfers.list()).data).toHaveLength(1);
  });

  test("are found, not sent again, when it was only the answer that was lost", async () => {
    const till = openTill(openWorld());
    const inspector = await aPayableInspector(till);
    const company = aCompany();
    const { booking, paymentId } = await anEngagement(till, company, inspector);
    await doAndApprove(till, { company, inspector, booking });
    till.troubled = /POST .*transfers/;
    till.trouble.push("answer-lost", "unreachable", "unreachable");
    await expect(workMoney(till)).rejects.toMatchObject({ type: "StripeConnectionError" });

    giveUp(till, "send-transfer");
    expect(outboxDegraded()).toBe(true);

    till.world.clock.advance(2 * DAY);
    await sweepTransfers(till.ports);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
    expect(outboxDegraded(), "nothing is left to look at").toBe(false);
    expect((await till.stripe.transfers.list()).data).toHaveLength(1);
    expect(asked(till, "POST", /transfers$/)).toBe(3);
  });
});

/** As the outbox leaves what it has tried for a day. */
function giveUp(till: Till, handler: string): void {
  const { deliveries } = schema;
  till.world.database.write((tx) =>
    tx.update(deliveries).set({ state: "failed" }).where(eq(deliveries.handler, handler)).run(),
  );
}
