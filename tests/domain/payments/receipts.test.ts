import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/money/disputes";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { aPaidCredit, openPosting, openTill, pay, workMoney } from "#tests/support/money/payments";
import { openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { receiptOf } from "~/domain/payments/receipt.server";

const { paymentReceipts } = schema;

test("numbers go up by one with each success, in any order of beginnings, and only with it", async () => {
  const till = openTill(openWorld());
  const company = aCompany();
  const first = await openPosting(till, company);
  const second = await openPosting(till, company, { title: "Second" });
  const third = await openPosting(till, company, { title: "Third" });
  for (const { paymentId } of [third, first]) {
    pay(till, paymentId);
    await settlePayment(till.ports, paymentId);
    await settlePayment(till.ports, paymentId);
  }
  const credit = await aPaidCredit(till, { company });
  expect(reads().select().from(paymentReceipts).all()).toEqual([
    { number: 1001, paymentId: third.paymentId },
    { number: 1002, paymentId: first.paymentId },
    { number: 1003, paymentId: credit },
  ]);
  expect(() => receiptOf(company, second.paymentId)).toThrow("not-found");
});

test("a receipt keeps its number", async () => {
  const { till } = await aPaidEngagement();
  const change = (sql: string) => till.world.database.write((tx) => tx.run(sql));
  expect(() => change("UPDATE payment_receipts SET number = 5000")).toThrow(because("a receipt keeps its number"));
  expect(() => change("DELETE FROM payment_receipts")).toThrow(because("receipts are kept"));
});

test("it shows what was charged and what went back, to its company alone", async () => {
  const { till, company, paymentId, refund } = await aPaidEngagement();
  const before = receiptOf(company, paymentId);
  expect(before).toMatchObject({ number: 1002, amount: 17_000, left: 17_000, refunds: [], takenByBank: 0 });
  expect(before.lines).toMatchObject([{ kind: "inspection_time", amount: 17_000 }]);
  expect(JSON.stringify(before)).not.toMatch(/platformFee|inspectorAmount|14450/);
  await refund(2000);
  await workMoney(till);
  expect(receiptOf(company, paymentId)).toMatchObject({ left: 15_000, refunds: [{ amount: 2000 }], takenByBank: 0 });
  expect(() => receiptOf(aCompany(), paymentId)).toThrow("not-found");
});

test("what a bank took in a dispute stands apart from refunds", async () => {
  const { till, paymentId, begins } = await aDisputedEngagement();
  begins();
  await readStates(till, paymentId);
  await readStates(till, paymentId, await endedAs(till, "lost"));
  const { companyId } =
    reads()
      .select()
      .from(schema.payments)
      .all()
      .find(({ id }) => id === paymentId) ?? {};
  const company = { ...aCompany(), id: String(companyId) };
  expect(receiptOf(company, paymentId)).toMatchObject({ amount: 17_000, left: 0, refunds: [], takenByBank: 17_000 });
});

function because(message: string) {
  return expect.objectContaining({ cause: expect.objectContaining({ message }) });
}
