import { tell } from "#tests/domain/notifications/telling";
import { unreadNotifications } from "~/domain/notifications/queries.server";
import { wrappedEntries } from "../support/looks/sidebar";
import { setTextSize } from "../support/looks/text-size";
import { ApiClient } from "../support/people/api-client";
import { PASSWORD } from "../support/server/cast";
import { expect, expectNoSidewaysScroll, signIn, test } from "../support/server/site";
import { paidJob } from "../support/stages/role-stage";
import { comeAs } from "../support/stages/screen-cast";

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false });

  test("the bell leads to the list, what is read loses its mark, and the phone layout goes and comes back", async ({
    page,
    site: { cast },
  }) => {
    const company = await cast.company();
    for (let n = 1; n <= 101; n += 1) tell(company, { params: { title: `Deck ${n}` }, link: "/company-dashboard" });
    await signIn(page, company);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Notifications 99+ new" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Mark as read" })).toHaveCount(20);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Mark as read: Job posted" }).first().click();
    await expect(page.getByRole("listitem").filter({ hasText: "Mark as read" })).toHaveCount(19);
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(page.getByText("You have read everything.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Notifications", exact: true }).first()).toBeVisible();
    await page.getByRole("link", { name: "Unread" }).click();
    await expect(page.getByText("Nothing unread")).toBeVisible();

    const links = page.getByRole("navigation", { name: "Main" });
    await expect(links).toBeHidden();
    await page.getByRole("button", { name: "Turn off Phone layout" }).click();
    await expect(page).toHaveURL(/\/notifications\?show=unread$/);
    await expect(page.getByText("All links are in a list below the header.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Quick links" })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await links.getByRole("link", { name: "Profile" }).click();
    await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
    await page.getByRole("button", { name: "Turn on Phone layout" }).click();
    await page.locator("summary").filter({ hasText: "Menu" }).click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "My Jobs" }).click();
    await expect(page).toHaveURL(/\/company-dashboard$/);
  });
});

test("beside the page, each entry stands on one line, also where one is and with text twice as large", async ({
  page,
  site,
}) => {
  for (const role of ["inspector", "company", "admin"] as const) {
    await comeAs(page, site, await site.cast[role]());
    await page.goto("/profile");
    expect(await wrappedEntries(page, [1024, 1280]), role).toEqual([]);
    await setTextSize(page, 2);
    expect(await wrappedEntries(page, [2048, 2560]), `${role}, with text twice as large`).toEqual([]);
    await setTextSize(page, 1);
  }
});

test("a wrong address keeps the navigation of who is signed in; a stranger is led home", async ({ page, site }) => {
  const menu = page.locator("summary").filter({ hasText: "Menu" });
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Back to the home page" })).toBeVisible();
  for (const role of ["inspector", "company", "admin"] as const) {
    await comeAs(page, site, await site.cast[role]());
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await expect(menu).toBeVisible();
  }
});

test("an open job has the same color in each portal", async ({ page, site }) => {
  const { server, cast } = site;
  const [company, inspector, admin] = [await cast.company(), await cast.inspector(), await cast.admin()];
  const job = await paidJob(server, cast, company, 3);
  const colors: string[] = [];
  for (const person of [inspector, company, admin]) {
    await comeAs(page, site, person);
    await page.goto(`/jobs/${job}`);
    const stamp = page.locator(".stamp").filter({ hasText: "Open" }).first();
    colors.push(await stamp.evaluate((element) => getComputedStyle(element).color));
  }
  expect(new Set(colors).size).toBe(1);
});

test("with JavaScript the bell counts what comes, and what is opened is read", async ({
  page,
  site: { server, cast },
}) => {
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  const job = await paidJob(server, cast, company, 3);
  await expect.poll(() => unreadNotifications(company)).toBe(1);
  const riley = new ApiClient(server.origin);
  await riley.post("/api/login", { username: inspector.email, password: PASSWORD, expectedRole: "inspector" });
  await signIn(page, company);
  await expect(page.getByRole("link", { name: "Notifications 1 new" })).toBeVisible();

  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents += 1;
  });
  expect((await riley.post(`/api/jobs/${job}/apply`, { message: "I can be there." })).status).toBe(201);
  await page.getByRole("link", { name: "Notifications 2 new" }).click();
  await page.getByRole("main").getByRole("link", { name: "New application" }).click();
  await expect(page).toHaveURL(new RegExp(`/jobs/${job}$`));
  await expect(page.getByRole("link", { name: "Notifications 1 new" })).toBeVisible();
  expect(documents, "no page was loaded anew").toBe(0);
});
