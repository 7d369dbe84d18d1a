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

type MigrateTo = (last: number) => void;

/** A database with rows of the release before a migration, opened by today's. */
function upgraded(last: number, fill: (before: SQLite.Database, migrateTo: MigrateTo) => void): Database {
  const directory = mkdtempSync(path.join(tmpdir(), "pourcheck-upgrade-"));
  const folder = path.join(directory, "migrations");
  cpSync("db/migrations", folder, { recursive: true });
  const journal = path.join(folder, "meta/_journal.json");
  const whole = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number }[] };
  const before = new SQLite(path.join(directory, "pourcheck.db"));
  before.pragma("foreign_keys = ON");
  const migrateTo = (end: number) => {
    writeFileSync(journal, JSON.stringify({ ...whole, entries: whole.entries.filter(({ idx }) => idx <= end) }));
    migrate(drizzle(before), { migrationsFolder: folder });
  };
  migrateTo(last);
  fill(before, migrateTo);
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

test("0038: charges that bought nothing are returned or asked about, those of another amount included", () => {
  const database = upgraded(37, (before) => {
    before.pragma("foreign_keys = OFF");
    const money = { amount: 4999, platform_fee: 4999, inspector_amount: 0, fee_percent: 100 };
    const payment = { ...money, kind: "job_posting", company_id: "usr_c", state: "draft", attempt: 1, ...TIMES };
    for (const id of ["mismatched", "declined"]) {
      insert(before, "payments", { ...payment, id, subject_id: id, charge_id: `ch_${id}`, failure_code: id });
    }
    const stray = { amount: 500, currency: "usd", is_ours: 1, ...TIMES };
    insert(before, "strays", { ...stray, id: "ch_owed", kind: "charge" });
    insert(before, "strays", { ...stray, id: "ch_returned", kind: "charge", refunded_by: "re_1" });
    insert(before, "strays", { ...stray, id: "ch_elsewhere", kind: "charge", is_ours: 0 });
  });
  const found = database.reads.all(
    sql`select id, next_check_at, returned_at, named_payment_id from strays where next_check_at is not null order by id`,
  );
  expect(found).toEqual([
    { id: "ch_mismatched", next_check_at: AT, returned_at: null, named_payment_id: "mismatched" },
    { id: "ch_owed", next_check_at: AT, returned_at: null, named_payment_id: null },
    { id: "ch_returned", next_check_at: AT, returned_at: AT, named_payment_id: null },
  ]);
});

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
  refused(
    "update payments set platform_fee = 1, inspector_amount = 16999 where id = 'pay_accepted'",
    "from the journal",
  );
  refused("update payments set amount = 1 where id = 'pay_accepted'", "does not change");
  refused("delete from payments where id = 'pay_credit'", "payments are kept");
  refused("update payments set channel = 'intent' where id = 'pay_credit'", "keeps its channel");
  refused("update payments set engagement_id = null where id = 'pay_accepted'", "keeps its engagement");
  refused("update payments set fulfilled_at = 1 where id = 'pay_twice'", "CHECK constraint failed");
  refused("update payments set fulfilled_at = 1, engagement_id = 'bkg_1' where id = 'pay_twice'", "UNIQUE constraint");
  refused("insert into payments select * from payments where id = 'pay_twice'", "starts as a draft");
});

