import { describe, expect, test } from "vitest";
import { aFullReport } from "#tests/domain/reports/papers/full-report";
import { pdfOf } from "#tests/domain/reports/papers/made";
import { sign } from "#tests/domain/reports/record";
import { aRecordedReport, atWork } from "#tests/domain/reports/recording";
import { openShop } from "#tests/routes/company/visitor";
import { ReportVisitor } from "#tests/routes/shared/booking/report-page";
import { aCertificate } from "#tests/support/factories";
import { coverageSentence } from "~/copy/reports/report/coverage";
import { signedReport } from "~/domain/reports/queries.server";
import { methodsMade } from "~/domain/reports/sheet/trucks/methods-made";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";

const [FIELD, STRENGTH, , FLOW] = CERTIFICATION_LEVELS;

test("the methods of a report are those of its samples, tests and cylinders", async () => {
  const { company, bookingId } = await aFullReport();
  const loads = signedReport(company, bookingId)?.signed.loads ?? [];
  expect(methodsMade(loads)).toEqual(["C172", "C1064", "C143", "C231", "C138", "C31"]);
  const technician = { name: "Pat", aciNumber: "1", expiresOn: null };
  expect(coverageSentence({ ...technician, level: FIELD }, loads)).toBe("");
  expect(coverageSentence({ ...technician, level: null }, loads)).toBe("");
  expect(coverageSentence({ ...technician, level: STRENGTH, also: [FLOW] }, loads)).toBe(
    `Certified on the day for ${STRENGTH} and ${FLOW}; that does not cover ASTM C172, ASTM C1064, ASTM C143, ASTM C231, ASTM C138, ASTM C31.`,
  );
});

describe("beside a flow", () => {
  const NOT_COVERED = `${FIELD} does not cover ASTM C1611.`;

  /** The same report with a flow, recorded by somebody who also holds these certificates. */
  async function withFlow(also: readonly (typeof CERTIFICATION_LEVELS)[number][] = []) {
    openShop();
    const setting = atWork();
    const { inspector, bookingId } = setting;
    for (const certificationLevel of also) aCertificate(inspector, { certificationLevel });
    const { save, sample } = await aRecordedReport(setting);
    const flow = { procedure: "B", largest: "24", across: "24", testedAt: "08:54", confirmed: "on" };
    await save({ kind: "flow", of: sample }, flow);
    const visitor = new ReportVisitor(inspector, `/bookings/${bookingId}/report`);
    return { ...setting, sample, visitor };
  }

  test("its form says that Grade I does not cover it, and no other form does", async () => {
    const { visitor, sample } = await withFlow();
    expect((await visitor.open(`flow?of=${sample}`)).text).toContain(NOT_COVERED);
    for (const form of ["slump", "air", "temperature", "density"])
      expect((await visitor.open(`${form}?of=${sample}`)).text).not.toContain("does not cover");
  });

  test("the signature's page, the report's and the PDF say it at the test, and once for the whole report", async () => {
    const setting = await withFlow();
    const { visitor, inspector, bookingId } = setting;
    const whole = `Certified on the day for ${FIELD}; that does not cover ASTM C1611.`;
    const { text, html } = await visitor.open("signature");
    expect(text.split(NOT_COVERED)).toHaveLength(2);
    expect(html).toContain(whole);
    await sign(inspector, bookingId);
    const signed = (await pdfOf(setting)).pages.join(" ");
    expect(signed.split(NOT_COVERED)).toHaveLength(2);
    expect(signed).toContain(whole);
    const page = await visitor.open("versions/1");
    expect(page.text.split(NOT_COVERED)).toHaveLength(2);
    expect(page.text).toContain(whole);
  });

  test("nothing is said of a technician whose other certificate covers it", async () => {
    const setting = await withFlow([FLOW]);
    expect((await setting.visitor.open("signature")).text).not.toContain("cover");
    await sign(setting.inspector, setting.bookingId);
    expect((await pdfOf(setting)).pages.join(" ")).not.toContain("not cover");
  });
});

test("a signed report keeps the levels of all certificates that covered its day", async () => {
  const setting = atWork();
  const { inspector, company, bookingId } = setting;
  aCertificate(inspector, { certificationLevel: FLOW });
  await aRecordedReport(setting);
  await sign(inspector, bookingId);
  expect(signedReport(company, bookingId)?.signed.technician).toMatchObject({ level: FIELD, also: [FLOW] });
});
