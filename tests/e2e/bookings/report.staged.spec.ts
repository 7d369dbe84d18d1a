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
      .select({ id: reportEntries.id, kind: reportEntries.kind, typed: reportEntries.typed })
      .from(reportEntries)
      .innerJoin(schema.reportVersions, eq(schema.reportVersions.id, reportEntries.versionId))
      .innerJoin(reports, eq(reports.id, schema.reportVersions.reportId))
      .where(eq(reports.bookingId, booking.id))
      .all();
  return { company, inspector, booking, ago, entries };
}

const PROJECT = {
  Placement: "Deck, span 2",
  "Location on site": "North abutment",
  "More about the weather (optional)": "Light wind, 61 °F at 9 AM",
  "Where the limits are from": "Drawing S-101",
};

const MIX = {
  "Mix ID": "4000-AE",
  "Supplier and plant": "River Ready Mix, plant 2",
  "Specified strength f′c (optional)": "4000",
  "Slump or flow at least (optional)": "3",
  "Slump or flow at most (optional)": "5",
  "Air at least (optional)": "4.5",
  "Air at most (optional)": "7.5",
  "Temperature at most (optional)": "90",
};

/** A truck as its page asks for it, with times so many minutes ago. */
function truck(number: string, ago: (minutes: number) => string, arrived: number) {
  return {
    "Truck number": number,
    "Ticket number": `88${number}`,
    Volume: "10",
    "Mixing started (ticket) (optional)": ago(arrived + 25),
    Arrived: ago(arrived),
  };
}

function sample(ago: (minutes: number) => string, taken: number) {
  return {
    "First portion taken": ago(taken + 2),
    "Final portion taken": ago(taken),
    "Number of portions": "2",
    "Air temperature": "61",
  };
}

interface Readings {
  temperature: string;
  slump: string;
  gauge: string;
}

/** The usual tests, with what only the first sample of the day is typed for. */
function tests(ago: (minutes: number) => string, taken: number, { temperature, slump, gauge }: Readings) {
  return {
    "Temperature: Read at": ago(taken - 1),
    "Temperature: Temperature": temperature,
    "Slump: Test started": ago(taken - 2),
    "Slump: Slump": slump,
    "Air content: Test started": ago(taken - 3),
    "Gauge reading": gauge,
  };
}

const METERS = { "Thermometer ID": "T-14", "Aggregate correction factor": "0.4", "Air meter ID": "AM-3" };

const discharge = (ago: (minutes: number) => string, ended: number) => ({
  "Discharge started (optional)": ago(ended + 12),
  "Discharge ended (optional)": ago(ended),
});

const cylinders = (ago: (minutes: number) => string, molded: number) => ({
  "Molding started": ago(molded),
  "Initial curing place": "Box at the gate",
  "Thermometer ID": "T-22",
  "Location of this concrete": "Pier 4, lift 2",
});

