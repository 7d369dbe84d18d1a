import type SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { AT, insert, TIMES, upgraded } from "#tests/support/upgraded";
import { fillBooks } from "./old-books";

/** Rows of 0023 in the tables with word lists that `fillBooks` leaves empty. */
function fillOtherLists(before: SQLite.Database): void {
  const certificate = { id: "fil_1", owner_id: "usr_i", purpose: "certificate", sha256: "x", size: 1, created_at: AT };
  insert(before, "files", { ...certificate, content_type: "application/pdf", filename: "card.pdf" });
  const submission = { consented_at: AT, submitted_at: AT, updated_at: AT };
  insert(before, "certifications", {
    id: "crt_1",
    inspector_id: "usr_i",
    state: "pending",
    lookup_method: "LAST_NAME",
    ...submission,
  });
  insert(before, "payout_accounts", { inspector_id: "usr_i", state: "verified", needs: "[]", ...TIMES });
  const back = { id: "rfd_1", payment_id: "pay_twice", n: 1, amount: 17000, reason: "duplicate_payment" };
  insert(before, "refunds", { ...back, state: "pending", ...TIMES });
  insert(before, "events", { id: 1, type: "job-posted", payload: "{}", occurred_at: AT });
  insert(before, "deliveries", { event_id: 1, handler: "tell-people", state: "done", next_attempt_at: AT });
  const sender = { name: "Sam Reed", email: "i@example.com", message: "Where is it?" };
  insert(before, "support_requests", { id: "sup_1", number: 1001, topic: "job", ...sender, created_at: AT });
}

interface Part {
  type: string;
  name: string;
  sql: string;
}

/** What 0024 may not lose: rows, what stands beside the tables, and all constraints but the word lists. */
function keptBy0024(file: SQLite.Database) {
  const parts = file.prepare("select type, name, sql from sqlite_schema where sql is not null").all() as Part[];
  const tables = parts.filter(
    ({ type, name }) => type === "table" && !["words", "__drizzle_migrations"].includes(name),
  );
  return {
    rows: tables.map(({ name }) => [name, file.prepare(`select * from ${name}`).all()]),
    others: parts.filter(({ type, sql }) => type !== "table" && !sql.includes(" FROM words ")),
    tables: tables.map(({ name, sql }) => [name, sql.replace(WORD_LIST, "").replace(/\s+/g, "")]),
  };
}

const WORD_LIST = /,\s+CONSTRAINT "\w+" CHECK\(\S+ in \([^)]*\)\)/g;

test("0024 takes word lists out of the tables and keeps all else", () => {
  upgraded(22, (file, migrateTo) => {
    fillBooks(file);
    migrateTo(23);
    fillOtherLists(file);
    const before = keptBy0024(file);
    migrateTo(24);
    expect(keptBy0024(file)).toEqual(before);
    expect(file.prepare("select name from sqlite_schema where type = 'table' and sql like '% in (''%'").all()).toEqual(
      [],
    );
    expect(file.pragma("foreign_key_check")).toEqual([]);
    expect(file.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(() => file.exec("update jobs set urgency = 'someday'")).toThrow("jobs.urgency: unknown word");
    file.exec("insert into words (list, word) values ('jobs.urgency', 'someday')");
    file.exec("update jobs set urgency = 'someday'");
  });
});

/** All rows of all tables as JSON; the migrations' own are left out. */
function allRows(file: SQLite.Database): string {
  const tables = file.prepare("select name from sqlite_schema where type = 'table' and name <> '__drizzle_migrations'");
  const names = tables.pluck().all();
  return JSON.stringify(names.map((name) => [name, file.prepare(`select * from ${name}`).all()]));
}

/** A payment that bought nothing, its event and its notification, and beside them a pair with another code. */
function fillObstacles(before: SQLite.Database): void {
  before.exec("update payments set failure_code = 'engagement-overlap' where id = 'pay_twice'");
  const tell = (event: number, code: string) => {
    const payload = JSON.stringify({ paymentId: "pay_twice", kind: "application", code });
    insert(before, "events", { id: event, type: "payment.unusable", payload, occurred_at: AT });
    const told = { user_id: "usr_c", event_id: event, kind: "payment_unusable", link: "/payments/pay_twice" };
    const params = JSON.stringify({ amount: 17000, code });
    insert(before, "notifications", { ...told, id: `ntf_${event}`, params, created_at: AT });
  };
  tell(1, "engagement-overlap");
  tell(2, "job-gone");
}

test("0026 renames the code of bookings that overlap wherever it stands, and changes nothing else", () => {
  upgraded(22, (file, migrateTo) => {
    fillBooks(file);
    migrateTo(25);
    fillObstacles(file);
    const before = allRows(file);
    expect(before.match(/engagement-overlap/g)).toHaveLength(3);
    migrateTo(26);
    const renamed = before.replaceAll("engagement-overlap", "booking-overlap");
    expect(JSON.parse(allRows(file))).toEqual(JSON.parse(renamed));
  });
});
