import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCertificate } from "#tests/support/factories";
import { readPdf } from "#tests/support/look/pdf";
import { blobBytes } from "~/domain/files/blob-store.server";
import { makePaper } from "~/domain/reports/papers/make-paper.server";
import { strengthPaper } from "~/domain/reports/papers/strength-paper.server";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { water } from "../findings/changes";
import { maker } from "../papers/full-report";
import { pickup, receipt, signed } from "../supplements/curing";
import { TWENTY_EIGHT_DAYS } from "./strengths";
import { daysLater, inOrder } from "./tested-cylinders";

describe("a strength report", () => {
  /** The words of each PDF in the order of signing. */
  async function drawn({ database }: Awaited<ReturnType<typeof daysLater>>["world"]) {
    const rows = database.reads
      .select()
      .from(schema.reportSupplements)
      .orderBy(asc(schema.reportSupplements.number))
      .all();
    const texts: string[] = [];
    for (const { id } of rows) {
      await makePaper(maker, id);
      const paper = database.reads.select().from(schema.reportPapers).where(eq(schema.reportPapers.id, id)).get();
      texts.push((await readPdf(new Uint8Array(blobBytes(paper?.sha256 ?? "") ?? []))).pages.join(" "));
    }
    return texts;
  }

  test("has the concrete, its curing, the cylinders, what is said of them, and who tested and signed", async () => {
    const { send, world, inspector, bookingId, set } = await inOrder(water("08:44"));
    await signed(inspector, receipt({ bookingId, sets: set }));
    await send({ ...TWENTY_EIGHT_DAYS, remarks: "Caps sound" });
    const [, , text = ""] = await drawn(world);
    const sample = ["River bridge", "PR-1001", "4000-AE", "4,000 psi at 28 days", "Pier 4, lift 2", "417 · 88123"];
    const fresh = [
      "Sample 1 · Sat, Nov 21, 8:50 AM CST",
      "Temperature 72 °F, Slump 4.25 in., Air 6.0 %",
      "Air 61 °F",
      "8 gal water added by Driver, 8:44 AM, authorized by D. Reyes, superintendent",
    ];
    const curing = ["Curing box at the gate", "R. Diaz, Capitol Testing", "62 °F", "78 °F"];
    const received = [
      "Capitol Testing, Austin",
      "K. Osei, Capitol Testing",
      "26-4411 to 26-4415",
      "Moist room",
      "10:15 AM",
    ];
    const verdict = [
      "Strength test: 4,230 psi",
      "Individual criterion met",
      "Three-test average: 1 of 3",
      "Verdicts as of",
    ];
    const tests = [
      "53,250 lbf",
      "Type 3",
      "Caps sound",
      "CM-1",
      "Unbonded (C1231)",
      "Riley Field, ACI 01234567",
      "Range 0.",
    ];
    const signer = [
      inspector.name,
      "Concrete Strength Testing Technician",
      "01234567",
      "I tested them by ASTM C39",
      "Ordered and paid by",
    ];
    const independent = [
      "I have no financial interest",
      "The pay does not depend on results",
      "Supplement 3 to PR-1001",
    ];
    for (const said of [...sample, ...fresh, ...curing, ...received, ...verdict, ...tests, ...signer, ...independent])
      expect(text).toContain(said);
  });

  test("prints a cylinder that does not count with its value and why, and a missed age as it is", async () => {
    const { send, world } = await daysLater(32);
    const late = { testedAt: "11:00", testedAtDate: "2026-12-22", confirmed: "on" };
    const spoiled = { load0: "20010", notCounted0: "Rodded in one layer", defects0: "Honeycomb at the base" };
    await send({ ...TWENTY_EIGHT_DAYS, ...late, ...spoiled });
    const [text = ""] = await drawn(world);
    expect(text).toContain("Honeycomb at the base");
    expect(text).toContain("The signer held no certification for ASTM C39 on the day of test.");
    expect(text).toContain("1,590 psi not counted: Rodded in one layer");
    expect(text).toContain("Average of 2: 4,220 psi");
    expect(text).toMatch(/11 AM CST: planned 28 days, tested at 31 d 2 h(?! \d)/);
  });

  test("says what of the curing deviates, and who gave the limits", async () => {
    const { send, world } = await daysLater(28);
    await send(TWENTY_EIGHT_DAYS);
    const [text = ""] = await drawn(world);
    expect(text).toContain("Set 1001-1: initial curing not recorded.");
    expect(text).toContain("Specification typed at the site by the inspector, from Drawing S-101.");
  });

  test("does not change with a pickup that is signed after it", async () => {
    const { send, said, world, inspector, bookingId, set } = await daysLater(28);
    aCertificate(inspector, { certificationLevel: CERTIFICATION_LEVELS[1] });
    await send(TWENTY_EIGHT_DAYS);
    const { reads } = world.database;
    const { id = "" } = reads.select().from(schema.reportSupplements).get() ?? {};
    const before = strengthPaper(reads, id);
    expect(before).toMatchObject({
      curing: { pickup: null },
      results: { judged: { verdict: { kind: "information" } } },
    });
    await signed(inspector, pickup({ bookingId, sets: set }));
    expect(said().join(" ")).toContain("Individual criterion met");
    expect(strengthPaper(reads, id)).toEqual(before);
  });

  test("stays as it was signed when another takes its place, and the other says so", async () => {
    const { send, world } = await inOrder();
    await send(TWENTY_EIGHT_DAYS);
    await send({
      ...TWENTY_EIGHT_DAYS,
      load0: "43500",
      load1: "43700",
      load2: "43600",
      replaces: "2",
      reason: "Misread",
    });
    const [, first = "", second = ""] = await drawn(world);
    expect(first).toContain("Strength test: 4,230 psi");
    expect(first).not.toContain("Takes the place");
    expect(second).toContain("Takes the place of supplement 2");
    expect(second).toContain("Misread");
    expect(second).toContain("Individual criterion not met: 3,470 psi");
  });
});
