import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { attemptsOf, paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
import { movesOf } from "#tests/support/money/interventions";
import { quietly } from "#tests/support/money/paid";
import {
  aMismatch,
  anEngagement,
  aPayableInspector,
  aRefundDue,
  pay,
  payIntent,
  posting,
} from "#tests/support/money/payments";
import { openTill, type Till, workMoney } from "#tests/support/money/till";
import { anApprovedEngagement } from "#tests/support/work/approved-work";
import { Clock, DAY, HOUR, MINUTE, NOON, openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { openIntent } from "~/domain/payments/checkout/intent-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { sendRefund } from "~/domain/payments/refunds/refund-flow.server";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { requestReversal } from "~/domain/payments/reversals/request-reversal.server";
import { sendReversal } from "~/domain/payments/reversals/reversal-flow.server";
import { sweepStrays } from "~/domain/payments/strays/sweep-strays-flow.server";
import { sendTransfer } from "~/domain/payments/transfers/transfer-flow.server";
import { SLICE } from "~/lib/bounds";
import { cents } from "~/lib/money";

const { events } = schema;

const EARLIER = { amount: 4999, currency: "usd", automatic_payment_methods: { enabled: true } };
const EARLIER_CHECKOUT = {
  mode: "payment" as const,
  success_url: "https://example.com",
  line_items: [
    { quantity: 1, price_data: { currency: "usd", unit_amount: 4999, product_data: { name: "Posting fee" } } },
  ],
};

async function aPromisedShare(till: Till) {
  const { paymentId } = await anApprovedEngagement(till);
  return { paymentId, transferId: transfersOf(till, paymentId)[0]?.id ?? "" };
}

/** The keys of what was posted there. */
const posts = ({ sent }: Till, at: string) =>
  sent.filter(({ method, path }) => method === "POST" && path === at).map(({ key }) => key);

async function triedFor50Minutes({ world }: Till, send: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    await send().catch(() => undefined);
    world.clock.advance(10 * MINUTE);
  }
}

async function triedHourly({ world }: Till, send: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 4; time += 1) {
    world.clock.advance(HOUR);
    await send().catch(() => undefined);
  }
}

