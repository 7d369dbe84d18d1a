import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aHeldFile } from "#tests/domain/files/samples";
import { mailed } from "#tests/domain/notifications/mailed";
import { handlers } from "#tests/jobs/outbox-world";
import { aCompany, anInspector } from "#tests/support/factories";
import { addedDocuments } from "#tests/support/work/documents";
import { DAY } from "#tests/support/world";
import { strengthFacts } from "~/copy/reports/cylinders/strength-words";
import { documentsOf, documentToRemove } from "~/domain/bookings/documents/queries.server";
import { removeDocument } from "~/domain/bookings/documents/remove-document.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { sideOf } from "~/domain/companies/company-of";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { strengthPaper } from "~/domain/reports/papers/strength-paper.server";
import { verifiedBy } from "~/domain/reports/papers/verified.server";
import { signedReport } from "~/domain/reports/queries.server";
import { strengthPanel } from "~/domain/reports/strength/queries.server";
import { readStrength } from "~/domain/reports/strength/results/read-strength";
import { strengthForm } from "~/domain/reports/strength/results/schema";
import { workOutbox } from "~/jobs/outbox.server";
import { DOCUMENTS } from "~/lib/bounds";
import { paperDocument } from "~/papers/paper-document";
import { SET, sign } from "../record";
import { SEVEN_DAYS, TWENTY_EIGHT_DAYS } from "./strengths";
import { daysLater, inOrder } from "./tested-cylinders";

