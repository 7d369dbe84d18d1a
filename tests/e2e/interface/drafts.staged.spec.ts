import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { PersonActor } from "~/domain/actor";
import { draftsIn } from "../support/looks/drafts";
import { gatePhoto } from "../support/people/conversations";
import { postingFields } from "../support/people/story";
import { PASSWORD } from "../support/server/cast";
import { bringSession } from "../support/server/session";
import { expect, expectNoSidewaysScroll, type Site, signedInAt, test } from "../support/server/site";

// Sessions run out and rows change past the commands.

const RESTORED = /^Restored what you typed at \d{1,2}:\d\d [AP]M\.$/;
const KIT = "/inspector-equipment";

test("what was typed comes back after a link, Back, Forward, a reload and a deploy, until it is cleared", async ({
  page,
  site,
}) => {
  await signedInAt(page, site, await site.cast.company(), "/post-job");
  await expect(page.getByText("What you type is kept on this device for a day")).toBeVisible();
  const [title, type] = [page.getByLabel("Job title"), page.getByLabel("Project type")];
  const expectRestored = async () => {
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expect(title).toHaveValue("Night pour");
    await expect(type).toHaveValue("bridge");
  };
  await keeping(page);
  await title.fill("Night pour");
  await kept(page, /Night pour/);
  // Nothing waits for it: the page is left while it is stored.
  await type.selectOption("bridge");
  await page.reload();
  await expectRestored();
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL(/company-home/);
  await page.goBack();
  await expectRestored();
  await page.goBack();
  await page.goForward();
  await expectRestored();
  await page.reload();
  await expectRestored();
  await expectNoSidewaysScroll(page);
  expect((await page.getByRole("button", { name: "Clear" }).boundingBox())?.height).toBeGreaterThanOrEqual(44);

  // The scripts of the next page are of another build.
  await page.route("**/assets/shared-messages-*.js", (route) => route.fulfill({ status: 404 }));
  await page
    .getByRole("link", { name: /^Messages/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/messages$/);
  await page.goto("/post-job");
  await expectRestored();

  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByText(RESTORED)).toHaveCount(0);
  await expect(title).toHaveValue("");
  await expect(title).toBeFocused();
  await nothingKept(page);
  await page.reload();
  await keeping(page);
  await expect(title).toHaveValue("");
});

test("words and photos outlive a browser that was killed", async ({ site, baseURL }) => {
  const profile = mkdtempSync(path.join(tmpdir(), "pourcheck-profile-"));
  const inspector = await site.cast.inspector();
  const open = async () => {
    const { launchOptions: { executablePath = "", args = [] } = {} } = test.info().project.use;
    const context = await chromium.launchPersistentContext(profile, { baseURL, executablePath, args });
    await bringSession(context, site.server, inspector);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(KIT);
    return { context, page };
  };
  const before = await open();
  await typeKit(before.page);
  await kept(before.page, /Maturity meter/, /gate\.jpg/);
  await kill(before.context, before.page);
  const after = await open();
  await expectKit(after.page);
  await after.context.close();
  rmSync(profile, { recursive: true, force: true });
});

test("a form whose session ran out is sent with its words and its photo, and nothing is kept then", async ({
  page,
  site,
}) => {
  const inspector = await site.cast.inspector();
  await signedInAt(page, site, inspector, KIT);
  await typeKit(page);
  // What is typed is kept a moment later, and the photo after that.
  await kept(page, /Maturity meter/, /gate\.jpg/);
  runOut(site, inspector);
  await page.getByRole("button", { name: "Submit equipment" }).click();
  await page.getByLabel("Username or email").fill(inspector.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "Continue with the form" }).click();
  await expectKit(page);
  await page.getByLabel("Slump cone and tamping rod").check();
  await page.getByRole("button", { name: "Submit equipment" }).click();
  await expect(page.getByText("Equipment submitted")).toBeVisible();
  await nothingKept(page);
});

