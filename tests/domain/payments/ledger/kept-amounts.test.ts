import { type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPaidEngagement, aPaidOutEngagement } from "#tests/support/money/interventions";
import { paymentOf, reversalsOf, type Till, transfersOf, workMoney } from "#tests/support/money/payments";
import { MINUTE } from "#tests/support/world";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";

const { balanceTransactions, journal } = schema;

/** Runs what nobody's code says, and takes it back where the database lets it. Returns why it does not. @throws Error where no row was there to change */
function refusal({ world }: Till, statement: SQL): string | null {
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

describe("an amount", () => {
  test.each([
    ["a transfer that was sent is less", "update transfers set amount = amount - 1", "keeps its amount"],
    ["a transfer that was sent is more", "update transfers set amount = amount + 1", "keeps its amount"],
    [
      "a reversal that was made is less",
      "update transfer_reversals set amount = amount - 1 where state = 'succeeded'",
      "keeps its amount",
    ],
    [
      "a claim that waits is more",
      "update transfer_reversals set amount = amount + 1 where state = 'pending'",
      "keeps its amount",
    ],
    ["a claim that waits is less", "update transfer_reversals set amount = amount - 1 where state = 'pending'", null],
    ["a try of a refund is less", "update refund_attempts set amount = amount - 1", "keeps its amount"],
    ["a refund is more", "update refunds set amount = amount + 1", "keeps its amount"],
    ["a movement of the balance is more", "update balance_transactions set amount = amount + 1", "keeps its amount"],
    ["a fee of a movement is less", "update balance_transactions set fee = fee - 1", "keeps its amount"],
  ])("changes only where it may: %s", async (_name, statement, expected) => {
    const { till } = await aWorld();
    const found = refusal(till, sql.raw(statement));
    if (expected === null) expect(found).toBe(null);
    else expect(found).toContain(expected);
  });

  test("of a transfer that waits grows to nothing beyond what was promised", async () => {
    const { till, approve } = await aPaidEngagement();
    await approve();
    expect(refusal(till, sql.raw("update transfers set amount = amount - 1"))).toBe(null);
    expect(refusal(till, sql.raw("update transfers set amount = amount + 1"))).toContain("keeps its amount");
  });
});

test.each(["journal", "balance_transactions", "refund_attempts", "transfer_reversals", "transfers", "audit_log"])(
  "a row of %s is not replaced by another with its id",
  async (table) => {
    const { till } = await aWorld();
    const { reads } = till.world.database;
    expect(reads.select().from(journal).all().length).toBeGreaterThan(0);
    expect(reads.select().from(balanceTransactions).all().length).toBeGreaterThan(0);
    const found = refusal(till, sql.raw(`insert or replace into ${table} select * from ${table} limit 1`));
    expect(found).toMatch(/only added to|are kept|append-only|is kept/);
  },
);

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
