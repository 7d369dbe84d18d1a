import { expect, test } from "vitest";
import { add, ENGINEER } from "#tests/domain/reports/distribution/recipient";
import { aRecordedReport, atWork } from "#tests/domain/reports/recording";
import { openShop } from "#tests/routes/company/visitor";
import { WHY_NOBODY } from "~/domain/reports/forms/why-field";
import { signedReport } from "~/domain/reports/queries.server";
import { ReportVisitor } from "./report-page";

/** The page that signs a report of which an engineer gets the documents. */
async function aSignature() {
  openShop();
  const setting = atWork();
  await aRecordedReport(setting);
  const { inspector, bookingId } = setting;
  await add(inspector, { bookingId, ...ENGINEER });
  const visitor = new ReportVisitor(inspector, `/bookings/${bookingId}/report`);
  return { ...setting, visitor };
}

const NOT_LISTED = "Not listed, so they get nothing: contractor, concrete producer.";

test("says who gets nothing and where they are listed, and asks why", async () => {
  const { visitor, bookingId, inspector } = await aSignature();
  const { text, html, controls } = await visitor.open("signature");
  expect(text).toContain(NOT_LISTED);
  expect(html).toContain(`href="/bookings/${bookingId}/recipients"`);
  expect(controls.filter(({ name }) => name === WHY_NOBODY)).toHaveLength(1);
  for (const role of ["contractor", "producer"]) await add(inspector, { bookingId, role, absence: "None" });
  const listed = await visitor.open("signature");
  expect(listed.text).not.toContain("Not listed");
  expect(listed.controls.map(({ name }) => name)).not.toContain(WHY_NOBODY);
});

test("is refused without an answer, and keeps what was typed", async () => {
  const { visitor, company, bookingId } = await aSignature();
  const sent = { key: "k1", independent: "on", notPerformed: "Cylinders molded by R. Diaz" };
  const refused = await visitor.send("signature", sent);
  expect(refused.status).toBe(400);
  const { text, controls } = await refused.shown();
  expect(text).toContain("Say why nobody gets it");
  expect(controls.find(({ name }) => name === WHY_NOBODY)?.isMarked).toBe(true);
  expect(controls.find(({ name }) => name === "notPerformed")?.value).toBe("Cylinders molded by R. Diaz");
  const signed = await visitor.send("signature", { ...sent, key: "k2", [WHY_NOBODY]: "The company named nobody" });
  expect(signed.status).toBe(303);
  expect(signedReport(company, bookingId)?.signed.sentTo).toHaveLength(3);
});