/** Rows of 0023 in the tables with word lists that `fillBooks` leaves empty. */
function fillOtherLists(before: SQLite.Database): void {
  const certificate = { id: "fil_1", owner_id: "usr_i", purpose: "certificate", sha256: "x", size: 1, created_at: AT };
  insert(before, "files", { ...certificate, content_type: "application/pdf", filename: "card.pdf" });
  const submission = { consented_at: AT, submitted_at: AT, updated_at: AT };
  insert(before, "certifications", {
    ...{ id: "crt_1", inspector_id: "usr_i", state: "pending", lookup_method: "LAST_NAME", ...submission },
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

/** What 0026 has of refunds and disputes: one that is under way, one that failed, one that a bank took, one that it asks about. */
function fillReturns(before: SQLite.Database): void {
  const back = (id: string, n: number, row: Record<string, string | number>) =>
    insert(before, "refunds", { id, n, reason: "company_cancelled", ...row, ...TIMES });
  back("ref_failed", 1, { payment_id: "pay_twice", amount: 17000, state: "failed", provider_refund_id: "re_1" });
  back("ref_lost", 1, { payment_id: "pay_accepted", amount: 17000, state: "succeeded", reason: "dispute_lost" });
  insert(before, "payment_line_items", {
    ...{ id: "line_lost", payment_id: "pay_accepted", side: "charge", kind: "refund", amount: -17000 },
    ...{ refund_id: "ref_lost", created_at: AT },
  });
  const allocated = (kind: string, amount: number) =>
    insert(before, "payment_line_items", {
      ...{ id: `line_${kind}`, payment_id: "pay_accepted", side: "allocation", kind, amount },
      ...{ refund_id: "ref_lost", created_at: AT },
    });
  allocated("platform_fee", -2550);
  allocated("inspector_share", -14450);
  before.exec(`update payments set refunded_amount = 17000, platform_fee = 0, inspector_amount = 0,
    dispute_state = 'lost', disputed_amount = 17000 where id = 'pay_accepted'`);
  before.exec("update payments set dispute_state = 'open', disputed_amount = 4999 where id = 'pay_credit'");
}

test("0027 tells the books anew as a journal: a failed refund is owed, a loss after the transfer is the platform's", () => {
  const database = upgraded(22, (file, migrateTo) => {
    fillBooks(file);
    migrateTo(26);
    fillReturns(file);
  });
  const rows = (query: string) => database.reads.values<unknown[]>(sql.raw(query));
  const shares = "refunded_amount, platform_fee, inspector_amount, platform_loss, transferred_amount, fee_percent";
  expect(rows(`select id, ${shares} from payments order by id`)).toEqual([
    ["pay_accepted", 17000, 0, 14450, 14450, 14450, 15],
    ["pay_credit", 0, 4999, 0, 0, 0, 100],
    ["pay_posting", 0, 4999, 0, 0, 0, 100],
    ["pay_twice", 17000, 0, 0, 0, 0, 15],
  ]);
  expect(rows("select id, state from refunds")).toEqual([["ref_failed", "owed"]]);
  expect(rows("select refund_id, state, is_out, provider_refund_id from refund_attempts")).toEqual([
    ["ref_failed", "failed", 0, "re_1"],
  ]);
  expect(rows("select payment_id, state, amount, lost_amount from disputes order by payment_id")).toEqual([
    ["pay_accepted", "lost", 17000, 17000],
    ["pay_credit", "needs_response", 4999, 0],
  ]);
  expect(rows("select distinct payment_id, kind, quantity * unit_amount = amount from payment_line_items")).toEqual(
    ["pay_accepted", "pay_credit", "pay_posting", "pay_twice"].map((id) => [id, "posting_fee", 1]),
  );
  const balance = (account: string) =>
    rows(`select sum(amount * ((debit = '${account}') - (credit = '${account}'))) from journal`)[0]?.[0];
  // 43,998 came in; 14,450 went to the inspector, 21,999 to banks.
  expect(balance("stripe_balance")).toBe(43_998 - 14_450 - 21_999);
  expect(balance("refunds_owed")).toBe(-17_000);
  expect(balance("disputed_funds")).toBe(4999);
  expect(balance("platform_losses")).toBe(14_450);
  // The guard of each payment compares it with the journal.
  database.write((tx) => tx.run(sql.raw("update payments set platform_fee = platform_fee")));
  expect(verifyCounters(database.reads)).toEqual([]);
  expect(rows("pragma foreign_key_check")).toEqual([]);
});

test("0095 makes messages anew and keeps what was said, who has read it, and what finds it", () => {
  const database = upgraded(94, (before) => {
    const person = { password_hash: "x", first_name: "Sam", last_name: "Reed", phone: "5125550100", ...TIMES };
    insert(before, "users", { ...person, id: "usr_c", role: "company", email: "c@example.com" });
    insert(before, "users", { ...person, id: "usr_i", role: "inspector", email: "i@example.com" });
    const said = { pair_key: "usr_c:usr_i", sender_id: "usr_c", receiver_id: "usr_i" };
    insert(before, "messages", { ...said, id: "msg_1", content: "Gate B", created_at: AT });
    insert(before, "messages", { ...said, id: "msg_2", content: "At seven", created_at: AT + 1 });
    before.prepare("update messages set read_at = ? where id = 'msg_1'").run(AT);
    before.prepare("update conversations set told_message_id = 'msg_1' where user_id = 'usr_i'").run();
  });
  const rows = (query: string) => database.reads.values<unknown[]>(sql.raw(query));
  expect(rows("select id, content, photos, documents, read_at from messages order by id")).toEqual([
    ["msg_1", "Gate B", 0, 0, AT],
    ["msg_2", "At seven", 0, 0, null],
  ]);
  const conversations = "select user_id, last_message_id, unread, told_message_id from conversations order by user_id";
  expect(rows(conversations)).toEqual([
    ["usr_c", "msg_2", 0, null],
    ["usr_i", "msg_2", 1, "msg_1"],
  ]);
  const write = `insert into messages (id, pair_key, sender_id, receiver_id, content, photos, created_at)
    values ('msg_3', 'usr_c:usr_i', 'usr_i', 'usr_c', '', 1, ${AT + 2})`;
  database.write((tx) => tx.run(sql.raw(write)));
  database.write((tx) => tx.run(sql.raw(`update messages set read_at = ${AT} where id = 'msg_2'`)));
  expect(rows(conversations)).toEqual([
    ["usr_c", "msg_3", 1, null],
    ["usr_i", "msg_3", 0, "msg_1"],
  ]);
  const found =
    "select message_id from message_search_keys where key in (select rowid from message_search where message_search match 'gate')";
  expect(rows(found)).toEqual([["msg_1"]]);
  expect(rows("select count(*) from message_search_keys")).toEqual([[3]]);
  expect(rows("pragma foreign_key_check")).toEqual([]);
});

test("0105 gives closed support requests their state", () => {
  const database = upgraded(104, (before) => {
    const person = { password_hash: "x", first_name: "Sam", last_name: "Reed", phone: "5125550100", ...TIMES };
    insert(before, "users", { ...person, id: "usr_c", role: "company", email: "c@example.com" });
    insert(before, "users", { ...person, id: "usr_i", role: "inspector", email: "i@example.com" });
    const request = { name: "Sam Reed", email: "c@example.com", user_id: "usr_c", message: "Shouted", created_at: AT };
    const report = { ...request, topic: "person", about_id: "usr_i", report_reason: "abusive" };
    insert(before, "support_requests", { ...request, id: "sup_1", number: 1001, topic: "sales" });
    insert(before, "support_requests", { ...report, id: "sup_2", number: 1002, closed_at: AT + 1, closed_by: "usr_c" });
  });
  const rows = (query: string) => database.reads.values<unknown[]>(sql.raw(query));
  expect(rows("select id, state, updated_at from support_requests order by id")).toEqual([
    ["sup_1", "open", AT],
    ["sup_2", "closed", AT + 1],
  ]);
  const refused = (set: string) =>
    expect(() => database.write((tx) => tx.run(sql.raw(`update support_requests set ${set}`)))).toThrow();
  for (const set of ["state = 'open'", "state = 'warned'", "state = 'ended'", "warning = 'Stop'"]) refused(set);
});
