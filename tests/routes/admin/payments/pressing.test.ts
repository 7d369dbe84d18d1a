import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { Visitor } from "#tests/routes/company/visitor";
import {
  balanceOf,
  expectBooksToHold,
  paymentOf,
  refundsOf,
  reversalsOf,
  transfersOf,
} from "#tests/support/money/books";
import { REASON } from "#tests/support/money/interventions";
import { openCredit } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import { MINUTE } from "#tests/support/world";
import { now } from "~/domain/core/runtime.server";
import { startedRuntime } from "~/domain/core/started-runtime.server";
import { aDesk, NOUNS, sentenceOf } from "./desk";

const DONE = (paymentId: string) => ({ status: 303, location: `/admin/payments/${paymentId}` });

describe("the page of one payment", () => {
  it("tells its whole story, and offers what can be done", async () => {
    const { till, person, paymentId, show, ask, press, approve } = await aDesk();
    await press(new Visitor(person), "hold");
    await approve();
    const admin = new Visitor(person);
    till.world.clock.advance(MINUTE);
    const { quoted } = (await ask(admin, "refund", "?amount=70")).body.found;
    await press(admin, "refund", { amount: "70.00", quoted });
    till.world.clock.advance(MINUTE);
    await press(admin, "release");
    await workMoney(till);
    const { payment, isReadOnly } = (await show(admin)).body;
    expect(isReadOnly).toBe(false);
    expect(payment).toMatchObject({
      id: paymentId,
      state: "succeeded",
      isInUse: true,
      leftAmount: 10_000,
      figures: {
        refundedAmount: 7000,
        platformFee: 1500,
        inspectorAmount: 8500,
        transferredAmount: 8500,
        heldAt: null,
      },
      refunds: [{ amount: 7000, state: "succeeded", reason: "administrator" }],
      transfers: [{ amount: 8500, state: "succeeded" }],
      holds: [{ reason: REASON, by: { firstName: person.name.split(" ")[0] } }],
      providerIds: { intent: [expect.stringMatching(/^pi_/)], refunds: [expect.stringMatching(/^re_/)] },
      pending: null,
    });
    expect(payment.decisions).toMatchObject([
      { kind: "refund", state: "carried_out", amount: 7000, reason: REASON },
      { kind: "release", state: "carried_out" },
    ]);
    expect(JSON.stringify(payment)).not.toContain("checkoutUrl");
    await expectBooksToHold(till);
  });

  it("is not found where there is no payment", async () => {
    const { person } = await aDesk();
    expect((await new Visitor(person).get("/admin/payments/pay_none")).status).toBe(404);
  });

  it("has nothing to decide about a posting fee", async () => {
    const { till, company, person } = await aDesk();
    const { paymentId } = await openCredit(till, company);
    const answer = await new Visitor(person).get(`/admin/payments/${paymentId}`);
    expect(answer).toMatchObject({ status: 200, body: { payment: { isInUse: false, state: "pending" } } });
  });
});

describe("a hold", () => {
  it("stops the transfer until it is released, once each however often it is sent", async () => {
    const { till, person, paymentId, ask, press, approve } = await aDesk();
    const holder = new Visitor(person);
    expect((await ask(holder, "hold")).body).toMatchObject({ obstacle: null });
    for (const _ of [1, 2]) expect(await press(holder, "hold", { key: "once" })).toMatchObject(DONE(paymentId));
    await approve();
    await workMoney(till);
    // The session of the hold has ended meanwhile.
    const admin = new Visitor(person);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    expect((await ask(admin, "hold")).body).toMatchObject({ obstacle: "payment-held" });
    expect(sentenceOf(await press(admin, "hold"))).toBe("This payment is already on hold.");

    const { preview } = (await ask(admin, "release")).body;
    expect(preview).toMatchObject({ amount: 14_450, second: null });
    for (const _ of [1, 2])
      expect(await press(admin, "release", { key: "r", quoted: preview.quoted })).toMatchObject(DONE(paymentId));
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14_450 }]);
    expect(await press(admin, "release")).toMatchObject({ status: 409 });
    await expectBooksToHold(till);
  });
});

