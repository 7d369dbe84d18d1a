import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anInspector } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { readIcs } from "#tests/support/look/ics";
import { plansOf } from "#tests/support/look/plans";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, HOUR } from "#tests/support/world";
import { calendarTexts } from "~/copy/inspectors/calendar";
import { calendarBy } from "~/domain/bookings/calendar/queries.server";
import { TRIES } from "~/lib/bounds";
import { redactPath } from "~/platform/node-http/redaction.server";

async function made(inspector: ReturnType<typeof anInspector>) {
  const browser = new Visitor(inspector);
  const answer = await browser.post("/inspector-work/calendar", { key: "once" });
  const { address } = answer.body;
  return { browser, address: String(address), path: new URL(address).pathname };
}

/** A calendar has no session. The browser stands for any. */
async function read(path: string) {
  const reader = new Visitor(aCompany());
  return reader.get(path);
}

test("the calendar tells time and town alone, cancellations and open starts included", async () => {
  const { clock } = openShop().world;
  const [company, inspector] = [aCompany(), anInspector()];
  const startsAt = clock.now() + DAY;
  const span = { startsAt, endsAt: startsAt + 4 * HOUR };
  const words = { title: "Deck pour", location: "1500 E Riverside Dr, Austin, TX", gateNotes: "Gate code 4711" };
  const booking = aBooking(company, inspector, { ...span, ...words });
  aBooking(company, inspector, {
    startsAt: startsAt + DAY,
    endsAt: startsAt + DAY + HOUR,
    location: "US 183 at Loyola Ln",
  });
  aBooking(company, inspector, { ...span, state: "cancelled", ...words });
  aBooking(company, inspector, { ...span, startAgreed: false, ...words });
  aBooking(company, inspector, { ...span, state: "pending", heldUntil: startsAt, ...words });
  aBooking(company, anInspector(), { ...span, ...words });
  aBooking(company, inspector, {
    startsAt: startsAt - 100 * DAY,
    endsAt: startsAt - 100 * DAY + HOUR,
    state: "completed",
  });
  const { path } = await made(inspector);
  const answer = await read(path);
  const text: string = answer.body;
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const { events } = readIcs(text);
  const told = events.map(({ SUMMARY, STATUS }) => [SUMMARY?.value, STATUS?.value]);
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      ["PourCheck: Austin\\, TX", "CONFIRMED"],
      ["PourCheck: Texas", "CONFIRMED"],
      ["PourCheck: Austin\\, TX", "CANCELLED"],
      ["PourCheck: Austin\\, TX (start not agreed)", "TENTATIVE"],
    ]),
  );
  expect(events.find(({ UID }) => UID?.value.startsWith(booking.id))?.DTSTART?.value).toBe("20261122T150000Z");
  // Ids are random letters and digits.
  expect(text.replace(/^UID:.*$/gm, "")).not.toMatch(/Riverside|Loyola|4711|Deck|Company|Pat|85|\$|PB-/);
});

test("the address is shown once, stored hashed, not kept in the log, and has 128 random bits", async () => {
  const { database } = openShop().world;
  const inspector = anInspector();
  const { address, path } = await made(inspector);
  const token = path.slice("/calendar-feeds/".length, -".ics".length);
  expect(Buffer.from(token, "base64url")).toHaveLength(16);
  const tables = [schema.calendarFeeds, schema.receipts, schema.auditLog, schema.auditDetails] as const;
  for (const table of tables) expect(JSON.stringify(database.reads.select().from(table).all())).not.toContain(token);
  expect(auditEntries("renew-calendar")).toHaveLength(1);
  const page = JSON.stringify((await new Visitor(inspector).get("/inspector-work/calendar")).body);
  expect(page).not.toContain(token);
  // How often a calendar reads it is up to the calendar: Google's about once a day.
  expect(calendarTexts.made.how).toContain("It may take a day");
  expect(redactPath(path)).toBe("/calendar-feeds/…");
  expect(redactPath("/inspector-work/calendar/revocation")).toBe("/inspector-work/calendar/revocation");
  expect(address).toMatch(/^https?:/);
});

test("a new address ends the old one, and revoking ends it", async () => {
  openShop();
  const inspector = anInspector();
  const old = await made(inspector);
  const next = await made(inspector);
  expect([(await read(old.path)).status, (await read(next.path)).status]).toEqual([404, 200]);
  const answer = await next.browser.post("/inspector-work/calendar/revocation");
  expect(answer.location).toBe("/inspector-work/calendar");
  expect((await read(next.path)).status).toBe(404);
  expect((await read("/calendar-feeds/none.ics")).status).toBe(404);
});

test.each([{ suspendedAt: 1 }, { closedAt: 1 }, { role: "company" as const }])(
  "it ends with the account: %o",
  async (change) => {
    const { database } = openShop().world;
    const inspector = anInspector();
    const { path } = await made(inspector);
    database.write((tx) => tx.update(schema.users).set(change).where(eq(schema.users.id, inspector.id)).run());
    expect((await read(path)).status).toBe(404);
  },
);

test("who guesses is slowed down", async () => {
  openShop();
  const { most } = TRIES["calendar-feed"][0];
  const reader = new Visitor(aCompany());
  const guess = () => reader.get("/calendar-feeds/guess.ics");
  for (let n = 0; n < most; n += 1) await guess();
  expect((await guess()).status).toBe(429);
});

test("it is read along indexes", () => {
  openShop();
  const plans = plansOf(() => calendarBy("none"));
  expect(plans.join("\n")).not.toContain("SCAN");
  expect(plans[0]).toContain("SEARCH calendar_feeds USING INDEX calendar_feeds_token (token_hash=?)");
});
