import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aPhoto } from "#tests/domain/files/samples";
import { aBooking } from "#tests/support/work/bookings";
import { isActing } from "~/domain/actor";
import { clockIn } from "~/lib/time/dates";
import { Technician } from "../support/people/technician";
import { expect, expectNoSidewaysScroll, signedInAt, test } from "../support/server/site";
import { throttle } from "../support/server/throttle";

const ZONE = "America/Chicago";
const MINUTE = 60_000;
/** How long the bad line holds a request before it breaks. Chromium writes down what is in a page's fields a second after a change, and only what it wrote down comes back with the page: people are never quicker than that, tests are. */
const LINE_HANGS_MS = 5000;
const { reportEntries, reports } = schema;

// A booking that has begun needs a payment of days ago, which no page of today makes.
test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000 });

type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

async function atWork({ server, cast }: Site) {
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  if (!isActing(company, ["company"]) || !isActing(inspector, ["inspector"])) throw new Error("other roles");
  const booking = aBooking(company, inspector, { startsAt: server.now() - 60 * MINUTE });
  const ago = (minutes: number) => clockIn(ZONE, server.now() - minutes * MINUTE);
  const entries = () =>
    cast.database.reads
      .select({ kind: reportEntries.kind, typed: reportEntries.typed })
      .from(reportEntries)
      .innerJoin(schema.reportVersions, eq(schema.reportVersions.id, reportEntries.versionId))
      .innerJoin(reports, eq(reports.id, schema.reportVersions.reportId))
      .where(eq(reports.bookingId, booking.id))
      .all();
  return { company, inspector, booking, ago, entries };
}

