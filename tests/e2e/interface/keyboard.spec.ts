import type { Locator, Page } from "@playwright/test";
import { giveBankDetails } from "#tests/support/money/bank-details";
import type { InspectorActor, PersonActor } from "~/domain/actor";
import { addDays, todayIn } from "~/lib/time/dates";
import { CARD } from "../support/people/story";
import { PASSWORD } from "../support/server/cast";
import { expect, signedInAt, test } from "../support/server/site";

/** More stops than any page has before what is looked for. */
const MOST_STOPS = 60;

test.use({ viewport: { width: 1280, height: 800 } });

test("the main job is done without a mouse", async ({ browser, page, site }) => {
  test.setTimeout(240_000);
  const { server, cast } = site;
  const company = await cast.company();
  const inspector = await cast.inspector();

  await signInByKeys(page, company);
  await page.waitForURL("**/company-home");
  await press(page, page.getByRole("main").getByRole("link", { name: "Post New Job" }).first());
  await page.waitForURL("**/post-job");
  await type(page, "Job title", "Deck pour, slump and air");
  await press(page, page.getByRole("button", { name: /pay \$/i }));
  const summary = page.getByRole("alert").first();
  await expect(summary, "what is wrong takes the focus").toBeFocused();
  await press(page, summary.getByRole("link", { name: "Project type is required" }));
  await expect(page.getByLabel("Project type"), "a link of the summary leads to its field").toBeFocused();
  await page.keyboard.press("ArrowDown");
  await type(page, "Description", "Test each truck for slump, air content and temperature.");
  await choose(page, "Budget for the whole job");
  await type(page, "Location", "Austin, TX");
  const start = addDays(todayIn("America/Chicago", server.now()), 2);
  await type(page, "Start date", `${start.slice(5, 7)}${start.slice(8)}${start.slice(0, 4)}`);
  await reach(page, page.getByRole("radio", { name: /Morning/ }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await payByKeys(page);
  await page.waitForURL(/\/jobs\/job_/);
  const jobPath = new URL(page.url()).pathname;

  const tester = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await signedInAt(tester, site, inspector, jobPath);
  await type(tester, "Cover letter", "I have tested decks for ten years.");
  await press(tester, tester.getByRole("button", { name: "Apply", exact: true }));
  await expect(tester.getByText("Application Submitted").first()).toBeVisible();

  await page.reload();
  await press(page, page.getByRole("link", { name: /^Accept/ }).first());
  await page.waitForURL("**/acceptance");
  await press(page, page.getByRole("button", { name: /pay \$/i }));
  await page.waitForURL(/\/sandbox\/checkout\//);
  await tester.context().close();
});

test("a dialog takes the focus, and gives it back when Escape closes it, beside its page and over it", async ({
  page,
  site,
}) => {
  const inspector = await site.cast.inspector({ payable: false });
  await giveBankDetails(inspector as InspectorActor);
  await signedInAt(page, site, await site.cast.admin(), `/admin/payouts/manual/${inspector.id}`);
  const opener = page.getByRole("link", { name: "Approve", exact: true });
  await press(page, opener);
  const dialog = page.getByRole("dialog", { name: "Approve bank details?" });
  await expect(dialog.getByRole("heading")).toBeFocused();
  const details = await page.getByRole("main").getByText("Account number").boundingBox();
  expect((details?.x ?? 0) + (details?.width ?? 0)).toBeLessThan((await dialog.boundingBox())?.x ?? 0);
  for (const stop of [
    dialog.getByRole("link", { name: "Cancel" }).first(),
    dialog.getByRole("button", { name: "Approve bank details" }),
  ]) {
    await reach(page, stop);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/admin/payouts/manual/${inspector.id}$`));
  await expect(opener).toBeFocused();

  await site.cast.inspector();
  await signedInAt(page, site, await site.cast.company(), "/find-inspectors");
  const profile = page.getByRole("link", { name: /^View Profile/ }).first();
  await press(page, profile);
  const modal = page.getByRole("dialog");
  await expect(modal).toBeVisible();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press("Tab");
    // Between the last stop and the first one the browser has the focus itself.
    const stands = await page.evaluate(() => document.activeElement?.closest("dialog, main, header, nav")?.tagName);
    expect(stands ?? "DIALOG").toBe("DIALOG");
  }
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  // The card's name leads to the same address, and stands before it.
  await expect(page.getByRole("main").locator("a:focus")).toHaveAttribute(
    "href",
    `${await profile.getAttribute("href")}`,
  );
});

/** The first stop of every page leads past its navigation. */
async function signInByKeys(page: Page, person: PersonActor): Promise<void> {
  await page.goto(`/auth?type=${person.role}`);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await type(page, "Username or email", person.email);
  await type(page, "Password", PASSWORD);
  await page.keyboard.press("Enter");
}

async function payByKeys(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/checkout\//);
  await type(page, "Card number", CARD.number);
  await type(page, "Expiry date", CARD.expiry);
  await type(page, "Security code", CARD.cvc);
  await type(page, "Name on card", CARD.name);
  await press(page, page.getByRole("button", { name: /^Pay / }));
}

async function type(page: Page, label: string, words: string): Promise<void> {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(words);
}

async function choose(page: Page, label: string): Promise<void> {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press("ArrowDown");
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press("Enter");
}

/** Goes on by Tab until the target has the focus. Every stop on the way can be seen. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(unseenFocus), "the focus is seen").toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached by Tab: ${target}`);
}

/**
 * Runs in the page: what has the focus without showing it. A choice shows it on the card that it stands in; the parts of a date or a time
 * and the button of its calendar show it themselves, inside of the browser's own field.
 */
function unseenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches("[type=date], [type=time]")) return null;
  const shown = focused.closest(".choice-card") ?? focused;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  return outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2 ? focused.outerHTML.slice(0, 160) : null;
}
