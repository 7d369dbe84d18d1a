import { expect, test } from "vitest";
import { SAMPLE, sign } from "../record";
import { aRecordedReport, atWork } from "../recording";
import { pdfOf } from "./made";

/** The words of the PDF of a report with a late test, of which the signer says what others did and what they own. */
async function words() {
  const setting = atWork();
  const { save, slump, sample } = await aRecordedReport(setting);
  await save(
    { kind: "sample", entry: sample },
    { ...SAMPLE, takenAt: "pump", firstPortionAt: "08:48", sampledAt: "08:50" },
  );
  await save({ kind: "slump", entry: slump }, { reading: "6.25", testedAt: "08:56" });
  const said = { notPerformed: "Air, by A. Novak", independent: "", interest: "My brother drives for the producer" };
  await sign(setting.inspector, setting.bookingId, said);
  return (await pdfOf(setting)).pages.join(" ").replace(/\s+/g, " ");
}

test("the PDF prints the statement, what others did, a typed interest, the level and where samples were taken", async () => {
  const text = await words();
  for (const said of [
    "by the ASTM methods named, except for the deviations listed. Not performed by me: Air, by A. Novak",
    "My brother drives for the producer",
    "Concrete Field Testing Technician Grade I",
    "Taken at: end of pump line",
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain("I have no financial interest");
});

test("what does not conform and what deviates stand before the results", async () => {
  const text = await words();
  const places = [
    "Nonconformances What Notified",
    "Sample 1: slump 6.25 in. is above 5 in.",
    "Deviations – Sample 1",
    "Disposition 417",
  ];
  const at = places.map((place) => text.indexOf(place));
  expect(at.filter((place) => place === -1)).toEqual([]);
  expect([...at].sort((a, b) => a - b)).toEqual(at);
});
