import { Technician } from "../../support/people/technician";
import { expect, signedInAt, test } from "../../support/server/site";
import { throttle } from "../../support/server/throttle";
import { atWork, HIRED_BY, METERS, MIX, PROJECT, sample, saveMix, saveProject, tests, truck } from "./at-work";

/** How long the bad line holds a request before it breaks. Chromium writes down what is in a page's fields a second after a change, and only what it wrote down comes back with the page: people are never quicker than that, tests are. */
const LINE_HANGS_MS = 5000;

// A booking that has begun needs a payment of days ago, which no page of today makes.
test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000 });

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false });

  test("what was typed survives the browser's error page, and is recorded once though its answer was lost", async ({
    page,
    site,
  }) => {
    const { inspector, booking, ago, entries } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    const by = new Technician(page);
    await saveProject(by);
    await saveMix(by);
    const typed = { ...truck("417", ago, 10), Volume: "9.5" };
    const sendInVain = async (reachesServer: boolean) => {
      await page.route(/\/report\/truck/, async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        if (reachesServer) await route.fetch({ maxRedirects: 0 });
        setTimeout(() => void route.abort("connectionreset"), LINE_HANGS_MS);
      });
      await page.getByRole("button", { name: "Save truck" }).click({ noWaitAfter: true });
      await expect(page).toHaveURL(/^chrome-error:/);
      await page.unroute(/\/report\/truck/);
    };
    const goBack = async () => {
      await page.goBack();
      for (const [label, text] of Object.entries(typed)) {
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
      }
    };
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);

    await sendInVain(false);
    await goBack();
    expect(entries().map(({ kind }) => kind)).toEqual(["project", "mix"]);

    // This time the server gets it, and its answer is lost.
    await sendInVain(true);
    await goBack();
    await by.press("Save truck");
    await expect(page.getByRole("main")).toContainText("Truck 417 with ticket 88417 is already recorded");
    expect(entries().map(({ kind }) => kind)).toEqual(["project", "mix", "load"]);
  });
});

test.describe("with JavaScript, on a bad line", () => {
  test("what was typed is there again after leaving the page and coming back", async ({ page, site }) => {
    const { inspector, booking } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    await page.getByLabel("Placement", { exact: true }).fill("Deck, span 2");
    await page.getByLabel("Where the limits are from", { exact: true }).fill("Drawing S-101");
    await page.goto("/verify");
    await page.goBack();
    await expect(page.getByLabel("Placement", { exact: true })).toHaveValue("Deck, span 2");
    await expect(page.getByLabel("Where the limits are from", { exact: true })).toHaveValue("Drawing S-101");
  });

  test("every reading arrives once though requests are dropped before and after the server", async ({ page, site }) => {
    const { inspector, booking, ago, entries } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    await throttle(page);
    let count = 0;
    const seen: Record<string, number> = {};
    await page.route(/\/report\/.*\.data/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      count += 1;
      const { pathname } = new URL(route.request().url());
      seen[pathname] = (seen[pathname] ?? 0) + 1;
      // Of each form the first try never arrives, and of the second the answer is lost.
      if (seen[pathname] === 1) return route.abort("internetdisconnected");
      if (seen[pathname] === 2) {
        await route.fetch({ maxRedirects: 0 });
        return route.abort("connectionreset");
      }
      return route.continue();
    });
    const by = new Technician(page);
    const save = async (fields: Readonly<Record<string, string>>, button: string, next: string) => {
      await by.fill(fields, button);
      const [label, text] = Object.entries(fields).find(([name]) => !name.includes(":")) ?? ["", ""];
      await expect(page.getByRole("alert").filter({ hasText: "Connection lost" })).toBeVisible();
      if (label) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
      await expect(async () => {
        const again = page.getByRole("region", { name: /Connection lost/ }).getByRole("button", { name: "Try again" });
        if (await again.isVisible()) await again.click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(next, { timeout: 500 });
      }).toPass({ timeout: 60_000 });
    };
    await by.choose(HIRED_BY);
    await save(PROJECT, "Save project", "Mix");
    await save(MIX, "Save mix", "Truck and sample");
    await save({ ...truck("417", ago, 12), ...sample(ago, 6) }, "Save truck", "Tests");
    const readings = tests(ago, 6, { temperature: "72", slump: "4", gauge: "6" });
    await save({ ...METERS, ...readings }, "Save tests", "Discharge and disposition");
    expect(count).toBeGreaterThanOrEqual(12);
    expect(entries().map(({ kind }) => kind)).toEqual([
      ...["project", "mix", "load", "sample"],
      ...["temperature", "slump", "air"],
    ]);
  });
});
