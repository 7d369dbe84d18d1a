import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { expectBooksToHold, paymentOf } from "#tests/support/money/books";
import { anApplication, aPaidJob, aPayableInspector, openCredit, pay, payIntent } from "#tests/support/money/payments";
import { hearOf } from "#tests/support/money/provider/provider-events";
import { openTill, type Till } from "#tests/support/money/till";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { payByCheckout, payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { openIntent } from "~/domain/payments/checkout/intent-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { sweepPayments } from "~/domain/payments/checkout/sweep-flow.server";
import type { PaymentChannel } from "~/lib/vocabulary";

const { payments } = schema;

const TRUSTED = async () => true;

async function anOpenAcceptance(till: Till) {
  const company = aCompany();
  const job = await aPaidJob(till, company);
  const application = anApplication(till, job.id, await aPayableInspector(till));
  const input = { applicationId: application.id, channel: "intent" as const };
  const { result } = await execute(startAcceptance, { actor: company, input, key: "accept-1" });
  return { company, application, opened: await openIntent(till.ports, result.paymentId) };
}

function bookings() {
  return reads().select().from(schema.bookings).all();
}

describe("paying by intent", () => {
  test("hands out the secret and the amounts, and makes its thing once the provider says that it is paid", async () => {
    const till = openTill(openWorld());
    const { opened, application } = await anOpenAcceptance(till);
    expect(opened).toMatchObject({
      amount: 17000,
      platformFee: 2550,
      inspectorAmount: 14450,
      progress: { state: "pending" },
    });
    const payment = paymentOf(till, opened.paymentId);
    expect(payment).toMatchObject({ channel: "intent", checkoutSessionId: null, attempt: 1 });
    const intent = await till.stripe.paymentIntents.retrieve(payment.paymentIntentId ?? "");
    expect(intent).toMatchObject({
      client_secret: opened.clientSecret,
      amount: 17000,
      currency: "usd",
      payment_method_types: ["card"],
      transfer_group: opened.paymentId,
      metadata: { paymentId: opened.paymentId, kind: "application", subjectId: application.id },
    });
    expect(till.sent).toContainEqual({
      method: "POST",
      path: "/v1/payment_intents",
      key: `pi:application:${application.id}:1`,
    });
    expect(await settlePayment(till.ports, opened.paymentId)).toBe("pending");
    expect(bookings()).toEqual([]);

    await payIntent(till, opened.paymentId);
    for (let time = 0; time < 3; time += 1) expect(await settlePayment(till.ports, opened.paymentId)).toBe("succeeded");
    expect(bookings()).toMatchObject([{ applicationId: application.id, state: "confirmed" }]);
  });

  test("takes another card after one that was declined: the same intent, the same attempt", async () => {
    const till = openTill(openWorld());
    const { paymentId, clientSecret } = await openCredit(till, aCompany());
    for (const card of ["pm_card_chargeDeclined", "pm_card_chargeDeclinedInsufficientFunds"]) {
      await expect(payIntent(till, paymentId, card)).rejects.toMatchObject({ code: "card_declined" });
      expect(await settlePayment(till.ports, paymentId)).toBe("pending");
    }
    await expectBooksToHold(till);
    expect(await openIntent(till.ports, paymentId)).toMatchObject({
      clientSecret,
      progress: { state: "pending", refusal: expect.stringContaining("Your card") },
    });

    await payIntent(till, paymentId);
    expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");
    expect(paymentOf(till, paymentId)).toMatchObject({ attempt: 1, amount: 4999 });
  });

  test.each([true, false])("waits for the step at the bank; approved: %s", async (approved) => {
    const till = openTill(openWorld());
    const { paymentId, clientSecret } = await openCredit(till, aCompany());
    const asking = await payIntent(till, paymentId, "pm_card_authenticationRequired");
    expect(asking.status).toBe("requires_action");
    expect(await settlePayment(till.ports, paymentId)).toBe("pending");

    till.sandbox.hosted.authenticate(asking.id, clientSecret, approved);
    expect(await settlePayment(till.ports, paymentId)).toBe(approved ? "succeeded" : "pending");
  });

  test("is settled in passing when it is asked for again after it was paid, and answers the same secret", async () => {
    const till = openTill(openWorld());
    const { opened } = await anOpenAcceptance(till);
    await payIntent(till, opened.paymentId);

    expect(await openIntent(till.ports, opened.paymentId)).toEqual({
      ...opened,
      progress: { ...opened.progress, state: "succeeded" },
    });
    expect(bookings()).toHaveLength(1);
    expect(await openIntent(till.ports, opened.paymentId)).toEqual({
      ...opened,
      progress: { ...opened.progress, state: "succeeded" },
    });
  });

  test("makes one intent at the provider, however often and however much at once it is asked for", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { result } = await execute(buyPostingCredit, { actor: company, input: {} });
    const opened = await Promise.all(Array.from({ length: 4 }, () => openIntent(till.ports, result.paymentId)));
    const again = await openCredit(till, company);

    expect(new Set([...opened, again].map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(again.paymentId).toBe(result.paymentId);
    expect((await till.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test("finds the intent of a crash between making and recording it by its key", async () => {
    const till = openTill(openWorld());
    const { result } = await execute(buyPostingCredit, { actor: aCompany(), input: {} });
    const dying = {
      ...till.ports,
      failPoint: (point: string) => {
        if (point === "payment.intent-opened") throw new Error("killed");
      },
    };
    await expect(openIntent(dying, result.paymentId)).rejects.toThrow("killed");
    expect(paymentOf(till, result.paymentId).paymentIntentId).toBeNull();

    till.world.clock.advance(2 * 60_000);
    await sweepPayments(till.ports, TRUSTED);
    const [made, ...others] = (await till.stripe.paymentIntents.list()).data;
    expect(others).toEqual([]);
    expect(paymentOf(till, result.paymentId)).toMatchObject({
      paymentIntentId: made?.id,
      state: "pending",
    });
    expect((await openIntent(till.ports, result.paymentId)).clientSecret).toBe(made?.client_secret);
  });

  test("is told of by the provider, whose word is read again", async () => {
    const till = openTill(openWorld());
    const { opened } = await anOpenAcceptance(till);
    const { id } = await payIntent(till, opened.paymentId);
    await hearOf(till, "payment_intent.succeeded", id);
    expect(bookings()).toHaveLength(1);
  });
});

describe("an intent that nobody pays", () => {
  test("is cancelled a day after it was opened, not before, and blocks nothing any more", async () => {
    const till = openTill(openWorld());
    const { company, application, opened } = await anOpenAcceptance(till);
    till.world.clock.advance(DAY - HOUR);
    await sweepPayments(till.ports, TRUSTED);
    expect(paymentOf(till, opened.paymentId).state).toBe("pending");

    till.world.clock.advance(HOUR);
    await sweepPayments(till.ports, TRUSTED);
    expect(paymentOf(till, opened.paymentId)).toMatchObject({ state: "failed", failureCode: "expired" });
    await expect(payIntent(till, opened.paymentId)).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
    await expect(openIntent(till.ports, opened.paymentId)).rejects.toMatchObject({ code: "payment-closed" });

    const input = { applicationId: application.id, channel: "intent" as const };
    const { result } = await execute(startAcceptance, { actor: company, input });
    const next = await openIntent(till.ports, result.paymentId);
    expect(next.clientSecret).not.toBe(opened.clientSecret);
    expect(paymentOf(till, next.paymentId).attempt).toBe(2);
  });

  test("counts as paid when the money came in the last moment", async () => {
    const till = openTill(openWorld());
    const { opened } = await anOpenAcceptance(till);
    await payIntent(till, opened.paymentId);
    till.world.clock.advance(DAY);
    await sweepPayments(till.ports, TRUSTED);

    expect(paymentOf(till, opened.paymentId).state).toBe("succeeded");
    expect(bookings()).toHaveLength(1);
  });
});

test("the secret is nowhere in the database", async () => {
  const till = openTill(openWorld());
  const { company, application, opened } = await anOpenAcceptance(till);
  const input = { applicationId: application.id, channel: "intent" as const };
  const repeat = await execute(startAcceptance, { actor: company, input, key: "accept-1" });
  expect(repeat).toEqual({ result: { paymentId: opened.paymentId }, replayed: true });
  await payIntent(till, opened.paymentId);
  await openIntent(till.ports, opened.paymentId);
  const credit = await openCredit(till, company);

  const tables = reads().values<[string]>(sql`select name from sqlite_master where type = 'table'`).flat();
  expect(tables).toEqual(expect.arrayContaining(["payments", "receipts", "events", "audit_log", "notifications"]));
  const written = tables.map((table) => JSON.stringify(reads().all(sql.raw(`select * from "${table}"`)))).join("\n");
  expect(written).toContain(opened.paymentId);
  for (const { clientSecret } of [opened, credit]) {
    expect(clientSecret.length).toBeGreaterThan(20);
    expect(written).not.toContain(clientSecret);
  }
  expect(written).not.toContain("_secret_");
});

/** A company before an application: `begin` is what the page's form and the call both do, `key` what makes it a repeat. */
async function aDecision() {
  const till = openTill(openWorld());
  const company = aCompany();
  const job = await aPaidJob(till, company);
  const { id: applicationId } = anApplication(till, job.id, await aPayableInspector(till));
  const begin = async (channel?: PaymentChannel, key?: string) =>
    (await execute(startAcceptance, { actor: company, input: { applicationId, channel }, key })).result.paymentId;
  const attempts = () => reads().select().from(payments).where(eq(payments.subjectId, applicationId)).all();
  return { till, company, applicationId, begin, attempts };
}

describe("a payment begun on the page and asked for over the API", () => {
  test("has its Checkout closed, and a new attempt with an intent", async () => {
    const { till, company, begin, attempts } = await aDecision();
    const first = await begin();
    await payByCheckout(till.ports, company, first);

    const opened = await payByIntent(till.ports, company, await begin("intent", "call-1"));
    expect(opened.paymentId).not.toBe(first);
    expect(attempts()).toMatchObject([
      { id: first, channel: "checkout", state: "failed", failureCode: "abandoned", attempt: 1 },
      { id: opened.paymentId, channel: "intent", state: "pending", attempt: 2, checkoutSessionId: null },
    ]);
    expect(pay(till, first)).toMatchObject({ outcome: "closed" });

    // The call again, with its key and without: the same secret.
    for (const key of ["call-1", undefined]) {
      expect(await payByIntent(till.ports, company, await begin("intent", key))).toEqual(opened);
    }
    await payIntent(till, opened.paymentId);
    expect(await settlePayment(till.ports, opened.paymentId)).toBe("succeeded");
    expect(await settlePayment(till.ports, first)).toBe("failed");
    expect(
      (await till.stripe.charges.list({ payment_intent: paymentOf(till, opened.paymentId).paymentIntentId ?? "" }))
        .data,
    ).toHaveLength(1);
  });

  test("counts, when it was paid in between", async () => {
    const { till, company, begin, attempts } = await aDecision();
    const first = await begin();
    await payByCheckout(till.ports, company, first);
    const asked = await begin("intent");
    pay(till, first);

    await expect(payByIntent(till.ports, company, asked)).rejects.toMatchObject({ code: "payment-closed" });
    expect(attempts()).toMatchObject([{ id: first, state: "succeeded" }]);
    expect(bookings()).toHaveLength(1);
    await expect(begin("intent")).rejects.toMatchObject({ code: "application-not-pending" });
  });

  test("goes on where a crash left it between closing and beginning anew", async () => {
    const { till, company, begin, attempts } = await aDecision();
    await payByCheckout(till.ports, company, await begin());
    const asked = await begin("intent", "call-1");
    const dying = {
      ...till.ports,
      failPoint: (point: string) => {
        if (point === "payment.outcome-recorded") throw new Error("killed");
      },
    };
    await expect(payByIntent(dying, company, asked)).rejects.toThrow("killed");
    expect(attempts()).toMatchObject([{ state: "failed" }]);

    const opened = await payByIntent(till.ports, company, await begin("intent", "call-1"));
    expect(attempts()).toMatchObject([{ state: "failed" }, { id: opened.paymentId, channel: "intent" }]);
  });
});

describe("a payment begun over the API and asked for on the page", () => {
  test("has its intent cancelled, and a new attempt with a Checkout", async () => {
    const { till, company, begin, attempts } = await aDecision();
    const { paymentId: first } = await payByIntent(till.ports, company, await begin("intent"));

    const address = await payByCheckout(till.ports, company, await begin());
    const [, second] = attempts();
    expect(attempts()).toMatchObject([
      { id: first, channel: "intent", state: "failed", failureCode: "abandoned" },
      { channel: "checkout", state: "pending", checkoutUrl: address, attempt: 2 },
    ]);
    await expect(payIntent(till, first)).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
    pay(till, second?.id ?? "");
    expect(await settlePayment(till.ports, second?.id ?? "")).toBe("succeeded");
  });

  test("counts, when it was paid in between", async () => {
    const { till, company, begin, attempts } = await aDecision();
    const { paymentId: first } = await payByIntent(till.ports, company, await begin("intent"));
    const asked = await begin();
    await payIntent(till, first);

    await expect(payByCheckout(till.ports, company, asked)).rejects.toMatchObject({ code: "payment-closed" });
    expect(attempts()).toMatchObject([{ id: first, state: "succeeded" }]);
    expect(bookings()).toHaveLength(1);
  });

  test("is closed for a late repeat of the call", async () => {
    const { till, company, begin } = await aDecision();
    await payByIntent(till.ports, company, await begin("intent", "call-1"));
    await payByCheckout(till.ports, company, await begin());
    const repeated = payByIntent(till.ports, company, await begin("intent", "call-1"));
    await expect(repeated).rejects.toMatchObject({ code: "payment-closed" });
  });
});

test("another company's payment is not found", async () => {
  const { till, begin } = await aDecision();
  const paymentId = await begin("intent");
  await expect(payByIntent(till.ports, aCompany(), paymentId)).rejects.toMatchObject({ kind: "not_found" });
  await expect(payByCheckout(till.ports, aCompany(), paymentId)).rejects.toMatchObject({ kind: "not_found" });
});

test("an attempt keeps its channel", async () => {
  const { till, begin } = await aDecision();
  const paymentId = await begin("intent");
  const change = (tx: Parameters<Parameters<typeof till.world.database.write>[0]>[0]) =>
    tx.update(payments).set({ channel: "checkout" }).where(eq(payments.id, paymentId)).run();
  expect(() => till.world.database.write(change)).toThrow("keeps its channel");
});
