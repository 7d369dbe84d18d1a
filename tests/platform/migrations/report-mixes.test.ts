import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { FORMER_ENTRIES } from "#tests/domain/reports/former";
import { formerPeople, formerReport, signFormerReport } from "#tests/support/run/former-reports";
import { AT, insert, TIMES, upgraded } from "#tests/support/run/upgraded";

const { reportEntries } = schema;

test("0022 makes the limits of an open draft a mix of all its trucks, and leaves what is signed as it was signed", () => {
  const database = upgraded(21, (before) => {
    formerPeople(before);
    for (const [index, name] of ["open", "bare", "signed"].entries()) {
      const version = { id: formerReport(before, name, index) };
      for (const [position, { id: entryId, kind, parentId, typed }] of FORMER_ENTRIES.entries()) {
        if (name === "bare" && kind !== "project" && kind !== "load") continue;
        const { mixDesign: _mixDesign, ...bare } = typed as Record<string, unknown>;
        const text = JSON.stringify(name === "bare" ? bare : typed);
        const row = { version_id: version.id, id: entryId, kind, parent_id: parentId, position: position + 1 };
        insert(before, "report_entries", { ...row, typed: text, ...TIMES });
      }
    }
    signFormerReport(before, "signed");
  });
  const entriesOf = (versionId: string) =>
    database.reads
      .select()
      .from(reportEntries)
      .where(eq(reportEntries.versionId, versionId))
      .orderBy(asc(reportEntries.position))
      .all();
  const typedOf = (versionId: string, kind: string) => entriesOf(versionId).find((entry) => entry.kind === kind)?.typed;

  const mixes = entriesOf("ver_open").filter(({ kind }) => kind === "mix");
  expect(mixes).toMatchObject([
    { position: FORMER_ENTRIES.length + 1, parentId: null, createdAt: AT, receivedAt: null },
  ]);
  expect(mixes[0]?.id).toMatch(/^ent_\w{20,}$/);
  expect(mixes[0]?.typed).toEqual({
    units: "inch-pound",
    mixId: "4000-AE",
    consistency: "slump",
    consistencyLeast: "3",
    consistencyMost: "5",
    airLeast: "4.5",
    airMost: "7.5",
    temperatureMost: "90",
    strength: "4000",
    strengthAge: "28",
  });
  expect(typedOf("ver_open", "project")).toEqual({
    units: "inch-pound",
    name: "River bridge",
    placement: "Deck, span 2",
    location: "North abutment",
  });
  expect(typedOf("ver_open", "load")).toMatchObject({ truckNumber: "417", mix: mixes[0]?.id });
  expect(typedOf("ver_bare", "mix")).toMatchObject({ mixId: "1" });
  const bare = entriesOf("ver_bare").find(({ kind }) => kind === "mix");
  expect(typedOf("ver_bare", "load")).toMatchObject({ mix: bare?.id });
  expect(bare?.id).not.toBe(mixes[0]?.id);

  const signed = entriesOf("ver_signed");
  expect(signed.map(({ id, typed }) => ({ id, typed }))).toEqual(
    FORMER_ENTRIES.map(({ id, typed }) => ({ id, typed })),
  );
});
