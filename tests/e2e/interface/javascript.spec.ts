import type { Locator, Page } from "@playwright/test";
import type { PersonActor } from "~/domain/actor";
import { FormClient } from "../support/people/form-client";
import { applicationOf, CARD, postingFields, rowsOf } from "../support/people/story";
import { PASSWORD } from "../support/server/cast";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { holdsBack, opens, passesUntil } from "../support/server/time";

type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

test.describe("with JavaScript, on a phone", () => {
  test.use({ hasTouch: true });

  test("an inspector signs in once, finds work and applies over a bad line", async ({ page, site }) => {
    const { company, jobId } = await anOpenJob(site);
    const inspector = await site.cast.inspector();
    await opens(page, "/auth?type=inspector");
    const documents = documentsOf(page);
    await fillIn(page, { "Username or email": inspector.email, Password: PASSWORD });
    await sendsOnce(page, "Login", "Logging in...", "**/auth/session.data*");
    await expectArrival(page, /^Welcome/);
    await leavesByEscape(page, "Welcome back!");

    await link(page, /^(Browse )?Jobs$/).click();
    await expectArrival(page, "Available Jobs");
    await page.locator("summary", { hasText: "Filters" }).click();
    await page.getByLabel("State").selectOption("TX");
    const answers = await holdsBack(page, "**/jobs.data*");
    await page.getByRole("button", { name: "Filter" }).last().click();
    await expect(page.getByRole("button", { name: "Filtering…" }).last()).toHaveAttribute("aria-disabled", "true");
    answers();
    await expect(page).toHaveURL(/state=TX/);
    await expect(page.locator(":focus")).toHaveText("Available Jobs");
    await link(page, "Applied").click();
    await expect(page).toHaveURL(/view=applied/);
    await page.goBack();
    await expect(page.getByLabel("State")).toHaveValue("TX");
    await link(page, "Texas").click();
    await expect(page.getByLabel("State")).toHaveValue("");
    await page.locator(`a[href^="/jobs/${jobId}"]`).first().click();
    await expectArrival(page, "Deck pour, slump and air");

    const letter = page.getByLabel("Cover letter");
    await letter.fill("Ten years on decks.");
    await staysWhenOffline(page, /^Cert/);
    await appliesOverABadLine(page, letter, "Twelve years on decks.");
    const sent = applicationOf(site.cast, jobId, inspector);
    expect(sent.coverLetter).toBe("Twelve years on decks.");
    expect(rowsOf(site.cast, company).jobs).toHaveLength(1);
    await leavesByASwipe(page, "Application Submitted", "finger");
    await expectNoSidewaysScroll(page);
    expect(documents()).toEqual([]);
  });

  test("an administrator works through the lists and leaves", async ({ page, site }) => {
    const admin = await site.cast.admin();
    await opens(page, "/admin-login");
    const documents = documentsOf(page);
    await fillIn(page, { Email: admin.email, Password: PASSWORD });
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expectToast(page, "Admin Access Granted");
    await expectArrival(page, /./);
    for (const [path, field, value] of [
      ["/admin/certifications", "Status", "pending"],
      ["/admin/payouts/accounts", "Status", "approved"],
    ] as const) {
      await openMenu(page);
      await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
      await expect(page.locator("h1:focus")).toBeVisible();
      await page.getByLabel(field, { exact: true }).selectOption(value);
      await page.getByRole("button", { name: "Filter" }).click();
      await expect(page).toHaveURL(new RegExp(`status=${value}`));
    }
    await link(page, "Transaction Reports").click();
    await page.getByLabel("Status", { exact: true }).selectOption("completed");
    await page.getByRole("button", { name: "Filter" }).click();
    await link(page, "Clear filters").click();
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("");
    await openMenu(page);
    await page
      .getByRole("button", { name: /^Log ?[Oo]ut$/ })
      .filter({ visible: true })
      .click();
    await expectToast(page, "Logged out");
    await expect(page).toHaveURL(/\/admin-login$/);
    expect(documents()).toEqual([]);
  });
});

