import type { Locator, Page } from "@playwright/test";
import { fiftyStates } from "~/lib/states";
import { PASSWORD } from "../support/server/cast";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { opens, passesUntil } from "../support/server/time";

type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

const NEW_PASSWORD = "Slump4Air%";

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("each account screen says what the specification says", async ({ page, site }) => {
    const inspector = await site.cast.inspector({ certified: false, payable: false });
    await page.goto("/auth");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PourCheck for Inspectors");
    await says(page, "Find quality inspection opportunities with top construction companies");
    await page.getByRole("link", { name: "Company" }).click();
    await expect(page).toHaveURL(/\?type=company$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PourCheck for Business");
    await says(page, "Connect with certified concrete inspectors for your construction projects");
    await press(page, "Login");
    await says(page, "Username or email is required", "Password is required");
    await fillIn(page, { "Username or email": "Admin@site.example", Password: "x" });
    await press(page, "Login");
    await says(page, "Admin accounts must log in through the dedicated Admin Access portal.");
    await fillIn(page, { "Username or email": inspector.email, Password: PASSWORD });
    await press(page, "Login");
    await expect(page.getByRole("alert")).toContainText("Wrong Login Portal");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PourCheck for Inspectors");
    await expect(page.getByLabel("Username or email")).toHaveValue(inspector.email);
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: "Company" }).click();
    await page.getByRole("link", { name: "Register" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    const states = page.getByLabel("State").locator("option");
    await expect(states).toHaveText(["Select your state", ...fiftyStates.map(({ name }) => name)]);
    await fillIn(page, { "First name": "Dana", Email: "dana@gmail.com", Password: "abc", "Confirm password": "abd" });
    await press(page, "Create account");
    await says(page, "Last name is required", "Please select your state", "City is required", "Passwords don't match");
    await says(page, "Password must be at least 8 characters");
    await says(page, "Company accounts must use business email addresses. Free email domains (gmail, yahoo, etc.) are");

    await page.goto("/auth?type=inspector");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page.getByRole("link", { name: "Back to Login" })).toBeVisible();
    await press(page, "Send Reset Link");
    await expect(page.getByRole("alert")).toContainText(/Password Reset Failed\s*Please enter a valid email address/);
    await fillIn(page, { Email: inspector.email });
    await press(page, "Send Reset Link");
    await expectToast(page, "Password Reset Email Sent", "Please check your email for password reset instructions.");

    await page.goto("/reset-password");
    await says(page, "Invalid Reset Link", "No reset token provided");
    await page.goto("/reset-password?token=none");
    await says(page, "Invalid or expired reset token");
    await page.goto(await mailedLink(site, inspector.email));
    await says(page, "Reset Your Password", inspector.email, "Not easy to guess: no names or common words.");
    await fillIn(page, { "New Password": NEW_PASSWORD, "Confirm New Password": `${NEW_PASSWORD}x` });
    await press(page, "Update Password");
    await expect(page.getByRole("alert")).toContainText(/Password Reset Failed\s*Passwords don't match/);
    await fillIn(page, { "New Password": NEW_PASSWORD, "Confirm New Password": NEW_PASSWORD });
    // The next page leads on after three seconds, however long it takes to look at it.
    await page.route("**/auth", (route) => route.fulfill({ status: 204 }));
    await press(page, "Update Password");
    await says(page, "Password Reset Successful", "Login Now");
    await page.unroute("**/auth");
    await page.reload();
    await page.waitForURL(/\/auth$/);

    await page.goto("/admin-login");
    await says(
      page,
      "Admin Access",
      "Only authorized administrators may enter. All attempts are logged and monitored.",
    );
    await says(page, "Need admin access? Contact system administrator.");
    for (const href of ["/auth?type=inspector", "/auth?type=company", "/auth"]) {
      await expect(page.locator(`main a[href="${href}"]`)).toBeVisible();
    }
    await press(page, "Login");
    await says(page, "Email is required", "Password is required");
    await fillIn(page, { Email: inspector.email, Password: NEW_PASSWORD });
    await press(page, "Login");
    await expect(page.getByRole("alert")).toHaveText(/Admin Login Failed\s*Invalid email or password/);
    await expectNoSidewaysScroll(page);
  });
});

