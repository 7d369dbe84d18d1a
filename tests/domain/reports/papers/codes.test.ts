import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { execute } from "~/domain/command.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { readCode, shownCode } from "~/domain/reports/papers/code";
import { makePaper } from "~/domain/reports/papers/make-paper.server";
import { verifiedBy } from "~/domain/reports/papers/verified.server";
import { signedReport } from "~/domain/reports/queries.server";
import { sign } from "../record";
import { aSignedReport } from "../recording";
import { maker } from "./full-report";

describe("a code", () => {
  test.each([
    ["0123-4567-89AB-CDEF", "0123456789ABCDEF"],
    [" 0123 4567 89ab cdef ", "0123456789ABCDEF"],
    ["oI23-4567-89ab-cdeL", "0123456789ABCDE1"],
    ["", ""],
  ])("%j is read as %j", (typed, read) => expect(readCode(typed)).toBe(read));

  test("is shown in four groups", () => expect(shownCode("0123456789ABCDEF")).toBe("0123-4567-89AB-CDEF"));
});

test("a code tells what a reader compares with the paper, and nothing of the booking beside it", async () => {
  const setting = await aSignedReport();
  const { company, bookingId, inspector, world, mix } = setting;
  const code = signedReport(company, bookingId)?.code ?? "";
  const found = {
    kind: "report",
    signed: {
      number: 1001,
      version: 1,
      project: { name: "River bridge", placement: "Deck, span 2" },
      mixes: [{ id: mix }],
      trucks: 1,
      rows: { [mix]: [{ load: { truckNumber: "417" }, sample: { tests: [{}, { result: { value: "4.25" } }, {}] } }] },
      nonconformances: [],
      deviations: [],
      booking: { date: "2026-11-21" },
    },
    technician: { name: inspector.name, aciEnding: "4567" },
    replacedBy: null,
    supplements: [],
    pdfSha256: null,
  };
  const verified = verifiedBy(code);
  expect(verified).toMatchObject(found);
  expect(Object.keys(verified?.signed ?? {})).not.toContain("technician");
  const [paper] = world.database.reads.select().from(schema.reportPapers).all();
  await makePaper(maker, paper?.id ?? "");
  const sha256 = world.database.reads.select().from(schema.reportPapers).get()?.sha256;
  for (const typed of [shownCode(code), code.toLowerCase(), code.replaceAll("0", "o").replaceAll("1", "l")]) {
    expect(verifiedBy(typed)).toMatchObject({ ...found, pdfSha256: sha256 });
  }
});

test("the code of a version that was corrected names the version in force; that of none is nobody's", async () => {
  const setting = await aSignedReport();
  const { company, bookingId, inspector: actor } = setting;
  await execute(correctReport, { actor, input: { bookingId, reason: "The ticket number was wrong" } });
  const code = signedReport(company, bookingId)?.code ?? "";
  expect(verifiedBy(code)?.replacedBy).toBeNull();
  await sign(actor, bookingId);
  expect(verifiedBy(code)).toMatchObject({ signed: { version: 1 }, replacedBy: 2 });
  const current = verifiedBy(signedReport(company, bookingId)?.code ?? "");
  expect(current).toMatchObject({ signed: { version: 2 }, replacedBy: null });
  for (const typed of ["", "0000-0000-0000-0000", "no code at all", "%", code.slice(1)]) {
    expect(verifiedBy(typed)).toBeNull();
  }
});
