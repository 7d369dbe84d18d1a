import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aPdf } from "#tests/domain/files/samples";
import { readPdf } from "#tests/support/look/pdf";
import { addDays, clockIn, todayIn } from "~/lib/time/dates";
import { Technician } from "../support/people/technician";
import { mailedLink } from "../support/server/mail";
import { expect, expectNoSidewaysScroll, signedInAt, test } from "../support/server/site";
import { bookingOfPair } from "../support/stages/role-stage";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ENGINEER = { role: "engineer", name: "Ada Novak", office: "Novak Structural", email: "ada@novak.example" };
const BUILDER = { role: "contractor", name: "Rosa Diaz", office: "Diaz Builders", email: "rosa@diaz.example" };
const PLANT = { role: "producer", name: "Sam Ortiz", office: "Ready Mix South", email: "sam@south.example" };

const LABORATORY = { name: "Capitol Testing", person: "K. Osei", email: "osei@capitol.example" };

const DECK = { id: "D-40", strength: "4,000", volume: "60" };
const FOOTING = { id: "F-30", strength: "3,000", volume: "10" };

/** Pounds that break a 4 × 8 in. cylinder at about so many psi. */
const load = (psi: number) => String(Math.round((psi * Math.PI * 4) / 10) * 10);
/** The same of a 6 × 12 in. cylinder. */
const wideLoad = (psi: number) => String(Math.round((psi * Math.PI * 9) / 10) * 10);

// Days and weeks of one pour, so the full level's alone.
test.use({ viewport: { width: 360, height: 780 }, javaScriptEnabled: false });
test.describe.configure({ timeout: 580_000 });

