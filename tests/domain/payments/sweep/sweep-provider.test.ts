import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openChaoticTill } from "#tests/domain/payments/chaos-provider";
import { payableAccount } from "#tests/sandbox/support/bench";
import { aCompany } from "#tests/support/factories";
import {
  balanceOf,
  disputesOf,
  expectBooksToHold,
  findings,
  paymentOf,
  refundsOf,
  transfersOf,
} from "#tests/support/money/books";
import { aPaidEngagement } from "#tests/support/money/interventions";
import {
  anEngagement,
  aPayableInspector,
  openCredit,
  payAtCheckout,
  payIntent,
  transferAtDashboard,
} from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { type Till, workMoney } from "#tests/support/money/till";
import { DAY, HOUR, MINUTE, openWorld } from "#tests/support/world";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";

const { journal, strays } = schema;

/** Work that is paid for, and approved where asked. */
async function anEngagementOfNow(isApproved = false) {
  const engagement = await aPaidEngagement();
  const { till, paymentId } = engagement;
  const approve = async () => {
    await engagement.approve();
    await workMoney(till);
  };
  if (isApproved) await approve();
  const { chargeId } = paymentOf(till, paymentId);
  const sweep = async () => {
    till.world.clock.advance(2 * MINUTE);
    return sweepProvider(till.ports);
  };
  return { till, paymentId, chargeId: chargeId ?? "", approve, sweep };
}

/** Debits less credits of the account, over all payments. */
function wholeBalance({ world }: Till, account: (typeof journal.$inferSelect)["debit"]): number {
  return world.database.reads
    .select()
    .from(journal)
    .all()
    .reduce((sum, row) => sum + (Number(row.debit === account) - Number(row.credit === account)) * row.amount, 0);
}

function straysOf({ world }: Till) {
  return world.database.reads.select().from(strays).all();
}

async function providerBalance({ stripe }: Till): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve();
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}

