import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { bench, DAY, paid } from "../support/bench";

test("a file with the earlier index of lists gets the indexes of today, and lists as before", async () => {
  const setting = bench();
  await paid(setting.stripe, 5000);
  await paid(setting.stripe, 6000);
  const before = await setting.stripe.charges.list();
  setting.sandbox.close();
  const file = new Database(setting.databasePath);
  const indexes = file.prepare("select name from sqlite_schema where type = 'index' and sql is not null order by name");
  const today = indexes.pluck().all();
  file.exec(`
    drop index objects_by_customer;
    drop index objects_by_payment_intent;
    drop index objects_by_time;
    drop index objects_by_transfer_group;
    create index objects_by_kind on objects (kind, owner, seq);
  `);

  expect(await setting.reopen().stripe.charges.list()).toEqual(before);
  expect(indexes.pluck().all()).toEqual(today);
  file.close();
});

test("a file whose timers knew three actions keeps them and takes others", async () => {
  const setting = bench();
  await paid(setting.stripe, 5000, "pm_card_createDispute");
  setting.sandbox.close();
  const file = new Database(setting.databasePath);
  file.exec(`
    create table before (
      action text not null check (action in ('expire_session', 'fail_refund', 'open_dispute')),
      subject text not null references objects (id),
      due_at integer not null,
      primary key (action, subject)
    ) strict;
    insert into before select * from timers where action = 'open_dispute';
    drop table timers;
    alter table before rename to timers;
  `);
  file.close();

  const { stripe, pass } = setting.reopen();
  await paid(stripe, 5000, "pm_card_createDisputeInquiry");
  pass(DAY);
  const { data } = await stripe.disputes.list();
  expect(data.map(({ status }) => status).sort()).toEqual(["needs_response", "warning_needs_response"]);
});
