import { expect, type Page, test } from "@playwright/test";
import { PASSWORD } from "../support/server/cast";
import { aServer, type Server } from "../support/server/server";
import { expectNoSidewaysScroll } from "../support/server/site";

const CONFIRM = "Confirm your email address for PourCheck";
const REFUSED = "Please confirm your email address first. We have sent you a link.";

// One server for both.
test.describe.configure({ mode: "default" });

let server: Server;

test.beforeAll(async () => {
  server = await aServer();
  await server.start({ REQUIRE_EMAIL_VERIFICATION: "on" });
});

test.afterAll(() => server.remove());

test("without JavaScript, a newcomer confirms their address, later changes it, and takes the change back", async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.origin, javaScriptEnabled: false });
  const [old, next] = ["dana@bridgeworks.example", "dana@newbridge.example"];
  await register(page, old);
  await expect(page.getByText(`We emailed a link to ${old}`)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await refusedPosting(page);
  await page.locator("form", { hasText: REFUSED }).getByRole("button", { name: "Resend link" }).click();
  await expect(page.getByText("Link sent")).toBeVisible();
  await expect(page).toHaveURL(/\/post-job$/);
  await expect(page.getByLabel("Job title")).toHaveValue("Deck pour");
  await expectNoSidewaysScroll(page);

  await page.goto(await linkTo(old, 2));
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect(page.getByText(`Is ${old} your address?`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText(`${old} is confirmed.`)).toBeVisible();
  await expect(page.getByText("We emailed a link to")).toBeHidden();
  await page.goto("/post-job");
  await page.getByRole("button", { name: /pay \$/i }).click();
  await expect(page.getByText("Project type is required").first()).toBeVisible();

  await page.goto("/profile/security/email");
  await askFor(page, next, "Wrong1!x");
  await expect(page.getByText("Current password is incorrect").first()).toBeVisible();
  await expect(page.getByLabel("New email address")).toHaveValue(next);
  await askFor(page, next, PASSWORD);
  await expect(page.getByText("Waiting for confirmation")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(await linkTo(next, 1));
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText(`Sign in with ${next} from now on.`)).toBeVisible();
  await expect(async () => {
    expect((await mailsTo(old)).map(({ subject }) => subject)).toContain(
      "The email address of your PourCheck account was changed",
    );
  }).toPass();

  const owner = await browser.newPage({ baseURL: server.origin, javaScriptEnabled: false });
  const undo = (await mailsTo(old)).find(({ subject }) => subject.endsWith("account was changed"))?.links[0];
  await owner.goto(undo ?? "");
  await expect(owner).toHaveURL(/\/email-change-undo$/);
  await expect(owner.getByText(`Your account goes back to ${old}.`)).toBeVisible();
  await expectNoSidewaysScroll(owner);
  await owner.getByRole("button", { name: "That wasn't me" }).click();
  await expect(owner.getByRole("heading", { name: "Your account is secured" })).toBeVisible();
  await expectNoSidewaysScroll(owner);
  await page.goto("/profile/security");
  await expect(page).toHaveURL(/\/auth\?/);
  await expect(async () => {
    expect((await mailsTo(old)).map(({ subject }) => subject)).toContain("Reset your PourCheck password");
  }).toPass();
  await owner.close();
  await page.close();
});

test("with JavaScript, the same without a page loaded anew, and nothing typed is left behind", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.origin });
  await register(page, "riley@fieldlab.example");
  // The page is never read anew after the refusal: that must not keep the form from being sent.
  await page.route("**/post-job.data*", (route) =>
    route.request().method() === "POST" ? route.continue() : undefined,
  );
  await refusedPosting(page);
  await page.getByLabel("Job title").fill("Deck pour, twelve trucks");
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents += 1;
  });
  const resend = page.locator("form", { hasText: REFUSED }).getByRole("button", { name: "Resend link" });
  const sent = page.waitForRequest("**/email-verification.data*");
  await resend.click();
  await sent;
  await page.unroute("**/post-job.data*");
  await expect(page.getByText("Link sent")).toBeVisible();
  await expect(page).toHaveURL(/\/post-job$/);
  await expect(page.getByLabel("Job title")).toHaveValue("Deck pour, twelve trucks");
  expect(documents).toBe(0);

  await page.goto("/profile/security/email");
  await askFor(page, "riley@newlab.example", "Wrong1!x");
  await expect(page.getByText("Current password is incorrect").first()).toBeVisible();
  await page.context().clearCookies({ name: "csrf" });
  await askFor(page, "riley@newlab.example", PASSWORD);
  await expect(page.getByText("This form was made for another").first()).toBeVisible();
  // The page was given a token that fits.
  await expect(async () => {
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().includes("/email.data")),
      askFor(page, "riley@newlab.example", PASSWORD),
    ]);
    await expect(page.getByText("This form was made for another")).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(page.getByText("You sign in with riley@newlab.example")).toBeVisible();
  await expect(page.getByLabel("Current password", { exact: true })).toHaveValue("");
  await expect(page.getByText("Current password is incorrect")).toHaveCount(0);
  await page.close();
});

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/auth?type=company&mode=register");
  await page.getByLabel("First name").fill("Dana");
  await page.getByLabel("Last name").fill("Reyes");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/company-home$/);
}

async function refusedPosting(page: Page): Promise<void> {
  await page.goto("/post-job");
  await page.getByLabel("Job title").fill("Deck pour");
  await page.getByRole("button", { name: /pay \$/i }).click();
  await expect(page.getByText(REFUSED)).toBeVisible();
}

async function askFor(page: Page, address: string, password: string): Promise<void> {
  await page.getByLabel("New email address").fill(address);
  await page.getByLabel("Current password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Send confirmation link" }).click();
}

async function mailsTo(email: string): Promise<{ subject: string; links: string[] }[]> {
  const answer = await fetch(`${server.origin}/sandbox/mail.json?to=${email}`);
  return answer.json();
}

/** The newest of so many links to an address, once all have been mailed. */
async function linkTo(email: string, count: number): Promise<string> {
  let links: string[] = [];
  await expect(async () => {
    const mails = (await mailsTo(email)).filter(({ subject }) => subject === CONFIRM);
    links = mails.flatMap((mail) => mail.links);
    expect(links).toHaveLength(count);
  }).toPass();
  return links[0] ?? "";
}
