import { schema } from "#db/client.server";
import { withDetails } from "~/domain/audit/entries.server";
import { expect, expectNoSidewaysScroll, signIn, test } from "../support/server/site";

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("an administrator finds a person, says why, looks, changes nothing, and exits", async ({ page, site }) => {
    const { cast } = site;
    const [admin, inspector] = [await cast.admin(), await cast.inspector()];
    await signIn(page, admin);
    await page.goto("/enhanced-admin-dashboard");
    await page.getByText("Switch Dashboard").click();
    await page.getByRole("link", { name: "Choose an inspector to view as" }).click();
    await page.getByLabel("Search by name, email, company, phone or ID").fill(inspector.email);
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(page.getByText("Showing 1-1 of 1 inspectors · Page 1 of 1")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: inspector.name });
    await row.locator("summary").click();
    await row.getByRole("link", { name: "Impersonate" }).click();
    await page.getByRole("button", { name: "Start viewing" }).click();
    await expect(page.getByRole("alert").getByText("A reason is required")).toBeVisible();
    await page.getByLabel("Reason").fill("Support request 1001");
    await page.getByRole("button", { name: "Start viewing" }).click();

    await expect(page).toHaveURL(/\/inspector-home$/);
    await expect(page.getByText("Impersonation started")).toBeVisible();
    await expect(page.getByText(`Now viewing as ${inspector.name}. Read-only mode active.`)).toBeVisible();
    const bar = page.getByRole("region", { name: "Impersonation" });
    await expect(bar).toContainText(`Viewing as ${inspector.name} (inspector), read-only until `);
    await expectNoSidewaysScroll(page);

    await page.goto("/inspector-onboarding?step=3");
    await page.getByLabel("Hourly rate").fill("91");
    await page.getByRole("main").getByRole("button").last().click();
    await expect(page.getByText("Nothing can be changed in read-only mode.")).toBeVisible();
    await expect(bar).toBeVisible();
    await page.goto("/privacy");
    await expect(bar).toContainText(`Viewing as ${inspector.name}`);
    for (const wrong of ["/nothing", "/landing//nothing"]) {
      await page.goto(wrong);
      await expect(bar).toBeVisible();
    }
    await page.goto("/support");
    await page.getByRole("main").getByRole("button").last().click();
    await expect(page.getByText("Nothing can be changed in read-only mode.")).toBeVisible();
    await expect(bar).toBeVisible();
    await page.goto("/messages");
    await expect(page.getByText("Private messages stay hidden")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in as someone else" })).toHaveCount(0);
    await expect(bar).toBeVisible();
    await page.goto("/admin-dashboard");
    await expect(page.getByRole("link", { name: "Stop Impersonation" })).toBeVisible();
    await bar.getByRole("button", { name: "Exit" }).click();
    await expect(page).toHaveURL(/\/enhanced-admin-dashboard$/);
    await expect(page.getByText("Impersonation ended")).toBeVisible();
    await expect(bar).toHaveCount(0);

    const { auditLog } = schema;
    const { reads } = cast.database;
    const log = withDetails(reads, reads.select().from(auditLog).all());
    const told = log.filter(({ actorId, action }) => actorId === admin.id && action !== "admin-sign-in");
    const seen = (path: string) => ["view", path];
    expect(told.map(({ action, details }) => [action, details.path ?? details.reason ?? details.how])).toEqual([
      ["start-impersonation", "Support request 1001"],
      seen("/inspector-home"),
      seen("/inspector-onboarding"),
      ["refused-change", "/inspector-onboarding/profile"],
      seen("/nothing"),
      ["refused-change", "/support"],
      seen("/messages"),
      seen("/admin-dashboard"),
      ["end-impersonation", "exit"],
    ]);
  });
});

test("with JavaScript, another tab notices the end by itself, also by the stop link", async ({
  page,
  context,
  site,
}) => {
  const [admin, company] = [await site.cast.admin(), await site.cast.company()];
  await signIn(page, admin);
  await page.waitForURL("/admin-home");
  await page.goto(`/admin/users/${company.id}/impersonation`);
  await page.getByLabel("Reason").fill("Support request 1002");
  await page.getByRole("button", { name: "Start viewing" }).click();
  await page.waitForURL("/company-dashboard");
  const bar = page.getByRole("region", { name: "Impersonation" });
  await expect(bar).toBeVisible();

  const other = await context.newPage();
  await other.goto("/admin-home");
  await other.getByRole("link", { name: "Stop Impersonation" }).click();
  await other.waitForURL("/enhanced-admin-dashboard");
  await expect(bar).toHaveCount(0);
});
