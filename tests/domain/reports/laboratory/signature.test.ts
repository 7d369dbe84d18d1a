import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { readPdf } from "#tests/support/look/pdf";
import { HOUR } from "#tests/support/world";
import { strengthFacts } from "~/copy/reports/cylinders/strength-words";
import { supplementFacts } from "~/copy/reports/cylinders/supplement-words";
import { execute } from "~/domain/command.server";
import { blobBytes } from "~/domain/files/blob-store.server";
import { openFile } from "~/domain/files/queries.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { laboratoriesOf, laboratoryEntry } from "~/domain/reports/laboratory/queries.server";
import { reportJson } from "~/domain/reports/papers/report-json";
import { verifiedBy } from "~/domain/reports/papers/verified.server";
import { curingPanel } from "~/domain/reports/supplements/queries.server";
import { distribute } from "../distribution/sending";
import { sign as signReport } from "../record";
import { reportStrengths, SEVEN_DAYS } from "../strength/strengths";
import { anAskedLaboratory, resultsOf, signedOf } from "./asked";

describe("a signature", () => {
  test("makes of strengths what the inspector's own would be, and says who tested and who entered", async () => {
    const asked = await anAskedLaboratory();
    const { world, inspector, company, bookingId, file } = asked;
    const receivedAt = world.clock.now();
    const entryId = await asked.enter();
    world.clock.advance(HOUR);
    expect(await asked.sign(entryId)).toMatchObject({ supplement: 1, kind: "strength" });
    const [results] = resultsOf(asked);
    expect(results?.signed).toMatchObject({
      role: "transcriber",
      laboratory: { name: "Capitol Testing", report: "26-4411", file: { id: file } },
      entered: { person: "Kofi Osei", laboratory: "Capitol Testing", receivedAt },
      technician: { name: inspector.name },
    });
    const sentence = `Tested by Ama Boateng, ACI 7654321 at Capitol Testing, report 26-4411. Entered by Kofi Osei of Capitol Testing; signed by ${inspector.name}, who did not make this test.`;
    expect(results && new Map(strengthFacts(results, "America/Chicago")).get("Tested by")).toBe(sentence);
    expect(openFile(company, file).filename).toBe("26-4411.pdf");

    await distribute(world);
    const papers = world.database.reads.select().from(schema.reportPapers).all();
    const sha256 = papers.find(({ id }) => id === results?.id)?.sha256 ?? "";
    const { pages } = await readPdf(new Uint8Array((await blobBytes(sha256)) ?? []));
    expect(pages.join(" ").replace(/\s+/g, " ")).toContain(sentence);

    const [json] = reportJson(signedOf(asked), resultsOf(asked)).strengths;
    expect(json?.enteredBy).toEqual({
      name: "Kofi Osei",
      laboratory: "Capitol Testing",
      receivedAt: new Date(receivedAt).toISOString(),
    });
    const verified = verifiedBy(results?.code ?? "");
    expect(verified?.kind === "strength" && verified.results.signed.entered).toEqual({ laboratory: "Capitol Testing" });
    expect(laboratoriesOf(company, bookingId).entries).toMatchObject([{ state: "signed", supplement: 1 }]);
  });

  test("makes a supplement of a receipt", async () => {
    const asked = await anAskedLaboratory();
    const { inspector, bookingId } = asked;
    await asked.sign(await asked.receive());
    const { sets, supplements } = curingPanel(bookingId, signedOf(asked).signed);
    expect(sets[0]?.receipt?.typed).toMatchObject({ laboratoryNumbers: "26-4411 to 26-4415" });
    const [receipt] = supplements;
    expect(receipt && new Map(supplementFacts(receipt.content)).get("Entered by")).toBe(
      `Kofi Osei of Capitol Testing; signed by ${inspector.name}`,
    );
  });

  test("of a value that the laboratory confirmed asks nothing more, and the inspector corrects it as any other", async () => {
    const asked = await anAskedLaboratory();
    const entryId = await asked.enter({ load0: "4000", confirmed: "on" });
    await asked.sign(entryId);
    const [results] = resultsOf(asked);
    const { inspector, bookingId, set, file } = asked;
    const correction = { replaces: String(results?.number), reason: "A digit was missing", files: [file] };
    const typed = { role: "transcriber", laboratory: "Capitol Testing", laboratoryReport: "26-4411" };
    await reportStrengths(inspector, { ...SEVEN_DAYS, bookingId, setId: set, ...typed, ...correction });
    expect(resultsOf(asked)[0]?.signed).toMatchObject({ supplement: 2, replaces: 1 });
    expect(resultsOf(asked)[0]?.signed.entered).toBeUndefined();
  });

  test("is refused where the results are signed already, or a correction has changed the cylinders", async () => {
    const asked = await anAskedLaboratory();
    const { inspector, bookingId, set } = asked;
    const entryId = await asked.enter();
    await reportStrengths(inspector, { ...SEVEN_DAYS, bookingId, setId: set });
    await expect(asked.sign(entryId)).rejects.toMatchObject({ fields: [{ field: "testedAt" }] });
    const view = laboratoryEntry(inspector, bookingId, entryId);
    expect(view).toMatchObject({ sheet: null, refused: { fields: [{ field: "testedAt" }] } });
    await execute(correctReport, { actor: inspector, input: { bookingId, reason: "The ticket was misread" } });
    await signReport(inspector, bookingId);
    await expect(asked.sign(entryId)).rejects.toMatchObject({ kind: "invalid" });
  });
});