test("a form that was taken is not filled in again; one that was refused, or did not get through, is", async ({
  page,
  site,
}) => {
  await signedInAt(page, site, await site.cast.company(), "/profile/company");
  const about = page.locator("main textarea").first();
  const name = page.getByLabel("Company name");
  await keeping(page);
  const called = await name.inputValue();
  await about.fill("Bridges.");
  await name.fill("");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(about).toHaveValue("Bridges.");
  await name.fill(called);
  await page.getByLabel("Last name").fill("Reyes");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.locator(".toast")).toBeVisible();
  await nothingKept(page);

  // After a deploy the browser itself sends it, first over a dead line.
  await page.goto("/post-job");
  const { title = "", description = "", location = "", startDate = "" } = postingFields(site.server);
  await page.getByLabel("Job title").fill(title);
  await page.getByRole("textbox", { name: "Description" }).fill(description);
  await page.getByRole("textbox", { name: "Location" }).fill(location);
  await page.getByLabel("Project type").selectOption("bridge");
  await page.getByLabel("Budget for the whole job").selectOption("$200-400");
  await page.getByLabel("Start date").fill(startDate);
  await page.getByLabel(/^Morning/).check();
  // The next page has its scripts again, as a deploy leaves it.
  let isGone = true;
  // Stays, since a request that is under way while the last route goes may hang.
  await page.route("**/assets/company-post-job-preview-*.js", (route) => {
    const answer = isGone ? route.fulfill({ status: 404 }) : route.continue();
    isGone = false;
    return answer;
  });
  await page.route("**/post-job/preview*", (route) => route.abort());
  const fails = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await page.getByRole("button", { name: "Preview" }).click();
  await fails;
  await expect.poll(() => page.url()).toMatch(/^chrome-error/);
  await page.goto("/post-job");
  await expect(page.getByText(RESTORED)).toBeVisible();
  await page.unroute("**/post-job/preview*");
  isGone = true;
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page).toHaveURL(/\/post-job\/preview\?draft=/);
  await nothingKept(page);
});

test("another tab's words, and those of a form that has changed, are left alone", async ({ page, site }) => {
  const inspector = await site.cast.inspector();
  await signedInAt(page, site, inspector, KIT);
  await page.getByLabel("Other equipment").fill("Maturity meter");
  await kept(page, /Maturity meter/);
  const second = await page.context().newPage();
  await second.goto(KIT);
  await expect(second.getByText("Also open in another tab. What you type here is kept apart.")).toBeVisible();
  await expect(second.getByLabel("Other equipment")).toHaveValue("");
  await second.getByLabel("Other equipment").fill("Two cones");
  await kept(second, /Maturity meter/, /Two cones/);
  await second.reload();
  await expect(second.getByLabel("Other equipment")).toHaveValue("Two cones");
  await second.close();

  const company = await site.cast.company();
  await signedInAt(page, site, company, "/profile/company");
  const about = page.locator("main textarea").first();
  await about.fill("Bridges.");
  await kept(page, /Bridges/);
  const { companies } = schema;
  site.cast.database.write((tx) =>
    tx
      .update(companies)
      .set({ bio: "Roads." })
      .where(eq(companies.id, String(company.id)))
      .run(),
  );
  await page.reload();
  await expect(page.getByText(/^You typed something here at .* that was not sent\./)).toBeVisible();
  await expect(about).toHaveValue("Roads.");
  await page.getByRole("button", { name: "Fill it in" }).click();
  await expect(about).toHaveValue("Bridges.");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(about).toHaveValue("Roads.");
});

