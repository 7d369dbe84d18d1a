import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { FORMER_ENTRIES } from "#tests/domain/reports/former";
import { AT, insert, TIMES, upgraded } from "#tests/support/run/upgraded";

const { reportEntries } = schema;

test("0022 makes the limits of an open draft a mix of all its trucks, and leaves what is signed as it was signed", () => {
  const database = upgraded(21, (before) => {
    const person = { password_hash: "x", first_name: "Sam", last_name: "Reed", phone: "5125550100", ...TIMES };
    insert(before, "users", { ...person, id: "usr_i", role: "inspector", email: "i@example.com" });
    insert(before, "users", { ...person, id: "usr_c", role: "company", email: "c@example.com" });
    insert(before, "companies", { id: "usr_c", name: "Acme", ...TIMES });
    for (const [index, id] of ["bkg_open", "bkg_bare", "bkg_signed"].entries()) {
      const booking = {
        id,
        number: 5001 + index,
        company_id: "usr_c",
        contact_id: "usr_c",
        inspector_id: "usr_i",
        state: "confirmed",
        title: "Deck",
        location: "Austin, TX",
        site_state: "TX",
        zone: "America/Chicago",
        date: "2026-11-21",
        time_slot: "08:30",
        starts_at: AT + index * 86_400_000,
        ends_at: AT + index * 86_400_000 + 3_600_000,
        is_night_shift: 0,
        hours: 1,
        hourly_rate: 8500,
        testing_materials_provided: 1,
      };
      insert(before, "bookings", { ...booking, ...TIMES });
      const name = id.slice(4);
      const report = { id: `rep_${name}`, number: 1001 + index, booking_id: id };
      insert(before, "reports", { ...report, inspector_id: "usr_i", company_id: "usr_c", created_at: AT });
      const version = { id: `ver_${name}`, report_id: report.id, version: 1, state: "draft" };
      insert(before, "report_versions", { ...version, ...TIMES });
      for (const [position, { id: entryId, kind, parentId, typed }] of FORMER_ENTRIES.entries()) {
        if (name === "bare" && kind !== "project" && kind !== "load") continue;
        const { mixDesign: _mixDesign, ...bare } = typed as Record<string, unknown>;
        const text = JSON.stringify(name === "bare" ? bare : typed);
        const row = { version_id: version.id, id: entryId, kind, parent_id: parentId, position: position + 1 };
        insert(before, "report_entries", { ...row, typed: text, ...TIMES });
      }
    }
    before
      .prepare(
        `update report_versions set state = 'signed', signed_at = 1, technician_name = 'Sam Reed', content = '{}',
         content_sha256 = printf('%064d', 0), code = '0123456789ABCDEF' where id = 'ver_signed'`,
      )
      .run();
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
