import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { comeAs } from "../support/stages/screen-cast";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("without JavaScript, on a phone, a company asks an inspector of the directory, who accepts; then it reports and blocks them, and unblocks", async ({
  page,
  phone,
  site,
}) => {
  const { cast } = site;
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  await comeAs(page, site, company);
  await page.goto("/directory");
  const card = page.getByRole("article").filter({ hasText: inspector.name });
  await card.getByRole("button", { name: `Connect with ${inspector.name}` }).click();
  await expect(page.getByText("Connection request sent")).toBeVisible();
  await expect(page).toHaveURL("/directory");
  await expect(card.getByText("Request sent")).toBeVisible();
  await expectNoSidewaysScroll(page);

  const field = await phone(inspector);
  await field.goto("/profile");
  await field.getByRole("button", { name: /^Accept the request of / }).click();
  await expect(field.getByText("Connection status updated")).toBeVisible();
  await field.goto("/directory/connections");
  await expect(field.getByRole("article")).toHaveCount(1);

  await page.goto("/directory?search=zzzz");
  await expect(
    page.getByText("No inspectors found. Check back later as our community grows!", { exact: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(card.getByText("Connected")).toBeVisible();

  await card.locator("summary").click();
  await card.getByRole("link", { name: "Report" }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("alert")).toContainText("Please choose a reason");
  await page.getByLabel("Reason").selectOption({ label: "Wants to be paid outside PourCheck" });
  await page.getByLabel("What happened?").fill("Asked for cash at the gate.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Report sent")).toBeVisible();

  await card.locator("summary").click();
  await card.getByRole("link", { name: "Block" }).click();
  await page.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText(`${inspector.name} is blocked`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await field.goto(`/messages/${company.id}`);
  await expect(field.getByText("You can't contact this person.")).toBeVisible();

  await page.goto("/profile/blocked");
  await page.getByRole("button", { name: `Unblock ${inspector.name}` }).click();
  await expect(page.getByText("Nobody is blocked")).toBeVisible();
});

test("a company fills in its profile and shows a logo, without JavaScript", async ({ browser, site }) => {
  const company = await site.cast.company();
  const context = await browser.newContext({
    baseURL: site.server.origin,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  await comeAs(page, site, company);
  await page.goto("/profile/company");
  await page.getByLabel("ZIP code").fill("787");
  await page.getByLabel("Street").fill("1204 Riverside Drive");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a ZIP code with 5 or 9 digits");
  await expect(page.getByLabel("Street")).toHaveValue("1204 Riverside Drive");
  await page.getByLabel("Last name").fill("Whitfield");
  await page.getByLabel("ZIP code").fill("78741");
  await page.getByLabel("Company size").selectOption("51-200");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("51–200 people");

  await page.goto("/profile/tax-id");
  await page.getByLabel("EIN").fill("12-3456789");
  await page.getByRole("button", { name: "Save tax ID" }).click();
  await expect(page.getByRole("main")).toContainText("••-•••6789");
  expect(await page.content()).not.toContain("3456789");

  await page.goto("/profile/logo");
  await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("text") });
  await page.getByRole("button", { name: "Save logo" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid file type: Please select a PNG or JPG image file");
  await page.getByLabel("Logo").setInputFiles("public/icon-512.png");
  await page.getByRole("button", { name: "Save logo" }).click();
  await expect(page.getByText("Logo uploaded successfully")).toBeVisible();
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);
  await expect(page.locator("header img")).toHaveCount(1);
  await page.goto("/profile/logo");
  await page.getByRole("button", { name: "Remove logo" }).click();
  await expect(page.getByText("Logo removed")).toBeVisible();
  await context.close();
});
