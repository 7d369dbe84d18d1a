import type SQLite from "better-sqlite3";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { AT, insert, TIMES, upgraded } from "#tests/support/upgraded";
import { verifyCounters } from "~/domain/counters/verify.server";
import { fillBooks } from "./old-books";

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

/** What 0026 has of refunds and disputes: one that is under way, one that failed, one that a bank took, one that it asks about. */
function fillReturns(before: SQLite.Database): void {
  const back = (id: string, n: number, row: Record<string, string | number>) =>
    insert(before, "refunds", { id, n, reason: "company_cancelled", ...row, ...TIMES });
  back("ref_failed", 1, { payment_id: "pay_twice", amount: 17000, state: "failed", provider_refund_id: "re_1" });
  back("ref_lost", 1, { payment_id: "pay_accepted", amount: 17000, state: "succeeded", reason: "dispute_lost" });
  insert(before, "payment_line_items", {
    id: "line_lost",
    payment_id: "pay_accepted",
    side: "charge",
    kind: "refund",
    amount: -17000,
    refund_id: "ref_lost",
    created_at: AT,
  });
  const allocated = (kind: string, amount: number) =>
    insert(before, "payment_line_items", {
      id: `line_${kind}`,
      payment_id: "pay_accepted",
      side: "allocation",
      kind,
      amount,
      refund_id: "ref_lost",
      created_at: AT,
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
