import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { parseCsv } from "#tests/support/look/csv";
import { aBooking } from "#tests/support/work/bookings";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { PASSWORD } from "../support/server/cast";
import { expect, expectNoSidewaysScroll, signedInAt, signIn, test } from "../support/server/site";

// A booking of one of these tests was never paid for.
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("without JavaScript, at 360 px, an administrator suspends somebody, lets them in again, changes their role and deletes them", async ({
  page,
  site,
  browser,
}) => {
  const [admin, person] = [await site.cast.admin(), await site.cast.company()];
  const theirs = await browser.newPage({ baseURL: site.server.origin, javaScriptEnabled: false });
  await signedInAt(theirs, site, person, "/company-home");
  await signedInAt(page, site, admin, `/admin/users?search=${person.email}`);
  await expect(page.getByText("Showing 1-1 of 1 users · Page 1 of 1")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  const rows = parseCsv(await readFile(await (await downloading).path(), "utf8"));
  expect(rows.map(Object.keys)).toEqual([["ID", "Name", "Email", "Company", "Role", "Status", "Joined"]]);
  expect(rows).toMatchObject([{ ID: person.id, Email: person.email, Role: "Company" }]);
  await page.getByRole("row").filter({ hasText: person.email }).locator("summary").click();
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Suspend", exact: true }).click();
  await page.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("A reason is required").first()).toBeVisible();
  await page.getByLabel("Reason").fill("Two complaints");
  await page.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("User status updated successfully")).toBeVisible();
  await expect(page.getByText("Suspended", { exact: true }).first()).toBeVisible();

  await theirs.goto("/company-home");
  await expect(theirs).toHaveURL(/\/auth/);
  await theirs.getByLabel("Username or email").fill(person.email);
  await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await theirs.getByRole("button", { name: "Login", exact: true }).click();
  await expect(theirs.getByText("Your account has been suspended. Contact support.").first()).toBeVisible();

  await page.getByRole("link", { name: "Activate" }).click();
  await page.getByLabel("Reason").fill("Settled");
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("User status updated successfully")).toBeVisible();
  await signIn(theirs, person);
  await expect(theirs).toHaveURL(/-home$/);
  await page.getByRole("link", { name: "Sign out everywhere" }).click();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("Signed out everywhere")).toBeVisible();
  await theirs.goto("/company-home");
  await expect(theirs).toHaveURL(/\/auth/);

  await page.getByRole("link", { name: "Change role" }).click();
  await page.getByLabel("New role").selectOption("Inspector");
  await page.getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText("User role updated successfully")).toBeVisible();
  await page.getByRole("link", { name: "Delete" }).click();
  await expect(page.getByText(`Are you sure you want to delete ${person.name}?`)).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("User deleted successfully")).toBeVisible();
  await page.goto(`/admin/users?search=${person.email}`);
  await expect(page.getByText("Nobody found")).toBeVisible();
  await page.goto(`/admin/users/${person.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Closed account" })).toBeVisible();
  await theirs.close();
});

test("without JavaScript, at 360 px, whoever is invited sets a password by the link and signs in", async ({
  page,
  site,
}) => {
  const email = "zeb@millroad.example";
  await signedInAt(page, site, await site.cast.admin(), "/admin/users");
  await page.getByRole("link", { name: "Add New User" }).click();
  // The list has a field of that name too.
  await expect(page.getByRole("heading", { level: 1, name: "Add New User" })).toBeVisible();
  await page.getByLabel("Role").selectOption("Company");
  await page.getByLabel("First name").fill("Zeb");
  await page.getByLabel("Email").fill("zeb@gmail.com");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Last name is required").first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Zeb");
  await page.getByLabel("Last name").fill("Stone");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Role").selectOption("admin");
  await page.getByLabel("Your password").fill("Slump4Air%");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Current password is incorrect").first()).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Stone");
  await expect(page.getByLabel("Your password")).toHaveValue("");
  await page.getByLabel("Role").selectOption("Company");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await page.getByRole("link", { name: "Send invitation again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Send Zeb Stone the invitation again" })).toBeVisible();
  await page.getByRole("button", { name: "Send invitation" }).click();
  // The heading of the page before it has the name in it too.
  await expect(page.getByRole("heading", { level: 1, name: "Zeb Stone", exact: true })).toBeVisible();
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();

  await page.goto(await newestInvitation(site.server.origin, email, 2));
  await page.getByLabel("Password", { exact: true }).fill("Slump4Air%");
  await page.getByLabel("Confirm Password").fill("Slump4Air%");
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByText("Password Set", { exact: true }).first()).toBeVisible();
  await page.goto("/auth?type=company");
  await page.getByLabel("Username or email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Slump4Air%");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/company-home$/);
});

test("without JavaScript, at 360 px, companies are a section beside people, and one company is below it", async ({
  page,
  site,
}) => {
  const company = await site.cast.company();
  const sections = page.getByRole("navigation", { name: "Sections of the dashboard" });
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await signedInAt(page, site, await site.cast.admin(), "/admin/users");
  await sections.getByRole("link", { name: "Companies" }).click();
  await expect(sections.locator("[aria-current]")).toHaveText(["Companies"]);
  await expect(crumbs.getByRole("listitem")).toHaveText(["Admin Dashboard", "Companies"]);
  await expectNoSidewaysScroll(page);
  await page.getByRole("searchbox").fill(company.email);
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("main").getByRole("table").getByRole("link").click();
  await expect(crumbs.getByRole("link")).toHaveText(["Companies"]);
  await expectNoSidewaysScroll(page);
});

test("without JavaScript, at 360 px, a person downloads their data and closes their account", async ({
  page,
  site,
}) => {
  const person = await site.cast.inspector();
  await signedInAt(page, site, person, "/profile/security");
  await page.getByRole("link", { name: "Your data" }).click();
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Your password").fill("Slump4Air%");
  await page.getByRole("button", { name: "Download my data" }).click();
  await expect(page.getByText("Current password is incorrect")).toBeVisible();
  await page.getByLabel("Your password").fill(PASSWORD);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("pourcheck-data.zip");
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(JSON.parse(strFromU8(files["account.json"] ?? new Uint8Array()))).toMatchObject([{ email: person.email }]);

  await page.getByRole("link", { name: "Close my account" }).click();
  await page.getByLabel("Your password").fill("Slump4Air%");
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByText("Current password is incorrect").first()).toBeVisible();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page).toHaveURL(/\/landing$/);
  await expect(page.getByText("Your account is closed")).toBeVisible();
  await page.goto("/inspector-home");
  await expect(page).toHaveURL(/\/auth/);
});

test("who has a booking open cannot be deleted, and the page says which", async ({ page, site }) => {
  const [company, inspector] = [await site.cast.company(), await site.cast.inspector()];
  const booking = aBooking(company as CompanyActor, inspector as InspectorActor);
  await signedInAt(page, site, await site.cast.admin(), `/admin/users/${company.id}/deletion`);
  await expect(page.getByText("Not possible yet")).toBeVisible();
  await expect(page.getByText(`Booking PB-${booking.number}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
});

/** The worker sends mails a moment after the request. */
async function newestInvitation(origin: string, to: string, sent: number): Promise<string> {
  let link = "";
  await expect(async () => {
    const answer = await fetch(`${origin}/sandbox/mail.json?to=${encodeURIComponent(to)}`);
    const mails = (await answer.json()) as { subject: string; links: string[] }[];
    const invitations = mails.filter(({ subject }) => subject === "You are invited to PourCheck");
    expect(invitations).toHaveLength(sent);
    link = invitations[0]?.links[0] ?? "";
  }).toPass();
  const { pathname, search } = new URL(link);
  return pathname + search;
}
