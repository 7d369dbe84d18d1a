import type Stripe from "stripe";
import { schema } from "#db/client.server";
import { payIntent } from "#tests/support/money/payments";
import type { Model } from "./model";
import { type Actions, anOpenCheckout, pendingPayments } from "./purchases";
import type { Random } from "./random";

const { payments, payoutAccounts } = schema;

const METHODS = [
  ...Array<string>(8).fill("pm_card_visa"),
  "pm_card_chargeDeclined",
  "pm_card_createDispute",
  "pm_card_createDisputeInquiry",
  "pm_card_refundFail",
  "pm_card_pendingRefund",
  "pm_card_bypassPending",
];

/** What banks, Stripe, the programs of companies and people at its dashboard do, without asking the product. What Stripe refuses does not happen. */
export const OUTSIDE: Actions = {
  "confirm an intent": {
    weight: 6,
    async act(model, random) {
      const payment = random.one(pendingPayments(model).filter((one) => one.paymentIntentId));
      await payIntent(model, payment.id, random.one(METHODS));
    },
  },
  "choose a bank debit": {
    weight: 5,
    act(model, random) {
      const sessionId = anOpenCheckout(model, random);
      const account = random.one(["pm_usBankAccount_success", "pm_usBankAccount_insufficientFunds"]);
      model.sandbox.outside.debitCheckout(sessionId, account);
    },
  },
  "dispute a charge": {
    weight: 6,
    async act(model, random) {
      const charge = await aCharge(model, random);
      const amount = random.chance(0.5) ? 1 + random.int(charge.amount) : undefined;
      const inquiry = random.chance(0.35);
      model.sandbox.outside.dispute(charge.id, { ...(amount !== undefined && { amount }), inquiry });
    },
  },
  "escalate an inquiry": {
    weight: 3,
    act: (model, random) => withDispute(model, random, /^warning/, ({ id }) => model.sandbox.outside.escalate(id)),
  },
  "close an inquiry": {
    weight: 3,
    act: (model, random) => withDispute(model, random, /^warning/, ({ id }) => model.sandbox.outside.closeInquiry(id)),
  },
  "answer a dispute": {
    weight: 5,
    act: (model, random) =>
      withDispute(model, random, /needs_response$/, ({ id }) => {
        const text = random.one(["winning_evidence", "losing_evidence", "Here is the report."]);
        return model.stripe.disputes.update(id, { evidence: { uncategorized_text: text }, submit: random.chance(0.8) });
      }),
  },
  "decide a dispute": {
    weight: 6,
    act: (model, random) =>
      withDispute(model, random, /^(needs_response|under_review|won|lost)$/, ({ id, status }) => {
        const outcome = status === "won" ? "lost" : status === "lost" || random.chance(0.5) ? "won" : "lost";
        model.sandbox.outside.decide(id, outcome);
      }),
  },
  "refund at the dashboard": {
    weight: 4,
    async act(model, random) {
      const charge = await aCharge(model, random);
      const amount = random.chance(0.6) ? 1 + random.int(charge.amount) : undefined;
      await model.stripe.refunds.create({ charge: charge.id, ...(amount !== undefined && { amount }) });
    },
  },
  "fail a refund": {
    weight: 4,
    act: (model, random) =>
      withRefund(model, random, ["pending", "succeeded"], ({ id }) => model.sandbox.outside.failRefund(id)),
  },
  "cancel a refund": {
    weight: 5,
    act: (model, random) => withRefund(model, random, ["pending"], ({ id }) => model.sandbox.outside.cancelRefund(id)),
  },
  "let a refund arrive": {
    weight: 4,
    act: (model, random) =>
      withRefund(model, random, ["pending", "failed"], ({ id }) => model.sandbox.outside.settleRefund(id)),
  },
  "transfer at the dashboard": {
    weight: 2,
    async act(model, random) {
      const payment = random.one(model.rows(payments).filter(({ chargeId, inspectorId }) => chargeId && inspectorId));
      const accounts = model.rows(payoutAccounts);
      // Sometimes to the wrong inspector.
      const own = random.chance(0.8) ? accounts.filter((one) => one.inspectorId === payment.inspectorId) : accounts;
      await model.stripe.transfers.create({
        amount: 1 + random.int(payment.amount),
        currency: "usd",
        destination: random.one(own.flatMap(({ stripeAccountId }) => stripeAccountId ?? [])),
        source_transaction: payment.chargeId ?? "",
      });
    },
  },
  "reverse at the dashboard": {
    weight: 3,
    async act(model, random) {
      const transfer = random.one((await model.stripe.transfers.list({ limit: 100 })).data);
      const amount = random.chance(0.6) ? 1 + random.int(transfer.amount) : undefined;
      await model.stripe.transfers.createReversal(transfer.id, amount === undefined ? {} : { amount });
    },
  },
  "pay out": {
    weight: 4,
    act: (model, random) =>
      void model.sandbox.outside.payOutPlatform(random.chance(0.3) ? 1 + random.int(5000) : undefined),
  },
  "restrict an account": {
    weight: 1,
    act: (model, random) => withAccount(model, random, (id) => model.sandbox.outside.restrictAccount(id)),
  },
  "reject an account": {
    weight: 1,
    act: (model, random) => withAccount(model, random, (id) => model.sandbox.outside.rejectAccount(id)),
  },
  "restore an account": {
    weight: 2,
    act: (model, random) => withAccount(model, random, (id) => model.sandbox.outside.restoreAccount(id)),
  },
  "close an account": {
    weight: 0.5,
    act: (model, random) => withAccount(model, random, (id) => model.sandbox.outside.closeAccount(id)),
  },
};

/** A charge that we know of, or one that we have not heard of yet. */
async function aCharge(model: Model, random: Random): Promise<Stripe.Charge> {
  const known = model.rows(payments).filter(({ chargeId }) => chargeId);
  const { data } = await model.stripe.charges.list({ limit: 100 });
  const paid = data.filter((charge) => charge.paid);
  const share = known.filter(({ inspectorId }) => inspectorId).map(({ chargeId }) => chargeId);
  const preferred = random.chance(0.7) ? paid.filter(({ id }) => share.includes(id)) : paid;
  return random.one(preferred);
}

async function withDispute(model: Model, random: Random, status: RegExp, act: (one: Stripe.Dispute) => unknown) {
  const { data } = await model.stripe.disputes.list({ limit: 100 });
  await act(random.one(data.filter((one) => status.test(one.status))));
}

async function withRefund(model: Model, random: Random, statuses: string[], act: (one: Stripe.Refund) => unknown) {
  const { data } = await model.stripe.refunds.list({ limit: 100 });
  await act(random.one(data.filter(({ status }) => statuses.includes(status ?? ""))));
}

function withAccount(model: Model, random: Random, act: (id: string) => void) {
  act(random.one(model.rows(payoutAccounts).flatMap(({ stripeAccountId }) => stripeAccountId ?? [])));
}
