import Database from "better-sqlite3";
import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { openSandbox } from "~/sandbox/index.server";
import { readWebhookMode, type WebhookMode } from "~/sandbox/webhook-mode.server";
import { AT_ONCE, type Bench, bench, paid, SESSION } from "../support/bench";
import { withEndpoint } from "../support/receiver";

function mode(written: string, seed = 1): WebhookMode {
  const read = readWebhookMode(written, seed);
  if (!read) throw new Error(`not read: ${written}`);
  return read;
}

/** What each payment tells. */
const TOLD = ["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"];
const COUNT = 6;
const ALL = COUNT * TOLD.length;

/** Payments of 1, 2, 3 … dollars. */
async function pay(stripe: Stripe, count = COUNT) {
  for (let number = 1; number <= count; number += 1) await paid(stripe, number * 100, undefined, AT_ONCE);
}

/** What came, in its order: type and amount. */
function told(received: { event: Stripe.Event }[]): string[] {
  return received.map(({ event }) => `${event.type} ${(event.data.object as Stripe.Charge).amount}`);
}

function states({ databasePath }: Pick<Bench, "databasePath">): Record<string, number> {
  const db = new Database(databasePath, { readonly: true });
  const rows = db.prepare("select state, count(*) as count from deliveries group by state").all();
  db.close();
  return Object.fromEntries((rows as { state: string; count: number }[]).map(({ state, count }) => [state, count]));
}

describe("duplicate", () => {
  test("sends each event twice, some copies at the same moment, some after the first was answered", async () => {
    const { stripe, sandbox, received, pass } = await withEndpoint({ webhookMode: mode("duplicate") });
    await pay(stripe);
    const first = await sandbox.deliverDueWebhooks();
    expect(first).toBeGreaterThan(ALL);
    expect(first).toBeLessThan(2 * ALL);
    pass(1000);
    await sandbox.deliverDueWebhooks();
    expect(received).toHaveLength(2 * ALL);
    const times = new Map<string, number>();
    for (const { event } of received) times.set(event.id, (times.get(event.id) ?? 0) + 1);
    expect([...times.values()]).toEqual(Array(ALL).fill(2));
    pass(60_000);
    expect(await sandbox.deliverDueWebhooks()).toBe(0);
  });

  test("with a number sends that many, concurrently too", async () => {
    const { stripe, sandbox, received, patience, pass } = await withEndpoint({ webhookMode: mode("duplicate:10") });
    const { id } = await stripe.checkout.sessions.create(SESSION);
    await stripe.checkout.sessions.expire(id);
    // Were they sent one after the other, the first would wait in vain.
    patience.until = 2;
    await sandbox.deliverDueWebhooks();
    pass(1000);
    await sandbox.deliverDueWebhooks();
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
  });
});

describe("shuffle", () => {
  test("sends each event once, in an order that the seed decides", async () => {
    const runs = [];
    for (const seed of [1, 1, 2]) {
      const { stripe, sandbox, received } = await withEndpoint({ webhookMode: mode("shuffle", seed) });
      await pay(stripe);
      expect(await sandbox.deliverDueWebhooks()).toBe(ALL);
      runs.push(told(received));
    }
    const [first, same, other] = runs;
    expect(same).toEqual(first);
    expect(other).not.toEqual(first);
    const happened = Array.from({ length: COUNT }, (_, place) => (place + 1) * 100).flatMap((amount) =>
      TOLD.map((type) => `${type} ${amount}`),
    );
    expect(first).not.toEqual(happened);
    expect(first?.toSorted()).toEqual(happened.toSorted());
  });
});

describe("delay", () => {
  test("lets later events overtake earlier ones, and none wait longer than told", async () => {
    const { stripe, sandbox, received, pass } = await withEndpoint({ webhookMode: mode("delay:4000") });
    await pay(stripe);
    const arrivals = [];
    for (let second = 0; second <= 4; second += 1) {
      arrivals.push(await sandbox.deliverDueWebhooks());
      pass(1000);
    }
    expect(arrivals.filter((count) => count > 0).length).toBeGreaterThan(2);
    expect(received).toHaveLength(ALL);
    const amounts = told(received).filter((line) => line.startsWith("charge"));
    expect(amounts).not.toEqual(amounts.toSorted((left, right) => Number(left.slice(17)) - Number(right.slice(17))));
  });
});

