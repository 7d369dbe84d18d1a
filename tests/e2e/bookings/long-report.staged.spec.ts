import { recordLong } from "#tests/domain/reports/long-report";
import { sign } from "#tests/domain/reports/record";
import { aBooking } from "#tests/support/work/bookings";
import { isActing } from "~/domain/actor";
import { clockIn } from "~/lib/time/dates";
import { expect, expectNoSidewaysScroll, signedInAt, test } from "../support/server/site";

// A booking that has begun needs a payment of days ago, which no page of today makes.
test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
test.describe.configure({ timeout: 240_000 });

const ZONE = "America/Chicago";
const HOUR = 3_600_000;

test("a report of fourteen trucks is a line each, and opens the one that is looked for, while it is recorded and once it is signed", async ({
  page,
  site,
}) => {
  const { server, cast } = site;
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  if (!isActing(company, ["company"]) || !isActing(inspector, ["inspector"])) throw new Error("other roles");
  const startsAt = server.now() - 3 * HOUR;
  const { id } = aBooking(company, inspector, { startsAt, zone: ZONE });
  const at = (minutes: number) => clockIn(ZONE, startsAt + minutes * 60_000);
  await recordLong(inspector, id, { trucks: 14, at });
  const main = page.getByRole("main");
  const trucks = main.getByRole("heading", { level: 3 }).filter({ hasText: "Truck" });
  const report = `/bookings/${id}/report`;

  await test.step("while it is recorded, the newest three are open, and a line opens one more", async () => {
    await signedInAt(page, site, inspector, report);
    await expect(trucks).toHaveText(["Truck 12: 512", "Truck 13: 513", "Truck 14: 514"]);
    await expect(main.getByRole("row")).toHaveCount(15);
    await expect(main.getByRole("row").filter({ hasText: "504" })).toContainText("above");
    await expectNoSidewaysScroll(page);
    await main.getByRole("link", { name: "504", exact: true }).click();
    await expect(trucks).toHaveText(["Truck 4: 504", "Truck 12: 512", "Truck 13: 513", "Truck 14: 514"]);
  });

  await test.step("a correction leads back to its truck", async () => {
    await main.getByRole("region", { name: "Sample 4" }).getByRole("link", { name: "Edit Slump" }).click();
    await page.getByLabel("Slump").fill("6");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(trucks.first()).toHaveText("Truck 4: 504");
    await expect(main.getByRole("region", { name: "Sample 4" })).toContainText("6.00 in.");
  });

  await test.step("what deviates leads to its truck", async () => {
    await page.goto(report);
    await main
      .getByRole("link", { name: /^Sample 2/ })
      .first()
      .click();
    await expect(trucks.first()).toHaveText("Truck 2: 502");
  });

  await sign(inspector, id);

  await test.step("once it is signed, the company opens one truck at a time, at a desk too", async () => {
    await signedInAt(page, site, company, report);
    await expect(trucks).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await main.getByRole("link", { name: "507", exact: true }).click();
    await expect(trucks).toHaveText(["Truck 7: 507"]);
    await expectNoSidewaysScroll(page);
  });
});
