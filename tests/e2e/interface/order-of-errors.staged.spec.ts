import type { Page } from "@playwright/test";
import { expect, test } from "../support/server/site";
import { comeAs } from "../support/stages/screen-cast";

test.use({ javaScriptEnabled: false });

/** Where each form of several fields stands, for whom, and how many errors it has at least when it is sent empty. */
const STRANGERS = { "/auth/registration?type=company": 6, "/support": 4 };
const COMPANIES = { "/post-job": 6, "/profile/company": 4, "/support": 2 };
const INSPECTORS = {
  "/profile/details": 3,
  "/profile/home-base": 2,
  "/availability/days-off": 2,
  "/inspector-setup": 6,
  "/inspector-payments/manual": 12,
};

test("the errors of each form stand in the order of its page, all at once", async ({ page, browser, site }) => {
  const { cast, server } = site;
  const booked = await cast.inspector();
  const plain = { baseURL: server.origin, javaScriptEnabled: false };
  for (const [path, least] of Object.entries(STRANGERS)) await expectOrder(page, path, least);

  const office = await (await browser.newContext(plain)).newPage();
  await comeAs(office, site, await cast.company());
  for (const [path, least] of Object.entries(COMPANIES)) await expectOrder(office, path, least);
  await expectOrder(office, `/inspectors/${booked.id}/booking`, 3);
  await office.context().close();

  const field = await (await browser.newContext(plain)).newPage();
  await comeAs(field, site, await cast.inspector({ certified: false, payable: false }));
  for (const [path, least] of Object.entries(INSPECTORS)) await expectOrder(field, path, least);
  await field.context().close();
});

async function expectOrder(page: Page, path: string, least: number): Promise<void> {
  await page.goto(path);
  const forms = page
    .locator("main form[novalidate]")
    .filter({ has: page.locator("input:not([type=hidden]), textarea") });
  const form = forms.first();
  for (const field of await form.locator("input[type=text], input[type=tel], input[type=email], textarea").all()) {
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill("");
  }
  await form.locator("button:not([type=button])").last().click();
  const { targets, ids } = await page.evaluate(() => ({
    targets: [...document.querySelectorAll<HTMLAnchorElement>("[role=alert] a")].map((link) => link.hash.slice(1)),
    ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
  }));
  const places = targets.map((id) => ids.indexOf(id));
  expect(places.length, path).toBeGreaterThanOrEqual(least);
  expect(places, `${path} leads to its fields`).not.toContain(-1);
  expect(targets, path).toEqual(targets.toSorted((one, other) => ids.indexOf(one) - ids.indexOf(other)));
}
