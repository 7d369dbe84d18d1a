import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { aNight, FOUND } from "../support/stages/ledger-night";

test("without JavaScript, on a phone, an administrator reads that the books have problems, which, and what to do, and that they are over", async ({
  phone,
  site,
}) => {
  const page = await phone(await site.cast.admin());
  await aNight(FOUND);
  await page.goto("/admin-home");
  const main = page.getByRole("main");
  await expect(main).toContainText("The books have problems");
  await expect(main).toContainText("2 problems found");
  await expect(main).toContainText("An inspector was sent too much");
  await expect(main).toContainText("npm run ledger:verify");
  await expect(main).not.toContainText("All systems operational");
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "See what was found" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Books compared with Stripe" })).toBeVisible();
  await expect(main).toContainText("pay_7f3k2m9q4x8w6t5r2n1b");
  await expect(main).toContainText("found 17000, expected 14450");
  await expectNoSidewaysScroll(page);

  await aNight([]);
  await page.goto("/admin-home");
  await expect(main).toContainText("All systems operational");
  await expect(main).toContainText("1,204 payments, no problems.");
  await page.getByRole("link", { name: "See all comparisons" }).click();
  await expect(main).toContainText("The books agree with Stripe");
  await expect(main.getByText("Server, at night").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
