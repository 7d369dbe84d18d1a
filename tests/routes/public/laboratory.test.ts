import { describe, expect, test } from "vitest";
import { anAskedLaboratory, entriesIn } from "#tests/domain/reports/laboratory/asked";
import { aLink } from "#tests/domain/reports/laboratory/asking";
import { SEVEN_DAYS } from "#tests/domain/reports/strength/strengths";
import { RECEIPT } from "#tests/domain/reports/supplements/curing";
import { Browser, openSite } from "#tests/routes/account/browser";
import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { HOUR, MINUTE } from "#tests/support/world";
import { redactPath } from "~/platform/node-http/redaction.server";

/** A signed report eight days later, and the page of an unused link to a laboratory that was asked. */
async function aMailedLink() {
  const world = openSite();
  const [company, inspector] = [aCompany(), anInspector()];
  const booking = aBooking(company, inspector, { startsAt: world.clock.now() - 30 * MINUTE });
  const asked = await anAskedLaboratory({ world, company, inspector, booking, bookingId: booking.id });
  const token = aLink(world.database, world.clock.now());
  return { ...asked, unused: token, page: `/laboratory/${token}`, receipt: `/laboratory/${token}/receipt` };
}

describe("the page of a laboratory's link", () => {
  test("shows what it is asked and no more of the job, and a look changes nothing", async () => {
    const { page, bookingId } = await aMailedLink();
    const browser = new Browser();
    for (const _ of [1, 2]) {
      const { status, body } = await browser.get(page);
      expect(status).toBe(200);
      expect(body.asked).toMatchObject({ isOver: false, work: null, facts: { project: "River bridge" } });
      expect(JSON.stringify(body)).not.toContain(bookingId);
      expect(JSON.stringify(body)).not.toContain("kofi@");
    }
  });

  test("has its forms filled in for 12 hours in the browser that used it up, and in no other", async () => {
    const { world, page, receipt, set, bookingId } = await aMailedLink();
    const browser = new Browser();
    expect((await browser.get(receipt)).status).toBe(409);
    expect(await browser.post(page, {})).toMatchObject({ status: 303, location: page });
    expect((await browser.get(page)).body.asked).toMatchObject({ isOver: true, work: { toReceive: ["1001-1"] } });
    const form = await browser.get(receipt);
    expect(form.body.values).toEqual({ laboratory: "Capitol Testing" });
    expect(JSON.stringify(form.body)).not.toContain(bookingId);
    const other = new Browser();
    expect((await other.get(page)).body.asked).toMatchObject({ isOver: true, work: null });
    const { kind: _, ...typed } = RECEIPT;
    expect((await other.post(receipt, { ...typed, sets: set })).status).toBe(409);
    world.clock.advance(12 * HOUR - 1);
    expect(await browser.post(receipt, { ...typed, sets: set })).toMatchObject({ status: 303, location: page });
    world.clock.advance(1);
    expect((await browser.get(receipt)).status).toBe(409);
    expect((await browser.get(page)).body.asked.work).toBeNull();
    expect(entriesIn(world)).toHaveLength(1);
  });

  test("asks for the age of held cylinders before their form", async () => {
    const { page, set } = await aMailedLink();
    const browser = new Browser();
    await browser.post(page, {});
    const held = `${page}/strengths/${set}/H`;
    expect((await browser.get(held)).body).toMatchObject({ age: { typed: null, problem: null }, values: {} });
    const wrong = (await browser.get(`${held}?days=400`)).body;
    expect(wrong).toMatchObject({ age: { typed: "400", problem: expect.any(String) } });
    expect(wrong.values).not.toHaveProperty("ageDays");
    expect((await browser.get(`${held}?days=56`)).body).toMatchObject({ values: { ageDays: "56" } });
  });

  test("takes no file and no results from whoever has only the address", async () => {
    const { world, page, set, file } = await aMailedLink();
    const browser = new Browser();
    const strengths = `${page}/strengths/${set}/7`;
    expect((await browser.post(strengths, { ...SEVEN_DAYS, files: file })).status).toBe(409);
    await browser.post(page, {});
    const laboratory = { laboratory: "Capitol Testing", laboratoryReport: "26-4411", testedBy: "Ama Boateng" };
    // Whoever fills it in did not sign, whatever the form says.
    const sent = { ...SEVEN_DAYS, ...laboratory, role: "tester", files: file };
    expect((await browser.post(strengths, { ...sent, load0: "" })).status).toBe(400);
    expect(await browser.post(strengths, sent)).toMatchObject({ status: 303, location: page });
    const [entry] = entriesIn(world);
    expect(JSON.parse(entry?.content ?? "")).toMatchObject({
      input: { typed: { role: "transcriber" }, files: [file] },
    });
  });
});

test("the log has no token of such a link, and what reports have stays readable", () => {
  for (const path of ["/laboratory/abc", "/laboratory/abc/receipt", "/laboratory/abc.data"])
    expect(redactPath(path)).toBe("/laboratory/…");
  expect(redactPath("/bookings/bkg_1/report/laboratory/lbr_1/removal")).toBe(
    "/bookings/bkg_1/report/laboratory/lbr_1/removal",
  );
});
