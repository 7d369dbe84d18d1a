import { execute } from "~/domain/command.server";
import { reportPerson } from "~/domain/support/report-person.server";
import { expect, expectNoSidewaysScroll, expectSoon, test } from "../support/server/site";

type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

const WARNING = "Do not ask to be paid at the gate.";
const REASON = "The foreman confirmed it.";

test("without JavaScript, on a phone, a report ends with a warning, both are told, and the slower administrator keeps the words", async ({
  phone,
  site,
}) => {
  const [company, inspector] = [await site.cast.company(), await site.cast.inspector()];
  const desk = await phone(company);
  await desk.goto(`/people/${inspector.id}/report`);
  await desk.getByLabel("Reason").selectOption({ label: "Wants to be paid outside PourCheck" });
  await desk.getByLabel("What happened?").fill("Asked for cash at the gate on Tuesday.");
  await desk.getByRole("button", { name: "Send report" }).click();
  await expect(desk.getByText("Report sent")).toBeVisible();

  const admin = await phone(await site.cast.admin());
  await admin.goto("/admin/support?state=reports");
  await admin
    .getByRole("row", { name: company.email })
    .or(admin.getByRole("listitem").filter({ hasText: company.email }))
    .getByRole("link", { name: /^Open/ })
    .click();
  await expect(admin.getByText("Asked for cash at the gate on Tuesday.")).toBeVisible();
  await expect(admin.getByText(/^This is the only one/)).toBeVisible();
  await expect(admin.getByText("learns nothing.")).toBeVisible();
  await expectNoSidewaysScroll(admin);
  const report = new URL(admin.url()).pathname;

  const slower = await phone(await site.cast.admin());
  await slower.goto(report);
  await slower.getByRole("link", { name: "Suspend" }).click();
  await expect(slower.getByText("Bookings and payments under way go on.")).toBeVisible();
  await slower.getByLabel("Reason").fill("I would suspend them.");

  await admin.getByRole("link", { name: "Warn", exact: true }).click();
  await admin.getByLabel(/^Answer to/).fill("");
  await admin.getByRole("button", { name: "Send warning" }).click();
  for (const lack of ["A reason is required", "Please write what the person is told", "Please write an answer"])
    await expect(admin.getByText(lack).first()).toBeVisible();
  await admin.getByLabel(/^What .+ is told$/).fill(WARNING);
  await admin.getByLabel(/^Answer to/).fill("We spoke to them. Thank you.");
  await admin.getByLabel("Reason").fill(REASON);
  await admin.getByRole("button", { name: "Send warning" }).click();
  await expect(admin.getByText(/^PS-\d+ closed with a warning$/)).toBeVisible();
  await admin.goto(report);
  for (const words of [WARNING, "We spoke to them. Thank you.", REASON])
    await expect(admin.getByText(words)).toBeVisible();
  await expectNoSidewaysScroll(admin);

  await slower.getByRole("button", { name: "Suspend" }).click();
  await expect(slower.getByText("This report was already decided.")).toBeVisible();
  await expect(slower.getByText(/^Warned by /)).toBeVisible();
  await expect(slower.getByText("I would suspend them.")).toBeVisible();
  await expectNoSidewaysScroll(slower);

  await expectSoon(desk, "/notifications", "We spoke to them. Thank you.");
  const field = await phone(inspector);
  await expectSoon(field, "/notifications", WARNING);
  for (const word of [company.name, "Tuesday", REASON]) await expect(field.getByText(word)).toBeHidden();
});

test("without JavaScript, on a phone, a report ends with a suspension, and the next report shows what came of it", async ({
  phone,
  site,
}) => {
  const inspector = await site.cast.inspector();
  const [first, second] = [await reportedBy(site, inspector.id), await reportedBy(site, inspector.id)];
  const admin = await phone(await site.cast.admin());
  await admin.goto(`/admin/support/${first}/suspension`);
  await admin.getByLabel("Reason").fill(REASON);
  await admin.getByRole("button", { name: "Suspend" }).click();
  await expect(admin.getByText(/^PS-\d+ closed with a suspension$/)).toBeVisible();
  await admin.goto(`/admin/support/${second}`);
  await expect(admin.getByText(`Reason: ${REASON}`)).toBeVisible();
  await admin.getByRole("link", { name: "Suspend" }).click();
  await expect(admin.getByText(/is suspended already and stays so/)).toBeVisible();
});

async function reportedBy(site: Site, userId: string): Promise<string> {
  const input = { userId, reason: "abusive" as const, text: "Shouted at the crew all morning." };
  return (await execute(reportPerson, { actor: await site.cast.company(), input })).result.requestId;
}
