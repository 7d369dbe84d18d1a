import { describe, expect, test } from "vitest";
import { type FullConnection, schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { openWorld } from "#tests/support/world";
import { companyOf } from "~/domain/companies/company-of";

const { reportEntries, reports, reportVersions } = schema;
const SIGNED = {
  signedAt: 1,
  technicianName: "Riley Field",
  content: "{}",
  contentSha256: "0".repeat(64),
  code: "0123456789ABCDEF",
  updatedAt: 1,
};

function aDraft() {
  const { database } = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const sides = { inspectorId: inspector.id, companyId: companyOf(company) };
  const at = { createdAt: 1, updatedAt: 1 };
  const { id: bookingId } = aBooking(company, inspector);
  const write = (work: (tx: FullConnection) => unknown) => unwrapped(() => database.write((tx) => void work(tx)));
  write((tx) => {
    tx.insert(reports)
      .values({ id: "rep_1", number: 1001, bookingId, ...sides, createdAt: 1 })
      .run();
    tx.insert(reportVersions)
      .values({ id: "ver_1", reportId: "rep_1", version: 1, state: "draft", ...at })
      .run();
    tx.insert(reportEntries).values(entry("ent_1")).run();
  });
  const sign = () =>
    write((tx) =>
      tx.run(
        "update report_versions set state = 'signed', signed_at = 1, technician_name = 'Riley Field', content = '{}', content_sha256 = printf('%064d', 0), code = '0123456789ABCDEF'",
      ),
    );
  return { write, sign };
}

/** Throws SQLite's own error, which drizzle wraps where the SQL is written out. */
function unwrapped(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  }
}

function entry(id: string, parentId: string | null = null) {
  const position = Number(id.replace(/\D/g, ""));
  const at = { createdAt: 1, updatedAt: 1 };
  return { versionId: "ver_1", id, kind: "load" as const, parentId, position, typed: { truckNumber: "12" }, ...at };
}

describe("a signed version", () => {
  test.each([
    ["its content", "update report_versions set content = '{ }'"],
    ["its code", "update report_versions set code = 'FEDCBA9876543210'"],
    ["its technician", "update report_versions set technician_name = 'Somebody Else'"],
    ["its state", "update report_versions set state = 'draft'"],
    ["its row", "delete from report_versions"],
    ["a reading", "update report_entries set typed = '{}'"],
    ["what was recorded", "delete from report_entries"],
    ["the report's number", "update reports set number = 1002"],
    ["the report", "delete from reports"],
  ])("cannot lose or change %s", (_what, change) => {
    const { write, sign } = aDraft();
    sign();
    expect(() => write((tx) => tx.run(change))).toThrow(/never changes|only a draft|kept|keeps/);
  });

  test("takes no further entry, and is superseded once", () => {
    const { write, sign } = aDraft();
    sign();
    expect(() => write((tx) => tx.insert(reportEntries).values(entry("ent_2")).run())).toThrow("only a draft");
    write((tx) => tx.run("update report_versions set state = 'superseded', updated_at = 2"));
    expect(() => write((tx) => tx.run("update report_versions set state = 'signed'"))).toThrow("never changes");
  });

  test("is whole: nothing is signed without content, hash and code", () => {
    const { write } = aDraft();
    expect(() => write((tx) => tx.run("update report_versions set state = 'signed', signed_at = 1"))).toThrow(
      "signed_whole",
    );
    const second = {
      id: "ver_2",
      reportId: "rep_1",
      version: 2,
      state: "signed" as const,
      reason: "Typo",
      createdAt: 1,
    };
    expect(() =>
      write((tx) =>
        tx
          .insert(reportVersions)
          .values({ ...second, ...SIGNED })
          .run(),
      ),
    ).toThrow("starts as a draft");
  });
});

describe("the PDF of a report", () => {
  test("is of a signed version, made once, and kept", () => {
    const { write, sign } = aDraft();
    const paper = (id: string) => () =>
      write((tx) => tx.insert(schema.reportPapers).values({ id, createdAt: 1 }).run());
    expect(paper("ver_1")).toThrow("only what was signed");
    sign();
    paper("ver_1")();
    const made = "update report_papers set made_at = 2, size = 9, sha256 = printf('%064d', 1)";
    expect(() => write((tx) => tx.run("update report_papers set made_at = 2"))).toThrow("made_whole");
    write((tx) => tx.run(made));
    expect(() => write((tx) => tx.run("update report_papers set size = 10"))).toThrow("made once");
    expect(() => write((tx) => tx.run("delete from report_papers"))).toThrow("kept");
  });
});

describe("a draft", () => {
  test("changes its readings, but not what an entry is or belongs to", () => {
    const { write } = aDraft();
    write((tx) => tx.run("update report_entries set typed = '{}'"));
    expect(() => write((tx) => tx.run("update report_entries set kind = 'sample'"))).toThrow("only a draft");
    expect(() => write((tx) => tx.insert(reportEntries).values(entry("ent_2", "ent_9")).run())).toThrow("FOREIGN KEY");
    write((tx) => tx.run("delete from report_entries"));
  });

  test("is the only one, and a correction has its reason", () => {
    const { write } = aDraft();
    const row = { reportId: "rep_1", state: "draft" as const, createdAt: 1, updatedAt: 1 };
    const add = (values: { id: string; version: number; reason?: string }) => () =>
      write((tx) =>
        tx
          .insert(reportVersions)
          .values({ ...row, ...values })
          .run(),
      );
    expect(add({ id: "ver_2", version: 2, reason: " " })).toThrow("corrects");
    expect(add({ id: "ver_2", version: 2, reason: "Typo" })).toThrow("UNIQUE");
  });
});
