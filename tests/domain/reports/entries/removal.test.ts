import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openShop } from "#tests/routes/company/visitor";
import { ReportVisitor } from "#tests/routes/shared/booking/report-page";
import { execute } from "~/domain/command.server";
import { draftEntry } from "~/domain/reports/entries/entry-queries.server";
import { removeEntry } from "~/domain/reports/entries/remove-entry.server";
import { CONTRACTOR, MIX } from "../record";
import { aRecordedReport, atWork, sheetNow } from "../recording";

/** A report with one of each thing that can be removed. */
async function aReport() {
  openShop();
  const setting = atWork();
  const recorded = await aRecordedReport(setting);
  const { save, load, slump } = recorded;
  const addition = await save(
    { kind: "addition", of: load },
    { what: "water", amount: "8", addedBy: "Driver", authorizedBy: "QC", addedAt: "08:44" },
  );
  const told = { told: "Dana Reyes", ...CONTRACTOR, toldHow: "phone", toldAt: "08:59", description: "Wet" };
  const note = await save({ kind: "nonconformance", of: slump }, told);
  await save({ kind: "remarks" }, { text: "Light wind." });
  const { inspector: actor, bookingId, world } = setting;
  const entries = () => world.database.reads.select().from(schema.reportEntries).all();
  const ofKind = (kind: string) => entries().find((entry) => entry.kind === kind)?.id ?? "";
  const remove = (entryId: string) => execute(removeEntry, { actor, input: { bookingId, entryId } });
  const page = (entryId: string) =>
    new ReportVisitor(actor, `/bookings/${bookingId}/report`).open(`entries/${entryId}/removal`);
  return { ...setting, ...recorded, addition, note, entries, ofKind, remove, page };
}

describe("removal", () => {
  test.each([
    ["load", 9],
    ["disposition", 1],
    ["addition", 1],
    ["sample", 6],
    ["temperature", 1],
    ["slump", 2],
    ["air", 1],
    ["set", 1],
    ["note", 1],
  ] as const)("takes a %s with what belongs to it", async (name, count) => {
    const report = await aReport();
    const before = report.entries().length;
    expect((await report.remove(report[name])).result.removed).toBe(count);
    expect(report.entries()).toHaveLength(before - count);
    expect(report.entries().map(({ id }) => id)).not.toContain(report[name]);
  });

  test("is refused for the project, and for a mix while a truck names it", async () => {
    const { remove, ofKind, mix, load, save, entries, inspector, bookingId } = await aReport();
    await expect(remove(ofKind("project"))).rejects.toMatchObject({ code: "not-found" });
    expect(() => draftEntry(inspector, bookingId, ofKind("project"))).toThrow("not-found");
    await expect(remove(mix)).rejects.toMatchObject({ kind: "conflict", code: "report-mix-used" });
    expect(entries().map(({ id }) => id)).toContain(mix);
    const unused = await save({ kind: "mix" }, { ...MIX, mixId: "5000-P" });
    await remove(unused);
    await remove(load);
    await remove(mix);
    expect(entries().map(({ kind }) => kind)).toEqual(["project", "remarks"]);
  });

  test("of a check test leaves the test that it checked without one", async () => {
    const report = await aReport();
    const { save, sample, slump } = report;
    await save({ kind: "slump", entry: slump }, { reading: "6.25", testedAt: "08:53" });
    const check = await save({ kind: "slump", of: sample }, { reading: "4", testedAt: "08:54", checkOf: slump });
    const [found] = sheetNow(report).sheet.nonconformances;
    expect(found?.found?.params).toMatchObject({ check: "4.00" });
    await report.remove(check);
    expect(sheetNow(report).sheet.nonconformances[0]?.found?.params).not.toHaveProperty("check");
  });

  test("asks on a page that names what goes with it", async () => {
    const { page, load, slump, note } = await aReport();
    const ofTruck = await page(load);
    expect(ofTruck.text).toContain("Remove truck?");
    expect(ofTruck.text).toContain(
      "Truck 1: 417. What belongs to it is removed too: 1 × sample, 1 × temperature, 1 × slump, 1 × nonconformance, 1 × air content, 1 × specimens, 1 × disposition, 1 × addition.",
    );
    expect((await page(slump)).text).toContain("What belongs to it is removed too: 1 × nonconformance.");
    const ofNote = await page(note);
    expect(ofNote.text).toContain("Remove nonconformance?");
    expect(ofNote.text).toContain("Nothing else is removed.");
  });

  test("stands beside Edit at each thing of the report, and at the project and the remarks not", async () => {
    const {
      inspector,
      bookingId,
      load,
      sample,
      temperature,
      slump,
      air,
      set,
      mix,
      addition,
      note,
      disposition,
      ofKind,
    } = await aReport();
    const { html } = await new ReportVisitor(inspector, `/bookings/${bookingId}/report`).open("");
    const path = (id: string) => `/bookings/${bookingId}/report/entries/${id}/removal`;
    for (const id of [load, sample, temperature, slump, air, set, mix, addition, note, disposition]) {
      expect(html.split(`href="${path(id)}"`), id).toHaveLength(2);
    }
    for (const kind of ["project", "remarks"]) expect(html).not.toContain(path(ofKind(kind)));
  });
});
