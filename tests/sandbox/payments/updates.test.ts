import { expect, test } from "vitest";
import { bench, paid, payableAccount, refusal } from "../support/bench";

test("a refund takes other metadata and nothing else, and its event tells the former", async () => {
  const { stripe } = bench();
  await paid(stripe, 5000);
  const { charge } = await paid(stripe, 5000);
  const { id } = await stripe.refunds.create({ charge: charge.id, metadata: { refund: "1", reason: "late" } });
  const updated = await stripe.refunds.update(id, { metadata: { reason: "", note: "called" } });
  expect(updated.metadata).toEqual({ refund: "1", note: "called" });
  expect(await stripe.refunds.retrieve(id)).toEqual(updated);
  const [event] = (await stripe.events.list({ type: "refund.updated" })).data;
  expect(event?.data.previous_attributes).toEqual({ metadata: { reason: "late", note: null } });
  expect(await refusal(stripe.refunds.update(id, { amount: 1 } as object))).toMatchObject({
    code: "parameter_unknown",
    param: "amount",
  });
});

test("a transfer takes another description and other metadata", async () => {
  const setting = bench();
  const { stripe } = setting;
  const destination = await payableAccount(setting);
  const { charge } = await paid(stripe, 5000);
  const terms = { amount: 1000, currency: "usd", destination, source_transaction: charge.id };
  const { id } = await stripe.transfers.create({ ...terms, metadata: { share: "7" } });
  const updated = await stripe.transfers.update(id, { description: "Share of the inspection", metadata: "" });
  expect(updated).toMatchObject({ amount: 1000, description: "Share of the inspection", metadata: {} });
  const [event] = (await stripe.events.list({ type: "transfer.updated" })).data;
  expect(event?.data.previous_attributes).toEqual({ description: null, metadata: { share: "7" } });
});

test("a charge that was paid has a receipt", async () => {
  const { stripe } = bench();
  const { charge } = await paid(stripe, 5000);
  expect(charge.receipt_url).toMatch(/^https:\/\/pay\.stripe\.com\/receipts\//);
  const { charge: declined } = await refusal(paid(stripe, 5000, "pm_card_chargeDeclined"));
  expect((await stripe.charges.retrieve(declined ?? "")).receipt_url).toBeNull();
});