describe("strengths of a signed report", () => {
  test("are worked out from what was read, and kept with it", async () => {
    const { send, panel, inspector, booking } = await daysLater(28);
    const molded = booking.startsAt + 28 * 60_000;
    const waiting = () => panel().waiting.map(({ ageDays, isDue, cylinders }) => [ageDays, isDue, cylinders]);
    expect(waiting()).toEqual([
      [7, true, 1],
      [28, true, 3],
      [null, true, 1],
    ]);
    expect(panel().waiting[1]?.window).toEqual({
      from: molded + 28 * DAY - 20 * 3_600_000,
      until: molded + 28 * DAY + 20 * 3_600_000,
    });
    expect(await send()).toMatchObject({ supplement: 1 });
    await send(TWENTY_EIGHT_DAYS);
    const [seven, later] = panel().inForce;
    expect(seven?.signed).toMatchObject({
      format: 2,
      number: 1001,
      supplement: 1,
      reason: null,
      ageDays: 7,
      testedAt: booking.startsAt + 7 * DAY + 30 * 60_000,
      role: "tester",
      isCertified: false,
      average: { value: "3190", unit: "psi" },
      technician: { name: inspector.name, aciNumber: "01234567" },
      cylinders: [
        {
          id: "1001-1A",
          fracture: "2",
          load: { typed: "40120", unit: "lbf" },
          strength: { value: "3190", unit: "psi", method: "C39/C39M", formula: "f = P / A" },
        },
      ],
    });
    expect(later?.signed.cylinders.map(({ id }) => id)).toEqual(["1001-1B", "1001-1C", "1001-1D"]);
    expect(waiting()).toEqual([[null, true, 1]]);
  });

  test("are for information where their curing is not recorded and nobody certified tested them, and say so", async () => {
    const { send, said } = await daysLater();
    await send();
    expect(said()).toEqual([
      "For information, not an acceptance test: tested at 7 days; f′c is specified at 28 days · initial curing is not recorded · the tester was not certified for ASTM C39, and no laboratory report is attached.",
      "80 % of f′c.",
      "The signer held no certification for ASTM C39 on the day of test.",
    ]);
  });

  test("are a strength test where all is in order", async () => {
    const { send, said, panel } = await inOrder();
    await send(TWENTY_EIGHT_DAYS);
    expect(said()).toEqual([
      "Strength test: 4,230 psi, average of 3 4 × 8 in. cylinders at 28 days.",
      "Individual criterion met: 4,230 psi is not below 3,500 psi (f′c − 500 psi).",
      "Three-test average: 1 of 3 tests so far.",
    ]);
    expect(panel().inForce[0]?.signed).toMatchObject({
      isCertified: true,
      technician: { level: "Concrete Strength Testing Technician" },
    });
    expect(panel().mixes).toMatchObject([{ mixId: "4000-AE", summary: { tests: 1, level: "not-enough-tests" } }]);
  });

  test("below f′c are acceptable until the individual criterion, and the company is told in the same words", async () => {
    const { send, world, company } = await inOrder();
    await send({ ...TWENTY_EIGHT_DAYS, load0: "45000", load1: "46000", load2: "45500" });
    await workOutbox(handlers({ "tell-people": (event) => tellPeople(event) }));
    const told = world.database.reads.select().from(schema.notifications).all();
    const notice = told.find(({ kind }) => kind === "strength_reported");
    expect(notice).toMatchObject({ userId: company.id, params: { ageDays: 28, value: "3620", unit: "psi" } });
    const mail = await mailed(notice?.id ?? "");
    expect(mail?.text).toContain("reported 3,620 psi at 28 days");
    expect(mail?.text).toContain("This test is below f′c. By ACI 318 one such test is not a failure");
    expect(mail?.text).not.toContain("below the specified strength");
  });

  test("below the individual limit ask for an investigation", async () => {
    const { send, said } = await inOrder();
    await send({ ...TWENTY_EIGHT_DAYS, load0: "43500", load1: "43700", load2: "43600" });
    expect(said()[1]).toBe(
      "Individual criterion not met: 3,470 psi is below 3,500 psi (f′c − 500 psi). ACI 318 asks for an investigation. The engineer of record decides.",
    );
  });

  test("are corrected by ones that replace them, with a reason; the old ones stay readable", async () => {
    const { send, panel, world } = await daysLater();
    await send();
    await expect(send({ load0: "41000" })).rejects.toMatchObject({
      fields: [{ field: "testedAt", message: "Supplement 1 has these results already. Correct that one" }],
    });
    await expect(send({ replaces: "9", reason: "Misread" })).rejects.toMatchObject({ kind: "not_found" });
    await send({ load0: "41000", replaces: "1", reason: "The load was misread" });
    const { inForce, replaced } = panel();
    expect(inForce).toMatchObject([{ number: 2, signed: { replaces: 1, reason: "The load was misread" } }]);
    expect(replaced).toMatchObject([{ number: 1, signed: { cylinders: [{ load: { typed: "40120" } }] } }]);
    const [first, second] = world.database.reads.select().from(schema.reportSupplements).all();
    expect(verifiedBy(first?.code ?? "")).toMatchObject({ kind: "strength", replacedBy: 2 });
    expect(verifiedBy(second?.code ?? "")).toMatchObject({ replacedBy: null, results: { number: 2 } });
  });

  test("of one set and age may be of two groups that were tested apart; both count, and none is tested twice", async () => {
    const { send, panel, said } = await inOrder();
    const empty = {
      first1: "",
      second1: "",
      load1: "",
      fracture1: "",
      first2: "",
      second2: "",
      load2: "",
      fracture2: "",
    };
    const first = { ...TWENTY_EIGHT_DAYS, ...empty };
    await expect(send(first)).rejects.toThrow("There are no readings. Was this cylinder not tested?");
    await send({ ...first, confirmed: "on" });
    expect(panel().inForce).toMatchObject([{ untested: 2 }]);
    expect(panel().waiting.map(({ ageDays }) => ageDays)).not.toContain(28);
    const rest = {
      ...TWENTY_EIGHT_DAYS,
      testedAt: "10:00",
      cylinders: "2",
      first2: "",
      second2: "",
      load2: "",
      fracture2: "",
    };
    await send(rest);
    expect(panel().inForce.map(({ signed, untested }) => [signed.cylinders.map(({ id }) => id), untested])).toEqual([
      [["1001-1B"], 0],
      [["1001-1C", "1001-1D"], 0],
    ]);
    expect(said().join(" ")).toContain("average of 3 4 × 8 in. cylinders at 28 days");
    await expect(send(rest)).rejects.toMatchObject({
      fields: [{ field: "testedAt", message: "Supplement 3 has these results already. Correct that one" }],
    });
    await send({ ...rest, load0: "53000", replaces: "3", reason: "Misread" });
    expect(panel().inForce.map(({ number }) => number)).toEqual([2, 4]);
  });

  test("stay with the report when it is corrected; a set that has no such age any more takes none", async () => {
    const { send, panel, inspector: actor, bookingId, save, set, sample } = await daysLater();
    await send();
    await execute(correctReport, { actor, input: { bookingId, reason: "The ages were wrong" } });
    await save(
      { kind: "specimens", of: sample, entry: set },
      { ...SET, prefix: "1001-1", ages: "7 28", moldedAt: "08:58", moldedAtDate: "2026-11-21", confirmed: "on" },
    );
    await sign(actor, bookingId);
    expect(panel().inForce).toHaveLength(1);
    const late = { ...TWENTY_EIGHT_DAYS, testedAtDate: "2026-11-28", confirmed: "on" };
    await expect(send(late)).rejects.toMatchObject({ code: "strength-not-planned" });
  });

  test("of cylinders that were held need an age, and each is tested once", async () => {
    const { send, panel } = await daysLater(40);
    const held = { ...SEVEN_DAYS, age: "H", testedAtDate: "2026-12-28", ageDays: "37", confirmed: "on" };
    await send(held);
    expect(panel().inForce[0]?.signed).toMatchObject({ isHeld: true, ageDays: 37, cylinders: [{ id: "1001-1E" }] });
    expect(panel().waiting.some(({ ageDays }) => ageDays === null)).toBe(false);
    await expect(send(held)).rejects.toMatchObject({ code: "strength-not-planned" });
  });

  test("of a cylinder with evidence of improper making, or of two unequal diameters, do not count", async () => {
    const { send, panel, said } = await inOrder();
    const why = "Dropped at the pickup";
    await send({ ...TWENTY_EIGHT_DAYS, notCounted0: why, first2: "4.05", second2: "3.96", confirmed: "on" });
    expect(panel().inForce[0]).toMatchObject({
      signed: { average: { value: "4210" }, cylinders: [{ notCounted: why }, {}, { areApart: true }] },
      findings: [{ code: "diameters-apart", params: { cylinder: "1001-1D" } }],
    });
    expect(said()[0]).toContain("only 1 4 × 8 in. cylinder; a strength test needs 3");
  });

  test("that lie too far apart need a remark, and warn", async () => {
    const { send, said } = await inOrder();
    const wide = { ...TWENTY_EIGHT_DAYS, load0: "44000", load1: "52000", load2: "52500" };
    await expect(send(wide)).rejects.toMatchObject({
      fields: [{ field: "remarks", message: expect.stringContaining("% apart, more than 10.6 %") }],
    });
    await send({ ...wide, remarks: "Cap of A cracked" });
    expect(said().at(-1)).toMatch(/^Range [\d.]+ % is above 10.6 %, which 3 properly made 4 × 8 in. cylinders exceed/);
  });
});

