import type { Browser, Page } from "@playwright/test";
import { addDays, todayIn } from "~/lib/time/dates";
import { DAY } from "../support/people/story";
import { PASSWORD } from "../support/server/cast";
import { mailedLink } from "../support/server/mail";
import { expect, expectNoSidewaysScroll, expectSoon, payWith, type Site, test } from "../support/server/site";

const TITLE = "Pier cap 4: slump, air and cylinders";

test("a contractor's day with an owner, a manager with a limit and a member, on phones without JavaScript", async ({
  browser,
  phone,
  site,
}) => {
  test.setTimeout(240_000);
  const company = await site.cast.company({ firstName: "Olga" });
  const whoTests = await site.cast.inspector();
  const inspector = await phone(whoTests);
  const owner = await phone(company);

  await test.step("the owner invites two people, who join by their links", async () => {
    await invite(owner, "Manager", "max@millroad.example");
    await invite(owner, "Member", "ivy@millroad.example");
  });
  const max = await join(browser, site, { email: "max@millroad.example", first: "Max", last: "Delgado" });
  const ivy = await join(browser, site, { email: "ivy@millroad.example", first: "Ivy", last: "Okafor" });

  await test.step("the manager may pay up to $100, and adds a project for the member", async () => {
    await owner.goto("/company-people");
    await owner.getByRole("link", { name: "Change Max Delgado" }).click();
    await owner.getByLabel("Most per payment ($)").fill("100");
    await owner.getByRole("button", { name: "Save" }).click();
    await expect(owner.getByText("$100.00")).toBeVisible();
    await max.goto("/projects");
    await max.getByLabel("Project name").fill("Mill Road bridge");
    await max.getByRole("button", { name: "Add project" }).click();
    await max.getByLabel("Ivy Okafor").check();
    await max.getByRole("button", { name: "Save" }).click();
    await expect(max.getByText("Project saved").first()).toBeVisible();
    await expectNoSidewaysScroll(max);
  });

  const job = await test.step("the manager posts a job for the project; the fee is within the limit", async () => {
    await ivy.goto("/post-job");
    await expect(ivy.getByText("Your role in the company does not allow this.").first()).toBeVisible();
    return postJob(max, addDays(todayIn("America/Chicago", site.server.now()), 1));
  });

  await test.step("an inspector applies, and accepting them is above the limit: the owner is asked", async () => {
    await inspector.goto(job);
    await inspector.getByLabel("Cover letter").fill("I have tested pier caps for ten years.");
    await inspector.getByRole("button", { name: "Apply", exact: true }).click();
    await ivy.goto(job);
    await expect(ivy.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(ivy.getByRole("link", { name: "Accept" })).toHaveCount(0);
    await max.goto(job);
    await max.getByRole("link", { name: "Accept" }).last().click();
    await expect(max.getByText("This is above your limit of $100.00.")).toBeVisible();
    await max.getByRole("button", { name: "Ask an owner to approve $170.00" }).click();
    await expect(max).toHaveURL(/\/spending-requests\/spr_/);
    await expect(max.getByText("An owner was asked").first()).toBeVisible();
    await expect(max.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
    await expectNoSidewaysScroll(max);
  });

  const booking = await test.step("the owner approves by one press and pays", async () => {
    await owner.goto("/company-home");
    await owner.getByRole("link", { name: "See the request" }).first().click();
    await expect(owner.getByText("Max Delgado").first()).toBeVisible();
    await owner.getByRole("button", { name: "Approve and pay $170.00" }).click();
    await payWith(owner, "4242 4242 4242 4242");
    await expect(owner).toHaveURL(/\/bookings\//);
    return new URL(owner.url()).pathname;
  });

  await test.step("the inspector reads whom to call, and talks with the company: each message names who wrote it", async () => {
    await inspector.goto(booking);
    await expect(inspector.getByText("Max Delgado").first()).toBeVisible();
    await expect(inspector.getByRole("link", { name: "512-555-0168" }).first()).toBeVisible();
    await ivy.goto(booking);
    await expect(ivy.getByText("$170.00")).toHaveCount(0);
    await ivy.goto(`/messages/${whoTests.id}/${job.split("/").at(-1)}`);
    await ivy.getByRole("textbox", { name: "Message" }).fill("Gate 2 is open from 6.");
    await ivy.getByRole("button", { name: "Send" }).click();
    await expect(ivy.getByRole("log").getByText("Gate 2 is open from 6.")).toBeVisible();
    await inspector.goto(`/messages/${company.id}/${job.split("/").at(-1)}`);
    await expect(inspector.getByRole("log").getByText(/Ivy/).first()).toBeVisible();
    await expectNoSidewaysScroll(inspector);
  });

  await test.step("the work is done; the member sees it and may not approve, the manager approves, the owner reads who", async () => {
    site.server.advance(3 * DAY);
    await inspector.goto(booking);
    await inspector.getByRole("link", { name: "Mark work done" }).click();
    await inspector.getByLabel("What did you do?").fill("Slump and air tested on three trucks, four cylinders made.");
    await inspector.getByRole("button", { name: "Mark work done" }).click();
    await ivy.goto(booking);
    await expect(ivy.getByText("An owner or manager approves this.").first()).toBeVisible();
    await expect(ivy.getByRole("link", { name: "Report a problem" }).first()).toBeVisible();
    await ivy.goto(`${booking}/approval`);
    await expect(ivy.getByText("Your role in the company does not allow this.").first()).toBeVisible();
    await max.goto(booking);
    await max.getByRole("link", { name: "Approve work" }).last().click();
    await max.getByRole("button", { name: "Approve work" }).click();
    await expect(max.getByText("Work approved").first()).toBeVisible();
    await expectSoon(owner, "/notifications", "Max Delgado approved");
  });

  await test.step("the owner removes the manager, whose open job goes to the member; what he did stays", async () => {
    const open = await postJob(max, addDays(todayIn("America/Chicago", site.server.now()), 9));
    await owner.goto("/company-people");
    await owner.getByRole("link", { name: "Change Max Delgado" }).click();
    await owner.getByRole("link", { name: "Remove from the company" }).click();
    await owner.getByLabel("Who takes over the jobs and bookings").selectOption({ label: "Ivy Okafor" });
    await owner.getByRole("button", { name: "Remove Max Delgado" }).click();
    await expect(owner.getByText("They see nothing of the company any more.")).toBeVisible();
    await max.goto(booking);
    await expect(max).toHaveURL(/\/no-company$/);
    await owner.goto(open);
    await expect(owner.getByText("Ivy Okafor").first()).toBeVisible();
    await owner.goto(booking);
    await expect(owner.getByRole("listitem").filter({ hasText: "Work approved" })).toContainText("Max Delgado");
    await expect(owner.getByRole("listitem").filter({ hasText: "$170.00" }).first()).toContainText(company.name);
  });

  for (const page of [max, ivy]) await page.context().close();
});

async function invite(owner: Page, role: "Manager" | "Member", email: string): Promise<void> {
  await owner.goto("/company-people");
  await owner.getByRole("link", { name: "Invite somebody" }).click();
  await owner.getByLabel("Business email").fill(email);
  await owner.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  await owner.getByRole("button", { name: "Send invitation" }).click();
  await expect(owner.getByText(`We emailed a link to ${email}.`)).toBeVisible();
}

async function join(
  browser: Browser,
  { server }: Site,
  { email, first, last }: { email: string; first: string; last: string },
): Promise<Page> {
  const plain = { baseURL: server.origin, javaScriptEnabled: false, viewport: { width: 360, height: 800 } };
  const page = await (await browser.newContext(plain)).newPage();
  await page.goto(await mailedLink(server.origin, email));
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await page.getByLabel("Phone").fill("512-555-0168");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account and join" }).click();
  await expect(page).toHaveURL(/\/company-home$/);
  return page;
}

async function postJob(page: Page, startDate: string): Promise<string> {
  await page.goto("/post-job");
  await page.getByLabel("Job title").fill(TITLE);
  await page.getByRole("textbox", { name: "Description" }).fill("Two caps in one morning, 24 yd³ each, by pump.");
  await page.getByRole("textbox", { name: "Location" }).fill("Austin, TX");
  await page.getByLabel("Project type").selectOption("bridge");
  await page.getByLabel("Budget for the whole job").selectOption("$200-400");
  await page.getByLabel("Start date").fill(startDate);
  await page.getByLabel(/^Morning/).check();
  await page.getByLabel(/^Project (?!type)/).selectOption({ label: "Mill Road bridge" });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Post job and pay $49.99" }).click();
  await payWith(page, "4242 4242 4242 4242");
  await expect(page).toHaveURL(/\/jobs\/job_/);
  return new URL(page.url()).pathname;
}
