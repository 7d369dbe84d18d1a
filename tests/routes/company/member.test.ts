import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aColleague, aCompany } from "#tests/support/factories";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import type { PersonActor } from "~/domain/actor";
import { cents } from "~/lib/money";
import { openShop, Visitor } from "./visitor";

/** The rate and two hours of it, which no other figure has in it. */
const RATE = 8731;
const PRICES = /8731|17462/;

async function hired() {
  const till = openShop();
  const company = aCompany();
  const inspector = await aPayableInspector(till, cents(RATE));
  const { booking, job } = await anEngagement(till, company, inspector, cents(RATE));
  const { database, clock } = till.world;
  const shows = async (person: PersonActor, path: string) => {
    const { status, body } = await new Visitor(person).get(path);
    return { status, isPriced: PRICES.test(JSON.stringify(body)) };
  };
  const member = aColleague(company, "member");
  const { bookings, jobs } = schema;
  // A member sees what they are the contact of.
  const contactId = member.id;
  const done = { state: "work_done", workDoneAt: clock.now() } as const;
  database.write((tx) => {
    tx.update(bookings)
      .set({ ...done, contactId })
      .where(eq(bookings.id, booking.id))
      .run();
    tx.update(jobs).set({ contactId }).where(eq(jobs.id, job.id)).run();
  });
  return { company, inspector, member, booking, job, shows };
}

test("a member is shown what the company does, and none of its money", async () => {
  const { company, inspector, member, booking, job, shows } = await hired();
  const manager = aColleague(company, "manager");
  const priced = [
    "/company-home",
    "/bookings",
    `/bookings/${booking.id}`,
    `/jobs/${job.id}`,
    `/inspectors/${inspector.id}`,
  ];
  for (const path of priced) {
    expect(await shows(manager, path), path).toEqual({ status: 200, isPriced: true });
    expect(await shows(member, path), path).toEqual({ status: 200, isPriced: false });
  }
  for (const path of ["/company-dashboard", "/profile", "/notifications", "/directory", `/messages/${inspector.id}`]) {
    expect(await shows(member, path), path).toEqual({ status: 200, isPriced: false });
  }
  for (const tab of ["applications", "payments"]) {
    const path = `/company-dashboard?tab=${tab}`;
    expect((await shows(manager, path)).status).toBe(200);
    expect((await shows(member, path)).status).toBe(403);
  }
});

test("what waits for an owner or manager is not counted as due for a member", async () => {
  const { company, member } = await hired();
  const waiting = async (person: PersonActor) => (await new Visitor(person).get("/company-home")).body.waiting;
  expect(await waiting(aColleague(company))).toMatchObject([{ kind: "approval" }]);
  expect(await waiting(member)).toEqual([]);
});

test("a member changes their own name and not the company's", async () => {
  const { company, member } = await hired();
  const browser = new Visitor(member);
  const { typed } = (await browser.get("/profile/company")).body;
  const sent = { firstName: "Ana", lastName: "Ruiz", phone: "(512) 555-0100", companyName: "Taken Over", bio: "Ours." };
  expect(await browser.post("/profile/company", sent)).toMatchObject({ status: 303, location: "/profile" });
  const { typed: after } = (await browser.get("/profile/company")).body;
  expect(after).toEqual({ ...typed, firstName: "Ana", lastName: "Ruiz", phone: after.phone });
  expect(after.phone).toContain("555-0100");
  const owner = new Visitor(company);
  const { typed: all } = (await owner.get("/profile/company")).body;
  expect(await owner.post("/profile/company", { ...all, lastName: "Ortiz", companyName: "Bridgeworks" })).toMatchObject(
    { status: 303 },
  );
  expect((await owner.get("/profile/company")).body.typed.companyName).toBe("Bridgeworks");
});
