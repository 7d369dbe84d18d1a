import { aPhoto } from "#tests/domain/files/samples";
import { Technician } from "../../support/people/technician";
import { expect, expectNoSidewaysScroll, signedInAt, test } from "../../support/server/site";
import { atWork, METERS, sample, saveMix, saveProject, tests, truck } from "./at-work";

// A booking that has begun needs a payment of days ago, which no page of today makes.
test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000 });

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
    await saveProject(by);
    await saveMix(by);

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
    await by.fill({ "Why nobody gets it": "The company named nobody" }, "Sign and submit");

    await expect(page.getByRole("main")).toContainText("Verification code");
    // Truck with sample, tests, disposition: each of the three is sent once and leads to the next.
    expect({ ofFirst, ofSecond, ofThird }).toEqual({
      ofFirst: { pages: 3, taps: 24 },
      ofSecond: { pages: 3, taps: 21 },
      ofThird: { pages: 3, taps: 21 },
    });
    expect(by.taps).toBeLessThanOrEqual(134);
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

  test("a truck takes its cylinders, a photo and water also after the next one has come", async ({ page, site }) => {
    const { inspector, booking, ago, entries } = await atWork(site);
    const base = `/bookings/${booking.id}/report`;
    await signedInAt(page, site, inspector, `${base}/project`);
    const by = new Technician(page);
    await saveProject(by);
    await saveMix(by);
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
});
