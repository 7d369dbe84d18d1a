import type { Locator } from "@playwright/test";
import { expect, signedInAt, test } from "../support/server/site";
import { bookingOfPair } from "../support/stages/role-stage";

// Payments are told here, not by the provider.
test.use({ viewport: { width: 360, height: 800 } });

const edgeOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).borderBottomColor);

test("with forced colors only the tab of the page has its line", async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signedInAt(page, site, await site.cast.company(), "/bookings");
  const ground = await page.evaluate(() => {
    document.body.style.backgroundColor = "Canvas";
    return getComputedStyle(document.body).backgroundColor;
  });
  const tabs = page.getByRole("main").getByRole("navigation");
  expect(await edgeOf(tabs.getByRole("link", { name: "Closed" }))).toBe(ground);
  expect(await edgeOf(tabs.getByRole("link", { name: "Open" }))).not.toBe(ground);
});

test("a printed booking names the site without the address of its map, and asks for nothing", async ({
  page,
  site,
}) => {
  const { server, cast } = site;
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  const { booking } = await bookingOfPair(server, cast, { company, inspector });
  await signedInAt(page, site, inspector, `/bookings/${booking.id}`);
  await page.emulateMedia({ media: "print" });
  const place = page.getByRole("link", { name: /opens maps/ }).first();
  await expect(place).toBeVisible();
  expect(await place.evaluate((link) => getComputedStyle(link, "::after").content)).toBe("none");
  await expect(page.getByRole("link", { name: "Cancel booking" })).toBeHidden();
  // No heading is left alone at the foot of a page.
  const heading = page.getByRole("heading", { name: "Timeline" });
  expect(await heading.evaluate((element) => getComputedStyle(element).breakAfter)).toBe("avoid");
});

test("on a phone a project's name and place can be read back in their fields", async ({ page, site }) => {
  const { server, cast } = site;
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  const { booking } = await bookingOfPair(server, cast, { company, inspector });
  server.advance(booking.startsAt - server.now());
  await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
  for (const label of ["Project", "Placement", "Location on site"]) {
    expect((await page.getByLabel(label, { exact: true }).boundingBox())?.width).toBeGreaterThan(280);
  }
});
