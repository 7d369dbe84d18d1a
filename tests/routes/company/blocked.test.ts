import { expect, test } from "vitest";
import { aPdf } from "#tests/domain/files/samples";
import { aCompany } from "#tests/support/factories";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { available, hold, wanted } from "#tests/support/work/booking-requests";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { blockPerson } from "~/domain/people/blocks/block-person.server";
import { openShop, Visitor } from "./visitor";

const WORDS = "You can't contact this person.";

async function blockedCompany(before: (company: ReturnType<typeof aCompany>, inspectorId: string) => unknown) {
  const till = openShop();
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  await available(inspector);
  const made = await before(company, inspector.id);
  await execute(blockPerson, { actor: inspector, input: { userId: company.id } });
  return { company, inspector, made, visitor: new Visitor(company) };
}

test("the booking's page and its form refuse a company that the inspector has blocked", async () => {
  const { inspector, visitor } = await blockedCompany(() => null);
  const path = `/inspectors/${inspector.id}/booking`;
  const page = await visitor.get(path);
  expect(page.body.inspector).toMatchObject({ obstacle: { code: "contact-closed" }, mayWrite: false });
  const { inspectorId: _, ...fields } = wanted(inspector);
  const sent = await visitor.post(path, { ...fields, testingMaterialsProvided: "yes" });
  expect(sent.status).toBe(403);
  expect(JSON.stringify(sent.body)).toContain(WORDS);
});

test("a held time is not paid for after a block", async () => {
  const { visitor, made } = await blockedCompany((company, id) => hold(company, { id }));
  const { bookingId: id } = made as Awaited<ReturnType<typeof hold>>;
  const page = await visitor.get(`/bookings/${id}/payment`);
  expect(page.body.hold).toMatchObject({ isHeld: true, barrier: "contact-closed" });
  const sent = await visitor.post(`/bookings/${id}/payment`);
  expect(sent.status).toBe(403);
  expect(JSON.stringify(sent.body)).toContain(WORDS);
});

test("a document with its note is refused once the booking is over and its inspector has blocked the company", async () => {
  const till = openShop();
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const { booking } = await anEngagement(till, company, inspector);
  const { id } = booking;
  const visitor = new Visitor(company);
  await execute(blockPerson, { actor: inspector, input: { userId: company.id } });
  const send = (name: string) => {
    const files = new File([new Uint8Array(aPdf(name))], `${name}.pdf`, { type: "application/pdf" });
    const fields = { note: "See you", files };
    return visitor.post(`/bookings/${id}/documents`, fields);
  };
  expect((await send("during")).status).toBe(303);
  till.world.clock.set(booking.endsAt);
  await execute(markWorkDone, { actor: inspector, input: { bookingId: id, note: "Cast two sets" } });
  await execute(approveWork, { actor: company, input: { bookingId: id } });
  const refused = await send("after");
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.body)).toContain(WORDS);
  const page = await visitor.get(`/bookings/${id}/documents`);
  expect(page.body.obstacle).toBe("contact-closed");
});
