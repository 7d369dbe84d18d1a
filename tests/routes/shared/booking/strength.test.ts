import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aSignedReport } from "#tests/domain/reports/recording";
import { SEVEN_DAYS } from "#tests/domain/reports/strength/strengths";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCertificate, anAdmin, anInspector } from "#tests/support/factories";
import { DAY } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { heldBy, ReportVisitor } from "./report-page";

async function aWeekLater() {
  openShop();
  const setting = await aSignedReport();
  setting.world.clock.advance(7 * DAY);
  const { bookingId: id, set } = setting;
  const path = `/bookings/${id}/report/strengths/${set}/7`;
  const { age: _, ...typed } = SEVEN_DAYS;
  return {
    ...setting,
    open: (who: PersonActor | null) => new Visitor(who).get(path),
    send: (who: PersonActor | null, fields: Readonly<Record<string, string>> = {}, key = "k1") =>
      new Visitor(who).post(path, { key, ...typed, ...fields }),
    page: (fields?: Readonly<Record<string, string>>) => {
      const visitor = new ReportVisitor(setting.inspector, `/bookings/${id}/report`);
      const at = `strengths/${set}/7`;
      return fields
        ? visitor.send(at, { key: "k1", ...typed, ...fields }).then((answer) => answer.shown())
        : visitor.open(at);
    },
    report: async (who: PersonActor) => (await new Visitor(who).get(`/bookings/${id}/report`)).body,
    rows: () => setting.world.database.reads.select().from(schema.reportSupplements).all(),
  };
}

test("the report's inspector opens the form and signs, once however often it is sent", async () => {
  const { open, send, inspector, rows, bookingId } = await aWeekLater();
  expect(await open(inspector)).toMatchObject({
    status: 200,
    body: { form: { ageDays: 7, cylinderIds: ["1001-1A"] } },
  });
  const to = { status: 303, location: `/bookings/${bookingId}/report#strength` };
  expect(await send(inspector)).toMatchObject(to);
  expect(await send(inspector)).toMatchObject(to);
  expect(rows()).toHaveLength(1);
});

test("nobody else opens or sends it", async () => {
  const { open, send, company, rows } = await aWeekLater();
  expect((await open(anInspector())).status).toBe(404);
  expect((await send(anInspector())).status).toBe(404);
  for (const who of [company, anAdmin(), null]) {
    expect((await open(who)).status).not.toBe(200);
    expect((await send(who)).location ?? "").not.toContain("#strength");
  }
  expect(rows()).toEqual([]);
});

test("a refused form keeps what was typed and says what is wrong at each field", async () => {
  const { send, inspector, rows } = await aWeekLater();
  const { status, body } = await send(inspector, { first0: "", load0: "4012" });
  expect(status).toBe(400);
  expect(body.lastResult).toMatchObject({
    initialValue: { load0: "4012", second0: "3.98" },
    error: { first0: ["This is needed"], load0: [expect.stringContaining("unusual")] },
  });
  expect(rows()).toEqual([]);
});

test("both sides read the results on the report's page", async () => {
  const { send, inspector, company, report } = await aWeekLater();
  await send(inspector);
  for (const who of [inspector, company, anAdmin()]) {
    expect(await report(who)).toMatchObject({ strength: { inForce: [{ signed: { average: { value: "3190" } } }] } });
  }
});

test("who tested is never prefilled, neither the role nor the name, nor when", async () => {
  const { page, inspector } = await aWeekLater();
  const shown = await page();
  for (const name of ["role", "testedBy", "testedAt", "testedAtDate"]) expect(heldBy(shown, name), name).toBe("");
  expect(shown.controls.map(({ value }) => value)).not.toContain(inspector.name);
});

const UNCERTIFIED = "The signer held no certification for ASTM C39 on the day of test.";

test("whoever tested without a certification for C39 reads that before the signature", async () => {
  const { page } = await aWeekLater();
  const { html, text } = await page();
  expect(text).toContain(UNCERTIFIED);
  // It stands there only with "I did", and above the button.
  expect(html).toMatch(
    /<div class="hidden group-has-\[\[value=tester\]:checked\]\/strength:block">(?:(?!<\/div>).)*no certification/,
  );
  expect(text.indexOf(UNCERTIFIED)).toBeLessThan(text.indexOf("Sign results"));
});

test("a certification for C39 is asked of the day of test: today, or the day that is typed", async () => {
  const { page, inspector } = await aWeekLater();
  aCertificate(inspector, { certificationLevel: CERTIFICATION_LEVELS[1], issueDate: "2026-11-28" });
  expect((await page()).text).not.toContain(UNCERTIFIED);
  const refused = { load0: "" };
  expect((await page({ ...refused, testedAtDate: "2026-11-28" })).text).not.toContain(UNCERTIFIED);
  expect((await page({ ...refused, testedAtDate: "2026-11-27" })).text).toContain(UNCERTIFIED);
  expect((await page({ ...refused, testedAtDate: "2030-03-02" })).text).toContain(UNCERTIFIED);
});

test("held cylinders are given an age first, which the address of their form then names", async () => {
  const { inspector, bookingId, set, rows } = await aWeekLater();
  const report = `/bookings/${bookingId}/report`;
  const pages = new ReportVisitor(inspector, report);
  expect((await pages.open("")).text).toContain("Give an age");
  const held = `strengths/${set}/H`;
  for (const days of [undefined, "", "0", "366", "6.5", "soon"]) {
    const shown = await pages.open(days === undefined ? held : `${held}?days=${days}`);
    expect(heldBy(shown, "days")).toBe(days ?? "");
    expect(shown.controls.some(({ isMarked }) => isMarked)).toBe(days !== undefined);
    expect(heldBy(shown, "machine")).toBeUndefined();
  }
  for (const days of ["1", "365"]) expect(heldBy(await pages.open(`${held}?days=${days}`), "ageDays")).toBe(days);
  const form = await pages.open(`${held}?days=7`);
  expect(form.text).toContain("7-day strength");
  expect(form.html).toMatch(/<input[^>]*readonly=""[^>]*name="ageDays"|<input[^>]*name="ageDays"[^>]*readonly=""/i);
  expect(heldBy(form, "days")).toBeUndefined();
  const { age: _, ...typed } = SEVEN_DAYS;
  const sent = await new Visitor(inspector).post(`${report}/${held}?days=7`, { key: "k1", ...typed, ageDays: "7" });
  expect(sent.status).toBe(303);
  expect(rows()).toHaveLength(1);
  // A correction has its age already, and may mend it.
  const corrected = await pages.open(`${held}?replaces=1`);
  expect(heldBy(corrected, "ageDays")).toBe("7");
  expect(corrected.html).not.toMatch(/readonly/i);
});
