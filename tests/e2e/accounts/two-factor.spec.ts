import { Secret, TOTP } from "otpauth";
import { PASSWORD } from "../support/server/cast";
import { expect, expectNoSidewaysScroll, signIn, test } from "../support/server/site";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("without JavaScript, two-factor sign-in is set up, asked for, and another browser signed out", async ({
  page,
  site,
  browser,
}) => {
  const person = await site.cast.inspector();
  const phone = await browser.newPage({ baseURL: site.server.origin, javaScriptEnabled: false });
  await signIn(phone, person);
  await signIn(page, person);

  await page.goto("/profile/security");
  await page.getByRole("link", { name: "Set up Two-factor sign-in" }).click();
  await page.getByLabel("Current Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const typed = (await page.locator("code").textContent()) ?? "";
  const secret = Secret.fromBase32(typed.replaceAll(" ", ""));
  const code = (ahead: number) => new TOTP({ secret }).generate({ timestamp: site.server.now() + ahead });
  await page.getByLabel("Code", { exact: true }).fill(code(0));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expectNoSidewaysScroll(page);

  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/two-factor$/);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Invalid two-factor code").first()).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(code(30_000));
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/inspector-home$/);

  await page.goto("/profile/security");
  await page.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(page.getByText("1 other browser was signed out.")).toBeVisible();
  await phone.goto("/profile/security");
  await expect(phone).toHaveURL(/\/auth\?/);
  await phone.close();
});
