import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { execute } from "~/domain/command.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { readCode, shownCode } from "~/domain/reports/papers/code";
import { makePaper } from "~/domain/reports/papers/make-paper.server";
import { verifiedBy } from "~/domain/reports/papers/queries.server";
import { signedReport } from "~/domain/reports/queries.server";
import { signReport } from "~/domain/reports/sign-report.server";
import { maker } from "./papers";
import { aSignedReport } from "./recording";

describe("a code", () => {
  test.each([
    ["0123-4567-89AB-CDEF", "0123456789ABCDEF"],
    [" 0123 4567 89ab cdef ", "0123456789ABCDEF"],
    ["oI23-4567-89ab-cdeL", "0123456789ABCDE1"],
    ["", ""],
  ])("%j is read as %j", (typed, read) => expect(readCode(typed)).toBe(read));

  test("is shown in four groups", () => expect(shownCode("0123456789ABCDEF")).toBe("0123-4567-89AB-CDEF"));
});

test("a code tells number, date, technician, ending of the ACI number, status and hash, and nothing else", async () => {
  const setting = await aSignedReport();
  const { company, bookingId, inspector, world } = setting;
  const code = signedReport(company, bookingId)?.code ?? "";
  const found = {
    number: 1001,
    version: 1,
    date: "2026-11-21",
    technician: inspector.name,
    aciEnding: "4567",
    replacedBy: null,
    pdfSha256: null,
  };
  expect(verifiedBy(code)).toEqual(found);
  const [paper] = world.database.reads.select().from(schema.reportPapers).all();
  await makePaper(maker, paper?.id ?? "");
  const sha256 = world.database.reads.select().from(schema.reportPapers).get()?.sha256;
  for (const typed of [shownCode(code), code.toLowerCase(), code.replaceAll("0", "o").replaceAll("1", "l")]) {
    expect(verifiedBy(typed)).toEqual({ ...found, pdfSha256: sha256 });
  }
});

test("the code of a version that was corrected names the version in force; that of none is nobody's", async () => {
  const setting = await aSignedReport();
  const { company, bookingId, inspector: actor } = setting;
  await execute(correctReport, { actor, input: { bookingId, reason: "The ticket number was wrong" } });
  const code = signedReport(company, bookingId)?.code ?? "";
  expect(verifiedBy(code)?.replacedBy).toBeNull();
  await execute(signReport, { actor, input: { bookingId } });
  expect(verifiedBy(code)).toMatchObject({ version: 1, replacedBy: 2 });
  expect(verifiedBy(signedReport(company, bookingId)?.code ?? "")).toMatchObject({ version: 2, replacedBy: null });
  for (const typed of ["", "0000-0000-0000-0000", "no code at all", "%", code.slice(1)]) {
    expect(verifiedBy(typed)).toBeNull();
  }
});
