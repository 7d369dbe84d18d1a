import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { CARDS, openTill, payAtCheckout } from "#tests/support/money/payments";
import { aCardPage, aSavedCard } from "#tests/support/money/saved-cards";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { beginCard } from "~/domain/payments/cards/begin-card.server";
import { detachCard, openCardPage, readCard } from "~/domain/payments/cards/card-flow.server";
import { loadCard } from "~/domain/payments/cards/load-card.server";
import { ownCard, usableCard } from "~/domain/payments/cards/queries.server";
import { removeCard } from "~/domain/payments/cards/remove-card.server";
import { sweepCards } from "~/domain/payments/cards/sweep-cards-flow.server";

const rowOf = (cardId: string) => loadCard(reads(), cardId);
const begin = (actor: CompanyActor) => execute(beginCard, { actor, input: {} });

describe("saving a card", () => {
  test("takes it on the provider's page, charges nothing, and keeps its face alone", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { cardId, sessionId } = await aCardPage(till, company);
    expect(await readCard(till.ports, cardId)).toBe("adding");
    expect(ownCard(company)).toBeNull();
    payAtCheckout(till, sessionId);
    expect(await readCard(till.ports, cardId)).toBe("saved");
    const face = { id: cardId, brand: "visa", last4: "4242", expMonth: 12, expYear: 2030, isExpired: false };
    expect(ownCard(company)).toEqual(face);
    expect(ownCard(aCompany())).toBeNull();
    expect((await till.stripe.charges.list()).data).toEqual([]);
    expect(JSON.stringify(rowOf(cardId))).not.toContain("4242424242424242");
    const method = await till.stripe.paymentMethods.retrieve(rowOf(cardId).paymentMethodId ?? "");
    expect(method.customer).toBe(rowOf(cardId).customerId);
  });

  test("begun twice opens one page; a declined card leaves it open for another", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { cardId, sessionId } = await aCardPage(till, company);
    expect(await aCardPage(till, company)).toEqual({ cardId, sessionId });
    expect(payAtCheckout(till, sessionId, CARDS.declined)).toMatchObject({ outcome: "declined" });
    expect(await readCard(till.ports, cardId)).toBe("adding");
    payAtCheckout(till, sessionId);
    expect(await readCard(till.ports, cardId)).toBe("saved");
  });

  test.each([true, false])("waits for the step at the bank; approved: %s", async (approved) => {
    const till = openTill(openWorld());
    const { cardId, sessionId } = await aCardPage(till, aCompany());
    expect(payAtCheckout(till, sessionId, CARDS.asksFirst)).toMatchObject({ outcome: "confirm" });
    expect(await readCard(till.ports, cardId)).toBe("adding");
    till.sandbox.hosted.confirmCheckout(sessionId, approved);
    expect(await readCard(till.ports, cardId)).toBe(approved ? "saved" : "adding");
  });

  test("another takes the place of the first, which is removed at the provider; one customer for both", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const first = await aSavedCard(till, company);
    const second = await aSavedCard(till, company, "5555555555554444");
    expect(ownCard(company)).toMatchObject({ id: second, brand: "mastercard", last4: "4444" });
    expect(rowOf(first)).toMatchObject({ state: "removed", customerId: rowOf(second).customerId });
    await sweepCards(till.ports);
    const method = await till.stripe.paymentMethods.retrieve(rowOf(first).paymentMethodId ?? "");
    expect(method.customer).toBeNull();
    expect(rowOf(first).nextCheckAt).toBeNull();
  });

  test("the sweep finds a card whose payer did not come back, and ends a page that expired", async () => {
    const till = openTill(openWorld());
    const [company, other] = [aCompany(), aCompany()];
    const { cardId, sessionId } = await aCardPage(till, company);
    const { cardId: left } = await aCardPage(till, other);
    payAtCheckout(till, sessionId);
    till.world.clock.advance(2 * MINUTE);
    await sweepCards(till.ports);
    expect([rowOf(cardId).state, rowOf(left).state]).toEqual(["saved", "adding"]);
    till.world.clock.advance(DAY + MINUTE);
    await sweepCards(till.ports);
    expect(rowOf(left)).toMatchObject({ state: "failed", nextCheckAt: null });
    await expect(openCardPage(till.ports, left)).rejects.toMatchObject({ code: "card-closed" });
    expect((await begin(other)).result.cardId).not.toBe(left);
  });

  test("a crash before the page was recorded is gone on from by the sweep", async () => {
    const till = openTill(openWorld());
    const { cardId } = (await begin(aCompany())).result;
    till.troubled = /checkout\/sessions/;
    till.trouble.push("unreachable", "unreachable", "unreachable");
    await expect(openCardPage(till.ports, cardId)).rejects.toMatchObject({ code: "payment-provider" });
    till.world.clock.advance(2 * MINUTE);
    await sweepCards(till.ports);
    expect(rowOf(cardId).checkoutSessionId).toMatch(/^cs_/);
  });

  test("a company that was deleted at the provider saves a card as another customer", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const first = rowOf(await aSavedCard(till, company));
    await till.stripe.customers.del(first.customerId ?? "");
    till.world.clock.advance(MINUTE);
    const second = rowOf(await aSavedCard(till, company));
    expect(second).toMatchObject({ state: "saved", customerId: expect.not.stringMatching(first.customerId ?? "") });
    expect(rowOf(first.id).state).toBe("removed");
  });

  test("ten cards a day may be begun", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    for (let n = 0; n < 10; n += 1) await aSavedCard(till, company);
    await expect(begin(company)).rejects.toMatchObject({ code: "card-quota", params: { most: 10 } });
    till.world.clock.advance(DAY);
    await expect(begin(company)).resolves.toBeDefined();
  });

  test("after its last month it may be seen and not used", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    await aSavedCard(till, company);
    till.world.clock.set(Date.UTC(2030, 11, 31, 12));
    expect(usableCard(company)).not.toBeNull();
    till.world.clock.set(Date.UTC(2031, 0, 2, 12));
    expect(ownCard(company)).toMatchObject({ isExpired: true });
    expect(usableCard(company)).toBeNull();
  });
});

