import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { anInspector } from "#tests/support/factories";
import { plansOfCall } from "#tests/support/look/plans";
import { openTill } from "#tests/support/money/till";
import { openWorld } from "#tests/support/world";
import { now, reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { sweepHeldFiles, sweepOrphanBlobs } from "~/domain/files/sweep.server";
import { sweepLimits } from "~/http/limits/limits.server";
import { schedules } from "~/jobs/schedules.server";
import type { Ports } from "~/platform/ports.server";

/** They look at the disk, at Litestream and at a file beside the database, and ask the database nothing. */
const ASK_NO_DATABASE = new Set(["try-disk", "watch-replication", "check-databases"]);
const NAMES = schedules({} as Ports).flatMap(({ name }) => (ASK_NO_DATABASE.has(name) ? [] : [name]));

/** A scan without an index, save of a constant, of rows already found, of tables with a few rows, and of the audit log, which is asked for its newest row. */
const READS_ALL = /SCAN (?!.* USING|wait|CONSTANT ROW|\(subquery|provider_platform$|swept_spans$|audit_log$)/m;
const SORTS = /TEMP B-TREE/;
/** They sort a few rows: PDFs that are left, taken at random so that none keeps another waiting, and spans of the provider's lists. */
const SORT_FEW: readonly string[] = ["make-left-papers", "sweep-provider"];

/** How often others are served while the work is done. */
async function servedDuring(work: () => Promise<unknown>): Promise<number> {
  let served = 0;
  let others: NodeJS.Immediate;
  const serve = () => {
    served += 1;
    others = setImmediate(serve);
  };
  others = setImmediate(serve);
  await work();
  clearImmediate(others);
  return served;
}

test.each(NAMES)("%s reads no whole table and sorts nothing to see what is due", async (name) => {
  const till = openTill(openWorld());
  const all = schedules({ ...till.ports, uptime: () => 0, providerTime: async () => now() } as Ports);
  const schedule = all.find((one) => one.name === name);
  const plans = await plansOfCall(async () => schedule?.run());
  expect(plans, "queries of the schedule").not.toEqual([]);
  for (const plan of plans) {
    expect(plan).not.toMatch(READS_ALL);
    if (!SORT_FEW.includes(name)) expect(plan).not.toMatch(SORTS);
  }
});

test("files that are in use are looked through in slices", async () => {
  const { database } = openWorld();
  const owner = anInspector();
  const many = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 1000)`;
  database.files.exec(`with recursive n (i) as (select 1 union all select i + 1 from n where i < 1000)
    insert into blobs (sha256, size, complete, created_at) select 'h' || i, 1, 1, 0 from n`);
  database.write((tx) =>
    tx.run(sql`${many} insert into files (id, owner_id, purpose, sha256, size, content_type, filename, created_at)
      select 'f' || i, ${owner.id}, 'certificate', 'h' || i, 1, 'image/png', 'a.png', 0 from n`),
  );
  const served = await servedDuring(async () => expect(await sweepOrphanBlobs()).toBe(0));
  expect(served).toBeGreaterThanOrEqual(5);
});

test("held files are let go in slices, until all are that are due", async () => {
  openWorld();
  const owner = anInspector();
  runtime().database.write((tx) =>
    tx.run(sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 250)
      insert into files (id, owner_id, purpose, sha256, size, content_type, filename, held_until, created_at)
      select 'f' || i, ${owner.id}, 'certificate', 'h' || i, 1, 'image/png', 'a.png', ${now()}, 0 from n`),
  );
  const served = await servedDuring(async () => expect(await sweepHeldFiles()).toBe(250));
  expect(served).toBeGreaterThanOrEqual(3);
  expect(reads().get<{ n: number }>(sql`select count(*) as n from files`).n).toBe(0);
});

test("counts whose time has passed are forgotten in slices", async () => {
  const { database } = openWorld();
  database.limits.exec(`with recursive n (i) as (select 1 union all select i + 1 from n where i < 3500)
    insert into limits (key, points, expire) select 'k' || i, 1, 1 from n`);
  const served = await servedDuring(async () => expect(await sweepLimits()).toBe(3500));
  expect(served).toBeGreaterThanOrEqual(4);
});
