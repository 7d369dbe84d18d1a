import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./support/site";

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

for (const javaScriptEnabled of [true, false]) {
  test(`the provider's form can be left at any time and found again, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    baseURL,
    browser,
    site: { cast },
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled, viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    await signIn(page, await cast.inspector({ certified: false, payable: false }));
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
    await context.close();
  });
}

test("a link to the provider is asked for once, as a document, whatever the live events do", async ({
  page,
  site: { cast },
}) => {
  await signIn(page, await cast.inspector({ payable: false }));
  await page.waitForURL(/-home$|onboarding/);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith("/sandbox/connect/") && searchParams.has("link")) asked.push(request.resourceType());
  });
  await page.goto("/inspector-payments");
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
