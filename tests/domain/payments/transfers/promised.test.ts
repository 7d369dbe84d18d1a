import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { expectBooksToHold, paymentOf, transfersOf, workMoney } from "#tests/support/money/payments";
import { DAY } from "#tests/support/world";
import { rereadPayment } from "~/domain/payments/sync/read-payment-flow.server";

test("a settled share that shrank by a refund of the dashboard is sent whole once that is canceled, though the work is not approved", async () => {
  const { till, paymentId, settle } = await aPaidEngagement();
  till.world.clock.advance(5 * DAY);
  till.sandbox.outside.payOutPlatform();
  await settle({ refund: 0, share: 14_000 });
  const { id } = await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 7000 });
  await rereadPayment(till.ports, paymentId);
  expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 10_000, state: "pending" }]);
  till.sandbox.outside.cancelRefund(id);
  await rereadPayment(till.ports, paymentId);
  expect(paymentOf(till, paymentId)).toMatchObject({ inspectorAmount: 14_000 });
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([
    { amount: 10_000, state: "succeeded" },
    { amount: 4000, state: "succeeded" },
  ]);
  await expectBooksToHold(till);
});

test("a promised share that somebody paid at the dashboard ends, and the inspector is not told that it was not sent", async () => {
  const { till, paymentId, approve } = await aPaidEngagement();
  await approve();
  await till.stripe.transfers.create({
    amount: 14_450,
    currency: "usd",
    destination: (await till.stripe.accounts.list()).data[0]?.id ?? "",
    source_transaction: paymentOf(till, paymentId).chargeId ?? "",
    transfer_group: paymentId,
  });
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([
    { state: "failed", failureCode: "sent-elsewhere" },
    { amount: 14_450, state: "succeeded" },
  ]);
  const told = till.world.database.reads.select().from(schema.events).all();
  expect(told.filter(({ type }) => type === "transfer.failed")).toEqual([]);
  await expectBooksToHold(till);
});