describe("lose", () => {
  test("alone sends nothing, ever, and marks each event as lost", async () => {
    const setting = await withEndpoint({ webhookMode: mode("lose") });
    await pay(setting.stripe);
    expect(await setting.sandbox.deliverDueWebhooks()).toBe(0);
    setting.pass(4 * 24 * 60 * 60 * 1000);
    expect(await setting.sandbox.deliverDueWebhooks()).toBe(0);
    expect(setting.received).toEqual([]);
    expect(states(setting)).toEqual({ lost: ALL });
    const events = (await setting.stripe.events.list({ limit: 100 })).data;
    expect(events.map(({ pending_webhooks }) => pending_webhooks)).toEqual(Array(ALL).fill(1));
    const { sandbox } = setting.reopen({ webhookMode: null });
    expect(await sandbox.deliverDueWebhooks()).toBe(0);
  });

  test("with a part loses about that part, the same for the same seed, with all copies", async () => {
    const lost = [];
    for (let run = 0; run < 2; run += 1) {
      const setting = await withEndpoint({ webhookMode: mode("lose:0.3,duplicate:3", 7) });
      await pay(setting.stripe, 2 * COUNT);
      await setting.sandbox.deliverDueWebhooks();
      setting.pass(1000);
      await setting.sandbox.deliverDueWebhooks();
      const count = states(setting).lost ?? 0;
      expect(setting.received).toHaveLength((2 * ALL - count) * 3);
      lost.push(count);
    }
    expect(lost[1]).toBe(lost[0]);
    expect(lost[0]).toBeGreaterThan(0.15 * 2 * ALL);
    expect(lost[0]).toBeLessThan(0.45 * 2 * ALL);
  });
});

test("all at once: what is not lost arrives three times, out of order, and a failed copy is tried again", async () => {
  const setting = await withEndpoint({ webhookMode: mode("duplicate:3,shuffle,delay:5000,lose:0.2", 3) });
  const { stripe, sandbox, received, answers, pass } = setting;
  await pay(stripe);
  answers.push(500, 500);
  for (let second = 0; second < 20; second += 1) {
    await sandbox.deliverDueWebhooks();
    pass(1000);
  }
  const kept = ALL - (states(setting).lost ?? 0);
  expect(received).toHaveLength(kept * 3 + 2);
  expect(states(setting).delivered).toBe(kept * 3);
});

test("choices do not change with a restart in between", async () => {
  const orders = [];
  for (const restarts of [false, true]) {
    const setting = await withEndpoint({ webhookMode: mode("delay:60000") });
    await pay(setting.stripe, COUNT / 2);
    const rest = restarts ? setting.reopen() : setting;
    await pay(rest.stripe, COUNT / 2);
    setting.pass(61_000);
    await rest.sandbox.deliverDueWebhooks();
    orders.push(told(setting.received));
  }
  expect(orders[0]).toHaveLength(ALL);
  expect(orders[1]).toEqual(orders[0]);
});

describe("how it is written", () => {
  test.each([
    ["duplicate", { copies: 2 }],
    ["duplicate:4, shuffle", { copies: 4, shuffled: true }],
    ["delay", { delayMs: 5000 }],
    ["lose:0.3,delay:250", { lost: 0.3, delayMs: 250 }],
    ["lose", { lost: 1 }],
  ])("%s", (written, expected) => {
    const off = { seed: 9, copies: 1, shuffled: false, delayMs: 0, lost: 0 };
    expect(readWebhookMode(written, 9)).toEqual({ ...off, ...expected });
  });

  test.each([
    "",
    "repeat",
    "constructor",
    "duplicate:1",
    "duplicate:1.5",
    "duplicate:11",
    "shuffle:2",
    "lose:2",
    "lose:-1",
    "delay:soon",
    "delay:3600001",
    "lose,lose",
    "lose,,delay",
    "lose:",
  ])("not %j", (written) => {
    expect(readWebhookMode(written, 1)).toBeUndefined();
  });
});

test("a file from before the mode keeps what is still to be sent", async () => {
  const { databasePath, received, webhooks, stripe, sandbox } = await withEndpoint();
  await paid(stripe, 500, undefined, AT_ONCE);
  sandbox.close();
  const db = new Database(databasePath);
  db.exec(`
    create table earlier (
      event text primary key references objects (id),
      due_at integer not null,
      attempts integer not null default 0,
      state text not null default 'pending' check (state in ('pending', 'delivered', 'given_up'))
    ) strict;
    insert into earlier select event, due_at, attempts, state from deliveries;
    drop table deliveries;
    alter table earlier rename to deliveries;
    create index deliveries_due on deliveries (due_at) where state = 'pending';
  `);
  db.close();
  const reopened = openSandbox({ databasePath, now: Date.now, webhooks });
  expect(await reopened.deliverDueWebhooks()).toBe(TOLD.length);
  expect(told(received)).toEqual(TOLD.map((type) => `${type} 500`));
  reopened.close();
  expect(await bench({ databasePath, webhooks }).sandbox.deliverDueWebhooks()).toBe(0);
});
