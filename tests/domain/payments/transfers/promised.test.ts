import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { paymentOf, transfersOf } from "#tests/support/money/books";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { transferAtDashboard } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import { sweepTransfers } from "~/domain/payments/transfers/sweep-transfers-flow.server";

test("a settled share that shrank by a refund of the dashboard is sent whole once that is canceled, though the work is not approved", async () => {
  const { till, paymentId, settle } = await aPaidEngagement();
  till.world.clock.advance(5 * DAY);
  till.sandbox.outside.payOutPlatform();
  await settle({ refund: 0, share: 14_000 });
  const { id } = await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 7000 });
  await syncPayment(till.ports, paymentId);
  expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 10_000, state: "pending" }]);
  till.sandbox.outside.cancelRefund(id);
  await syncPayment(till.ports, paymentId);
  expect(paymentOf(till, paymentId)).toMatchObject({ inspectorAmount: 14_000 });
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([
    { amount: 10_000, state: "succeeded" },
    { amount: 4000, state: "succeeded" },
  ]);
});

test("a promised share that somebody paid at the dashboard ends, and the inspector is not told that it was not sent", async () => {
  const { till, paymentId, approve } = await aPaidEngagement();
  await approve();
  await transferAtDashboard(till, paymentId);
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([
    { state: "failed", failureCode: "sent-elsewhere" },
    { amount: 14_450, state: "succeeded" },
  ]);
  const told = till.world.database.reads.select().from(schema.events).all();
  expect(told.filter(({ type }) => type === "transfer.failed")).toEqual([]);
});

/** A promised share of 144.50 that met a server error a minute ago, and nobody knows whether Stripe will complete it. */
async function aStuckShare() {
  const engagement = await aPaidEngagement();
  const { till, paymentId, approve } = engagement;
  await approve();
  till.sandbox.outside.breakNext("/v1/transfers", "before");
  const work = () => workMoney(till).catch(() => undefined);
  await work();
  till.world.clock.advance(MINUTE);
  const [promise] = transfersOf(till, paymentId);
  const metadata = { transferId: promise?.id ?? "", paymentId };
  const complete = () => transferAtDashboard(till, paymentId, { metadata });
  const keys = () => new Set(till.sent.map(({ key }) => key).filter((key) => key?.startsWith("transfer:"))).size;
  const pass = async (time: number) => {
    for (let passed = 0; passed < time; passed += 10 * MINUTE) {
      till.world.clock.advance(10 * MINUTE);
      await work();
    }
  };
  return { ...engagement, complete, keys, pass };
}

test("a share that shrinks while Stripe may still complete it is sent after an hour, not after a day", async () => {
  const { till, paymentId, refund, keys, pass } = await aStuckShare();
  await refund(7000);
  await pass(50 * MINUTE);
  expect(keys()).toBe(1);
  await pass(30 * MINUTE);
  expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 8500, n: 2, state: "succeeded" }]);
  expect((await till.stripe.transfers.list()).data).toHaveLength(1);
});

test("a share that was given up and promised again waits while Stripe may still complete the first promise", async () => {
  const { till, paymentId, settle, complete, keys, pass } = await aStuckShare();
  await settle({ refund: 0, share: 0 });
  await settle({ refund: 0, share: 14_450 });
  expect(transfersOf(till, paymentId)).toMatchObject([{ state: "failed" }, { amount: 14_450, state: "pending" }]);
  await pass(30 * MINUTE);
  expect(keys()).toBe(1);
  await complete();
  await pass(2 * HOUR);
  expect((await till.stripe.transfers.list()).data).toHaveLength(1);
  expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded" }, { state: "failed" }]);
});

test("where Stripe did not complete the first promise, the second is sent", async () => {
  const { till, paymentId, settle, keys, pass } = await aStuckShare();
  await settle({ refund: 0, share: 0 });
  await settle({ refund: 0, share: 14_450 });
  await pass(2 * HOUR);
  expect(keys()).toBe(2);
  expect(transfersOf(till, paymentId)).toMatchObject([{ state: "failed" }, { amount: 14_450, state: "succeeded" }]);
});

test("a share that was promised before the clock was set back is sent by the sweep", async () => {
  const { till, paymentId, approve } = await aPaidEngagement();
  await approve();
  till.world.clock.advance(-10 * DAY);
  await sweepTransfers(till.ports);
  expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14_450 }]);
});