describe("removing a card", () => {
  test("takes it out of use at once, and at the provider as soon as that answers", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const cardId = await aSavedCard(till, company);
    await execute(removeCard, { actor: company, input: { cardId } });
    expect(ownCard(company)).toBeNull();
    till.troubled = /detach/;
    till.trouble.push("unreachable", "unreachable", "unreachable");
    await expect(detachCard(till.ports, cardId)).rejects.toThrow();
    expect(rowOf(cardId).nextCheckAt).not.toBeNull();
    till.world.clock.advance(2 * MINUTE);
    await sweepCards(till.ports);
    expect(rowOf(cardId)).toMatchObject({ state: "removed", nextCheckAt: null });
    await detachCard(till.ports, cardId);
  });

  test("another company's is not found", async () => {
    const till = openTill(openWorld());
    const cardId = await aSavedCard(till, aCompany());
    await expect(execute(removeCard, { actor: aCompany(), input: { cardId } })).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("happens when the account is closed, and a card that is being typed is not taken any more", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const cardId = await aSavedCard(till, company);
    const { cardId: typed, sessionId } = await aCardPage(till, company);
    const { users } = schema;
    const closedAt = till.world.clock.now();
    till.world.database.write((tx) => tx.update(users).set({ closedAt }).where(eq(users.id, company.id)).run());
    expect([rowOf(cardId).state, rowOf(typed).state]).toEqual(["removed", "failed"]);
    payAtCheckout(till, sessionId);
    await sweepCards(till.ports);
    expect(rowOf(cardId).nextCheckAt).toBeNull();
    expect((await till.stripe.paymentMethods.retrieve(rowOf(cardId).paymentMethodId ?? "")).customer).toBeNull();
    expect(rowOf(typed).state).toBe("failed");
  });
});
