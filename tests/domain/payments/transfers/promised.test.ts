import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPaidEngagement } from "#tests/support/interventions";
import { expectBooksToHold, paymentOf, transfersOf, workMoney } from "#tests/support/payments";

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