describe("whoever did not test", () => {
  const laboratory = { role: "transcriber", laboratory: "Capitol Testing", laboratoryReport: "26-4411" };

  test("names the laboratory and hands over its report, which both sides read and nobody removes", async () => {
    const { send, panel, inspector, company, world, bookingId } = await daysLater();
    const file = await aHeldFile(inspector, "booking_document");
    await send({ ...laboratory, files: [file] });
    expect(panel().inForce[0]?.signed).toMatchObject({
      role: "transcriber",
      laboratory: { name: "Capitol Testing", report: "26-4411", file: { id: file, filename: "card.pdf" } },
      statement: expect.stringContaining("I did not make this test."),
    });
    expect(panel().inForce[0]?.judged?.verdict).not.toMatchObject({
      reasons: expect.arrayContaining([{ code: "tester-not-certified" }]),
    });
    expect(world.database.reads.select().from(schema.bookingDocuments).all()).toMatchObject([
      { fileId: file, addedBy: inspector.id, note: "Capitol Testing: 26-4411" },
    ]);
    const [document] = documentsOf(company, bookingFor(company, bookingId)).listed;
    const input = { bookingId, documentId: document?.id ?? "" };
    await expect(execute(removeDocument, { actor: inspector, input })).rejects.toMatchObject({
      code: "document-signed",
    });
    expect(documentToRemove(inspector, bookingId, input.documentId).obstacle).toBe("document-signed");
  });

  test("is said beside who did, on the page and in the strength report", async () => {
    const { send, panel, inspector, world, booking } = await daysLater();
    const file = await aHeldFile(inspector, "booking_document");
    await send({ ...laboratory, testedBy: "Ama Boateng, ACI 7654321", files: [file] });
    const sentence = `Tested by Ama Boateng, ACI 7654321 at Capitol Testing, report 26-4411. Entered by ${inspector.name}, who did not make this test.`;
    expect(panel().inForce.flatMap((each) => strengthFacts(each, booking.zone))).toContainEqual([
      "Tested by",
      sentence,
    ]);
    const { reads } = world.database;
    const paper = strengthPaper(reads, reads.select().from(schema.reportSupplements).get()?.id ?? "");
    expect(JSON.stringify(paper && paperDocument(paper, "https://pourcheck.example/verify"))).toContain(sentence);
  });

  test("can still add drawings: the laboratory's reports do not count as the inspector's own documents", async () => {
    const { send, inspector, world, bookingId } = await daysLater();
    await send({ ...laboratory, files: [await aHeldFile(inspector, "booking_document")] });
    world.database.write((tx) => {
      for (let row = 2; row <= DOCUMENTS.aSide.most; row += 1) {
        const times = { addedAt: row, removedAt: row };
        tx.insert(schema.bookingDocuments)
          .values({ id: `doc_${row}`, bookingId, filename: "old.pdf", addedBy: sideOf(inspector), ...times })
          .run();
      }
    });
    await addedDocuments(inspector, bookingId);
    await expect(addedDocuments(inspector, bookingId, { filename: "one-more.pdf" })).rejects.toMatchObject({
      code: "document-quota",
    });
  });

  test("is refused without any of them, and with somebody else's file", async () => {
    const { send } = await daysLater();
    const read = strengthForm.safeParse({ bookingId: "bkg_1", setId: "ent_1", ...SEVEN_DAYS, role: "transcriber" });
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual(["laboratory", "laboratoryReport", "files"]);
    const file = await aHeldFile(anInspector(), "booking_document");
    await expect(send({ ...laboratory, files: [file] })).rejects.toMatchObject({ fields: [{ field: "files" }] });
  });
});

