import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, aUser } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { DAY, openWorld } from "#tests/support/world";
import { outboxDegraded } from "~/domain/admin/outbox/outbox-health.server";
import { SWEEPS, type SweptName, sweep, sweepRecords } from "~/domain/core/outbox/sweep-records.server";
import { now, reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { KEPT } from "~/lib/bounds";

/** The columns of a row besides its time. */
const ROWS: { readonly [N in SweptName]: (n: number, userId: string) => Record<string, string | number> } = {
  receipts: (n) => ({ actor_id: "a", key: `k${n}`, command: "c", input_hash: "h", result: "{}" }),
  liveEvents: (n, user_id) => ({ user_id, seq: n, name: "n", payload: "{}" }),
  notifications: (n, user_id) => ({ id: `ntf${n}`, user_id, event_id: n, kind: "k", params: "{}", link: "/" }),
  reminders: (n) => ({ kind: "approval", subject_id: `b${n}`, moment: n }),
  passwordResets: (n, user_id) => ({ id: `r${n}`, user_id, email: "a@b.example", created_at: 1 }),
  emailVerifications: (n, user_id) => ({ id: `v${n}`, user_id, email: "a@b.example", created_at: 1 }),
  overUndoLinks: (n, user_id) => ({ id: `u${n}`, user_id, event_id: n, email: "a@b.example", created_at: 1 }),
  ranOutSessions: (n, user_id) => ({ id: `s${n}`, user_id, created_at: 1, last_seen_at: 1 }),
  suspendedSessions: (n, user_id) => ({ id: `x${n}`, user_id }),
  companyInvitations: (n, company_id) => ({
    id: `inv${n}`,
    company_id,
    email: `a${n}@b.example`,
    role: "member",
    invited_by: company_id,
    created_at: 1,
  }),
  savedForms: (n, user_id) => ({ id: `f${n}`, user_id, path: "/", fields: "x", created_at: 1 }),
  webhookEvents: (n) => ({ id: `evt${n}`, endpoint: "platform", type: "t", object_id: "o" }),
  discardedDrafts: (n, company_id) => ({
    id: `drf${n}`,
    company_id,
    state: "discarded",
    fields: JSON.stringify({ description: "Slab" }),
    created_at: 1,
  }),
  ledgerChecks: (n) => ({ id: `lck${n}`, is_nightly: 1 }),
  auditChecks: (n) => ({ id: `ack${n}`, rows: 1 }),
  sentMails: (n) => ({ event_id: n, handler: "send-mail", key: `k${n}`, is_accepted: 1 }),
  sandboxMails: (n) => ({ key: `m${n}`, recipient: "a@b.example", subject: "s", text: "t" }),
  events: (n) => ({ id: n, type: "user.registered", payload: "{}" }),
};
const NAMES = Object.keys(SWEEPS) as SweptName[];

function insert(table: string, values: Record<string, string | number>): void {
  const columns = sql.join(
    Object.keys(values).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const row = sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql`, `,
  );
  runtime().database.write((tx) => tx.run(sql`insert into ${sql.identifier(table)} (${columns}) values (${row})`));
}

/** A row whose time lies `age` milliseconds back. */
function aRow(name: SweptName, n: number, age: number): void {
  const { table, since } = SWEEPS[name];
  const owner = ["companyInvitations", "discardedDrafts"].includes(name) ? aCompany() : aUser();
  insert(table, { ...ROWS[name](n, owner.id), [since]: now() - age });
}

/** Without the sessions of those whom the rows belong to, which are to last. */
function rowsOf(name: SweptName): number {
  const { table, since } = SWEEPS[name];
  const past = sql`${sql.identifier(since)} <= ${now() + DAY}`;
  return reads().get<{ n: number }>(sql`select count(*) as n from ${sql.identifier(table)} where ${past}`).n;
}

describe.each(NAMES)("%s", (name) => {
  const { most } = KEPT[name];

  test("older than their age go, in slices; younger ones stay", async () => {
    openWorld();
    aRow(name, 1, most + 1);
    aRow(name, 2, most + 1);
    aRow(name, 3, most);
    aRow(name, 4, most - 1);
    expect(sweep(name)).toEqual({ removed: 2, next: null });
    expect(rowsOf(name)).toBe(2);
    expect(await sweepRecords()).toBe(0);
  });

  test("are found without reading the whole table", () => {
    openWorld();
    const plans = plansOf(() => void sweep(name));
    for (const plan of plans) if (!("inOrder" in SWEEPS[name])) expect(plan).not.toMatch(/SCAN (?!.* USING)/);
  });
});

test.each<[string, string, number]>([
  ["pending", "send-verification", KEPT.failedEvents.most + 1],
  ["failed", "send-verification", KEPT.failedEvents.most],
  ["failed", "send-transfer", KEPT.failedEvents.most + 1],
  ["failed", "send-refund", KEPT.failedEvents.most + 1],
])(
  "an event stays while one of its deliveries is %s (%s, %i ms later), and goes with all of them",
  (state, failing, age) => {
    openWorld();
    aRow("events", 1, age);
    for (const [handler, stands] of [
      ["tell-people", "done"],
      [failing, state],
    ]) {
      insert("deliveries", { event_id: 1, handler: String(handler), state: String(stands), next_attempt_at: 1 });
    }
    expect(sweep("events").removed).toBe(0);
    runtime().database.write((tx) => tx.run(sql`update deliveries set state = 'done'`));
    expect(sweep("events").removed).toBe(1);
    expect(reads().select().from(schema.deliveries).all()).toEqual([]);
  },
);

test("an event whose mail was given up is forgotten with it after 90 days", () => {
  openWorld();
  aRow("events", 1, KEPT.failedEvents.most + 1);
  insert("deliveries", { event_id: 1, handler: "send-verification", state: "failed", next_attempt_at: 1 });
  expect(outboxDegraded()).toBe(true);
  expect(sweep("events").removed).toBe(1);
  expect(outboxDegraded()).toBe(false);
});

test("a slice is bounded, and a run goes on until nothing old is left", async () => {
  openWorld();
  runtime().database.write((tx) =>
    tx.run(sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 1200)
      insert into receipts (actor_id, key, command, input_hash, result, created_at) select 'a', 'k' || i, 'c', 'h', '{}', 0 from n`),
  );
  expect(sweep("receipts").removed).toBe(200);
  expect(await sweepRecords()).toBe(1000);
});

test("however many events stay, a slice looks at few of them, and what lies behind them goes", async () => {
  openWorld();
  runtime().database.write((tx) => {
    tx.run(sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 500)
      insert into events (id, type, payload, occurred_at) select i, 'user.registered', '{}', 7 from n`);
    tx.run(sql`insert into deliveries (event_id, handler, state, next_attempt_at)
      select id, 'tell-people', iif(id = 450, 'done', 'pending'), 1 from events`);
  });
  expect(sweep("events")).toEqual({ removed: 0, next: { at: 7, row: 200 } });
  expect(sweep("events", { at: 7, row: 400 })).toEqual({ removed: 1, next: null });
  insert("events", { id: 501, type: "user.registered", payload: "{}", occurred_at: 8 });
  expect(await sweepRecords()).toBe(1);
});
