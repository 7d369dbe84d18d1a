import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#db/client.server";
import { verifyCounters } from "~/domain/counters/verify.server";

const AT = Date.UTC(2026, 10, 21);

/** A database with rows of the release before a migration, opened by today's. */
function upgraded(last: number, fill: (before: SQLite.Database) => void): Database {
  const directory = mkdtempSync(path.join(tmpdir(), "pourcheck-upgrade-"));
  const folder = path.join(directory, "migrations");
  cpSync("db/migrations", folder, { recursive: true });
  const journal = path.join(folder, "meta/_journal.json");
  const whole = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...whole, entries: whole.entries.filter(({ idx }) => idx <= last) }));
  const before = new SQLite(path.join(directory, "pourcheck.db"));
  before.pragma("foreign_keys = ON");
  migrate(drizzle(before), { migrationsFolder: folder });
  fill(before);
  before.close();
  const database = openDatabase(directory);
  onTestFinished(() => {
    database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return database;
}

function insert(database: SQLite.Database, table: string, row: Record<string, string | number | null>): void {
  const names = Object.keys(row);
  const values = names.map((name) => `@${name}`).join(", ");
  database.prepare(`insert into ${table} (${names.join(", ")}) values (${values})`).run(row);
}

const TIMES = { created_at: AT, updated_at: AT };

function fillBooks(before: SQLite.Database): void {
  const pay = (id: string, amount: number, subject: Record<string, string | null>, fulfilled: boolean) => {
    const isPosting = subject.kind === "job_posting";
    const fee = isPosting ? amount : amount * 0.15;
    const row = { id, amount, platform_fee: fee, inspector_amount: amount - fee, company_id: "usr_c", ...subject };
    insert(before, "payments", { inspector_id: isPosting ? null : "usr_i", ...row, state: "draft", ...TIMES });
    const line = { payment_id: id, created_at: AT };
    insert(before, "payment_line_items", { ...line, id: `${id}_1`, side: "charge", kind: "posting_fee", amount });
    insert(before, "payment_line_items", {
      ...line,
      id: `${id}_2`,
      side: "allocation",
      kind: "platform_fee",
      amount: fee,
    });
    if (amount > fee) {
      const share = { side: "allocation", kind: "inspector_share", amount: amount - fee };
      insert(before, "payment_line_items", { ...line, ...share, id: `${id}_3` });
    }
    before
      .prepare("update payments set state = 'succeeded', succeeded_at = ?, fulfilled_at = ? where id = ?")
      .run(AT, fulfilled ? AT : null, id);
  };
  const person = { password_hash: "x", first_name: "Sam", last_name: "Reed", phone: "5125550100", ...TIMES };
  insert(before, "users", { ...person, id: "usr_c", role: "company", email: "c@example.com" });
  insert(before, "users", { ...person, id: "usr_i", role: "inspector", email: "i@example.com" });
  insert(before, "job_drafts", { id: "drf_1", company_id: "usr_c", state: "posted", fields: "{}", ...TIMES });
  pay("pay_posting", 4999, { kind: "job_posting", subject_id: "drf_1", draft_id: "drf_1", attempt: "1" }, true);
  pay("pay_credit", 4999, { kind: "job_posting", subject_id: "usr_c", attempt: "1" }, true);
  const place = {
    title: "Slab",
    description: "Slab",
    location: "Austin, TX",
    site_state: "TX",
    zone: "America/Chicago",
  };
  const slot = { time_slot: "morning", testing_materials_provided: 0 };
  insert(before, "jobs", {
    ...{ id: "job_1", number: 1001, company_id: "usr_c", state: "assigned", ...place, ...slot, ...TIMES },
    ...{ project_type: "foundation", duration: "1-2 hours", urgency: "standard", required_certifications: "[]" },
    ...{ budget_range: "$200-400", start_date: "2026-11-24", requires_inspector_equipment: 0 },
    ...{ posting_payment_id: "pay_posting", draft_id: "drf_1" },
  });
  const sent = { cover_letter: "Yes", hourly_rate: 8500, ...TIMES };
  insert(before, "applications", { id: "app_1", job_id: "job_1", inspector_id: "usr_i", state: "accepted", ...sent });
  insert(before, "bookings", {
    ...{ id: "bkg_1", number: 1001, company_id: "usr_c", inspector_id: "usr_i", job_id: "job_1", state: "completed" },
    ...{ application_id: "app_1", ...place, ...slot, date: "2026-11-24", starts_at: AT, ends_at: AT + 1 },
    ...{ is_night_shift: 0, hours: 2, hourly_rate: 8500, ...TIMES },
  });
  const acceptance = { kind: "application", subject_id: "app_1", application_id: "app_1" };
  pay("pay_accepted", 17000, { ...acceptance, attempt: "1" }, true);
  pay("pay_twice", 17000, { ...acceptance, attempt: "2" }, false);
  const share = { payment_id: "pay_accepted", inspector_id: "usr_i", amount: 14450, state: "succeeded" };
  insert(before, "transfers", { id: "trf_1", ...share, n: 1, succeeded_at: AT, ...TIMES });
}

test("0023 gives payments their engagement and keeps the money, its guards and its counters", () => {
  const database = upgraded(22, fillBooks);
  const rows = (query: string) => database.reads.values<unknown[]>(sql.raw(query));
  expect(rows("select id, state, amount, subject_id, engagement_id from payments order by id")).toEqual([
    ["pay_accepted", "succeeded", 17000, "app_1", "bkg_1"],
    ["pay_credit", "succeeded", 4999, "usr_c", null],
    ["pay_posting", "succeeded", 4999, "drf_1", null],
    ["pay_twice", "succeeded", 17000, "app_1", null],
  ]);
  expect(rows("pragma foreign_key_check")).toEqual([]);
  expect(rows("pragma integrity_check")).toEqual([["ok"]]);
  expect(verifyCounters(database.reads)).toEqual([]);
  const refused = (statement: string, why: string) =>
    expect(() => database.write((tx) => tx.run(sql.raw(statement)))).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringContaining(why) }) }),
    );
  refused("update payments set platform_fee = 1, inspector_amount = 16999 where id = 'pay_accepted'", "do not add up");
  refused("update payments set amount = 1 where id = 'pay_accepted'", "does not change");
  refused("delete from payments where id = 'pay_credit'", "payments are kept");
  refused("update payments set channel = 'intent' where id = 'pay_credit'", "keeps its channel");
  refused("update payments set engagement_id = null where id = 'pay_accepted'", "keeps its engagement");
  refused("update payments set fulfilled_at = 1 where id = 'pay_twice'", "CHECK constraint failed");
  refused("update payments set fulfilled_at = 1, engagement_id = 'bkg_1' where id = 'pay_twice'", "UNIQUE constraint");
  refused("insert into payments select * from payments where id = 'pay_twice'", "starts as a draft");
});

test("a share that was taken back in full may be sent anew, and the counters say what is not sent", () => {
  const database = upgraded(22, fillBooks);
  const run = (statement: string) => database.write((tx) => tx.run(sql.raw(statement)));
  const again = `insert into transfers (id, payment_id, inspector_id, n, amount, state, created_at, updated_at)
    values ('trf_2', 'pay_accepted', 'usr_i', 2, 14450, 'pending', ${AT}, ${AT})`;
  expect(() => run(again)).toThrow();
  run("update transfers set reversed_amount = 14449 where id = 'trf_1'");
  expect(() => run(again)).toThrow();
  run("update transfers set reversed_amount = 14450 where id = 'trf_1'");
  expect(verifyCounters(database.reads)).toEqual([]);
  run(again);
  run("update transfers set state = 'succeeded' where id = 'trf_2'");
  expect(verifyCounters(database.reads)).toEqual([]);
});
