import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import {
  anApplication,
  aPaidJob,
  aPayableInspector,
  expectBooksToHold,
  openCredit,
  openTill,
  payIntent,
  paymentOf,
  type Till,
} from "#tests/support/money/payments";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { handleProviderEvent } from "~/domain/handle-provider-event-flow.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { openIntent } from "~/domain/payments/checkout/intent-flow.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { sweepPayments } from "~/domain/payments/checkout/sweep-flow.server";

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
    await expectBooksToHold(till);
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
    await expectBooksToHold(till);
  });

  test.each([true, false])("waits for the step at the bank; approved: %s", async (approved) => {
    const till = openTill(openWorld());
    const { paymentId, clientSecret } = await openCredit(till, aCompany());
    const asking = await payIntent(till, paymentId, "pm_card_authenticationRequired");
    expect(asking.status).toBe("requires_action");
    expect(await settlePayment(till.ports, paymentId)).toBe("pending");

    till.sandbox.hosted.authenticate(asking.id, clientSecret, approved);
    expect(await settlePayment(till.ports, paymentId)).toBe(approved ? "succeeded" : "pending");
    await expectBooksToHold(till);
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
    await expectBooksToHold(till);
  });

  test("leaves the payment open when the provider is out of reach", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { result } = await execute(buyPostingCredit, { actor: company, input: {} });
    till.trouble.push("answer-lost", "unreachable", "unreachable");
    await expect(openIntent(till.ports, result.paymentId)).rejects.toMatchObject({ code: "payment-provider" });

    const { clientSecret } = await openCredit(till, company);
    till.trouble.push("unreachable", "unreachable", "unreachable");
    await expect(openIntent(till.ports, result.paymentId)).rejects.toMatchObject({ code: "payment-provider" });
    expect(await openCredit(till, company)).toMatchObject({ clientSecret });
    expect((await till.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test("is told of by the provider, whose word is read again", async () => {
    const till = openTill(openWorld());
    const { opened } = await anOpenAcceptance(till);
    const { id } = await payIntent(till, opened.paymentId);
    const event = { type: "payment_intent.succeeded", endpoint: "platform" as const, objectId: id };
    till.world.database.write((tx) =>
      tx
        .insert(schema.webhookEvents)
        .values({ ...event, id: "evt_1", accountId: null, receivedAt: till.world.clock.now() })
        .run(),
    );
    await handleProviderEvent(till.ports, "evt_1");
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
    await expectBooksToHold(till);
  });

  test("counts as paid when the money came in the last moment", async () => {
    const till = openTill(openWorld());
    const { opened } = await anOpenAcceptance(till);
    await payIntent(till, opened.paymentId);
    till.world.clock.advance(DAY);
    await sweepPayments(till.ports, TRUSTED);

    expect(paymentOf(till, opened.paymentId).state).toBe("succeeded");
    expect(bookings()).toHaveLength(1);
    await expectBooksToHold(till);
  });

  test("is given up at the provider first", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openCredit(till, aCompany());
    expect(await abandonPayment(till.ports, paymentId)).toBe("failed");
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed", failureCode: "abandoned" });
    await expect(payIntent(till, paymentId)).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
  });

  test("stays open while the provider processes it, since it refuses to cancel then", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openCredit(till, aCompany());
    // The sandbox's cards are paid or declined at once; with others Stripe may take days, and says so like this.
    const { paymentIntents } = till.stripe;
    const processing = { ...(await paymentIntents.retrieve(paymentOf(till, paymentId).paymentIntentId ?? "")) };
    Object.assign(processing, { status: "processing" });
    const slow = {
      cancel: () => Promise.reject(new Error("You cannot cancel this PaymentIntent: it is processing.")),
      retrieve: () => Promise.resolve(processing),
    };
    const stripe = Object.assign(Object.create(till.stripe), { paymentIntents: slow });
    till.world.clock.advance(DAY);
    await sweepPayments({ ...till.ports, stripe }, TRUSTED);
    expect(paymentOf(till, paymentId).state).toBe("pending");
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
