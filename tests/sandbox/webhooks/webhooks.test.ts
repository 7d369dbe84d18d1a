import { createServer } from "node:http";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { listening } from "#tests/support/machine/listening";
import {
  AT_ONCE,
  bench,
  cardForm,
  DAY,
  newAccount,
  ONBOARDING,
  openedOnboarding,
  paid,
  payableAccount,
  SESSION,
} from "../support/bench";
import { CONNECT_SECRET, endpoint, PLATFORM_SECRET, withEndpoint } from "../support/receiver";

describe("events", () => {
  test("are sent signed with the platform's secret, as they were when they happened", async () => {
    const { stripe, sandbox, received } = await withEndpoint();
    const { intent, charge } = await paid(stripe, 4999);
    await stripe.refunds.create({ charge: charge.id, amount: 999 });
    expect(received).toEqual([]);
    expect(await sandbox.deliverDueWebhooks()).toBe(5);
    expect(received.map(({ event }) => event.type)).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "refund.created",
      "charge.refunded",
    ]);
    expect(received.every(({ signedBy }) => signedBy === PLATFORM_SECRET)).toBe(true);
    const [, first, second] = received;
    expect(first?.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(first?.event).toMatchObject({
      object: "event",
      api_version: Stripe.API_VERSION,
      livemode: false,
      pending_webhooks: 1,
      data: { object: { id: charge.id, amount_refunded: 0 } },
      request: { id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) },
    });
    expect(second?.event).not.toHaveProperty("account");
    expect(second?.event.data.object).toMatchObject({ id: intent.id, status: "succeeded" });
    expect(await sandbox.deliverDueWebhooks()).toBe(0);
    const kept = await stripe.events.retrieve(second?.event.id ?? "");
    expect(kept).toEqual({ ...second?.event, pending_webhooks: 0 });
  });

  test("of connected accounts carry the account and the Connect secret's signature", async () => {
    const { stripe, sandbox, received } = await withEndpoint();
    const { id } = await newAccount(stripe);
    const session = await openedOnboarding({ stripe, sandbox }, id);
    sandbox.hosted.saveOnboarding(id, session, ONBOARDING);
    await sandbox.deliverDueWebhooks();
    expect(received.map(({ event, signedBy }) => [event.type, event.account, signedBy])).toEqual(
      ["account.external_account.created", "capability.updated", "capability.updated", "account.updated"].map(
        (type) => [type, id, CONNECT_SECRET],
      ),
    );
    expect(received.at(-1)?.event.data.object).toMatchObject({ id, payouts_enabled: true });
  });

  test("tell each thing that happens by itself or on a page", async () => {
    const { stripe, sandbox, received, pass } = await withEndpoint();
    const session = await stripe.checkout.sessions.create(SESSION);
    const abandoned = await stripe.checkout.sessions.create(SESSION);
    sandbox.hosted.payCheckout(session.id, cardForm("4000000000000002"));
    sandbox.hosted.payCheckout(session.id, cardForm("4000002760003184"));
    sandbox.hosted.confirmCheckout(session.id, true);
    const canceled = await stripe.paymentIntents.create({ amount: 500, currency: "usd" });
    await stripe.paymentIntents.cancel(canceled.id);
    const bouncing = await paid(stripe, 600, "pm_card_refundFail");
    await stripe.refunds.create({ charge: bouncing.charge.id });
    await paid(stripe, 700, "pm_card_createDispute");
    const destination = await payableAccount({ stripe, sandbox });
    const source = await paid(stripe, 800);
    const transfer = await stripe.transfers.create({
      amount: 80,
      currency: "usd",
      destination,
      source_transaction: source.charge.id,
    });
    await stripe.transfers.createReversal(transfer.id);
    pass(DAY);
    while ((await sandbox.deliverDueWebhooks()) > 0);
    const types = received.map(({ event }) => event.type);
    expect(types.slice(0, 7)).toEqual([
      "payment_intent.created",
      "charge.failed",
      "payment_intent.payment_failed",
      "payment_intent.requires_action",
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.completed",
    ]);
    expect(types).toEqual(
      expect.arrayContaining([
        "account.updated",
        "charge.dispute.created",
        "charge.refunded",
        "checkout.session.expired",
        "payment_intent.canceled",
        "refund.created",
        "refund.failed",
        "refund.updated",
        "transfer.created",
        "transfer.reversed",
      ]),
    );
    const expired = received.find(({ event }) => event.type === "checkout.session.expired")?.event;
    expect(expired).toMatchObject({ data: { object: { id: abandoned.id } }, request: { id: null } });
  });

  test("are not sent for a request that was refused", async () => {
    const { stripe, sandbox, received } = await withEndpoint();
    await stripe.refunds.create({ charge: "ch_none" }).catch(() => undefined);
    await stripe.paymentIntents.create({ amount: 500, currency: "usd", confirm: true }).catch(() => undefined);
    expect(await sandbox.deliverDueWebhooks()).toBe(0);
    expect(received).toEqual([]);
  });
});

