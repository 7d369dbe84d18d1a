import type { Page } from "@playwright/test";
import { PASSWORD } from "../support/server/cast";
import { expect, signedInAt, test } from "../support/server/site";

const AT_PROVIDER = /\/sandbox\/connect\/acct_\w+\?session=/;

/** Presses the button of the payout card, and comes to the provider's form. */
async function opensForm(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(page).toHaveURL(AT_PROVIDER);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up payouts");
}

/** The card of somebody who has left the form halfway: what is needed, in words, and the way on. */
async function expectWayOn(page: Page): Promise<void> {
  const card = cardOf(page);
  await expect(card.getByText("Action needed")).toBeVisible();
  for (const need of ["Your legal name", "Your date of birth", "The last 4 digits of your Social Security number"]) {
    await expect(card.getByText(need)).toBeVisible();
  }
  await expect(card).not.toContainText(/individual|ssn_|dob/);
  await expect(card.getByRole("button", { name: "Continue setup" })).toBeVisible();
}

function cardOf(page: Page) {
  return page
    .locator("main section.sheet")
    .filter({ has: page.getByRole("heading", { name: /^(Payout account|Payouts)$/ }) });
}

test("without JavaScript, on a phone, the provider's form can be left at any time and found again", async ({
  phone,
  site: { cast },
}) => {
  const page = await phone(await cast.inspector({ certified: false, payable: false }));
  await expect(page).toHaveURL("/inspector-onboarding");
  await page.goto("/inspector-payments");
  await opensForm(page, "Connect bank account");

  // Closed, without a word to the provider.
  await page.goto("/inspector-payments");
  await expectWayOn(page);
  await page.reload();
  await expectWayOn(page);
  await page.goto("/inspector-onboarding?step=2");
  await expectWayOn(page);
  await opensForm(page, "Continue setup");

  // Left by the browser's button.
  await page.goBack();
  await page.goto("/inspector-payments");
  await expectWayOn(page);

  // A used link leads back, and the next press opens another.
  await opensForm(page, "Continue setup");
  await page.getByLabel("Legal first name").fill("Maya");
  await page.getByRole("button", { name: "Save and finish later" }).click();
  await expect(page).toHaveURL("/inspector-payments");
  await expect(page.getByText("Setup Interrupted")).toBeVisible();
  await expectWayOn(page);
  await page.reload();
  await expect(page.getByText("Setup Interrupted")).toHaveCount(0);

  await opensForm(page, "Continue setup");
  await expect(page.getByLabel("Legal first name")).toHaveValue("Maya");
  await fillIn(page, "1901-01-01");
  await expect(page).toHaveURL("/inspector-payments");
  const card = cardOf(page);
  await expect(card.getByText(/Under review by the payment provider|Your share is paid out/)).toBeVisible();
  await expect(card.getByRole("button", { name: /Continue setup|Update payout details/ })).toBeVisible();
});

test("a link to the provider is asked for once, as a document, whatever the live events do", async ({ page, site }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith("/sandbox/connect/") && searchParams.has("link")) asked.push(request.resourceType());
  });
  await signedInAt(page, site, await site.cast.inspector({ payable: false }), "/inspector-payments");
  await opensForm(page, "Connect bank account");
  await page.waitForLoadState("load");
  expect(asked).toEqual(["document"]);
});

async function fillIn(page: Page, dateOfBirth: string): Promise<void> {
  await page.getByLabel("Legal last name").fill("Ortiz");
  await page.getByLabel("Date of birth").fill(dateOfBirth);
  await page.getByLabel(/Last 4 digits/).fill("0000");
  await page.getByLabel("Routing number").fill("110000000");
  await page.getByLabel("Account number").fill("000123456789");
  await page.getByLabel(/I agree/).check();
  await page.getByRole("button", { name: "Submit" }).click();
}

test("without JavaScript, on a phone, bank details go to an administrator, back and forth", async ({
  phone,
  site: { cast },
}) => {
  const inspector = await cast.inspector({ payable: false });
  const page = await phone(inspector);
  await expect(page).toHaveURL("/inspector-onboarding");
  await page.goto("/inspector-payments");
  await page.getByRole("link", { name: "Enter bank details" }).click();
  await expect(page.getByText("we pay you by bank transfer, within 5 business days")).toBeVisible();

  await givesDetails(page, { accountNumber: "000987654321", again: "000987654322" });
  await expect(page.getByText("The account numbers differ").first()).toBeVisible();
  await expect(page.getByLabel("Bank", { exact: true })).toHaveValue("First Federal of Texas");
  for (const label of ["Routing number", "Account number", "Account number again", "Tax number"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  }
  await givesDetails(page, { accountNumber: "000987654321", again: "000987654321" });
  await expect(page.getByText("An administrator is checking your details").first()).toBeVisible();
  const shown = await page.content();
  for (const number of ["000987654321", "110000000", "123456789"]) expect(shown).not.toContain(number);

  const desk = await phone(await cast.admin());
  await decides(desk, inspector.id, "Reject", async () => {
    await desk.getByRole("dialog").getByRole("textbox").fill("The name on the account is not yours.");
  });
  await page.goto("/inspector-payments/manual");
  await expect(page.getByText("The name on the account is not yours.").first()).toBeVisible();
  await givesDetails(page, { accountNumber: "5555444433", again: "5555444433" });
  await expect(page.getByText("Current password is required").first()).toBeVisible();
  await expect(page.getByLabel("Bank", { exact: true })).toHaveValue("First Federal of Texas");
  await page.getByLabel("Your password").fill(PASSWORD);
  await givesDetails(page, { accountNumber: "5555444433", again: "5555444433" });
  await expect(page.getByText("An administrator is checking your details").first()).toBeVisible();
  await decides(desk, inspector.id, "Approve", async () => {});
  await page.goto("/inspector-payments/manual");
  await expect(page.getByText("Each share is paid to this account by bank transfer").first()).toBeVisible();
  await expect(page.getByText("ending in 4433")).toBeVisible();
  await page.goto("/jobs");
  await expect(page.getByRole("search", { name: "Filter jobs" })).toBeVisible();
});

async function givesDetails(page: Page, { accountNumber, again }: { accountNumber: string; again: string }) {
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await fill("Bank", "First Federal of Texas");
  await fill("Name on the account", "Riley Stone");
  await fill("Routing number", "110000000");
  await fill("Account number", accountNumber);
  await fill("Account number again", again);
  await fill("Name as on your tax return", "Riley Stone");
  await fill("Tax number", "123-45-6789");
  await fill("Street address", "12 Mill Road");
  await fill("City", "Austin");
  await page.getByLabel("State", { exact: true }).selectOption("TX");
  await fill("ZIP code", "78701");
  await page.getByLabel(/Under penalties of perjury/).check();
  await fill("Your full name, as your signature", "Riley Stone");
  await page.getByRole("button", { name: "Send in for review" }).click();
}

async function decides(desk: Page, inspectorId: string, decision: "Approve" | "Reject", prepare: () => Promise<void>) {
  await desk.goto(`/admin/payouts/manual/${inspectorId}`);
  await desk.getByRole("main").getByRole("link", { name: decision, exact: true }).click();
  await expect(desk.getByRole("dialog")).toBeVisible();
  await prepare();
  await desk.getByRole("button", { name: `${decision} bank details` }).click();
  await expect(desk.getByText(`Payout Account ${decision}${decision === "Approve" ? "d" : "ed"}`)).toBeVisible();
}
