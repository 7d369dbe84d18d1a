import { listed } from "#tests/domain/inspectors/support";
import { addDays, todayIn } from "~/lib/time/dates";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";

// Inspectors are put on the list without registering.
test("without JavaScript, on a phone, a company finds an inspector for a site and a date, looks and books", async ({
  phone,
  site: { server, cast },
}) => {
  const [ana, bo] = ["Ana", "Bo"];
  await listed({ name: ana, specialties: ["Drilled shafts"], stars: [5, 5] });
  await listed({ name: bo, city: "Dallas", rate: 70 });
  const company = await phone(await cast.company());
  const names = () => company.getByRole("article").getByRole("heading", { level: 2 });
  const filter = () => company.getByRole("search").getByRole("button", { name: "Filter" }).first().click();

  await company.goto("/find-inspectors");
  await expect(company.getByRole("heading", { level: 1 })).toHaveText("Find Inspectors");
  const date = addDays(todayIn("America/Chicago", server.now()), 3);
  await company.getByLabel("Site", { exact: true }).fill("Austin, TX");
  await company.getByLabel("Available on").fill(date);
  await company.getByLabel("Name, specialty or certification").fill(ana);
  await filter();
  await expect(names()).toHaveText([new RegExp(ana)]);
  await expect(company.getByText("under 1 mi from the site")).toBeVisible();
  await expectNoSidewaysScroll(company);

  // What was asked stands in the address.
  await company.reload();
  await expect(company.getByLabel("Available on")).toHaveValue(date);
  await company.getByRole("link", { name: "Remove filter: Austin, TX" }).click();
  await expect(company.getByLabel("Site", { exact: true })).toHaveValue("");
  await expect(company.getByLabel("Available on")).toHaveValue(date);

  // A city can be chosen once the list is that of its state.
  await company.getByText("More filters").click();
  await expect(company.getByLabel("City")).toBeDisabled();
  await company.getByLabel("State").selectOption("texas");
  await company.getByLabel("Name, specialty or certification").fill("");
  await filter();
  await company.getByLabel("City").selectOption("Dallas");
  await filter();
  await expect(names().filter({ hasText: bo })).toHaveCount(1);
  await expect(names().filter({ hasText: ana })).toHaveCount(0);
  await expectNoSidewaysScroll(company);

  await names().filter({ hasText: bo }).getByRole("link").click();
  const dialog = company.getByRole("dialog", { name: new RegExp(bo) });
  await expect(dialog.getByText("Next free days")).toBeVisible();
  await expectNoSidewaysScroll(company);
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(company).toHaveURL(/\/find-inspectors\?.*city=dallas/);
  await expect(dialog).toHaveCount(0);

  await company.getByRole("link", { name: new RegExp(`^Book ${bo}`) }).click();
  await expect(company).toHaveURL(new RegExp(`/booking\\?date=${date}$`));
  await expect(company.getByLabel("Date")).toHaveValue(date);
});