describe("a refund", () => {
  it("shows who bears what, to the cent, and does just that, once", async () => {
    const { till, person, paymentId, ask, press } = await aDesk({ paidOut: true });
    const admin = new Visitor(person);
    const { found } = (await ask(admin, "refund", "?amount=33.33")).body;
    expect(found).toMatchObject({
      before: { refundedAmount: 0, platformFee: 2550, inspectorAmount: 14_450, platformLoss: 0 },
      after: { refundedAmount: 3333, platformFee: 2050, inspectorAmount: 14_450, platformLoss: 2833 },
      amount: 3333,
      second: null,
    });
    for (const _ of [1, 2])
      expect(await press(admin, "refund", { amount: "33.33", quoted: found.quoted, key: "k" })).toMatchObject(
        DONE(paymentId),
      );
    expect(paymentOf(till, paymentId)).toMatchObject(found.after);
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 3333, state: "succeeded" }]);
    expect(balanceOf(till, paymentId, "platform_losses")).toBe(2833);
    await expectBooksToHold(till);
  });

  it("is refused once the figures that the page showed have changed, and goes through with those that apply", async () => {
    const { till, person, paymentId, ask, press, refund } = await aDesk();
    const admin = new Visitor(person);
    const { quoted } = (await ask(admin, "refund", "?amount=50")).body.found;
    await refund(1000);
    const refused = await press(admin, "refund", { amount: "50.00", quoted });
    expect(refused.status).toBe(409);
    expect(sentenceOf(refused)).toMatch(/^The payment has changed since this page was opened/);
    expect(paymentOf(till, paymentId).refundedAmount).toBe(1000);
    const fresh = (await ask(admin, "refund", "?amount=50")).body.found;
    expect(await press(admin, "refund", { amount: "50.00", quoted: fresh.quoted })).toMatchObject(DONE(paymentId));
    expect(paymentOf(till, paymentId)).toMatchObject(fresh.after);
    await workMoney(till);
    await expectBooksToHold(till);
  });

  it("is refused for what is no amount, for more than is left and without a reason, with the words kept", async () => {
    const { till, person, paymentId, ask, press } = await aDesk();
    const admin = new Visitor(person);
    for (const amount of ["0", "-5", "1.234", "5e2", "much"])
      expect((await ask(admin, "refund", `?amount=${amount}`)).body).toMatchObject({
        error: "Enter an amount above zero, like 70 or 70.50",
        found: null,
      });
    expect((await ask(admin, "refund", "?amount=170.01")).body.found).toEqual({
      refused: { code: "refund-exceeds", params: { most: "$170.00" } },
    });
    expect(sentenceOf(await press(admin, "refund", { amount: "170.01" }))).toBe(
      "At most $170.00 of this payment can still be refunded.",
    );
    const unexplained = await press(admin, "refund", { amount: "70", reason: " " });
    expect(unexplained).toMatchObject({
      status: 400,
      body: { lastResult: { error: { reason: ["A reason is required"] } } },
    });
    expect(refundsOf(till, paymentId)).toEqual([]);
  });

  it("moves nothing while the provider is silent, and says so", async () => {
    const { till, person, paymentId, press } = await aDesk();
    till.trouble.push(...Array<"unreachable">(20).fill("unreachable"));
    const refused = await press(new Visitor(person), "refund", { amount: "5" });
    expect([refused.status, sentenceOf(refused)]).toEqual([
      503,
      "The payment provider did not answer, so nothing was changed. Please try again.",
    ]);
    expect(refundsOf(till, paymentId)).toEqual([]);
  });
});