test.describe("with JavaScript, at a desk", () => {
  test.use({ viewport: { width: 1280, height: 780 } });

  test("a company writes, looks about and deletes without a page loaded anew", async ({ page, site }) => {
    const { company, jobId } = await anOpenJob(site);
    await opens(page, "/auth?type=company");
    const documents = documentsOf(page);
    await fillIn(page, { "Username or email": company.email, Password: "Wrong1!pass" });
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.locator("[role=alert]:focus")).toContainText("Login failed");
    await expectToast(page, "Login failed");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await leavesByASwipe(page, "Welcome back!", "mouse");

    await link(page, /^Post Jobs?$/).click();
    await expectArrival(page, "Post a Job");
    await fillIn(page, { "Job title": "Night pour" });
    await staysWhenOffline(page, "Messages");
    await expect(page.getByLabel("Job title")).toHaveValue("Night pour");
    await sendsOnce(page, "Preview", "Saving...", "**/post-job/preview.data*");
    await expect(page.getByRole("alert").filter({ visible: true }).first()).toBeFocused();

    await link(page, /^My jobs$/i).click();
    await expectArrival(page, "My Jobs");
    for (const tab of ["Applications", "Payments"]) {
      await link(page.getByRole("main"), new RegExp(`^${tab}`)).click();
      await expect(page.getByRole("navigation", { name: "Dashboard" }).locator("[aria-current=page]")).toContainText(
        tab,
      );
    }
    await page.goBack();
    await expect(page).toHaveURL(/tab=applications/);
    await page.goBack();
    await page.locator(`a[href="/jobs/${jobId}"]`).filter({ visible: true }).first().click();
    await link(page, "Delete job").click();
    await expectArrival(page, "Delete this job?");
    await page.getByRole("button", { name: "Delete job" }).click();
    await leavesInTime(page, "Job deleted successfully");
    expect(documents()).toEqual([]);
  });
});

test("after a deploy, what this page's scripts cannot do the browser does, and no word is lost", async ({
  page,
  site,
}) => {
  const inspector = await site.cast.inspector();
  await page.goto("/auth?type=inspector");
  await fillIn(page, { "Username or email": inspector.email, Password: PASSWORD });
  await page.route("**/assets/account-auth-session-*.js", (route) => route.fulfill({ status: 404 }));
  const documents = documentsOf(page);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expectToast(page, "Welcome back!");
  expect(documents()[0]).toMatch(/^POST .*\/auth\/session/);
  await page.route("**/assets/inspector-payments-*.js", (route) => route.fulfill({ status: 404 }));
  await openMenu(page);
  await page.locator('a[href="/inspector-payments"]').filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payouts & earnings");
  expect(documents().at(-1)).toMatch(/^GET .*\/inspector-payments$/);
});

/** The addresses that the browser itself asks for from now on. */
function documentsOf(page: Page): () => string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(`${request.method()} ${request.url()}`);
  });
  return () => asked;
}

/** Presses a button, and again while the answer is held back: it says so, keeps its width, and sends once. */
async function sendsOnce(page: Page, name: string, busyName: string, address: string): Promise<void> {
  let posts = 0;
  const answers = await holdsBack(page, address, (method) => {
    posts += method === "POST" ? 1 : 0;
  });
  const button = page.getByRole("button", { name, exact: true });
  const before = await button.boundingBox();
  await button.click();
  const busy = page.getByRole("button", { name: busyName });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  expect((await busy.boundingBox())?.width).toBe(before?.width);
  await busy.click({ force: true });
  await busy.press("Enter");
  const delay = page.locator(".waiting-bar").evaluate((bar) => bar.getAnimations()[0]?.effect?.getTiming().delay);
  expect(await delay).toBe(300);
  await expect(page.getByText("Still sending…")).toHaveCount(0);
  await page.clock.fastForward(4900);
  await expect(page.getByText("Still sending…")).toHaveCount(0);
  await passesUntil(page, () => page.getByText("Still sending…").isVisible());
  answers();
  await expect(busy).toHaveCount(0);
  await page.unroute(address);
  expect(posts).toBe(1);
}

