import { PASSWORD } from "../support/server/cast";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";

const SUBJECT = "You are invited to a company on PourCheck";
const INVITED = "zeb@millroad.example";

test("without JavaScript on a phone, an owner invites somebody, who joins by the mailed link, and removes them again", async ({
  phone,
  site,
  browser,
  baseURL,
}) => {
  const owner = await phone(await site.cast.company());
  await owner.goto("/company-people");
  await expect(owner.getByText("You are the only one here")).toBeVisible();
  await expectNoSidewaysScroll(owner);
  await owner.getByRole("link", { name: "Invite somebody" }).click();
  await owner.getByLabel("Business email").fill("zeb@gmail.com");
  await owner.getByLabel("Manager").check();
  await owner.getByRole("button", { name: "Send invitation" }).click();
  await expect(owner.getByText("Free email domains (gmail, yahoo, etc.) are not allowed.").first()).toBeVisible();
  await owner.getByLabel("Business email").fill(INVITED);
  await owner.getByRole("button", { name: "Send invitation" }).click();
  await expect(owner.getByText(`We emailed a link to ${INVITED}.`)).toBeVisible();
  await expectNoSidewaysScroll(owner);

  let link = "";
  await expect(async () => {
    const answer = await fetch(`${site.server.origin}/sandbox/mail.json`);
    const mails: { to: string; subject: string; links: string[] }[] = await answer.json();
    link = mails.find(({ to, subject }) => to === INVITED && subject === SUBJECT)?.links[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();

  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page).toHaveURL(/\/company-invitation$/);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("First name").fill("Zeb");
  await page.getByLabel("Last name").fill("Stone");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account and join" }).click();
  await expect(page).toHaveURL(/\/company-home$/);
  await page.goto("/company-people");
  await expect(page.getByText("Zeb Stone")).toBeVisible();
  await expect(page.getByRole("link", { name: "Invite somebody" })).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await owner.goto("/company-people");
  await owner.getByRole("link", { name: "Change Zeb Stone" }).click();
  await expectNoSidewaysScroll(owner);
  await owner.getByRole("link", { name: "Remove from the company" }).click();
  await owner.getByRole("button", { name: "Remove Zeb Stone" }).click();
  await expect(owner.getByText("They see nothing of the company any more.")).toBeVisible();
  await page.goto("/company-people");
  await expect(page).toHaveURL(/\/no-company$/);
  await expect(page.getByText("You no longer belong to")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.close();
});