const WEIGHED = {
  "Measure ID": "M-1",
  "Volume of the measure": "0.25",
  "Empty measure": "8.35",
  "Scale ID": "S-5",
};

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false });

  test("3 trucks and 2 sets of specimens are recorded and signed; each truck takes three pages", async ({
    page,
    site,
  }) => {
    const { company, inspector, booking, ago, entries } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}`);
    const by = new Technician(page);
    await by.follow("Start report");
    await by.fill(PROJECT, "Save project");
    await by.fill(MIX, "Save mix");

    const first = by.count();
    await by.fill({ ...truck("417", ago, 48), ...sample(ago, 40) }, "Save truck");
    await by.fill({ ...tests(ago, 40, { temperature: "72", slump: "4.25", gauge: "6.4" }), ...METERS }, "Save tests");
    await by.choose("Accepted");
    await by.fill(discharge(ago, 30), "Save disposition");
    const ofFirst = by.since(first);
    await by.follow("Back to the report");
    await by.follow("Density");
    const weights = { "Test started": ago(34), "Full measure": "44.55", "Batch weight, total (optional)": "39000" };
    await by.fill({ ...WEIGHED, ...weights }, "Save density");
    await by.follow("Mold specimens");
    await by.fill(cylinders(ago, 30), "Save specimens");

    await by.follow("Next truck");
    const second = by.count();
    await by.fill({ ...truck("212", ago, 28), ...sample(ago, 20) }, "Save truck");
    await by.fill(tests(ago, 20, { temperature: "74", slump: "5.75", gauge: "5.9" }), "Save tests");
    await by.choose("Accepted");
    await by.fill(discharge(ago, 10), "Save disposition");
    const ofSecond = by.since(second);
    await by.follow("Back to the report");
    await by.follow("Density");
    await by.fill({ "Test started": ago(14), "Full measure": "44.8" }, "Save density");
    await by.follow("Mold specimens");
    await by.fill(cylinders(ago, 8), "Save specimens");
    await by.follow("Say who was notified");
    await by.choose("Phone");
    await by.choose("Contractor");
    const told = { Notified: "Dana Reyes", "Company or office": "Reyes Concrete", When: ago(6) };
    await by.fill(told, "Save nonconformance");
    await by.follow("Water or admixture");
    const water = { "How much": "8", "Added by": "Driver", "Authorized by": "D. Reyes, superintendent" };
    await by.fill({ ...water, "Added at": ago(24) }, "Save addition");

    await by.follow("Next truck");
    const third = by.count();
    await by.fill({ ...truck("98", ago, 22), ...sample(ago, 15) }, "Save truck");
    await by.fill(tests(ago, 15, { temperature: "73", slump: "4", gauge: "6.1" }), "Save tests");
    await by.choose("Accepted");
    await by.fill(discharge(ago, 4), "Save disposition");
    const ofThird = by.since(third);
    await by.follow("Back to the report");
    await by.follow("Density");
    await by.fill({ "Test started": ago(9), "Full measure": "44.6" }, "Save density");
    await expectNoSidewaysScroll(page);
    await by.follow("Review and sign");
    await by.choose("I have no financial interest in this project, its contractor or its producer.");
    await by.press("Sign and submit");

    await expect(page.getByRole("main")).toContainText("Verification code");
    // Truck with sample, tests, disposition: each of the three is sent once and leads to the next.
    expect({ ofFirst, ofSecond, ofThird }).toEqual({
      ofFirst: { pages: 3, taps: 24 },
      ofSecond: { pages: 3, taps: 21 },
      ofThird: { pages: 3, taps: 21 },
    });
    expect(by.taps).toBeLessThanOrEqual(131);
    const kinds = entries().map(({ kind }) => kind);
    for (const kind of ["load", "density", "disposition"]) {
      expect(kinds.filter((each) => each === kind)).toHaveLength(3);
    }
    expect(kinds.filter((kind) => kind === "specimens")).toHaveLength(2);

    await page.context().clearCookies();
    await signedInAt(page, site, company, `/bookings/${booking.id}`);
    const panel = page.locator("section", { has: page.getByRole("heading", { name: "Concrete field test report" }) });
    await expect(panel).toContainText("Slump 5.75 in. above the limit");
    await expect(panel).toContainText("Nonconformances: 1 · Deviations: 0");
    await expect(page.getByRole("link", { name: "Approve work" }).last()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await panel.getByRole("link", { name: "Open the full report" }).click();
    await expect(page.getByRole("main")).toContainText("Notified: Dana Reyes (contractor, Reyes Concrete), phone");
    await expectNoSidewaysScroll(page);
    test.info().annotations.push({ type: "taps", description: String(by.taps) });
  });

  test("Now puts the site's time into its field, and Enter in a field saves", async ({ page, site }) => {
    const { inspector, booking, ago, entries } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    const by = new Technician(page);
    await by.fill(PROJECT, "Save project");
    await by.fill(MIX, "Save mix");
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

  test("a truck takes its cylinders, a photo and water also after the next one has come", async ({ page, site }) => {
    const { inspector, booking, ago, entries } = await atWork(site);
    const base = `/bookings/${booking.id}/report`;
    await signedInAt(page, site, inspector, `${base}/project`);
    const by = new Technician(page);
    await by.fill(PROJECT, "Save project");
    await by.fill(MIX, "Save mix");
    for (const [number, minutes] of [
      ["417", 20],
      ["212", 12],
    ] as const) {
      await by.fill({ ...truck(number, ago, minutes), ...sample(ago, minutes - 3) }, "Save truck");
      await page.goto(base);
      if (number === "417") await by.follow("Next truck");
    }
    const add = async (to: string, what: string) => {
      await page.getByText(`Add to ${to}`, { exact: true }).click();
      const part = page.getByRole("group").filter({ hasText: `Add to ${to}` });
      await part.getByRole("link", { name: what, exact: true }).click();
    };
    await add("sample 1", "Mold specimens");
    await expect(page.getByRole("main")).toContainText("Truck 1: 417 · Sample 1");
    await by.fill(cylinders(ago, 10), "Save specimens");
    await page.goto(base);
    await add("truck 1: 417", "Water or admixture");
    const water = { "How much": "8", "Added by": "Driver", "Authorized by": "D. Reyes" };
    await by.fill({ ...water, "Added at": ago(18) }, "Save addition");
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
    expect(kinds).toEqual(["project", "mix", "load", "sample", "load", "sample", "specimens", "addition", "photo"]);
    await expect(page.getByRole("region", { name: "Sample 1" })).toContainText("Specimens");
    await expect(page.getByRole("region", { name: "Sample 2" })).not.toContainText("Specimens");
    const id = (kind: string) => entries().find((entry) => entry.kind === kind)?.id ?? "";
    const pages = ["", "/project", "/mix", "/truck", "/load", "/photos", "/remarks", "/nonconformance", "/signature"];
    const ofParts = [`/tests?of=${id("sample")}`, `/disposition?of=${id("load")}`, `/specimens?of=${id("sample")}`];
    for (const path of [...pages, ...ofParts]) {
      await page.goto(`${base}${path}`);
      await expectNoSidewaysScroll(page);
    }
  });

  test("a refused reading keeps what was typed, and an unusual one asks", async ({ page, site }) => {
    const { inspector, booking, ago, entries } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    const by = new Technician(page);
    await by.fill(PROJECT, "Save project");
    await by.fill(MIX, "Save mix");
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

  test("what was typed survives the browser's error page, and is recorded once though its answer was lost", async ({
    page,
    site,
  }) => {
    const { inspector, booking, ago, entries } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    const by = new Technician(page);
    await by.fill(PROJECT, "Save project");
    await by.fill(MIX, "Save mix");
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

  test("Now puts the time into its field without asking the server", async ({ page, site }) => {
    const { inspector, booking } = await atWork(site);
    await signedInAt(page, site, inspector, `/bookings/${booking.id}/report/project`);
    const by = new Technician(page);
    await by.fill(PROJECT, "Save project");
    await by.fill(MIX, "Save mix");
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
