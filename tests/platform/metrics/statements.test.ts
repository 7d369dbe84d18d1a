import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#db/client.server";
import type { SlowStatement } from "#db/statement-cache";
import { openWorld } from "#tests/support/world";
import { log } from "~/platform/log.server";
import { registry } from "~/platform/metrics/registry.server";
import { noteSlowStatement, statementName } from "~/platform/metrics/statements.server";

beforeEach(() => registry.resetMetrics());

test.each([
  ['select "id" from "jobs" where "id" = ?', "select jobs"],
  ["SELECT j.id FROM jobs AS j\nJOIN bookings b ON b.job_id = j.id LEFT JOIN jobs k", "select jobs bookings"],
  ["select * from a join b join c join d", "select a b c"],
  ['insert into "events" ("type") values (?)', "insert events"],
  ['update "deliveries" set "state" = ?', "update deliveries"],
  ["select value from json_each(?) cross join deliveries", "select deliveries"],
  ["commit", "commit"],
])("%s is named %s", (text, name) => {
  expect(statementName(text)).toBe(name);
});

test("a slow statement is counted each time, and logged with its text once a minute", async () => {
  const logged = vi.spyOn(log, "warn").mockReturnValue(undefined);
  for (const ms of [60, 140]) noteSlowStatement({ text: 'select "name" from "of_this_test" where "id" = ?', ms });
  noteSlowStatement({ text: 'select "name" from "of_another"', ms: 51 });
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ statement: "select of_this_test", ms: 60 }), "database: slow statement"],
    [expect.objectContaining({ statement: "select of_another", ms: 51 }), "database: slow statement"],
  ]);
  const text = await registry.metrics();
  expect(text).toContain('pourcheck_db_slow_statements_total{statement="select of_this_test"} 2');
});

test("more names than the code can have are one", async () => {
  vi.spyOn(log, "warn").mockReturnValue(undefined);
  const nameOf = (at: number) => `t_${[...String(at)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
  for (let at = 0; at < 200; at += 1) noteSlowStatement({ text: `select 1 from ${nameOf(at)}`, ms: 51 });
  const { values } = (await registry.getSingleMetric("pourcheck_db_slow_statements_total")?.get()) ?? { values: [] };
  expect(values.length).toBeLessThanOrEqual(101);
  expect(values.map(({ labels }) => labels.statement)).toContain("other");
});

test("the database tells of each slow statement, asked in whatever way, and of slow work of a transaction's own", () => {
  const told: SlowStatement[] = [];
  const world = openWorld();
  const database = openDatabase(world.directory(), { onSlow: (slow) => told.push(slow) });
  const slow = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000000) select max(i) as most from n`;
  database.reads.get(slow);
  database.reads.all(slow);
  database.reads.values(slow);
  database.write((tx) => tx.get(slow));
  database.close();
  expect(told.filter(({ text }) => text.startsWith("with recursive"))).toHaveLength(4);
  for (const { ms } of told) expect(ms).toBeGreaterThan(50);
});