test("nothing is kept through another's eyes, after signing out, and for the next person", async ({ page, site }) => {
  const [inspector, admin] = [await site.cast.inspector(), await site.cast.admin()];
  await signedInAt(page, site, inspector, KIT);
  await page.getByLabel("Other equipment").fill("Maturity meter");
  await kept(page, /Maturity meter/);
  await page.locator("header summary").click();
  await page.getByRole("button", { name: "Log Out" }).filter({ visible: true }).click();
  await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
  await nothingKept(page);

  // Without the scripts that clear it: before they have run, and where nobody's name is shown.
  for (const leave of [leaveEarly, leaveByAddress]) {
    await signedInAt(page, site, inspector, KIT);
    await page.getByLabel("Other equipment").fill("Maturity meter");
    await kept(page, /Maturity meter/);
    await leave(page);
    await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
    await nothingKept(page);
  }

  await signedInAt(page, site, inspector, KIT);
  await page.getByLabel("Other equipment").fill("Maturity meter");
  await kept(page, /Maturity meter/);
  await signedInAt(page, site, admin, `/admin/users/${inspector.id}/impersonation`);
  await nothingKept(page);
  await page.getByLabel("Reason").fill("Support request 1001");
  await page.getByRole("button", { name: "Start viewing" }).click();
  await expect(page.getByRole("region", { name: "Impersonation" })).toBeVisible();
  await page.goto(KIT);
  await page.getByLabel("Other equipment").fill("Not mine");
  await page.reload();
  await expect(page.getByLabel("Other equipment")).toHaveValue("");
  expect((await draftsIn(page))?.join()).not.toContain("Not mine");
  await page.getByRole("button", { name: "Exit" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await nothingKept(page);

  await signedInAt(page, site, await site.cast.inspector(), KIT);
  await page.getByLabel("Other equipment").fill("Maturity meter");
  await kept(page, /Maturity meter/);
  await page.goto("/profile/closing");
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByText("Your account is closed")).toBeVisible();
  await nothingKept(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser's Back brings what was typed to the form again", async ({ page, site }) => {
    const company = await site.cast.company();
    await signedInAt(page, site, company, "/post-job");
    await expect(page.getByText("What you type is saved as a draft when you press Preview.")).toBeVisible();
    await page.getByLabel("Job title").fill("Night pour");
    await page.getByLabel("Description").fill("120 yd of 4500 psi");
    await page.getByRole("link", { name: "Back to home" }).click();
    await page.goBack();
    await expect(page.getByLabel("Job title")).toHaveValue("Night pour");
    await expect(page.getByLabel("Description")).toHaveValue("120 yd of 4500 psi");

    await signedInAt(page, site, await site.cast.inspector(), KIT);
    await page.getByLabel("Other equipment").fill("Maturity meter");
    await page.getByLabel("Equipment fee per job").fill("75");
    await page.getByRole("link", { name: /^Jobs/ }).filter({ visible: true }).first().click();
    await page.goBack();
    await expect(page.getByLabel("Other equipment")).toHaveValue("Maturity meter");
    await expect(page.getByLabel("Equipment fee per job")).toHaveValue("75");
  });
});

async function leaveEarly(page: Page): Promise<void> {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/inspector-home");
  await page.locator("header summary").click();
  await page.getByRole("button", { name: "Log Out" }).filter({ visible: true }).click();
  await page.unrouteAll({ behavior: "wait" });
}

async function leaveByAddress(page: Page): Promise<void> {
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Logout", exact: true }).click();
}

async function typeKit(page: Page): Promise<void> {
  await keeping(page);
  await page.getByRole("radio", { name: /^Yes/ }).check();
  await page.getByLabel("Pressure air meter").check();
  await page.getByLabel("Other equipment").fill("Maturity meter");
  await page.locator("input[type=file]").setInputFiles(await gatePhoto());
  await expect(page.getByText("gate.jpg")).toBeVisible();
}

async function expectKit(page: Page): Promise<void> {
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Yes/ })).toBeChecked();
  await expect(page.getByLabel("Pressure air meter")).toBeChecked();
  await expect(page.getByLabel("Other equipment")).toHaveValue("Maturity meter");
  await expect(page.getByText("gate.jpg")).toBeVisible();
}

/** Waits until this page keeps what is typed. */
async function keeping(page: Page): Promise<void> {
  await expect.poll(() => draftsIn(page)).not.toBe(null);
}

/** Waits until each is in one of the stored rows, and there are no others. */
async function kept(page: Page, ...found: RegExp[]): Promise<void> {
  const missing = async () => {
    const rows = (await draftsIn(page)) ?? [];
    const strange = rows.filter((row) => !found.some((one) => one.test(row)));
    return [...strange, ...found.filter((one) => !rows.some((row) => one.test(row)))];
  };
  await expect.poll(missing).toEqual([]);
}

async function nothingKept(page: Page): Promise<void> {
  await expect.poll(async () => (await draftsIn(page)) ?? []).toEqual([]);
}

function runOut({ server, cast }: Site, { id }: PersonActor): void {
  const { sessions } = schema;
  const expiresAt = server.now() - 1000;
  cast.database.write((tx) => tx.update(sessions).set({ expiresAt }).where(eq(sessions.userId, id)).run());
}

/** As a phone does whose battery ends. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const closed = context.waitForEvent("close");
  const session = await context.newCDPSession(page);
  session.send("Browser.crash").catch(() => undefined);
  await closed;
}