describe.each(["before", "after"] as const)(
  "a server error that Stripe repeats, %s the call was carried out",
  (when) => {
    test("does not keep a company from Checkout: there is one session, and it can be paid", async () => {
      const till = openTill(openWorld());
      const { result } = await execute(submitPosting, { actor: aCompany(), input: posting() });
      const paymentId = result.paymentId ?? "";
      till.sandbox.outside.breakNext("/v1/checkout/sessions", when);
      await openCheckout(till.ports, paymentId);
      expect((await till.stripe.checkout.sessions.list()).data).toHaveLength(1);
      expect(paymentOf(till, paymentId).opening).toBe(when === "before" ? 2 : 1);
      pay(till, paymentId);
      expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");
    });

    test("does not keep a program from its intent: there is one", async () => {
      const till = openTill(openWorld());
      const { result } = await execute(buyPostingCredit, { actor: aCompany(), input: {} });
      till.sandbox.outside.breakNext("/v1/payment_intents", when);
      for (let time = 0; time < 2; time += 1) await openIntent(till.ports, result.paymentId);
      expect((await till.stripe.paymentIntents.list()).data).toHaveLength(1);
      await payIntent(till, result.paymentId);
      expect(await settlePayment(till.ports, result.paymentId)).toBe("succeeded");
    });

    test("does not hold up a share for a day, and sends it once", async () => {
      const till = openTill(openWorld());
      const { paymentId, transferId } = await aPromisedShare(till);
      till.sandbox.outside.breakNext("/v1/transfers", when);
      const send = () => sendTransfer(till.ports, transferId);
      await triedFor50Minutes(till, send);
      expect(new Set(posts(till, "/v1/transfers")).size).toBe(1);
      await triedHourly(till, send);
      expect((await till.stripe.transfers.list()).data).toHaveLength(1);
      expect(transfersOf(till, paymentId)).toMatchObject([
        { state: "succeeded", n: when === "before" ? 2 : 1, failureCode: null },
      ]);
    });

    test("does not hold up a refund for a day, and sends it once; the company is not told of a failure", async () => {
      const till = openTill(openWorld());
      const { paymentId, refundId } = await aRefundDue(till);
      till.sandbox.outside.breakNext("/v1/refunds", when);
      await triedFor50Minutes(till, () => sendRefund(till.ports, refundId));
      expect(new Set(posts(till, "/v1/refunds")).size).toBe(1);
      await triedHourly(till, () => sweepRefunds(till.ports));
      expect((await till.stripe.refunds.list()).data).toHaveLength(1);
      expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
      expect(attemptsOf(till, paymentId)).toHaveLength(when === "before" ? 2 : 1);
      const told = till.world.database.reads.select().from(events).all();
      expect(told.filter(({ type }) => type === "refund.failed")).toEqual([]);
    });

    test("does not hold up a reversal for a day, and takes back once", async () => {
      const till = openTill(openWorld());
      const { paymentId, transferId } = await aPromisedShare(till);
      await workMoney(till);
      const { reversalId } = quietly(till.world, (context) =>
        requestReversal(context, { id: transferId, way: "provider" }, cents(500)),
      );
      const providerTransferId = transfersOf(till, paymentId)[0]?.providerTransferId ?? "";
      const path = `/v1/transfers/${providerTransferId}/reversals`;
      till.sandbox.outside.breakNext(path, when);
      const send = () => sendReversal(till.ports, reversalId);
      await triedFor50Minutes(till, send);
      expect(new Set(posts(till, path)).size).toBe(1);
      await triedHourly(till, send);
      expect(transfersOf(till, paymentId)).toMatchObject([{ reversedAmount: 500 }]);
      expect(await till.stripe.transfers.retrieve(providerTransferId)).toMatchObject({ amount_reversed: 500 });
    });
  },
);

test.each([
  ["another channel", (till: Till, key: string) => till.stripe.paymentIntents.create(EARLIER, { idempotencyKey: key })],
  [
    "other parameters",
    (till: Till, key: string) => till.stripe.checkout.sessions.create(EARLIER_CHECKOUT, { idempotencyKey: key }),
  ],
])("a payment that a restore has lost keeps nobody from paying: Stripe knows its key with %s", async (_what, lose) => {
  const till = openTill(openWorld());
  const company = aCompany();
  const { result } = await execute(submitPosting, { actor: company, input: posting() });
  const paymentId = result.paymentId ?? "";
  const { kind, subjectId, attempt } = paymentOf(till, paymentId);
  await lose(till, `pi:${kind}:${subjectId}:${attempt}`);
  await openCheckout(till.ports, paymentId);
  pay(till, paymentId);
  await settlePayment(till.ports, paymentId);
  expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", opening: 2 });
});

test("a charge that bought nothing goes back once, also where a restore has lost the try that used its key", async () => {
  const till = openTill(openWorld());
  const { paymentId } = await aMismatch(till);
  await settlePayment(till.ports, paymentId);
  const charge = paymentOf(till, paymentId).chargeId ?? "";
  await till.stripe.refunds.create({ charge, amount: 100 }, { idempotencyKey: `stray:${charge}:1` });
  await triedFor50Minutes(till, () => sweepStrays(till.ports));
  expect((await till.stripe.refunds.list()).data).toHaveLength(1);
  await triedHourly(till, () => sweepStrays(till.ports));
  expect((await till.stripe.refunds.list()).data.map(({ amount }) => amount)).toEqual([200, 100]);
});