describe("a settlement", () => {
  it("divides what is left as its page showed", async () => {
    const { till, person, paymentId, ask, press } = await aDesk();
    const admin = new Visitor(person);
    const { found } = (await ask(admin, "settlement", "?refund=20&share=120")).body;
    expect(found).toMatchObject({
      after: { refundedAmount: 2000, inspectorAmount: 12_000, platformFee: 3000, platformLoss: 0 },
    });
    const sent = { refund: "20.00", share: "120.00", quoted: found.quoted };
    expect(await press(admin, "settlement", sent)).toMatchObject(DONE(paymentId));
    expect(paymentOf(till, paymentId)).toMatchObject(found.after);
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 12_000, state: "succeeded" }]);
    await expectBooksToHold(till);
  });

  it("asks who bears what the inspector has beyond the share, and claims it back", async () => {
    const { till, person, paymentId, ask, press } = await aDesk({ paidOut: true });
    const admin = new Visitor(person);
    expect((await ask(admin, "settlement", "?refund=70&share=85")).body).toMatchObject({ excess: 5950, found: null });
    const { found } = (await ask(admin, "settlement", "?refund=70&share=85&overpaid=claim")).body;
    expect(found.after).toEqual({
      refundedAmount: 7000,
      inspectorAmount: 14_450,
      platformFee: 1500,
      platformLoss: 5950,
    });
    const sent = { refund: "70", share: "85", overpaid: "claim", quoted: found.quoted };
    expect(await press(admin, "settlement", sent)).toMatchObject(DONE(paymentId));
    expect(paymentOf(till, paymentId)).toMatchObject(found.after);
    await workMoney(till);
    expect(reversalsOf(till, paymentId)).toMatchObject([{ amount: 5950, state: "succeeded" }]);
    await expectBooksToHold(till);
  });

  it("is refused beyond what is left, and says at the field what is no amount", async () => {
    const { person, ask, press } = await aDesk();
    const admin = new Visitor(person);
    expect((await ask(admin, "settlement", "?refund=100&share=70.01")).body.found).toMatchObject({
      refused: { code: "settlement-exceeds" },
    });
    expect((await ask(admin, "settlement", "?refund=x&share=")).body.errors).toEqual({
      refund: "Enter an amount like 70 or 70.50, or 0",
      share: "Enter an amount like 70 or 70.50, or 0",
    });
    expect(await press(admin, "settlement", { refund: "100", share: "70.01" })).toMatchObject({ status: 409 });
  });
});

describe("a claim", () => {
  it("takes back what the inspector has beyond the share, as its page showed", async () => {
    const { till, person, paymentId, ask, press, refund } = await aDesk({ paidOut: true });
    const admin = new Visitor(person);
    await refund(7000);
    await workMoney(till);
    const { found, most } = (await ask(admin, "claim", "?amount=15")).body;
    expect([most, found.after]).toEqual([
      5950,
      { refundedAmount: 7000, inspectorAmount: 12_950, platformFee: 1500, platformLoss: 4450 },
    ]);
    expect(await press(admin, "claim", { amount: "15", quoted: found.quoted })).toMatchObject(DONE(paymentId));
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject(found.after);
    expect(sentenceOf(await press(admin, "claim", { amount: "44.51" }))).toMatch(/^At most \$44\.50 can be claimed/);
    await expectBooksToHold(till);
  });
});

it("an administrator who looks through another's eyes may read each page and press nothing", async () => {
  const { till, person, company, paymentId, ask, press } = await aDesk();
  const looking = new Visitor(person);
  expect((await ask(looking, "refund")).body.isReadOnly).toBe(false);
  const { sessions } = schema;
  const eyes = { impersonatedUserId: company.id, impersonationReason: "support", impersonationStartedAt: now() };
  startedRuntime().database.write((tx) => tx.update(sessions).set(eyes).where(eq(sessions.userId, person.id)).run());
  for (const noun of NOUNS) {
    expect((await ask(looking, noun)).body.isReadOnly).toBe(true);
    expect(await press(looking, noun, { amount: "5", refund: "5", share: "5" })).toMatchObject({ status: 403 });
  }
  expect(paymentOf(till, paymentId)).toMatchObject({ heldAt: null, refundedAmount: 0 });
  await expectBooksToHold(till);
});
