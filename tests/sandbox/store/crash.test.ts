import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import {
  type Bench,
  bench,
  cardForm,
  DAY,
  NO_REDIRECTS,
  newAccount,
  ONBOARDING,
  openedOnboarding,
  paid,
  payableAccount,
  SESSION,
} from "../support/bench";

test("a process killed in the middle of its work leaves whole transactions behind", async () => {
  const { databasePath, reopen, sandbox, stripe } = bench();
  const account = await payableAccount({ sandbox, stripe });
  const worker = fork(fileURLToPath(new URL("../support/worker.ts", import.meta.url)), [databasePath, account], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const answered: string[] = [];
  worker.on("message", (payment) => answered.push(String(payment)));
  while (answered.length < 20) await once(worker, "message");
  worker.kill("SIGKILL");
  await once(worker, "exit");

  const restarted = reopen().stripe;
  const all = { limit: 100 };
  const charges = await restarted.charges.list(all).autoPagingToArray({ limit: 1000 });
  const transfers = await restarted.transfers.list(all).autoPagingToArray({ limit: 1000 });
  const events = await restarted.events.list(all).autoPagingToArray({ limit: 1000 });
  const movements = await restarted.balanceTransactions.list(all).autoPagingToArray({ limit: 1000 });
  const intents = await restarted.paymentIntents.list(all).autoPagingToArray({ limit: 1000 });

  expect(intents.map(({ metadata }) => metadata.payment)).toEqual(expect.arrayContaining(answered));
  expect(intents.every(({ status, latest_charge }) => status === "succeeded" && latest_charge !== null)).toBe(true);
  expect(charges).toHaveLength(intents.length);
  expect(movements).toHaveLength(charges.length + transfers.length);
  const told = (type: string) => events.filter((event) => event.type === type);
  for (const type of ["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"]) {
    expect(told(type)).toHaveLength(charges.length);
  }
  expect(told("transfer.created")).toHaveLength(transfers.length);
  const ofCharges = movements.filter(({ type }) => type === "charge");
  const ofTransfers = movements.filter(({ type }) => type === "transfer");
  expect(ofCharges.map(({ source }) => source)).toEqual(charges.map(({ id }) => id));
  expect(ofTransfers.map(({ id }) => id)).toEqual(transfers.map(({ balance_transaction }) => balance_transaction));
  // What was answered under a key is answered the same; what was cut off is done now, once.
  const key = `pi:posting:${answered[0]}:1`;
  const terms = {
    ...NO_REDIRECTS,
    amount: 4999,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
    metadata: { payment: answered[0] ?? "" },
  };
  const again = await restarted.paymentIntents.create(terms, { idempotencyKey: key });
  expect(intents.map(({ id }) => id)).toContain(again.id);
});

test.each<[string, (setting: Bench) => Promise<() => unknown>]>([
  [
    "a payment",
    async ({ stripe }) =>
      () =>
        paid(stripe, 4999),
  ],
  [
    "a declined payment",
    async ({ stripe }) =>
      () =>
        paid(stripe, 4999, "pm_card_chargeDeclined").catch(() => undefined),
  ],
  [
    "a refund",
    async ({ stripe }) => {
      const { charge } = await paid(stripe, 4999);
      return () => stripe.refunds.create({ charge: charge.id });
    },
  ],
  [
    "a transfer",
    async (setting) => {
      const destination = await payableAccount(setting);
      const { charge } = await paid(setting.stripe, 4999);
      const terms = { amount: 4249, currency: "usd", destination, source_transaction: charge.id };
      return () => setting.stripe.transfers.create(terms);
    },
  ],
  [
    "a session paid on its page",
    async ({ stripe, sandbox }) => {
      const { id } = await stripe.checkout.sessions.create(SESSION);
      return () => sandbox.hosted.payCheckout(id, cardForm("4242424242424242"));
    },
  ],
  [
    "an onboarding",
    async (setting) => {
      const { id } = await newAccount(setting.stripe);
      const session = await openedOnboarding(setting, id);
      return () => setting.sandbox.hosted.saveOnboarding(id, session, ONBOARDING);
    },
  ],
])(
  "of %s a kill leaves all or nothing: after each of its writes the file holds what was before it or what is after it",
  async (_, prepare) => {
    const setting = bench({
      webhooks: { url: "http://127.0.0.1:9/", platformSecret: "whsec_a", connectSecret: "whsec_b" },
    });
    const act = await prepare(setting);
    // Another connection sees what is committed, which is what a kill at that moment would leave.
    const outside = new Database(setting.databasePath, { readonly: true });
    const committed = () => JSON.stringify(TABLES.map((table) => outside.prepare(`select * from ${table}`).all()));
    const before = committed();
    const seen: string[] = [];
    const statement = Object.getPrototypeOf(outside.prepare("select 1"));
    const run = statement.run;
    vi.spyOn(statement, "run").mockImplementation(function (this: unknown, ...values: unknown[]) {
      const result = run.apply(this, values);
      seen.push(committed());
      return result;
    });
    await act();
    vi.restoreAllMocks();
    const after = committed();
    outside.close();
    expect(seen.length).toBeGreaterThan(3);
    expect(after).not.toBe(before);
    expect(seen.every((state) => state === before || state === after)).toBe(true);
  },
);

const TABLES = ["objects", "answers", "deliveries", "timers", "onboarding_links"];

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
