import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { expect, expectNoSidewaysScroll, type Site, test } from "../support/server/site";
import { paidJob } from "../support/stages/role-stage";
import { comeAs } from "../support/stages/screen-cast";

const { users } = schema;

// The posting's payment is told here, not by the provider.
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("without JavaScript, on a phone, a search is saved, tells of a job by email and notification, and is opened, changed and deleted", async ({
  page,
  site,
}) => {
  const { server, cast } = site;
  const inspector = await cast.inspector();
  await comeAs(page, site, inspector);
  const main = page.getByRole("main");
  await page.goto("/jobs?state=TX&within=all");
  await main.getByRole("link", { name: "Save this search" }).click();
  await expect(page).toHaveURL("/jobs/searches/new?state=TX&within=all");
  await expect(page.getByLabel("Name")).toHaveValue("Texas, Any distance");
  await expect(main.getByRole("list", { name: "Filters" })).toContainText("Texas");
  await expectNoSidewaysScroll(page);

  await page.getByLabel("Name").fill("x".repeat(61));
  await page.getByText("Once a day").click();
  await page.getByRole("button", { name: "Save search" }).click();
  await expect(page.getByRole("alert")).toContainText("Please use at most 60 characters");
  await expect(page.getByLabel("Name")).toHaveValue("x".repeat(61));
  await expect(page.getByLabel("Once a day")).toBeChecked();

  await page.getByLabel("Name").fill("Texas pours");
  await page.getByText("At once").click();
  await page.getByRole("button", { name: "Save search" }).click();
  await expect(page).toHaveURL("/jobs?state=TX&within=all");
  await expect(page.getByText("Search saved")).toBeVisible();
  await expect(main.getByRole("link", { name: "Saved as “Texas pours”" })).toBeVisible();

  const job = await paidJob(server, cast, await cast.company(), 6);
  await page.goto("/notifications");
  await expect(async () => {
    await page.reload();
    await expect(main.getByRole("link", { name: /^New job: / })).toHaveAttribute("href", `/jobs/${job}`);
  }).toPass();
  await expect(main).toContainText("Your saved search “Texas pours” found it.");
  const mail = await mailTo(site, inspector.id);
  expect(mail.links).toEqual(
    expect.arrayContaining([
      `${server.origin}/jobs/${job}`,
      `${server.origin}/jobs/searches`,
      expect.stringContaining("/unsubscribe/jobs."),
    ]),
  );
  expect(mail.text).toContain("You get this email because you saved a search with an alert.");

  await page.goto("/jobs");
  await main.getByRole("link", { name: "Saved searches (1)" }).click();
  const saved = searchNamed(page, "Texas pours");
  await expect(saved).toContainText("Alert at once");
  await expect(saved).toContainText(/\d+ open jobs? now/);
  await expectNoSidewaysScroll(page);
  await saved.getByRole("link", { name: "Show jobs" }).click();
  await expect(page).toHaveURL("/jobs?state=TX&within=all");
  await expect(main.locator(`a[href="/jobs/${job}"]`).first()).toBeVisible();

  await main.getByRole("link", { name: "Saved as “Texas pours”" }).click();
  await page.getByLabel("Name").fill("Texas");
  await page.getByText("Once a day").click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL("/jobs/searches");
  await expect(page.getByText("Saved search changed")).toBeVisible();
  await expect(searchNamed(page, "Texas")).toContainText("Alert once a day, at 6 AM");

  await searchNamed(page, "Texas").getByRole("link", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Delete saved search" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Delete saved search" }).click();
  await expect(page.getByText("Saved search deleted")).toBeVisible();
  await expect(main).toContainText("No saved searches yet");
});

test("without JavaScript, on a phone, alerts stop being mailed by the link in the email, and the list says so", async ({
  page,
  site,
}) => {
  const { server, cast } = site;
  const inspector = await cast.inspector();
  await comeAs(page, site, inspector);
  await page.goto("/jobs/searches/new?within=all");
  await page.getByRole("button", { name: "Save search" }).click();
  await expect(page.getByText("Search saved")).toBeVisible();
  await paidJob(server, cast, await cast.company(), 6);
  const { links } = await mailTo(site, inspector.id);
  const unsubscribe = links.find((link) => /\/unsubscribe\/[^/]+$/.test(link)) ?? "";
  await page.context().clearCookies();
  await page.goto(unsubscribe);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("We no longer send you emails about new jobs.")).toBeVisible();
  await comeAs(page, site, inspector);
  await page.goto("/jobs/searches");
  await expect(page.getByRole("main")).toContainText("Emails about new jobs are off");
  await expectNoSidewaysScroll(page);
});

test("with JavaScript off, a form that is sent twice saves one search", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.server.origin });
  const page = await context.newPage();
  const inspector = await site.cast.inspector();
  await comeAs(page, site, inspector);
  await page.goto("/jobs/searches/new?urgency=asap");
  const form = Object.fromEntries(
    await page
      .locator("main form input:not([type=radio])")
      .evaluateAll((inputs) => (inputs as HTMLInputElement[]).map(({ name, value }) => [name, value])),
  );
  const send = () =>
    page.request.post("/jobs/searches/new?urgency=asap", {
      form: { ...form, alert: "daily" },
      headers: { origin: site.server.origin },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
  await page.goto("/jobs/searches");
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") }),
  ).toHaveCount(1);
  await context.close();
});

function searchNamed(page: Page, name: string) {
  const heading = page.getByRole("heading", { name, exact: true });
  return page.getByRole("main").getByRole("listitem").filter({ has: heading });
}

/** The mail about a new job, once it is there. */
async function mailTo({ server, cast }: Site, userId: string) {
  const email = cast.database.reads.select().from(users).where(eq(users.id, userId)).get()?.email ?? "";
  let found: { subject: string; links: string[]; text: string } | undefined;
  await expect(async () => {
    const answer = await fetch(`${server.origin}/sandbox/mail.json?to=${encodeURIComponent(email)}`);
    const mails: NonNullable<typeof found>[] = await answer.json();
    found = mails.find(({ subject }) => subject.startsWith("New job: "));
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error("no mail came");
  return found;
}
