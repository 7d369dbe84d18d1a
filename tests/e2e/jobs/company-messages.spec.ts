import { aColleague } from "#tests/support/factories";
import { accountOf, setAccount } from "#tests/support/people";
import type { CompanyActor, PersonActor } from "~/domain/actor";
import { fullName } from "~/lib/text/full-name";
import { aPair, inBar, personPage, said } from "../support/people/conversations";
import { expect, expectNoSidewaysScroll, type Site, test } from "../support/server/site";

/** A company with an owner, Jo, its manager, and an inspector. */
async function aTeam(site: Site) {
  const { company, inspector, jobId } = await aPair(site);
  setAccount(company.id, { firstName: "Dana", lastName: "Whitfield" });
  const jo = aColleague(company as CompanyActor, "manager", { firstName: "Jo", lastName: "Reyes" });
  return { owner: company, jo, riley: inspector, jobId };
}

const nameOf = ({ id }: PersonActor) => fullName(accountOf(id) ?? { firstName: "", lastName: "" });

test("without JavaScript, on a phone, an inspector talks with a company, and its people read each for themselves", async ({
  browser,
  site,
}) => {
  const { owner, jo, riley, jobId } = await aTeam(site);
  const phone = { width: 360, javaScriptEnabled: false };
  const [field, desk, office] = [
    await personPage(browser, site, riley, phone),
    await personPage(browser, site, jo, phone),
    await personPage(browser, site, owner, phone),
  ];
  const theirs = `/messages/${riley.id}/${jobId}`;
  await field.goto(`/messages/${owner.id}/${jobId}`);
  await field.getByLabel("Your message").fill("Which gate?");
  await field.getByRole("button", { name: "Send" }).click();

  for (const page of [desk, office]) {
    await page.goto(theirs);
    await expect(inBar(page, /Messages.*1 new/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Mark as read" })).toBeVisible();
  }
  await desk.getByLabel("Your message").fill("Gate B, at seven.");
  await desk.getByRole("button", { name: "Send" }).click();
  await expect(said(desk)).toHaveText(["Which gate?", "Gate B, at seven."]);
  await expect(desk.getByRole("log")).toContainText("You · ");
  await expect(inBar(desk, /Messages.*new/)).toBeHidden();

  await office.getByRole("link", { name: "Refresh" }).click();
  await expect(said(office)).toHaveText(["Which gate?", "Gate B, at seven."]);
  await expect(office.getByRole("log")).toContainText(`${nameOf(riley)} · `);
  await expect(office.getByRole("log")).toContainText("Jo · ");
  await expect(inBar(office, /Messages.*1 new/)).toBeVisible();
  await expectNoSidewaysScroll(office);
  await office.getByRole("button", { name: "Mark as read" }).click();
  await expect(inBar(office, /Messages.*new/)).toBeHidden();

  await field.getByRole("link", { name: "Refresh" }).click();
  await expect(field.getByRole("log")).toContainText(/Jo Reyes, Company \d+ · /);
  await expectNoSidewaysScroll(field);
  await field.goto("/messages?search=seven");
  await expect(field.getByRole("link", { name: /Jo Reyes: Gate B, at seven/ })).toBeVisible();
  await expectNoSidewaysScroll(field);
  await office.goto("/messages?search=seven");
  await expect(office.getByRole("link", { name: /Jo: Gate B, at seven/ })).toBeVisible();
});

test("with JavaScript, what one of them writes appears at the others at once, with a name, and nobody's own toast", async ({
  browser,
  site,
}) => {
  const { owner, jo, riley, jobId } = await aTeam(site);
  const [field, desk, office] = [
    await personPage(browser, site, riley, { width: 360 }),
    await personPage(browser, site, jo, { width: 1280 }),
    await personPage(browser, site, owner, { width: 1280 }),
  ];
  const theirs = `/messages/${riley.id}/${jobId}`;
  await field.goto(`/messages/${owner.id}/${jobId}`);
  await desk.goto(theirs);
  await office.goto("/company-home");
  const send = async (page: typeof field, words: string) => {
    await page.getByLabel("Your message").fill(words);
    await page.getByLabel("Your message").press("Enter");
  };
  await send(field, "Which gate?");
  await expect(said(desk)).toHaveText(["Which gate?"]);
  await expect(office.getByText(`New message from ${nameOf(riley)}`)).toBeVisible();
  const sidebar = office.getByRole("link", { name: /Messages.*1 new/ });
  await expect(sidebar.first()).toBeVisible();

  await office.goto(theirs);
  await expect(office.getByRole("link", { name: /Messages.*new/ })).toHaveCount(0);
  await send(desk, "Gate B, at seven.");
  await expect(said(office)).toHaveText(["Which gate?", "Gate B, at seven."]);
  await expect(office.getByRole("log")).toContainText("Jo · ");
  await expect(said(field)).toHaveText(["Which gate?", "Gate B, at seven."]);
  await expect(field.getByRole("log")).toContainText(/Jo Reyes, Company \d+ · /);
  await expect(office.getByText(/^New message from Company/)).toHaveCount(0);
});
