import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { plansOf } from "#tests/support/look/plans";
import { onStatements } from "#tests/support/look/statements";
import { patientVerification } from "#tests/support/money/ledger";
import { openTill } from "#tests/support/money/payments";
import { openWorld } from "#tests/support/world";
import { findingLine } from "~/copy/admin/ledger-findings";
import { sweepTrouble } from "~/domain/payments/sweep/sweep-health.server";

/** Books in which the sweep could not read many movements and objects. */
function booksWithUnread(many: number) {
  const till = openTill(openWorld());
  const rows = `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${many})`;
  till.world.database.write((tx) => {
    tx.run(
      `insert into swept_spans (list, starts_at, ends_at, read_until, updated_at) values ('balance_transactions', 0, 1, 1, 0)`,
    );
    tx.run(`${rows} insert into balance_transactions (id, type, amount, fee, occurred_at, available_at, next_try_at, tries, created_at)
      select 'txn_' || i, 'any', 0, 0, 0, 0, 1, 3, 0 from n`);
    tx.run(`${rows} insert into unread_objects (id, kind, tries, next_try_at, created_at, updated_at)
      select 're_' || i, 'refund', 3, 1, 0, 0 from n`);
  });
  return till;
}

test("what the sweep could not read is counted to the last one, and the first thousand findings are kept", {
  timeout: 120_000,
}, async () => {
  const { stripe, world } = booksWithUnread(2500);
  const report = await patientVerification(world.database.reads, stripe, world.clock.now);
  expect(report.byCode).toMatchObject({ "movement-unread": 2500, "object-unread": 2500 });
  expect(report.findings).toHaveLength(1000);
});

test("health counts a thousand of each, and reads no others for it", () => {
  booksWithUnread(1500);
  expect(sweepTrouble()).toEqual({ lists: 0, objects: 1000, movements: 1000 });
  const plans = plansOf(sweepTrouble);
  expect(plans).toHaveLength(3);
  for (const plan of plans) expect(plan).toMatch(/USING (COVERING )?INDEX \w+_failing/);
});

test("rows of the journal that name no object of the provider are read a page at a time, by the index", async () => {
  const till = openTill(openWorld());
  till.world.database.write((tx) => {
    tx.run(
      "insert into swept_spans (list, starts_at, ends_at, read_until, updated_at) values ('balance_transactions', 0, 1, 1, 0)",
    );
    tx.run(`with recursive n (i) as (select 1 union all select i + 1 from n where i < 1200)
      insert into journal (posted_at, occurred_at, event, debit, credit, amount)
      select 0, 0, 'provider_other', case i when 1200 then 'stripe_balance' else 'stripe_fees' end, 'unexplained', 1 from n`);
  });
  const { reads } = till.world.database;
  const ran: string[] = [];
  const end = onStatements(({ source }) => void ran.push(source));
  const { findings } = await patientVerification(reads, till.stripe, till.world.clock.now);
  end();
  const queries = ran.filter((query) => query.includes('"provider_id" is null'));
  expect(findings.map(findingLine)).toContain("movement-differs: found 1, expected 0");
  // Three pages and an empty one, and again at the end, since it found something.
  expect(queries).toHaveLength(8);
  const [plan] = reads.all<{ detail: string }>(sql.raw(`explain query plan ${queries[0]?.replaceAll("?", "1")}`));
  expect(plan?.detail).toBe("SEARCH journal USING INDEX journal_provider (provider_id=? AND rowid>?)");
});