const PROJECT = {
  Placement: "Deck, span 2",
  "Mix design ID (optional)": "4000-AE",
  "Lowest slump or flow (optional)": "3",
  "Highest slump or flow (optional)": "5",
  "Lowest air (optional)": "4.5",
  "Highest air (optional)": "7.5",
  "Highest temperature (optional)": "90",
  "Specified strength f′c (optional)": "4000",
};

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false });

  test("3 trucks and 2 sets of specimens are recorded and signed in at most 90 taps besides typing", async ({
    page,
    site,
  }) => {
    const { company, inspector, booking, ago, entries } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}`);
    const by = new Technician(page);
    await by.follow("Start field report");
    await by.fill(PROJECT, "Save project");

    await by.fill(
      { "Truck number": "417", "Ticket number": "88123", "Volume (optional)": "10", "Batched (optional)": ago(45) },
      "Save truck",
    );
    await by.press("Save sample");
    await by.fill({ Temperature: "72" }, "Save temperature");
    await by.fill({ Slump: "4.25" }, "Save slump");
    await by.fill({ "Gauge reading": "6.4", "Aggregate correction factor": "0.4" }, "Save air");
    await by.follow("Density");
    await by.fill(
      {
        "Volume of the measure": "0.25",
        "Empty measure": "8.35",
        "Full measure": "44.55",
        "Batch weight, total (optional)": "39000",
      },
      "Save density",
    );
    await by.follow("Mold specimens");
    await by.fill(
      {
        "Initial curing in (optional)": "Box at the gate",
        "Lowest curing temperature (optional)": "62",
        "Highest curing temperature (optional)": "76",
      },
      "Save specimens",
    );

    await by.follow("Next truck");
    await by.fill({ "Truck number": "212", "Ticket number": "88124", "Batched (optional)": ago(30) }, "Save truck");
    await by.press("Save sample");
    await by.fill({ Temperature: "74" }, "Save temperature");
    await by.fill({ Slump: "5.75" }, "Save slump");
    await by.fill({ "Gauge reading": "5.9" }, "Save air");
    await by.fill({ "Full measure": "44.8" }, "Save density");
    await by.follow("Mold specimens");
    await by.press("Save specimens");
    await by.follow("Say who was told");
    await by.fill({ "Who was told": "Dana Reyes, superintendent" }, "Save nonconformance");
    await by.follow("Water or admixture");
    await by.fill({ "How much": "8", "Added by": "Driver, by order of D. Reyes" }, "Save addition");

    await by.follow("Next truck");
    await by.fill({ "Truck number": "98", "Ticket number": "88125", "Batched (optional)": ago(20) }, "Save truck");
    await by.press("Save sample");
    await by.fill({ Temperature: "73" }, "Save temperature");
    await by.fill({ Slump: "4" }, "Save slump");
    await by.fill({ "Gauge reading": "6.1" }, "Save air");
    await by.fill({ "Full measure": "44.6" }, "Save density");
    await expectNoSidewaysScroll(page);
    await by.follow("Review and sign");
    await by.press("Sign and submit");

    await expect(page.getByRole("main")).toContainText("Verification code");
    expect(by.taps).toBeLessThanOrEqual(90);
    const kinds = entries().map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "load")).toHaveLength(3);
    expect(kinds.filter((kind) => kind === "specimens")).toHaveLength(2);
    expect(kinds.filter((kind) => kind === "density")).toHaveLength(3);

    await page.context().clearCookies();
    await signedInAt(page, site, company, `/bookings/${booking.id}`);
    const panel = page.locator("section", { has: page.getByRole("heading", { name: "Field report" }) });
    await expect(panel).toContainText("Slump 5.75 in. above the limit");
    await expect(page.getByRole("link", { name: "Approve work" }).last()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await panel.getByRole("link", { name: "Open the full report" }).click();
    await expect(page.getByRole("main")).toContainText("Dana Reyes, superintendent was told");
    await expectNoSidewaysScroll(page);
    test.info().annotations.push({ type: "taps", description: String(by.taps) });
  });

  test("a truck takes its cylinders, a photo and water also after the next one has come", async ({ page, site }) => {
    const { inspector, booking, ago, entries } = await atWork(site);
    const base = `/bookings/${booking.id}/report`;
    await signedInAt(page, site, inspector, `${base}/project`);
    const by = new Technician(page);
    await by.fill(PROJECT, "Save project");
    for (const [truck, minutes] of [
      ["417", 20],
      ["212", 10],
    ] as const) {
      await by.fill({ "Truck number": truck, "Ticket number": `88${truck}`, Arrived: ago(minutes) }, "Save truck");
      await by.press("Save sample");
      await page.goto(base);
      if (truck === "417") await by.follow("Next truck");
    }
    const add = async (to: string, what: string) => {
      await page.getByText(`Add to ${to}`, { exact: true }).click();
      const part = page.getByRole("group").filter({ hasText: `Add to ${to}` });
      await part.getByRole("link", { name: what, exact: true }).click();
    };
    await add("sample 1", "Mold specimens");
    await expect(page.getByRole("main")).toContainText("Truck 1: 417 · Sample 1");
    await by.press("Save specimens");
    await add("truck 1: 417", "Water or admixture");
    await by.fill({ "How much": "8", "Added by": "Driver" }, "Save addition");
    await add("sample 1", "Photo");
    await expect(page.getByRole("main")).toContainText("Truck 1, sample 1");
    await by.press("Save photos");
    await expect(page.getByRole("main")).toContainText("Choose a photo");
    const file = { name: "cone.jpg", mimeType: "image/jpeg", buffer: await aPhoto({ width: 800, height: 600 }) };
    await page.getByLabel("Photos").setInputFiles(file);
    await by.fill({ "Caption (optional)": "Cylinders" }, "Save photos");
    await expect(page.getByRole("img", { name: "Cylinders" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Truck 1, sample 1 · Cylinders");
    const kinds = entries().map(({ kind }) => kind);
    expect(kinds).toEqual(["project", "load", "sample", "load", "sample", "specimens", "addition", "photo"]);
    await expect(page.getByRole("region", { name: "Sample 1" })).toContainText("Specimens");
    await expect(page.getByRole("region", { name: "Sample 2" })).not.toContainText("Specimens");
    for (const path of ["", "/project", "/load", "/photos", "/remarks", "/nonconformance", "/signature"]) {
      await page.goto(`${base}${path}`);
      await expectNoSidewaysScroll(page);
    }
  });

  test("a refused reading keeps what was typed, and an unusual one asks", async ({ page, site }) => {
    const { inspector, booking, ago, entries } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    const by = new Technician(page);
    await by.fill(PROJECT, "Save project");
    await by.fill({ "Truck number": "417", "Ticket number": "88123", Arrived: ago(-60) }, "Save truck");
    await expect(page.getByRole("main")).toContainText("This time is still to come");
    await expect(page.getByLabel("Truck number", { exact: true })).toHaveValue("417");
    await by.fill({ Arrived: ago(5) }, "Save truck");
    await by.press("Save sample");
    await by.fill({ Temperature: "110" }, "Save temperature");
    await expect(page.getByRole("main")).toContainText("110 °F is unusual. Is it right?");
    await page.getByLabel("Yes, these values are right").check();
    await by.press("Save temperature");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slump");
    expect(entries().map(({ kind }) => kind)).toEqual(["project", "load", "sample", "temperature"]);
  });

  test("what was typed survives the browser's error page, and is recorded once though its answer was lost", async ({
    page,
    site,
  }) => {
    const { inspector, booking, entries } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    const by = new Technician(page);
    await by.fill(PROJECT, "Save project");
    const typed = { "Truck number": "417", "Ticket number": "88123", "Volume (optional)": "9.5" };
    const sendInVain = async (reachesServer: boolean) => {
      await page.route(/\/report\/load/, async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        if (reachesServer) await route.fetch({ maxRedirects: 0 });
        setTimeout(() => void route.abort("connectionreset"), LINE_HANGS_MS);
      });
      await page.getByRole("button", { name: "Save truck" }).click({ noWaitAfter: true });
      await expect(page).toHaveURL(/^chrome-error:/);
      await page.unroute(/\/report\/load/);
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
    expect(entries().map(({ kind }) => kind)).toEqual(["project"]);

    // This time the server gets it, and its answer is lost.
    await sendInVain(true);
    await goBack();
    await by.press("Save truck");
    await expect(page.getByRole("main")).toContainText("Truck 417 with ticket 88123 is already recorded");
    expect(entries().map(({ kind }) => kind)).toEqual(["project", "load"]);
  });
});

test.describe("with JavaScript, on a bad line", () => {
  test("what was typed is there again after leaving the page and coming back", async ({ page, site }) => {
    const { inspector, booking } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    await page.getByLabel("Placement", { exact: true }).fill("Deck, span 2");
    await page.getByLabel("Highest air (optional)", { exact: true }).fill("7.5");
    await page.goto("/verify");
    await page.goBack();
    await expect(page.getByLabel("Placement", { exact: true })).toHaveValue("Deck, span 2");
    await expect(page.getByLabel("Highest air (optional)", { exact: true })).toHaveValue("7.5");
  });

  test("every reading arrives once though requests are dropped before and after the server", async ({ page, site }) => {
    const { inspector, booking, entries } = await atWork(site);
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
      const [label, text] = Object.entries(fields)[0] ?? ["", ""];
      await expect(page.getByRole("alert").filter({ hasText: "Connection lost" })).toBeVisible();
      if (label) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
      await expect(async () => {
        const again = page.getByRole("region", { name: /Connection lost/ }).getByRole("button", { name: "Try again" });
        if (await again.isVisible()) await again.click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(next, { timeout: 500 });
      }).toPass({ timeout: 60_000 });
    };
    await save(PROJECT, "Save project", "Truck");
    await save({ "Truck number": "417", "Ticket number": "88123" }, "Save truck", "Sample");
    await save({}, "Save sample", "Temperature");
    await save({ Temperature: "72" }, "Save temperature", "Slump");
    expect(count).toBeGreaterThanOrEqual(12);
    expect(entries().map(({ kind }) => kind)).toEqual(["project", "load", "sample", "temperature"]);
  });
});
