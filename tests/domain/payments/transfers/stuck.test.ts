import { expect, test } from "vitest";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { expectBooksToHold, paymentOf, transfersOf, workMoney } from "#tests/support/money/payments";
import { HOUR, MINUTE } from "#tests/support/world";

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
  const complete = async () =>
    till.stripe.transfers.create({
      amount: 14_450,
      currency: "usd",
      destination: (await till.stripe.accounts.list()).data[0]?.id ?? "",
      source_transaction: paymentOf(till, paymentId).chargeId ?? "",
      transfer_group: paymentId,
      metadata: { transferId: promise?.id ?? "", paymentId },
    });
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
  await expectBooksToHold(till);
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
  await expectBooksToHold(till);
});

test("where Stripe did not complete the first promise, the second is sent", async () => {
  const { till, paymentId, settle, keys, pass } = await aStuckShare();
  await settle({ refund: 0, share: 0 });
  await settle({ refund: 0, share: 14_450 });
  await pass(2 * HOUR);
  expect(keys()).toBe(2);
  expect(transfersOf(till, paymentId)).toMatchObject([{ state: "failed" }, { amount: 14_450, state: "succeeded" }]);
  await expectBooksToHold(till);
});
