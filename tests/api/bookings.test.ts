import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { openApi } from "#tests/support/api";
import { aCompany, anInspector } from "#tests/support/factories";
import { expectBooksToHold } from "#tests/support/money/books";
import { aPayableInspector, payIntent } from "#tests/support/money/payments";
import { available, wanted } from "#tests/support/work/booking-requests";
import { rowOf } from "#tests/support/work/direct-bookings";
import { MINUTE } from "#tests/support/world";
import { releaseSlots } from "~/domain/bookings/direct/release-slots-flow.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { blockPerson } from "~/domain/people/blocks/block-person.server";

const PATH = "/api/bookings/with-payment";

async function anOffer() {
  const api = openApi();
  const inspector = await aPayableInspector(api);
  await available(inspector);
  const company = aCompany();
  return { api, inspector, company, client: api.as(company) };
}

describe(`POST ${PATH}`, () => {
  it("holds the time and hands out the secret; paid, the booking is confirmed", async () => {
    const { api, inspector, company, client } = await anOffer();
    const sent = wanted(inspector, { hourlyRate: 1, estimatedHours: 9, totalCost: 1, status: "confirmed" });
    const answer = await client.twice("POST", PATH, { json: sent }, { json: { ...sent, title: "Another pour" } });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        booking: {
          status: "pending",
          companyId: company.id,
          inspectorId: inspector.id,
          title: sent.title,
          state: "TX",
          date: "2026-11-24",
          timeSlot: "8:00 AM - 12:00 PM",
          startsAt: "2026-11-24T14:00:00.000Z",
          hourlyRate: 85,
          estimatedHours: 4,
          totalCost: 34_000,
          isNightShift: false,
          testingMaterialsProvided: true,
          heldUntil: "2026-11-21T15:35:00.000Z",
        },
        payment: { amount: 34_000, platformFee: 5100, inspectorAmount: 28_900 },
      },
    });
    const { booking, payment } = answer.body;
    expect(payment.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(reads().select().from(schema.bookings).all()).toHaveLength(1);

    await payIntent(api, payment.paymentId);
    await settlePayment(api.ports, payment.paymentId);
    expect(rowOf(booking.id)).toMatchObject({ state: "confirmed", heldUntil: null });
    await expectBooksToHold(api);
  });

  it("refuses a time that is taken, and gives it to the next once it was not paid for", async () => {
    const { api, inspector, client } = await anOffer();
    const first = await client.post(PATH, wanted(inspector));
    const other = api.as(aCompany());
    expect(await other.post(PATH, wanted(inspector))).toMatchObject({ status: 409, body: { error: "Conflict" } });
    api.world.clock.advance(35 * MINUTE);
    await releaseSlots(api.ports);
    expect((await other.post(PATH, wanted(inspector))).status).toBe(201);
    const late = payIntent(api, first.body.payment.paymentId);
    await expect(late).rejects.toMatchObject({ type: "StripeInvalidRequestError" });
  });

  it("names every field that is wrong, those of the calendar too", async () => {
    const { inspector, client } = await anOffer();
    const missing = "Please fill in all required fields";
    expect(
      await client.post(PATH, { inspectorId: inspector.id, location: "Austin, TX", date: "2027-01-01" }),
    ).toMatchObject({
      status: 400,
      body: {
        error: "Validation failed",
        details: [
          { field: "timeSlot", message: missing },
          { field: "title", message: missing },
          { field: "date", message: "Bookings are available up to 2 weeks in advance." },
        ],
      },
    });
  });

  it("says that an inspector cannot be paid yet, by the specification's code", async () => {
    const { client } = await anOffer();
    const inspector = anInspector({ payouts: "action_needed" }, { firstName: "Sam" });
    expect(await client.post(PATH, wanted(inspector))).toMatchObject({
      status: 403,
      body: {
        error: "STRIPE_SETUP_REQUIRED",
        message:
          "Sam needs to complete their payment setup before accepting bookings. Please contact them or choose a different inspector.",
      },
    });
    expect((await client.post(PATH, wanted({ id: "usr_none" }))).status).toBe(404);
  });

  it("refuses to book over a block of either side, in the words of messages", async () => {
    const { inspector, company, client } = await anOffer();
    const refused = (message: string) => ({ status: 403, body: { error: "Access denied", message } });
    await execute(blockPerson, { actor: inspector, input: { userId: company.id } });
    expect(await client.post(PATH, wanted(inspector))).toMatchObject(refused("You can't contact this person."));
    await execute(blockPerson, { actor: company, input: { userId: inspector.id } });
    expect(await client.post(PATH, wanted(inspector))).toMatchObject(
      refused("You have blocked this person. Unblock them under Profile to get in touch."),
    );
    expect(reads().select().from(schema.bookings).all()).toEqual([]);
  });

  it("keeps the secret out of every table", async () => {
    const { inspector, client } = await anOffer();
    await client.post(PATH, wanted(inspector), { key: "secret" });
    const { bookings, receipts, events, auditLog, payments } = schema;
    const tables = [bookings, receipts, events, auditLog, payments];
    expect(JSON.stringify(tables.map((table) => reads().select().from(table).all()))).not.toContain("_secret_");
  });
});