describe("without any webhook", () => {
  test("a refund of the provider's dashboard is found, and the share is what is left", async () => {
    const { till, paymentId, chargeId, approve, sweep } = await anEngagementOfNow();
    await till.stripe.refunds.create({ charge: chargeId, amount: 7000 });
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", reason: "provider", amount: 7000 }]);
    expect(paymentOf(till, paymentId)).toMatchObject({
      refundedAmount: 7000,
      platformFee: 1500,
      inspectorAmount: 8500,
    });
    await approve();
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 8500 }]);
    await sweep();
  });

  test("a refund that nobody swept is found before the share is sent; a whole one stops it", async () => {
    const { till, paymentId, chargeId, approve } = await anEngagementOfNow();
    await till.stripe.refunds.create({ charge: chargeId });
    await approve();
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "failed", failureCode: "refunded" }]);
    expect((await till.stripe.transfers.list()).data).toEqual([]);
  });

  test("a refund after the transfer is the platform's loss, until a reversal brings the money back", async () => {
    const { till, paymentId, chargeId, sweep } = await anEngagementOfNow(true);
    await till.stripe.refunds.create({ charge: chargeId, amount: 7000 });
    await sweep();
    expect(paymentOf(till, paymentId)).toMatchObject({
      inspectorAmount: 14_450,
      platformFee: 1500,
      platformLoss: 5950,
    });
    await expectBooksToHold(till);

    const [transfer] = transfersOf(till, paymentId);
    await till.stripe.transfers.createReversal(transfer?.providerTransferId ?? "", { amount: 5950 });
    await sweep();
    expect(transfersOf(till, paymentId)).toMatchObject([{ reversedAmount: 5950 }]);
    expect(paymentOf(till, paymentId)).toMatchObject({
      inspectorAmount: 8500,
      transferredAmount: 8500,
      platformLoss: 0,
    });
    expect(balanceOf(till, paymentId, "platform_losses")).toBe(0);
  });

  test("a transfer of the dashboard is taken for the share, so that it is not sent twice", async () => {
    const { till, paymentId, approve, sweep } = await anEngagementOfNow();
    await transferAtDashboard(till, paymentId, { amount: 10_000 });
    await sweep();
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 10_000, inspectorAmount: 14_450 });
    await approve();
    expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 10_000 }, { amount: 4450, state: "succeeded" }]);
    await sweep();
  });

  test("a transfer of the dashboard to another account pays no inspector: the share is sent, and people are told", async () => {
    stageBooks();
    const { till, paymentId, approve, sweep } = await anEngagementOfNow();
    const destination = await payableAccount(till);
    const stranger = await transferAtDashboard(till, paymentId, { amount: 1000, destination });
    for (let time = 0; time < 2; time += 1) await sweep();
    expect(transfersOf(till, paymentId)).toEqual([]);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 0, inspectorAmount: 14_450 });
    expect(straysOf(till)).toMatchObject([{ id: stranger.id, kind: "transfer", namedPaymentId: paymentId }]);
    await approve();
    expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 14_450, state: "succeeded" }]);
    till.world.clock.advance(13 * HOUR);
    await sweep();
    expect(wholeBalance(till, "unexplained")).toBe(1000);
    expect(await findings(till)).toEqual([`transfer-to-stranger ${paymentId} ${stranger.id}: found 1000, expected 0`]);
  });

  test("a transfer to another account that was taken back is no finding any more", async () => {
    const { till, paymentId, sweep } = await anEngagementOfNow();
    const destination = await payableAccount(till);
    const { id } = await transferAtDashboard(till, paymentId, { amount: 1000, destination });
    await sweep();
    await till.stripe.transfers.createReversal(id);
    till.world.clock.advance(13 * HOUR);
    await sweep();
    expect(wholeBalance(till, "unexplained")).toBe(0);
  });

  test("a transfer of the dashboard from a posting fee's charge is no inspector's, and stands in the journal", async () => {
    stageBooks();
    const { till, sweep } = await anEngagementOfNow();
    const { paymentId } = await openCredit(till, aCompany());
    await payIntent(till, paymentId);
    await sweep();
    const { id } = await till.stripe.transfers.create({
      amount: 700,
      currency: "usd",
      destination: await payableAccount(till),
      source_transaction: paymentOf(till, paymentId).chargeId ?? "",
    });
    await sweep();
    till.world.clock.advance(13 * HOUR);
    await sweep();
    expect(wholeBalance(till, "unexplained")).toBe(700);
    expect(wholeBalance(till, "stripe_balance")).toBe(await providerBalance(till));
    expect(await findings(till)).toEqual([`transfer-to-stranger ${paymentId} ${id}: found 700, expected 0`]);
  });

  test("disputes are found, several to a payment, and what becomes of them", async () => {
    const { till, paymentId, chargeId, sweep } = await anEngagementOfNow();
    const inquiry = till.sandbox.outside.dispute(chargeId, { inquiry: true, amount: 4000 });
    await sweep();
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: "warning", withdrawnAmount: 0 }]);
    till.sandbox.outside.escalate(inquiry);
    await sweep();
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: "needs_response", withdrawnAmount: 4000 }]);
    till.sandbox.outside.decide(inquiry, "lost");
    const second = till.sandbox.outside.dispute(chargeId, { amount: 6000 });
    await sweep();
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: "lost" }, { state: "needs_response", amount: 6000 }]);
    till.sandbox.outside.decide(second, "lost");
    await sweep();
    expect(paymentOf(till, paymentId)).toMatchObject({
      refundedAmount: 10_000,
      platformFee: 1050,
      inspectorAmount: 5950,
    });
  });
});

