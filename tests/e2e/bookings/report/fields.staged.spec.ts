import { Technician } from "../../support/people/technician";
import { expect, signedInAt, test } from "../../support/server/site";
import { atWork, METERS, sample, saveMix, saveProject, tests, truck } from "./at-work";

// A booking that has begun needs a payment of days ago, which no page of today makes.
test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000 });

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false });

  test("Now puts the site's time into its field, and Enter in a field saves", async ({ page, site }) => {
    const { inspector, booking, ago, entries } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    const by = new Technician(page);
    await saveProject(by);
    await saveMix(by);
    await expect(page.getByLabel("Arrived", { exact: true })).toHaveValue("");
    await page.getByLabel("Truck number", { exact: true }).fill("417");
    await by.press("Now: Arrived");
    await expect(page.getByLabel("Arrived", { exact: true })).toHaveValue(ago(0));
    await expect(page.getByLabel("Truck number", { exact: true })).toHaveValue("417");
    await expect(page.getByLabel("Final portion taken", { exact: true })).toHaveValue("");
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(entries().map(({ kind }) => kind)).toEqual(["project", "mix"]);
    await page.getByLabel("The ticket shows no time").check();
    await page.getByLabel("Ticket number", { exact: true }).fill("88123");
    await page.getByLabel("Volume", { exact: true }).fill("10");
    await page.getByLabel("Volume", { exact: true }).press("Enter");
    await expect(page).toHaveURL(`/bookings/${booking.id}/report`);
    expect(entries().map(({ kind }) => kind)).toEqual(["project", "mix", "load"]);
  });

  test("a refused reading keeps what was typed, and an unusual one asks", async ({ page, site }) => {
    const { inspector, booking, ago, entries } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    const by = new Technician(page);
    await saveProject(by);
    await saveMix(by);
    await by.fill({ ...truck("417", ago, 10), ...sample(ago, 4), Arrived: ago(-60) }, "Save truck");
    await expect(page.getByRole("main")).toContainText("This time is still to come");
    await expect(page.getByLabel("Truck number", { exact: true })).toHaveValue("417");
    expect(entries().map(({ kind }) => kind)).toEqual(["project", "mix"]);
    await by.fill({ Arrived: ago(10) }, "Save truck");
    const odd = tests(ago, 4, { temperature: "110", slump: "4", gauge: "6" });
    await by.fill({ ...odd, ...METERS }, "Save tests");
    await expect(page.getByRole("main")).toContainText("110 °F is unusual. Is it right?");
    await page.getByLabel("Yes, these values are right").check();
    await by.press("Save tests");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Discharge and disposition");
    const kinds = ["project", "mix", "load", "sample", "temperature", "slump", "air"];
    expect(entries().map(({ kind }) => kind)).toEqual(kinds);
  });
});

test.describe("with JavaScript, on a bad line", () => {
  test("Now puts the time into its field without asking the server", async ({ page, site }) => {
    const { inspector, booking } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    const by = new Technician(page);
    await saveProject(by);
    await saveMix(by);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Truck and sample");
    let asked = 0;
    await page.route(/\/report\//, (route) => {
      asked += 1;
      return route.continue();
    });
    await by.press("Now: Arrived");
    await expect(page.getByLabel("Arrived", { exact: true })).toHaveValue(/^\d\d:\d\d$/);
    await expect(page.getByLabel("First portion taken", { exact: true })).toHaveValue("");
    expect(asked).toBe(0);
  });
});
