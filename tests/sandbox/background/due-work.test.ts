import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { type Bench, bench, paid } from "../support/bench";

test("the cards that are disputed are not disputed over less than a cent", async () => {
  const { stripe, pass, faults } = bench();
  const { charge } = await paid(stripe, 10_000, "pm_card_createMultipleDisputes");
  await stripe.refunds.create({ charge: charge.id, amount: 9999 });
  pass(1000);
  expect((await stripe.disputes.list()).data).toEqual([]);
  expect(faults).toEqual([]);
});

test("what fails is reported once and stops nothing else", async () => {
  const setting = bench();
  const { stripe, pass, faults } = setting;
  const { charge } = await paid(stripe, 5000);
  const { intent } = await paid(stripe, 5000, "pm_usBankAccount_success");
  planToFail(setting, charge.id);
  pass(1000);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
  await stripe.balance.retrieve();
  expect(faults).toEqual([
    {
      error: expect.objectContaining({ message: expect.stringContaining("is referred to and missing") }),
      context: { part: "sandbox timer", action: "pay_payout", subject: charge.id },
    },
  ]);
});

test("at most fifty things are done at once, the earliest first", async () => {
  const { stripe, sandbox, databasePath } = bench();
  const { charge } = await paid(stripe, 5000);
  const file = new Database(databasePath);
  file.exec(`
    create temp table places as
      with recursive counted (place) as (select 1 union all select place + 1 from counted where place < 51)
      select place from counted;
    insert into objects (id, kind, owner, parent, body, hidden)
      select id || place, kind, owner, parent, body, hidden from objects, places where id = '${charge.id}';
    insert into timers (action, subject, due_at) select 'verify_account', '${charge.id}' || place, place from places;
  `);
  const left = file.prepare("select due_at from timers where action = 'verify_account'").pluck();
  await sandbox.deliverDueWebhooks();
  expect(left.all()).toEqual([51]);
  await sandbox.deliverDueWebhooks();
  expect(left.all()).toEqual([]);
  file.close();
});

test("a process that leaves what falls due to another finds it undone until that one has run", async () => {
  const { stripe, pass, reopen } = bench();
  const onlooker = reopen({ doesDueWork: false });
  const { intent } = await paid(stripe, 5000, "pm_usBankAccount_success");
  pass(1000);
  const seen = async () => (await onlooker.stripe.paymentIntents.retrieve(intent.id)).status;
  expect(await seen()).toBe("processing");
  await stripe.balance.retrieve();
  expect(await seen()).toBe("succeeded");
});

/** A charge is no payout, so settling it as one throws. */
function planToFail({ databasePath }: Bench, charge: string) {
  const file = new Database(databasePath);
  file.prepare("insert into timers (action, subject, due_at) values ('pay_payout', ?, 0)").run(charge);
  file.close();
}
