import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { formerPeople, formerReport, signFormerReport } from "#tests/support/run/former-reports";
import { AT, insert, upgraded } from "#tests/support/run/upgraded";
import { strengthsIn, strengthsInForce } from "~/domain/reports/strength/results/stored.server";

const { reportPapers, reportSupplements } = schema;

test("0024 makes each signed strength a supplement of its report, numbered after those that are there, with a PDF to come", () => {
  const content = (version: number) =>
    JSON.stringify({
      format: 1,
      version,
      reason: version > 1 ? "Misread" : null,
      ageDays: 7,
      testedOn: "2026-11-28",
      technician: { name: "Sam Reed" },
      set: { id: "ent_1", size: "4x8", sample: 1, truckNumber: "417" },
      cylinders: [],
      average: { value: "3190", unit: "psi" },
    });
  const database = upgraded(23, (before) => {
    formerPeople(before);
    formerReport(before, "a", 0);
    formerReport(before, "b", 1);
    for (const name of ["a", "b"]) signFormerReport(before, name);
    const hash = { content_sha256: "0".repeat(64) };
    const pickup = { id: "sup_1", report_id: "rep_b", number: 1, kind: "pickup", technician_name: "Sam Reed" };
    insert(before, "report_supplements", { ...pickup, ...hash, signed_at: AT, content: "{}", code: "P".repeat(16) });
    for (const [id, report, version] of [
      ["str_1", "rep_a", 1],
      ["str_2", "rep_b", 1],
      ["str_3", "rep_b", 2],
    ] as const) {
      const row = { id, report_id: report, set_id: "ent_1", age_days: 7, version, signed_at: AT + version };
      insert(before, "strength_results", { ...row, ...hash, content: content(version) });
    }
  });
  const { reads } = database;
  const rows = reads.select().from(reportSupplements).orderBy(asc(reportSupplements.id)).all();
  expect(rows.map(({ id, number, kind, breakId, replaces }) => [id, number, kind, breakId, replaces])).toEqual([
    ["str_1", 1, "strength", "ent_1/7", null],
    ["str_2", 2, "strength", "ent_1/7", null],
    ["str_3", 3, "strength", "ent_1/7", 2],
    ["sup_1", 1, "pickup", null, null],
  ]);
  const codes = rows.filter(({ kind }) => kind === "strength").map(({ code }) => code);
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(rows[0]).toMatchObject({ content: content(1), technicianName: "Sam Reed", signedAt: AT + 1 });
  expect(reads.select({ id: reportPapers.id }).from(reportPapers).orderBy(asc(reportPapers.id)).all()).toEqual(
    ["str_1", "str_2", "str_3"].map((id) => ({ id })),
  );
  const all = strengthsIn(reads, "rep_b", "America/Chicago");
  expect(strengthsInForce(all)).toMatchObject([{ number: 3, signed: { supplement: 3, replaces: 2, ageDays: 7 } }]);
});
