import type SQLite from "better-sqlite3";
import { AT, insert, TIMES } from "./upgraded";

/** A company and an inspector as releases up to 0023 stored them. */
export function formerPeople(before: SQLite.Database): void {
  const person = { password_hash: "x", first_name: "Sam", last_name: "Reed", phone: "5125550100", ...TIMES };
  insert(before, "users", { ...person, id: "usr_i", role: "inspector", email: "i@example.com" });
  insert(before, "users", { ...person, id: "usr_c", role: "company", email: "c@example.com" });
  insert(before, "companies", { id: "usr_c", name: "Acme", ...TIMES });
}

/** Their booking `bkg_…`, a day later for each `index`, with a report `rep_…` that is a draft. Returns the draft's id. */
export function formerReport(before: SQLite.Database, name: string, index: number): string {
  const booking = {
    id: `bkg_${name}`,
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
  const report = { id: `rep_${name}`, number: 1001 + index, booking_id: booking.id };
  insert(before, "reports", { ...report, inspector_id: "usr_i", company_id: "usr_c", created_at: AT });
  const version = { id: `ver_${name}`, report_id: report.id, version: 1, state: "draft" };
  insert(before, "report_versions", { ...version, ...TIMES });
  return version.id;
}

export function signFormerReport(before: SQLite.Database, name: string): void {
  before
    .prepare(
      `update report_versions set state = 'signed', signed_at = 1, technician_name = 'Sam Reed', content = '{}',
       content_sha256 = printf('%064d', 0), code = ? where id = ?`,
    )
    .run(name.toUpperCase().padEnd(16, "0"), `ver_${name}`);
}