test("a pour of seven trucks and two mixes, from its specification to strengths that fail, as each of its people sees it", async ({
  page,
  site,
}) => {
  const { server, cast } = site;
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  const { booking } = await bookingOfPair(server, cast, { company, inspector });
  const path = `/bookings/${booking.id}`;
  const { zone, startsAt } = booking;
  const main = page.getByRole("main");
  const by = new Technician(page);
  /** Fills a form in and sends it; nothing of it is refused. */
  const fill = async (fields: Readonly<Record<string, string>>, button: string) => {
    await by.fill(fields, button);
    await expect(page.getByRole("alert")).toHaveCount(0);
  };
  const shown = async () => {
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: test.info().outputPath(`${++looked}.png`), fullPage: true });
  };
  let looked = 0;
  /** The site's time so many minutes after the start. */
  const at = (minutes: number) => clockIn(zone, startsAt + minutes * MINUTE);
  const on = (days: number) => addDays(todayIn(zone, startsAt), days);
  const advanceTo = (time: number) => server.advance(time - server.now());
  const pdf = async (href: string) => {
    // It is drawn a moment after the signature.
    await expect.poll(async () => (await page.request.get(href)).status(), { timeout: 60_000 }).toBe(200);
    const bytes = await (await page.request.get(href)).body();
    await writeFile(test.info().outputPath(`${++looked}.pdf`), bytes);
    return (await readPdf(new Uint8Array(bytes))).pages.join(" ");
  };

  await test.step("the company names two mixes and who gets what is signed", async () => {
    await signedInAt(page, site, company, `${path}/concrete`);
    for (const mix of [DECK, FOOTING]) {
      await page.getByRole("link", { name: "Add a mix" }).click();
      await fillMix(page, mix);
      const hirer = page.getByLabel("Who hires the inspector");
      if (await hirer.isVisible()) await hirer.selectOption("contractor");
      for (const wanted of ["Slump", "Air content", "Temperature", "Cylinders"])
        await page.getByRole("checkbox", { name: wanted, exact: true }).check();
      await page.getByRole("button", { name: "Add mix" }).click();
      await expect(main).toContainText(mix.id);
    }
    await shown();
    await page.goto(`${path}/recipients`);
    for (const { role, name, office, email } of [ENGINEER, BUILDER, PLANT]) {
      await page.getByLabel("Role", { exact: true }).selectOption(role);
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("Company or office").fill(office);
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Add recipient" }).click();
      await expect(main).toContainText(name);
    }
    await shown();
  });

  const truck = async (number: number, arrived: number, { mix = DECK.id, mixed = arrived - 25 } = {}) => {
    await page.getByLabel("Mix", { exact: true }).selectOption({ label: `Mix ${mix}` });
    await fill(
      {
        "Truck number": String(100 + number),
        "Ticket number": String(8800 + number),
        Volume: "10",
        "Mixing started (ticket) (optional)": at(mixed),
        Arrived: at(arrived),
        ...portions(at, arrived + 6),
      },
      "Save truck",
    );
  };
  const tests = (taken: number, { slump = "4", temperature = "72", gauge = "6.4", first = false } = {}) =>
    fill(
      {
        "Temperature: Read at": at(taken + 1),
        "Temperature: Temperature": temperature,
        "Slump: Test started": at(taken + 2),
        "Slump: Slump": slump,
        "Air content: Test started": at(taken + 3),
        "Gauge reading": gauge,
        ...(first && { "Thermometer ID": "T-14", "Aggregate correction factor": "0.4", "Air meter ID": "AM-3" }),
      },
      "Save tests",
    );
  const accept = async (number: number, from: number, until: number) => {
    await page.goto(`${path}/report`);
    await by.follow(`Disposition of truck ${number}`);
    await by.choose("Accepted");
    await fill(
      { "Discharge started (optional)": at(from), "Discharge ended (optional)": at(until) },
      "Save disposition",
    );
  };
  const next = async () => {
    await page.goto(`${path}/report`);
    await by.follow("Next truck");
  };
  const another = async (number: number, taken: number) => {
    await page.goto(`${path}/report`);
    await by.follow(`Sample truck ${number}`);
    await fill(portions(at, taken), "Save sample");
    await page.goto(`${path}/report`);
    await by.follow("Tests");
  };
  const mold = async (molded: number, place: string, { size = "", ages = "" } = {}) => {
    await page.goto(`${path}/report`);
    await by.follow("Mold specimens");
    if (size) await by.choose(size);
    await fill(
      {
        ...(ages && { "Test ages": ages }),
        "Molding started": at(molded),
        "Location of this concrete": place,
        "Initial curing place": "Box at the gate",
        "Thermometer ID": "T-22",
      },
      "Save specimens",
    );
  };

  await test.step("the inspector records trucks 1 to 4: one is rejected after a check test, one is 95 minutes old", async () => {
    advanceTo(startsAt + 4 * HOUR);
    await signedInAt(page, site, inspector, `${path}/report/project`);
    const place = { Placement: "Deck, span 2", "Location on site": "North abutment" };
    await fill({ ...place, "More about the weather (optional)": "Clear, 61 °F" }, "Save project");
    await page.goto(`${path}/report`);
    for (const mix of [DECK.id, FOOTING.id]) await expect(main).toContainText(mix);
    await by.follow("First truck");
    await truck(1, 0);
    await tests(6, { first: true });
    await mold(14, "Pier 4, lift 1");
    await accept(1, 2, 20);

    await next();
    await truck(2, 30);
    await tests(36, { slump: "6.25" });
    await page.goto(`${path}/report`);
    await expect(main).toContainText("Sample 2: slump 6.25 in. is above 5 in.; no check test.");
    await by.follow("Notify");
    await expect(main).toContainText("Rosa Diaz, Diaz Builders (contractor)");
    await shown();
    await by.press("Sign and send");
    await expect(main).toContainText("Field notice sent to 3 people");
    await by.follow("Check test");
    await fill({ "Test started": at(39), Slump: "6" }, "Save slump");
    await by.follow("Disposition of truck 2");
    await by.choose("Rejected");
    await by.choose("Not observed");
    await fill(
      {
        "Why (optional)": "Slump above the limit twice",
        "Decided by (optional)": "Rosa Diaz, superintendent, Diaz Builders",
        "Decided at (optional)": at(42),
      },
      "Save disposition",
    );
    await shown();

    await next();
    await truck(3, 60, { mixed: 5 });
    await tests(66);
    await accept(3, 62, 100);
    await next();
    await truck(4, 105);
    await tests(111);
    await mold(120, "Pier 4, lift 2");
    await accept(4, 107, 125);
    await another(4, 122);
    await tests(122, { slump: "4.5" });
  });

  await test.step("and trucks 5 to 7, the last of the second mix with two samples", async () => {
    await page.goto(`${path}/report`);
    for (const [number, arrived] of [
      [5, 130],
      [6, 150],
    ] as const) {
      await next();
      await truck(number, arrived);
      await tests(arrived + 6);
      await accept(number, arrived + 2, arrived + 18);
    }
    await next();
    await truck(7, 175, { mix: FOOTING.id });
    await tests(181, { slump: "4.25", first: true });
    await mold(190, "Footing F-3", { size: "6 × 12 in.", ages: "7, 28, 28" });
    await accept(7, 177, 200);
    await another(7, 192);
    await tests(192);
    await page.goto(`${path}/report`);
    await shown();
  });

  let noticeCode = "";
  await test.step("the engineer reads the field notice and its revisions before there is a report", async () => {
    const link = await mailedLink(server.origin, ENGINEER.email);
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Field notice");
    await page.getByLabel("Your name").fill(ENGINEER.name);
    await by.press("Acknowledge and open");
    const text = await pdf((await page.getByRole("link", { name: "Load the PDF" }).getAttribute("href")) ?? "");
    expect(text).toContain("Sample 2: slump 6.25 in. is above 5 in.; check test 6.00 in. outside limits too.");
    expect(text).toContain("Rejected: Slump above the limit twice");
    expect(text).toMatch(/Field notice, signed by .+ The field report follows\./);
    expect(text).toContain("Page 1 of 1");
    noticeCode = codeIn(text);
    await signedInAt(page, site, company, path);
    await expect(main).toContainText("Field notices");
    await shown();
  });

  let code = "";
  await test.step("the report is signed with what was asked for and not made, and the company reads it above Approve", async () => {
    await signedInAt(page, site, inspector, `${path}/report/signature`);
    await shown();
    for (const why of await page.getByLabel("Why not made").all()) await why.fill("The rejected truck left");
    await by.choose("I have no financial interest in this project, its contractor or its producer.");
    await by.press("Sign and submit");
    await expect(main).toContainText("Verification code");
    await shown();
    await signedInAt(page, site, company, `${path}/approval`);
    await expect(main).toContainText("Truck 3: discharge ended 95 minutes after mixing began (limit 90, job).");
    await expect(main).toContainText("initial curing open");
    await expect(main).toContainText("Strengths still to come");
    await shown();
    await page.goto(`${path}/report`);
    code = codeIn((await main.textContent()) ?? "");
    const text = await pdf(`${path}/report/versions/1/report.pdf`);
    expect(text).toContain("Nonconformances: 1");
  });

  const hours = (count: number) => startsAt + count * HOUR;
  await test.step("cylinders are picked up in two lots", async () => {
    advanceTo(hours(50));
    for (const { sets, picked, cylinders } of [
      { sets: [0, 1], picked: 24, cylinders: "10" },
      { sets: [2], picked: 30, cylinders: "3" },
    ]) {
      await signedInAt(page, site, inspector, `${path}/report`);
      await by.follow("Record pickup");
      const boxes = page.getByRole("group", { name: "Sets" }).getByRole("checkbox");
      for (const [index, box] of (await boxes.all()).entries()) await box.setChecked(sets.includes(index));
      await page.getByLabel("Picked up: date").fill(on(1));
      const fields = {
        "Picked up": clockIn(zone, hours(picked)),
        "Picked up by": "R. Diaz, Capitol Testing",
        "Lowest temperature": "62",
        "Highest temperature": "78",
        "Thermometer ID": "T-22",
        "Cylinders counted": cylinders,
        Condition: "Undamaged",
      };
      await fill(fields, "Sign pickup");
      await shown();
    }
  });

  let link = "";
  /** Opens the newest link of the laboratory in a browser of nobody's, after a press for a new one once there was one. */
  const openLaboratory = async () => {
    await page.context().clearCookies();
    const last = link;
    if (last) {
      await page.goto(last);
      await by.press("Send me a new link");
    }
    await expect(async () => {
      link = await mailedLink(server.origin, LABORATORY.email);
      expect(link).not.toBe(last);
    }).toPass();
    await page.goto(link);
    await by.press("Open");
    await shown();
  };
  /** The inspector reads what the laboratory entered, and signs all of it. */
  const signEntries = async () => {
    await signedInAt(page, site, inspector, `${path}/report/laboratory`);
    const waiting = main.getByRole("link", { name: "Read and sign" });
    for (let left = await waiting.count(); left > 0; left -= 1) {
      await waiting.first().click();
      await shown();
      await page.getByRole("button", { name: "Sign", exact: true }).click();
      await expect(main).toContainText("Verification code");
      await page.goto(`${path}/report/laboratory`);
    }
    await page.goto(`${path}/report`);
    await shown();
  };

  await test.step("the company asks the laboratory, which enters the receipt by its link", async () => {
    await signedInAt(page, site, company, `${path}/report/laboratory`);
    const { name, person, email } = LABORATORY;
    await fill({ Laboratory: name, "Person there": person, Email: email }, "Ask the laboratory");
    await openLaboratory();
    await by.follow("Enter receipt");
    await by.choose("Moist room");
    await page.getByLabel("Received: date").fill(on(1));
    const receipt = {
      Received: clockIn(zone, hours(32)),
      "Received by": "K. Osei, Capitol Testing",
      "Laboratory numbers": "26-4411 to 26-4423",
      Condition: "Undamaged",
    };
    await fill(receipt, "Send to the technician");
    await signEntries();
  });

  const breaks = async (set: number, days: number, loads: readonly string[], { wide = false, remarks = "" } = {}) => {
    await page.goto(link);
    await page
      .getByRole("link", { name: `Enter ${days}-day results` })
      .nth(set)
      .click();
    const diameter = wide ? "6.00" : "4.00";
    for (const [index, pounds] of loads.entries()) {
      const cylinder = page.getByRole("group", { name: /^Cylinder/ }).nth(index);
      await cylinder.getByLabel("Diameter 1").fill(diameter);
      await cylinder.getByLabel("Diameter 2").fill(diameter);
      await cylinder.getByLabel("Maximum load").fill(pounds);
      await cylinder.getByLabel("Type of fracture").selectOption("3");
    }
    await page.getByLabel("Caps").selectOption("C1231");
    await page.getByLabel("Laboratory report", { exact: true }).setInputFiles({
      name: "CT-2204.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(aPdf("CT-2204")),
    });
    await page.getByLabel("Tested: date").fill(on(days));
    const fields = {
      Tested: at(150),
      "Machine ID": "CM-2",
      "Tested by": "K. Osei, ACI 01998877",
      "Laboratory report number": "CT-2204",
    };
    await by.fill(remarks ? { ...fields, "Remarks (optional)": remarks } : fields, "Send to the technician");
    if (await page.getByLabel("Yes, these values are right").isVisible()) {
      await page.getByLabel("Yes, these values are right").check();
      await by.press("Send to the technician");
    }
    await expect(page.getByRole("alert")).toHaveCount(0);
    await shown();
  };

  await test.step("breaks at 7 days are for information", async () => {
    advanceTo(startsAt + 7 * DAY + 4 * HOUR);
    await openLaboratory();
    await breaks(0, 7, [load(2800)]);
    await signEntries();
    await expect(main).toContainText("For information, not an acceptance test: tested at 7 days");
  });

  await test.step("at 28 days one test is below f′c and acceptable, one fails, and a pair that differs by half needs a remark", async () => {
    advanceTo(startsAt + 28 * DAY + 4 * HOUR);
    await openLaboratory();
    await breaks(0, 28, [load(3600), load(3650), load(3610)]);
    await breaks(0, 28, [load(3380), load(3400), load(3420)]);
    await breaks(0, 28, [wideLoad(3000), wideLoad(5000)], { wide: true, remarks: "One cylinder had a honeycomb." });
    await signEntries();
    await expect(main).toContainText("This test is below f′c. By ACI 318 one such test is not a failure");
    await expect(main).toContainText("Individual criterion not met: 3,400 psi is below 3,500 psi (f′c − 500 psi).");
    await expect(main).toContainText("Range 50.0 % is above 8.0 %");
    await expect(main).toContainText(`Entered by K. Osei of Capitol Testing; signed by ${inspector.name}`);
  });

  await test.step("company, engineer and a stranger with the code see the same", async () => {
    await signedInAt(page, site, company, `${path}/report`);
    await expect(main).toContainText("Fails individual criterion");
    await shown();
    let text = "";
    for (let supplement = 1; supplement <= 7; supplement += 1) {
      text = await pdf(`${path}/report/supplements/${supplement}/supplement.pdf`);
    }
    expect(text).toContain("Mix F-30: 1 strength test");
    expect(text).not.toContain("Mix D-40:");
    await page.context().clearCookies();
    await page.goto(await mailedLink(server.origin, ENGINEER.email));
    await shown();
    await page.goto(`/verify/${code}`);
    await expect(main).toContainText("This document is genuine");
    await expect(main).toContainText("Fails individual criterion");
    await expect(main).not.toContainText(/Rosa Diaz|Osei/);
    await shown();
    await page.goto(`/verify/${noticeCode}`);
    await expect(main).toContainText("Field notice");
    await shown();
    await page.goto("/verify/0000-0000-0000-0000");
    await expect(main).toContainText("No report has this code: it is mistyped or not genuine");
  });
});

function codeIn(text: string): string {
  return /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? "";
}

function portions(at: (minutes: number) => string, taken: number) {
  return {
    "First portion taken": at(taken - 2),
    "Final portion taken": at(taken),
    "Number of portions": "2",
    "Air temperature": "61",
  };
}

async function fillMix(page: Page, { id, strength, volume }: typeof DECK): Promise<void> {
  await page.getByLabel("Mix ID").fill(id);
  await page.getByLabel("Supplier and plant").fill("Ready Mix South, plant 4");
  await page.getByLabel("Specified strength").fill(strength);
  await page.getByLabel("Largest aggregate size").selectOption("3/4");
  await page.getByLabel("Slump or flow at least").fill("3");
  await page.getByLabel("Slump or flow at most").fill("5");
  await page.getByLabel("Air at least").fill("4.5");
  await page.getByLabel("Air at most").fill("7.5");
  await page.getByLabel("Discharge within").fill("90");
  await page.getByLabel("Planned volume").fill(volume);
}
