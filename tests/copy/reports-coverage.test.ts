import { expect, test } from "vitest";
import { aFullReport } from "#tests/domain/reports/papers/full-report";
import { sign } from "#tests/domain/reports/record";
import { aRecordedReport, atWork } from "#tests/domain/reports/recording";
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

test("a signed report keeps the levels of all certificates that covered its day", async () => {
  const setting = atWork();
  const { inspector, company, bookingId } = setting;
  aCertificate(inspector, { certificationLevel: FLOW });
  await aRecordedReport(setting);
  await sign(inspector, bookingId);
  expect(signedReport(company, bookingId)?.signed.technician).toMatchObject({ level: FIELD, also: [FLOW] });
});
