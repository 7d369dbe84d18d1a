import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { CompanyActor, PersonActor } from "~/domain/actor";
import { PASSWORD } from "../support/server/cast";
import { mailedLink } from "../support/server/mail";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";

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
  await owner.getByRole("main").getByRole("link", { name: "Projects" }).click();
  for (const name of ["Harbor bridge", "Ring road"]) {
    await owner.goto("/projects");
    await owner.getByLabel("Project name").fill(name);
    await owner.getByRole("button", { name: "Add project" }).click();
  }
  await owner.goto("/projects");
  await owner.getByRole("main").getByRole("link", { name: "People" }).click();
  await owner.getByRole("link", { name: "Invite somebody" }).click();
  await owner.getByLabel("Business email").fill("zeb@gmail.com");
  await owner.getByRole("radio", { name: /^Member/ }).check();
  await owner.getByLabel("Harbor bridge").check();
  await owner.getByRole("button", { name: "Send invitation" }).click();
  await expect(owner.getByText("Free email domains (gmail, yahoo, etc.) are not allowed.").first()).toBeVisible();
  await owner.getByLabel("Business email").fill(INVITED);
  await owner.getByRole("button", { name: "Send invitation" }).click();
  await expect(owner.getByText(`We emailed a link to ${INVITED}.`)).toBeVisible();
  await expectNoSidewaysScroll(owner);

  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(await mailedLink(site.server.origin, INVITED));
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
  await page.goto("/projects");
  await expect(page.getByRole("link", { name: "Harbor bridge" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ring road" })).toHaveCount(0);

  await owner.goto("/company-people");
  await owner.getByRole("link", { name: "Change Zeb Stone" }).click();
  await expectNoSidewaysScroll(owner);
  await expect(owner.getByLabel("Harbor bridge")).toBeChecked();
  await owner.getByLabel("Harbor bridge").uncheck();
  await owner.getByLabel("Ring road").check();
  await owner.getByRole("button", { name: "Save" }).click();
  await page.reload();
  await expect(page.getByRole("link", { name: "Ring road" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Harbor bridge" })).toHaveCount(0);
  await owner.getByRole("link", { name: "Change Zeb Stone" }).click();
  await owner.getByRole("link", { name: "Remove from the company" }).click();
  await owner.getByRole("button", { name: "Remove Zeb Stone" }).click();
  await expect(owner.getByText("They see nothing of the company any more.")).toBeVisible();
  await page.goto("/company-people");
  await expect(page).toHaveURL(/\/no-company$/);
  await expect(page.getByText("You no longer belong to")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.close();
});

test("without JavaScript on a phone, whoever has registered with a company's domain asks to join, and its owner lets them in", async ({
  phone,
  site,
}) => {
  const { cast } = site;
  const company = (await cast.company()) as CompanyActor;
  const [ownerAt, founderAt] = [await cast.colleague(company, "owner"), await cast.company()];
  const domain = `${company.id.slice(4).toLowerCase().replaceAll("_", "x")}.example`;
  for (const [id, name] of [
    [ownerAt.id, "otto"],
    [founderAt.id, "zeb"],
  ] as const)
    cast.database.write((tx) =>
      tx
        .update(schema.users)
        .set({ email: `${name}@${domain}`.toLowerCase() })
        .where(eq(schema.users.id, id))
        .run(),
    );
  const at = (person: PersonActor, name: string) => phone({ ...person, email: `${name}@${domain}`.toLowerCase() });
  const setAsker = (emailVerifiedAt: number | null) =>
    cast.database.write((tx) =>
      tx.update(schema.users).set({ emailVerifiedAt }).where(eq(schema.users.id, founderAt.id)).run(),
    );
  setAsker(null);
  const asker = await at(founderAt, "zeb");
  await asker.goto("/company-people");
  await asker.getByRole("link", { name: "Join your colleagues" }).click();
  await asker.getByRole("button", { name: "Email me a link" }).click();
  await expect(asker.getByText(`Look for our email at zeb@${domain}.`)).toBeVisible();
  await expectNoSidewaysScroll(asker);
  setAsker(1);
  await asker.goto("/company-home");
  await expect(asker.getByText("has an owner with an address of your email domain")).toBeVisible();
  await expectNoSidewaysScroll(asker);
  await asker.getByRole("link", { name: "See and ask" }).click();
  await expectNoSidewaysScroll(asker);
  await asker.getByRole("button", { name: /^Ask to join/ }).click();
  await expect(asker.getByText("We have told the owners.")).toBeVisible();
  await asker.getByRole("button", { name: "Withdraw request" }).click();
  await expect(asker.getByText("Request withdrawn")).toBeVisible();
  await asker.getByRole("button", { name: /^Ask to join/ }).click();
  await expectNoSidewaysScroll(asker);

  const owner = await at(ownerAt, "otto");
  await owner.goto("/notifications");
  await owner
    .getByRole("link", { name: /asks to join your company/ })
    .first()
    .click();
  await expect(owner.getByText(`zeb@${domain}`)).toBeVisible();
  await owner.getByRole("button", { name: "Let them in" }).click();
  await expect(owner.getByText("Please choose a role").first()).toBeVisible();
  await owner.getByLabel("Manager").check();
  await owner.getByRole("button", { name: "Let them in" }).click();
  await expect(owner.getByText("belongs to the company now")).toBeVisible();
  await expectNoSidewaysScroll(owner);
  await expect(owner.getByText("Asking to join")).toHaveCount(0);

  await asker.goto("/company-people");
  await expect(asker.getByText("otto@")).toBeVisible();
  await expect(asker.getByRole("link", { name: "Invite somebody" })).toHaveCount(0);
  await asker.goto("/company-joining");
  await expect(asker.getByRole("button", { name: /^Ask to join/ })).toHaveCount(0);
});