describe("a delivery that fails", () => {
  test("is tried again, later each time, with the same event and a new signature", async () => {
    const { stripe, sandbox, received, answers, pass, faults } = await withEndpoint();
    const { id } = await stripe.checkout.sessions.create(SESSION);
    await stripe.checkout.sessions.expire(id);
    answers.push(500, 302);
    expect(await sandbox.deliverDueWebhooks()).toBe(1);
    expect(await sandbox.deliverDueWebhooks()).toBe(0);
    pass(1000);
    expect(await sandbox.deliverDueWebhooks()).toBe(1);
    pass(4999);
    expect(await sandbox.deliverDueWebhooks()).toBe(0);
    pass(1);
    expect(await sandbox.deliverDueWebhooks()).toBe(1);
    pass(DAY);
    expect(await sandbox.deliverDueWebhooks()).toBe(0);
    expect(new Set(received.map(({ payload }) => payload)).size).toBe(1);
    expect(received).toHaveLength(3);
    expect(faults.map(({ context }) => context.attempt)).toEqual(["1", "2"]);
  });

  test("because nobody listens goes out after a restart, when somebody does", async () => {
    const site = await endpoint();
    const nowhere = { ...site.webhooks, url: "http://127.0.0.1:9/webhooks/stripe" };
    const { stripe, sandbox, pass, reopen } = bench({ webhooks: nowhere });
    await paid(stripe, 500, undefined, AT_ONCE);
    expect(await sandbox.deliverDueWebhooks()).toBe(3);
    sandbox.close();
    pass(1000);
    const restarted = reopen({ webhooks: site.webhooks });
    expect(await restarted.sandbox.deliverDueWebhooks()).toBe(3);
    expect(site.received.map(({ event }) => event.type)).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
    ]);
  });

  test("is given up after about three days", async () => {
    const { stripe, sandbox, received, answers, pass } = await withEndpoint();
    const { id } = await stripe.checkout.sessions.create(SESSION);
    await stripe.checkout.sessions.expire(id);
    answers.push(...Array(100).fill(500));
    for (let quarter = 0; quarter < 20; quarter += 1) {
      await sandbox.deliverDueWebhooks();
      pass(DAY / 4);
    }
    expect(received).toHaveLength(18);
  });

  test("is not tried by two processes at once", async () => {
    const { stripe, sandbox, received, reopen } = await withEndpoint();
    await paid(stripe, 500);
    const other = reopen();
    const tried = await Promise.all([sandbox.deliverDueWebhooks(), other.sandbox.deliverDueWebhooks()]);
    expect(tried.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(3);
  });
});

describe("in the background", () => {
  test("events go out after the answer that caused them, until it is stopped", async () => {
    const { stripe, sandbox, arrived, received } = await withEndpoint();
    sandbox.start();
    sandbox.start();
    await paid(stripe, 500);
    expect(received).toEqual([]);
    await arrived(3);
    const session = await stripe.checkout.sessions.create(SESSION);
    sandbox.hosted.payCheckout(session.id, cardForm("4242424242424242"));
    await arrived(7);
    await sandbox.stop();
    await paid(stripe, 500);
    expect(received).toHaveLength(7);
    sandbox.start();
    await arrived(10);
  });

  test("what is due is done", async () => {
    const { stripe, sandbox, arrived, received, pass } = await withEndpoint();
    const session = await stripe.checkout.sessions.create(SESSION);
    pass(DAY);
    sandbox.start();
    await arrived(1);
    expect(received[0]?.event).toMatchObject({
      type: "checkout.session.expired",
      data: { object: { id: session.id } },
    });
  });

  test("stopping breaks a delivery off that hangs; it stays due", async () => {
    const hanging = createServer(() => reached());
    let reached = () => {};
    const arrival = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const url = `http://127.0.0.1:${await listening(hanging)}/`;
    const site = await endpoint();
    const { stripe, sandbox, pass, reopen } = bench({ webhooks: { ...site.webhooks, url } });
    sandbox.start();
    await paid(stripe, 500, undefined, AT_ONCE);
    await arrival;
    await sandbox.stop();
    sandbox.close();
    pass(1000);
    const restarted = reopen({ webhooks: site.webhooks });
    expect(await restarted.sandbox.deliverDueWebhooks()).toBe(3);
  });

  test("without an endpoint events are kept and sent nowhere, also not later", async () => {
    const site = await endpoint();
    const { stripe, sandbox, reopen } = bench();
    await paid(stripe, 500);
    expect(await sandbox.deliverDueWebhooks()).toBe(0);
    expect((await stripe.events.list()).data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([0, 0, 0]);
    sandbox.close();
    expect(await reopen({ webhooks: site.webhooks }).sandbox.deliverDueWebhooks()).toBe(0);
  });
});