describe("the balance at the provider", () => {
  test("is the journal's to the cent too when a movement's cause could be read only later", async () => {
    stageBooks();
    const till = openChaoticTill(openWorld());
    const { paymentId } = await anEngagement(till, aCompany(), await aPayableInspector(till));
    await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 3500 });
    till.world.clock.advance(13 * HOUR);
    till.break(/^GET \/v1\/refunds$/, "unreachable");
    await expect(sweepProvider(till.ports)).rejects.toThrow();
    till.heal();
    await sweepProvider(till.ports);
    expect(wholeBalance(till, "unexplained")).toBe(0);
    expect(wholeBalance(till, "stripe_balance")).toBe(await providerBalance(till));
  });

  test("is the journal's to the cent, fees and payouts included", async () => {
    const { till, paymentId, chargeId, sweep } = await anEngagementOfNow(true);
    till.sandbox.outside.dispute(chargeId, { amount: 1000 });
    till.world.clock.advance(3 * DAY);
    till.sandbox.outside.payOutPlatform(500);
    await sweep();
    till.world.clock.advance(HOUR);
    await sweep();
    expect(wholeBalance(till, "stripe_balance")).toBe(await providerBalance(till));
    const topUps = await till.stripe.balanceTransactions.list({ type: "topup" });
    const received = topUps.data.reduce((sum, { amount }) => sum + amount, 0);
    expect(wholeBalance(till, "bank")).toBe(500 - received);
    expect(balanceOf(till, paymentId, "stripe_fees")).toBe(Math.round(17_000 * 0.029) + 30);
    expect(balanceOf(till, paymentId, "dispute_fees")).toBe(1500);
    expect(wholeBalance(till, "unexplained")).toBe(0);
    const rows = () => till.world.database.reads.select().from(journal).all().length;
    const before = rows();
    await sweep();
    expect(rows()).toBe(before);
  });
});

describe("a charge without a payment, as after a restore", () => {
  async function aCharge(till: Till, site: { site?: string }) {
    const intent = await till.stripe.paymentIntents.create({
      amount: 4999,
      currency: "usd",
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      metadata: { paymentId: "pay_gone", ...site },
    });
    return till.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  }

  test("is refunded once, and noted", async () => {
    const { till, sweep } = await anEngagementOfNow();
    await aCharge(till, { site: "localhost:3000" });
    for (let time = 0; time < 2; time += 1) await sweep();
    expect((await till.stripe.refunds.list()).data).toMatchObject([{ amount: 4999 }]);
    expect(till.world.database.reads.select().from(strays).all()).toMatchObject([
      { kind: "charge", namedPaymentId: "pay_gone", refundedBy: expect.stringMatching(/^re_/) },
      { kind: "refund" },
    ]);
    till.world.clock.advance(13 * HOUR);
    await sweep();
    expect(wholeBalance(till, "stripe_balance")).toBe(await providerBalance(till));
  });

  test("is noted with the Checkout at which it was paid", async () => {
    const { till, sweep } = await anEngagementOfNow();
    const { id } = await till.stripe.checkout.sessions.create({
      mode: "payment",
      line_items: [
        { quantity: 1, price_data: { currency: "usd", unit_amount: 4999, product_data: { name: "Posting fee" } } },
      ],
      payment_intent_data: { metadata: { paymentId: "pay_gone", site: "localhost:3000" } },
      success_url: "http://localhost:3000/back",
    });
    payAtCheckout(till, id);
    const unknown = [/^charge-unknown/, /^checkout-unknown/].map((code) => expect.stringMatching(code));
    expect(await findings(till)).toEqual(unknown);
    await sweep();
    expect(await findings(till)).toEqual([]);
  });

  test("of an earlier release, which named no site, is left alone and told until somebody has refunded it", async () => {
    const { till, sweep } = await anEngagementOfNow();
    const { id: intentId, latest_charge: chargeId } = await aCharge(till, {});
    await sweep();
    expect((await till.stripe.refunds.list()).data).toEqual([]);
    expect(straysOf(till)).toMatchObject([{ id: chargeId, isOurs: false, namedPaymentId: "pay_gone" }]);
    const found = (amount: number) => [`charge-unknown pay_gone ${chargeId}: found ${amount}, expected 0`];
    expect(await findings(till)).toEqual(found(4999));
    await till.stripe.refunds.create({ payment_intent: intentId, amount: 4000 });
    await sweep();
    expect(await findings(till)).toEqual(found(999));
    await till.stripe.refunds.create({ payment_intent: intentId });
    await sweep();
    expect(await findings(till)).toEqual([]);
  });

  test("of another site with the same account is noted and left alone", async () => {
    const { till, sweep } = await anEngagementOfNow();
    await aCharge(till, { site: "elsewhere.example" });
    await sweep();
    expect(await findings(till)).toEqual([]);
    expect((await till.stripe.refunds.list()).data).toEqual([]);
    expect(till.world.database.reads.select().from(strays).all()).toMatchObject([{ kind: "charge", isOurs: false }]);
  });
});
