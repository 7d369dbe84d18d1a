import { expect, expectNoSidewaysScroll, signedInAt, test } from "../support/server/site";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("an administrator comes from the dashboard to the figures, narrows them and takes them as CSV", async ({
  page,
  site,
}) => {
  await signedInAt(page, site, await site.cast.admin(), "/admin-dashboard");
  const main = page.getByRole("main");
  await expect(main.getByText(/ since the end of [A-Z][a-z]+$/)).toHaveCount(4);
  await main.getByRole("link", { name: "Platform Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Platform Analytics" })).toBeVisible();
  await expect(main.getByRole("figure", { name: "Sign-ups" })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByLabel("State").selectOption("Texas");
  await page.getByLabel("Months").selectOption("24 months");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(main.getByRole("heading", { level: 2, name: /^Texas, / })).toBeVisible();
  await expect(main.getByRole("row")).toHaveCount(1 + 24 + 1);
  await main.getByRole("link", { name: "By state" }).click();
  await expect(page).toHaveURL(/by=state&months=24/);
  await expectNoSidewaysScroll(page);

  const answer = await page.request.get(
    (await main.getByRole("link", { name: "Export CSV" }).getAttribute("href")) ?? "",
  );
  expect(answer.headers()["content-type"]).toContain("text/csv");
  expect(await answer.text()).toMatch(/^\uFEFFMonth,State,Inspectors signed up,/);
});