test("strengths are read by both sides, and by nobody else", async () => {
  const { send, company, inspector, bookingId } = await daysLater();
  await send();
  const signed = signedReport(company, bookingId)?.signed;
  if (!signed) throw new Error("no signed report");
  for (const who of [company, inspector]) expect(strengthPanel(who, bookingId, signed).inForce).toHaveLength(1);
  for (const who of [aCompany(), anInspector()])
    expect(() => strengthPanel(who, bookingId, signed)).toThrow("not_found");
});

test("what was signed by calendar dates is read as of noon, and judged anew", () => {
  const cylinder = {
    id: "1001-1A",
    diameters: [
      { typed: "4.09", unit: "in" },
      { typed: "4.00", unit: "in" },
    ],
  };
  const former = {
    format: 1,
    version: 1,
    ageDays: 7,
    testedOn: "2026-07-04",
    standing: "below",
    set: { id: "ent_1", size: "4x8", sample: 1, truckNumber: "417" },
    cylinders: [cylinder],
  };
  const read = readStrength({ number: 3, replaces: 2, content: JSON.stringify(former) }, "America/Chicago");
  expect(read).toMatchObject({
    supplement: 3,
    replaces: 2,
    testedAt: Date.UTC(2026, 6, 4, 17),
    role: null,
    isCertified: false,
    cylinders: [{ areApart: true, notCounted: "" }],
  });
});
