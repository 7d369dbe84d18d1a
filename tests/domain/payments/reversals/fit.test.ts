import { expect, test } from "vitest";
import { aPaidOutEngagement } from "#tests/support/money/interventions";
import { expectBooksToHold, reversalsOf, transfersOf, workMoney } from "#tests/support/money/payments";
import { reads } from "~/domain/core/runtime.server";
import { paymentNow } from "~/domain/payments/ledger/divide.server";
import { claimable } from "~/domain/payments/reversals/claim-back.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";

/** Transfers of 144.50 and 15.50, of which 60.00 are overpaid. */
async function anOverpaidPair() {
  const engagement = await aPaidOutEngagement();
  const { till, paymentId, settle } = engagement;
  await settle({ refund: 0, share: 16_000 });
  await workMoney(till);
  await settle({ refund: 0, share: 10_000, overpaid: "bear" });
  const [first, second] = transfersOf(till, paymentId).map(({ providerTransferId }) => providerTransferId ?? "");
  const left = () => claimable(reads(), paymentNow(reads(), paymentId));
  return { ...engagement, first: first ?? "", second: second ?? "", left };
}

test("a claim ends when all of its transfer came back another way, and the amount can be claimed of the other transfer", async () => {
  const { till, paymentId, claim, second, left } = await anOverpaidPair();
  await claim(1550);
  await till.stripe.transfers.createReversal(second, {});
  await syncPayment(till.ports, paymentId);
  expect(reversalsOf(till, paymentId)).toMatchObject([
    { amount: 1550, state: "withdrawn" },
    { amount: 1550, state: "succeeded" },
  ]);
  expect(left()).toBe(4450);
  await claim(4450);
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([
    { amount: 14_450, reversedAmount: 4450 },
    { amount: 1550, reversedAmount: 1550 },
  ]);
  await expectBooksToHold(till);
});

test("a claim shrinks to what is left of its transfer, and claims on other transfers stay as they are", async () => {
  const { till, paymentId, claim, second, left } = await anOverpaidPair();
  await claim(2000);
  await till.stripe.transfers.createReversal(second, { amount: 1000 });
  await syncPayment(till.ports, paymentId);
  const pending = reversalsOf(till, paymentId).filter(({ state }) => state === "pending");
  expect(pending.map(({ amount }) => amount).sort()).toEqual([450, 550]);
  expect(left()).toBe(4000);
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([{ reversedAmount: 450 }, { reversedAmount: 1550 }]);
  await expectBooksToHold(till);
});