/** Without a connection a link leads nowhere: the person may stay, and what they typed is there. */
async function staysWhenOffline(page: Page, name: string | RegExp): Promise<void> {
  const before = page.url();
  await page.context().setOffline(true);
  await link(page, name).click();
  const notice = page.getByRole("region", { name: "Connection lost" });
  await expect(notice.getByRole("alert")).toContainText("You can stay on this one");
  await notice.getByRole("button", { name: "Cancel" }).click();
  await expect(notice).toHaveCount(0);
  expect(page.url()).toBe(before);
  await page.context().setOffline(false);
}

/** First the words do not get through and are changed, then they do but the answer is lost; the third try is answered. */
async function appliesOverABadLine(page: Page, letter: Locator, words: string): Promise<void> {
  const address = "**/application.data*";
  await page.route(address, (route) => route.abort());
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  const notice = page.getByRole("region", { name: "Connection lost — what you typed is kept" });
  await expect(notice.getByRole("alert")).toBeVisible();
  await letter.fill(words);
  await page.clock.runFor(60_000);
  await expect(letter).toBeFocused();

  await page.unroute(address);
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const answerLost = page.waitForEvent("requestfailed", (request) => request.url().includes("/application.data"));
  await notice.getByRole("button", { name: "Try again" }).click();
  await answerLost;
  await page.unroute(address);
  await page.locator("form").getByRole("button", { name: "Try again" }).click();
  await expect(notice).toHaveCount(0);
}

/** F8 reaches it, Escape dismisses it, and the focus is back where it was. */
async function leavesByEscape(page: Page, title: string): Promise<void> {
  await expectToast(page, title);
  await page.keyboard.press("F8");
  const toast = page.locator(".toast", { hasText: title });
  await expect(toast).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
  await expect(page.locator("h1")).toBeFocused();
}

/** 40 px are too few. */
async function leavesByASwipe(page: Page, title: string, by: "finger" | "mouse"): Promise<void> {
  await expectToast(page, title);
  const toast = page.locator(".toast", { hasText: title });
  const box = await toast.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
  const touch = by === "finger" ? await page.context().newCDPSession(page) : null;
  for (const [distance, left] of [
    [40, 1],
    [60, 0],
  ] as const) {
    if (touch) {
      const at = (type: "touchStart" | "touchMove", dx: number) =>
        touch.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: x + dx, y }] });
      await at("touchStart", 0);
      await at("touchMove", 20);
      await at("touchMove", distance);
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    } else {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 4 });
      await page.mouse.up();
    }
    await expect(toast).toHaveCount(left);
  }
}

/** It waits for the mouse to go, and then for five seconds. */
async function leavesInTime(page: Page, title: string): Promise<void> {
  await expectToast(page, title);
  const toast = page.locator(".toast");
  await toast.hover();
  await page.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4900);
  await expect(toast).toBeVisible();
  await leaves(page, toast);
}

/** The mouse may rest where the toast came up, which would hold it. */
async function leaves(page: Page, toast: Locator): Promise<void> {
  await page.mouse.move(0, 0);
  await passesUntil(page, async () => (await toast.count()) === 0);
}

async function expectToast(page: Page, title: string): Promise<void> {
  await expect(page.locator(".toast")).toContainText(title);
}

/** The page has come by a link: its heading has the focus, and the tab its title. */
async function expectArrival(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.locator("h1:focus")).toHaveText(heading);
  await expect(page).toHaveTitle(/ · PourCheck$/);
}

function link(scope: Page | Locator, name: string | RegExp): Locator {
  return scope.getByRole("link", { name }).filter({ visible: true }).first();
}

async function openMenu(page: Page): Promise<void> {
  await page.locator("header summary").click();
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, words] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(words);
}

/** A paid, open job, by the forms. */
async function anOpenJob({ server, cast }: Site): Promise<{ company: PersonActor; jobId: string }> {
  const company = await cast.company();
  const engineer = new FormClient(server.origin);
  await engineer.signIn(company);
  const checkout = await engineer.submit("/post-job", postingFields(server, 2));
  await engineer.submit(checkout.path, CARD);
  return { company, jobId: rowsOf(cast, company).jobs[0]?.id ?? "" };
}
