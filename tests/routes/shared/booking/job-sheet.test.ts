import { expect, test } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";

const DETAILS = {
  siteContactName: "Ray <b>Ortega</b>",
  siteContactPhone: "512-555-0161",
  gateNotes: "South gate.\nPark behind the crane.",
  testsWanted: "Slump and air of each truck.",
};

async function sheetOf(person: ReturnType<typeof anInspector> | ReturnType<typeof aCompany>, id: string) {
  const answer = await new Visitor(person).get(`/bookings/${id}/job-sheet`);
  return { answer, body: answer.body as string };
}

test("the job sheet has what is needed at the gate and a table to fill in, and no money", async () => {
  openShop();
  const [company, inspector] = [aCompany({ phone: "512-555-0100" }), anInspector()];
  const booking = aBooking(company, inspector, DETAILS);
  const { answer, body } = await sheetOf(inspector, booking.id);
  expect(answer.status).toBe(200);
  expect(body).toContain(`PB-${booking.number}`);
  expect(body).toContain("Sat, Nov 21, 2026, 9 AM–1 PM CST");
  expect(body).toContain("Ray &lt;b&gt;Ortega&lt;/b&gt;");
  expect(body).toContain('href="tel:5125550161"');
  expect(body).toContain("South gate.\nPark behind the crane.");
  expect(body).toContain("Slump and air of each truck.");
  expect(body.match(/<tr>/g)).toHaveLength(13);
  expect(body).not.toMatch(/\$|85\.00|8500|fee|paid/i);
});

test("it is one file of less than 30 KB without scripts, also with the longest words", async () => {
  openShop();
  const long = {
    title: "T".repeat(200),
    location: "L".repeat(200),
    gateNotes: "&".repeat(500),
    testsWanted: '"'.repeat(1000),
  };
  const inspector = anInspector();
  const booking = aBooking(aCompany(), inspector, { ...DETAILS, ...long, specialRequirements: "<".repeat(2000) });
  const { answer, body } = await sheetOf(inspector, booking.id);
  expect(Buffer.byteLength(body)).toBeLessThan(30 * 1024);
  expect(body).not.toMatch(/<script|<link|<img| src=|url\(|@import/);
  expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("it says that a canceled booking is canceled, and that a start is not agreed", async () => {
  openShop();
  const [company, inspector] = [aCompany(), anInspector()];
  const canceled = aBooking(company, inspector, { state: "cancelled" });
  expect((await sheetOf(inspector, canceled.id)).body).toContain("Canceled: do not go");
  const open = aBooking(company, inspector, { startAgreed: false });
  expect((await sheetOf(company, open.id)).body).toContain("Not agreed yet, planned for Sat, Nov 21, 2026");
});

test("it names both zones in a night when clocks change", async () => {
  openShop();
  const [company, inspector] = [aCompany(), anInspector()];
  const bookedOver = (from: string, until: string) =>
    aBooking(company, inspector, { startsAt: Date.parse(from), endsAt: Date.parse(until) });
  const spring = bookedOver("2027-03-14T04:00Z", "2027-03-14T08:00Z");
  expect((await sheetOf(inspector, spring.id)).body).toContain("Sat, Mar 13, 2027, 10 PM CST – Sun, Mar 14, 3 AM CDT");
  const fall = bookedOver("2026-11-01T05:00Z", "2026-11-01T12:00Z");
  expect((await sheetOf(inspector, fall.id)).body).toContain("Sun, Nov 1, 2026, 12 AM CDT – 6 AM CST");
});

test("it is nobody else's", async () => {
  openShop();
  const booking = aBooking(aCompany(), anInspector(), DETAILS);
  for (const other of [aCompany(), anInspector()]) expect((await sheetOf(other, booking.id)).answer.status).toBe(404);
});
