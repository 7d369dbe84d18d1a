import { expect, test } from "vitest";
import { paymentOf, reversalsOf, transfersOf } from "#tests/support/money/books";
import { aPaidEngagement, aPaidOutEngagement } from "#tests/support/money/interventions";
import { type Till, workMoney } from "#tests/support/money/till";
import { MINUTE } from "#tests/support/world";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";

/** Runs what nobody's code says, and takes it back where the database lets it. Returns why it does not. @throws Error where no row was there to change */
function refusal({ world }: Till, statement: string): string | null {
  let refused: string | null = null;
  try {
    world.database.write((tx) => {
      try {
        if (tx.run(statement).changes === 0) throw new Error("no row to change");
      } catch (error) {
        const { cause } = error as { cause?: Error };
        if (!cause) throw error;
        refused = cause.message;
      }
      throw new Error("taken back");
    });
  } catch (error) {
    if ((error as Error).message !== "taken back") throw error;
  }
  return refused;
}

/** A transfer, a claim that waits, another that was carried out, a refund with its try, and the movements of all. */
async function aWorld() {
  const engagement = await aPaidOutEngagement();
  const { till, paymentId, refund, claim } = engagement;
  await refund(7000);
  await workMoney(till);
  await claim(1000);
  await workMoney(till);
  await claim(2000);
  till.world.clock.advance(2 * MINUTE);
  await sweepProvider(till.ports);
  return { till, paymentId };
}

test("an amount changes only where it may", async () => {
  const { till } = await aWorld();
  for (const statement of [
    "update transfers set amount = amount - 1",
    "update transfers set amount = amount + 1",
    "update transfer_reversals set amount = amount - 1 where state = 'succeeded'",
    "update transfer_reversals set amount = amount + 1 where state = 'pending'",
    "update refund_attempts set amount = amount - 1",
    "update refunds set amount = amount + 1",
    "update balance_transactions set amount = amount + 1",
    "update balance_transactions set fee = fee - 1",
  ]) {
    expect(refusal(till, statement), statement).toContain("keeps its amount");
  }
  expect(refusal(till, "update transfer_reversals set amount = amount - 1 where state = 'pending'")).toBe(null);
});

test("the amount of a transfer that waits grows to nothing beyond what was promised", async () => {
  const { till, approve } = await aPaidEngagement();
  await approve();
  expect(refusal(till, "update transfers set amount = amount - 1")).toBe(null);
  expect(refusal(till, "update transfers set amount = amount + 1")).toContain("keeps its amount");
});

test("no row is replaced by another with its id", async () => {
  const { till } = await aWorld();
  for (const table of [
    "journal",
    "balance_transactions",
    "refund_attempts",
    "transfer_reversals",
    "transfers",
    "audit_log",
  ]) {
    const found = refusal(till, `insert or replace into ${table} select * from ${table} limit 1`);
    expect(found, table).toMatch(/only added to|are kept|append-only|is kept/);
  }
});

test("money taken back at the dashboard is read while a claim waits, also more than the claim leaves room for", async () => {
  const { till, paymentId, refund, claim } = await aPaidOutEngagement();
  await refund(7000);
  await workMoney(till);
  await claim(5950);
  const [transfer] = transfersOf(till, paymentId);
  await till.stripe.transfers.createReversal(transfer?.providerTransferId ?? "", { amount: 14_450 });
  await syncPayment(till.ports, paymentId);
  expect(transfersOf(till, paymentId)).toMatchObject([{ reversedAmount: 14_450 }]);
  expect(
    reversalsOf(till, paymentId)
      .map(({ state }) => state)
      .sort(),
  ).toEqual(["succeeded", "withdrawn"]);
  expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 0, inspectorAmount: 8500, platformLoss: 0 });
});