test("a payer does not wait while all intents of a busy site are looked through", async () => {
  const till = openTill(openWorld());
  const { result } = await execute(buyPostingCredit, { actor: aCompany(), input: {} });
  till.sandbox.outside.breakNext("/v1/payment_intents", "after");
  till.troubled = /^GET/;
  till.trouble.push(...Array<"unreachable">(3).fill("unreachable"));
  await expect(openIntent(till.ports, result.paymentId)).rejects.toMatchObject({ code: "payment-provider" });
  const others = SLICE.openingsListed.most;
  for (let made = 0; made < others; made += 1) {
    await till.stripe.paymentIntents.create({ amount: 4999, currency: "usd" });
  }
  till.sent.length = 0;
  await expect(openIntent(till.ports, result.paymentId)).rejects.toMatchObject({ code: "payment-provider" });
  expect(till.sent.filter(({ method }) => method === "GET")).toHaveLength(others / 100);
});

test("a refund that Stripe completes only after the next try began counts, and the company's money is not owed again", async () => {
  const till = openTill(openWorld());
  const { paymentId, refundId } = await aRefundDue(till);
  till.sandbox.outside.breakNext("/v1/refunds", "before");
  await sendRefund(till.ports, refundId).catch(() => undefined);
  till.world.clock.advance(HOUR + MINUTE);
  await sendRefund(till.ports, refundId).catch(() => undefined);
  const [stuck] = attemptsOf(till, paymentId);
  expect(stuck).toMatchObject({ state: "failed", failureCode: "server-error" });
  // Stripe rolls its half-done call forward.
  const payment_intent = paymentOf(till, paymentId).paymentIntentId ?? "";
  await till.stripe.refunds.create({ payment_intent, metadata: { attemptId: stuck?.id ?? "" } });
  till.world.clock.advance(2 * HOUR);
  for (let time = 0; time < 2; time += 1) await sweepRefunds(till.ports).catch(() => undefined);
  expect((await till.stripe.refunds.list()).data).toHaveLength(1);
  expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
});

describe("after the clock was set back by 20 days", () => {
  test("a refund that met a server error waits one hour anew, and is sent once", async () => {
    const till = openTill(openWorld());
    const { paymentId, refundId } = await aRefundDue(till);
    till.sandbox.outside.breakNext("/v1/refunds", "before");
    await sendRefund(till.ports, refundId).catch(() => undefined);
    till.world.clock.advance(-20 * DAY);
    await triedFor50Minutes(till, () => sweepRefunds(till.ports));
    expect(new Set(posts(till, "/v1/refunds")).size).toBe(1);
    await triedHourly(till, () => sweepRefunds(till.ports));
    expect((await till.stripe.refunds.list()).data).toHaveLength(1);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
  });

  test("a refund whose answer was lost is not sent again under a key that Stripe has forgotten", async () => {
    const sandboxClock = new Clock(NOON);
    const till = openTill(openWorld(), sandboxClock);
    const { paymentId } = await anEngagement(till, aCompany(), await aPayableInspector(till));
    await movesOf(till, paymentId).refund(5000);
    const refundId = refundsOf(till, paymentId)[0]?.id ?? "";
    till.troubled = /^POST/;
    till.trouble.push(...Array<"answer-lost">(3).fill("answer-lost"));
    await expect(sendRefund(till.ports, refundId)).rejects.toThrow();
    till.world.clock.advance(-20 * DAY);
    for (const clock of [till.world.clock, sandboxClock]) clock.advance(30 * HOUR);
    await sendRefund(till.ports, refundId);
    expect((await till.stripe.refunds.list()).data).toHaveLength(1);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
  });

  test("a charge that bought nothing waits one hour anew too, and goes back once", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await aMismatch(till);
    await settlePayment(till.ports, paymentId);
    till.sandbox.outside.breakNext("/v1/refunds", "before");
    await sweepStrays(till.ports).catch(() => undefined);
    till.world.clock.advance(-20 * DAY);
    await triedFor50Minutes(till, () => sweepStrays(till.ports));
    expect(new Set(posts(till, "/v1/refunds")).size).toBe(1);
    await triedHourly(till, () => sweepStrays(till.ports));
    expect((await till.stripe.refunds.list()).data).toMatchObject([{ amount: 300, status: "succeeded" }]);
  });
});
