import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { apply, paidJob } from "../support/stages/role-stage";
import { comeAs } from "../support/stages/screen-cast";

const { applications } = schema;

// The posting's payment is told here, not by the provider.
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("without JavaScript, on a phone, the list begins with one's own radius, leads to all, and is filtered by what can be taken away again", async ({
  page,
  site,
}) => {
  const { server, cast } = site;
  const job = await paidJob(server, cast, await cast.company(), 3);
  await comeAs(page, site, await cast.inspector());
  await startFrom(page, "Seattle, WA");
  await page.goto("/jobs");
  const main = page.getByRole("main");
  const radius = main.getByRole("link", { name: "Remove filter: Within 50 mi of Seattle, WA" });
  await expect(main.getByText("No open jobs near you")).toBeVisible();
  // A state is shown whole: the radius that nobody chose limits it no longer.
  await page.locator("summary", { hasText: "Filters" }).click();
  await page.getByLabel("State").selectOption("Texas");
  await page.getByRole("button", { name: "Filter" }).last().click();
  await expect(ticketOf(page, job)).toHaveCount(1);
  await expect(radius).toHaveCount(0);
  await main.getByRole("link", { name: "Show my radius" }).click();
  await expect(main.getByText("No jobs match these filters")).toBeVisible();
  await main.getByRole("link", { name: "Remove filter: Texas" }).click();
  await expect(radius).toHaveCount(1);
  await main.getByRole("link", { name: "Show all distances" }).click();
  await expect(page).toHaveURL(/within=all/);
  await expect(ticketOf(page, job)).toContainText(/1,7\d\d mi from you/);

  await startFrom(page, "Austin, TX");
  await page.goto("/jobs");
  await expect(ticketOf(page, job)).toContainText("under 1 mi from you");
  await expect(ticketOf(page, job)).toContainText("Your certificate fits");
  await expectNoSidewaysScroll(page);

  // The label stands on one line beside the button.
  const { height = 0 } = (await page.getByText("Title or place", { exact: true }).boundingBox()) ?? {};
  expect(height).toBeLessThan(32);
  await page.getByLabel("Title or place").fill("tunnel");
  await page.getByRole("button", { name: "Filter" }).first().click();
  await expect(main.getByText("No jobs match these filters")).toBeVisible();
  await expect(page.getByLabel("Title or place")).toHaveValue("tunnel");
  await page.getByRole("link", { name: "tunnel" }).click();
  await expect(page).not.toHaveURL(/search=/);
  await expect(ticketOf(page, job)).toHaveCount(1);

  await page.locator("summary", { hasText: "Filters" }).click();
  await page.getByLabel("Urgency").selectOption("asap");
  await page.getByRole("button", { name: "Filter" }).last().click();
  await expect(page).toHaveURL(/urgency=asap/);
  await expect(ticketOf(page, job)).toHaveCount(0);
  await page.getByRole("link", { name: "Urgent" }).click();
  await expect(ticketOf(page, job)).toHaveCount(1);
});

test("without JavaScript, on a phone, an application is withdrawn after a question, and can be sent again", async ({
  page,
  site,
}) => {
  const { server, cast } = site;
  const job = await paidJob(server, cast, await cast.company(), 4);
  const inspector = await cast.inspector();
  const application = await apply(inspector, job);
  const state = () =>
    cast.database.reads.select().from(applications).where(eq(applications.id, application)).get()?.state;
  await comeAs(page, site, inspector);
  await page.goto(`/jobs/${job}`);
  await page.getByRole("link", { name: "Withdraw application" }).click();
  await expect(page.getByRole("heading", { name: "Withdraw your application?" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Keep application" }).click();
  await expect(page).toHaveURL(`/jobs/${job}`);
  expect(state()).toBe("pending");

  await page.getByRole("link", { name: "Withdraw application" }).click();
  await page.getByRole("button", { name: "Withdraw application" }).click();
  await expect(page.getByText("Application withdrawn")).toBeVisible();
  expect(state()).toBe("withdrawn");
  await expect(page.getByRole("main")).toContainText("You withdrew an earlier application. You can apply again.");
  await page.getByLabel("Cover letter").fill("I am free that day after all.");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Application Submitted")).toBeVisible();
});

async function startFrom(page: Page, place: string): Promise<void> {
  await page.goto("/profile/home-base");
  await page.getByLabel("Home base", { exact: true }).fill(place);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Home base saved")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByText(`${place}. Jobs within 50 miles are listed first.`)).toBeVisible();
}

function ticketOf(page: Page, job: string) {
  return page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.locator(`a[href="/jobs/${job}"]`) });
}