test.describe("with JavaScript, on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a newcomer registers by keyboard, leaves, is refused and resets the password over a bad line", async ({
    page,
    site,
  }) => {
    const email = `kim-${Date.now()}@site.example`;
    await opens(page, "/auth?type=inspector&mode=register");
    await page.getByRole("button", { name: "Show password" }).first().waitFor();
    await page.getByLabel("First name").focus();
    for (const typed of ["Kim", "Sato", email, "", "TEX", "Austin"]) await typeOn(page, typed);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const match = page.getByRole("status").filter({ hasText: "match" });
    await page.keyboard.type(PASSWORD.slice(0, -1));
    await expect(match).toHaveText("Passwords don't match");
    await page.keyboard.type(PASSWORD.slice(-1));
    await expect(match).toHaveText("Passwords match");
    await page.keyboard.press("Enter");
    await expectToast(page, "Registration successful!", "Welcome to PourCheck, Kim.");
    await page.locator("header summary").click();
    await page.getByRole("button", { name: "Log Out" }).filter({ visible: true }).click();
    await expectToast(page, "Logged out", "You have been successfully logged out.");
    await expect(page).toHaveURL(/\/auth\?type=inspector$/);

    await fillIn(page, { "Username or email": email, Password: "Wrong1!pass" });
    await press(page, "Login");
    await expectToast(page, "Login failed", "Invalid email or password");
    await page.getByRole("link", { name: "Company" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PourCheck for Business");
    await fillIn(page, { "Username or email": email, Password: PASSWORD });
    await press(page, "Login");
    await expectToast(page, "Wrong Login Portal", "This account belongs to the inspector portal.");
    const toast = await page.locator(".toast").boundingBox();
    const banner = await page.locator("[role=alert]:focus").boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0), "the toast leaves the form free").toBeLessThan(banner?.y ?? 0);

    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await fillIn(page, { Email: email });
    await press(page, "Send Reset Link");
    await expectToast(page, "Password Reset Email Sent", "Please check your email for password reset instructions.");
    await expect(page).toHaveURL(/\/auth\?type=inspector$/);
    await page.goto(await mailedLink(site, email));
    await fillIn(page, { "New Password": NEW_PASSWORD, "Confirm New Password": NEW_PASSWORD });
    await page.route("**/reset-password.data*", (route) => route.abort());
    await press(page, "Update Password");
    await expect(alert(page, "Password Reset Failed")).toContainText("An unexpected error occurred. Please try again.");
    await page.unroute("**/reset-password.data*");
    await page.locator("form").getByRole("button", { name: "Try again" }).click();
    await expectToast(page, "Password updated", "You have been signed out everywhere.");
    await says(page, "Password Reset Successful");
    await passesUntil(page, async () => page.url().endsWith("/auth"));

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/reset-password.data*", async (route) => {
      await held;
      await route.abort();
    });
    await page.evaluate(() => history.go(-2));
    await says(page, "Validating reset token...");
    release();
    await says(page, "Failed to validate reset token");
  });
});

/** The link of the newest mail to an address, once it is there. */
async function mailedLink({ server }: Site, to: string): Promise<string> {
  const newest = async (): Promise<string> => {
    const answer = await fetch(`${server.origin}/sandbox/mail.json?to=${encodeURIComponent(to)}`);
    const mails: { subject: string; links: string[] }[] = await answer.json();
    return mails.find(({ subject }) => subject === "Reset your PourCheck password")?.links[0] ?? "";
  };
  await expect.poll(newest).not.toBe("");
  const { pathname, search } = new URL(await newest());
  return `${pathname}${search}`;
}

async function says(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.locator(".toast")).toContainText(text);
}

function alert(page: Page, text: string): Locator {
  return page.getByRole("alert").filter({ hasText: text });
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, words] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(words);
}

/** Into the field that has the focus, and on to the next. */
async function typeOn(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words);
  await page.keyboard.press("Tab");
}
