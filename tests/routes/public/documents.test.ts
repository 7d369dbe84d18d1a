import { describe, expect, test } from "vitest";
import { acknowledge, aSentReport, deliveriesIn, linksIn } from "#tests/domain/reports/distribution/distributing";
import { add, aLink, ENGINEER } from "#tests/domain/reports/distribution/recipient";
import { distribute } from "#tests/domain/reports/distribution/sending";
import { aWetSlump, notify } from "#tests/domain/reports/notices/wet-slump";
import { Browser, openSite } from "#tests/routes/account/browser";
import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { MINUTE } from "#tests/support/world";
import { redactPath } from "~/platform/node-http/redaction.server";

/** A signed report that an engineer gets, and the page of a link to it. */
async function aMailedLink() {
  const world = openSite();
  const [company, inspector] = [aCompany(), anInspector()];
  const booking = aBooking(company, inspector, { startsAt: world.clock.now() - 30 * MINUTE });
  const sent = await aSentReport({ world, company, inspector, booking, bookingId: booking.id });
  await distribute(world);
  const token = aLink(world.database, world.clock.now());
  return { ...sent, token, page: `/documents/${token}`, pdf: `/documents/${token}/document.pdf` };
}

describe("the page of a mailed link", () => {
  test("names the document and no more of the job, and a look changes nothing", async () => {
    const { world, page, bookingId } = await aMailedLink();
    const browser = new Browser();
    const before = [linksIn(world), deliveriesIn(world)];
    const { status, body } = await browser.get(page);
    expect(status).toBe(200);
    expect(body.document).toMatchObject({ isOver: false, isOpened: false, facts: { project: "River bridge" } });
    expect(JSON.stringify(body)).not.toContain(bookingId);
    expect(JSON.stringify(body)).not.toContain("novak");
    await browser.get(page);
    expect([linksIn(world), deliveriesIn(world)]).toEqual(before);
  });

  test("opens the PDF for 30 minutes in the browser that used the link up, and in no other", async () => {
    const { world, page, pdf } = await aMailedLink();
    const browser = new Browser();
    expect(await browser.get(pdf)).toMatchObject({ status: 303, location: page });
    expect((await browser.post(page, {})).status).toBe(400);
    expect(await browser.post(page, { name: "Ada Novak" })).toMatchObject({ status: 303, location: page });
    expect((await browser.get(page)).body.document).toMatchObject({ isOver: true, isOpened: true });
    expect((await browser.get(pdf)).status).toBe(200);
    expect(await new Browser().get(pdf)).toMatchObject({ status: 303, location: page });
    world.clock.advance(30 * MINUTE - 1);
    expect((await browser.get(pdf)).status).toBe(200);
    world.clock.advance(1);
    expect(await browser.get(pdf)).toMatchObject({ status: 303, location: page });
    expect((await browser.post(page, { name: "Ada Novak" })).status).toBe(409);
  });

  test("names the file as the booking's page does", async () => {
    const world = openSite();
    const [company, inspector] = [aCompany(), anInspector()];
    const booking = aBooking(company, inspector, { startsAt: world.clock.now() - 30 * MINUTE });
    const setting = { world, company, inspector, booking, bookingId: booking.id };
    await add(inspector, { bookingId: booking.id, ...ENGINEER });
    const wet = await aWetSlump(setting);
    await notify({ ...setting, subject: wet.subject });
    await distribute(world);
    const browser = new Browser();
    const token = aLink(world.database, world.clock.now());
    await browser.post(`/documents/${token}`, { name: "Ada Novak" });
    const { headers } = await browser.get(`/documents/${token}/document.pdf`);
    expect(headers.get("Content-Disposition")).toContain("PR-1001-field-notice-1.pdf");
  });

  test("keeps several documents open in one browser", async () => {
    const { world, page, pdf } = await aMailedLink();
    const other = aLink(world.database, world.clock.now());
    const browser = new Browser();
    await browser.post(page, { name: "Ada Novak" });
    await browser.post(`/documents/${other}`, {});
    expect((await browser.get(pdf)).status).toBe(200);
    expect((await browser.get(`/documents/${other}/document.pdf`)).status).toBe(200);
  });

  test("sends a new link, which is asked for on the page of the old one", async () => {
    const { world, page, token } = await aMailedLink();
    await acknowledge(token, "Ada Novak");
    const browser = new Browser();
    const links = linksIn(world).length;
    expect(await browser.get(`${page}/renewal`)).toMatchObject({ status: 303, location: page });
    expect(linksIn(world)).toHaveLength(links);
    expect(await browser.post(`${page}/renewal`, {})).toMatchObject({ status: 303, location: page });
    expect(linksIn(world)).toHaveLength(links + 1);
    await browser.post(`${page}/renewal`, { csrf: "none" });
    expect(linksIn(world)).toHaveLength(links + 1);
  });

  test("answers 404 for what nobody was mailed", async () => {
    await aMailedLink();
    const browser = new Browser();
    expect((await browser.get("/documents/none")).status).toBe(404);
    expect((await browser.post("/documents/none", { name: "Ada Novak" })).status).toBe(404);
    expect(await browser.get("/documents/none/document.pdf")).toMatchObject({
      status: 303,
      location: "/documents/none",
    });
  });
});

test("the log has no token of such a link, and what booking documents have stays readable", () => {
  for (const path of ["/documents/abc", "/documents/abc/document.pdf", "/documents/abc.data"])
    expect(redactPath(path)).toBe("/documents/…");
  expect(redactPath("/bookings/bkg_1/documents/doc_1/removal")).toBe("/bookings/bkg_1/documents/doc_1/removal");
});
