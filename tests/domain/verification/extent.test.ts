import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aCompany } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { onStatements } from "#tests/support/look/statements";
import { patientVerification } from "#tests/support/money/ledger";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { openTill, type Till } from "#tests/support/money/till";
import { Clock, openWorld } from "#tests/support/world";
import { findingLine } from "~/copy/admin/money/ledger-findings";
import { sweepTrouble } from "~/domain/payments/sweep/sweep-health.server";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import { createPace } from "~/domain/verification/pace";
import { emptyReport, verifyLedger } from "~/domain/verification/verify-ledger-flow.server";
import { aSite } from "./nightly/night";

function aPace(callsASecond = 10) {
  const clock = new Clock(0);
  const pace = createPace({ uptime: clock.now, wait: async (ms) => clock.advance(ms), callsASecond });
  return { clock, pace };
}

const LIMITED = Object.assign(new Error("Too many requests"), { statusCode: 429 });

describe("calls to the provider", () => {
  test("stay below the rate", async () => {
    const { clock, pace } = aPace();
    for (let call = 0; call < 21; call += 1) await pace(async () => call);
    expect(clock.now()).toBe(2000);
  });

  test("are repeated after longer and longer waits while the provider refuses for its own limit", async () => {
    const { clock, pace } = aPace();
    const asked: number[] = [];
    const answer = await pace(async () => {
      asked.push(clock.now());
      if (asked.length < 4) throw LIMITED;
      return "answer";
    });
    expect(answer).toBe("answer");
    expect(asked).toEqual([0, 1000, 3000, 7000]);
  });

  test("end when the provider goes on refusing, and at once for any other refusal", async () => {
    const { clock, pace } = aPace();
    await expect(pace(() => Promise.reject(LIMITED))).rejects.toBe(LIMITED);
    expect(clock.now()).toBe(127_000);
    await expect(pace(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  });
});

/** Tells a verification to stop when it makes its first, or `nth`, query of this kind. Returns how many more it makes. */
async function queriesAfterStop({ stripe, world }: Till, part: string, nth = 1): Promise<number> {
  const stopping = new AbortController();
  const timing = { uptime: () => 0, wait: async () => {}, callsASecond: Number.POSITIVE_INFINITY, graceMs: 0 };
  const report = emptyReport();
  const options = { ...timing, report, site: "localhost:3000", now: world.clock.now, stopping: stopping.signal };
  let times = 0;
  const end = onStatements(({ source }) => {
    if (!source.includes(part)) return;
    times += 1;
    if (times === nth) stopping.abort();
  });
  await expect(verifyLedger(world.database.reads, stripe, options)).rejects.toThrow("stopped");
  end();
  return times - nth;
}

test("a verification stops between two pages of rows, also where it finds nothing to check", async () => {
  const till = openTill(openWorld());
  await anEngagement(till, aCompany(), await aPayableInspector(till));
  await sweepProvider(till.ports);
  const lists = ["payments", "bookings", "applications", "unread_objects"].map(
    (table) => `from "${table}" where "${table}"."id" >`,
  );
  const ofProvider = ['distinct "source_id"', 'distinct "provider_id"', "where rowid >"];
  for (const part of [...lists, ...ofProvider]) expect.soft(await queriesAfterStop(till, part), part).toBe(0);
});

test("a verification stops between two checks that it repeats", async () => {
  const { till, spoil } = await aSite();
  spoil(`with recursive n (i) as (select 1 union all select i + 1 from n where i < 20)
    insert into bookings (id, number, company_id, inspector_id, state, title, location, site_state, zone, date, time_slot, starts_at, ends_at,
        is_night_shift, hours, hourly_rate, testing_materials_provided, created_at, updated_at)
    select 'bkg' || i, 9000 + i, id, id, 'confirmed', 'Slab', 'Austin', 'TX', 'America/Chicago', '2026-11-24', 'morning', 1, 2, 0, 2, 8500, 0, 1, 1
    from n, (select id from users limit 1)`);
  // Each of the twenty was checked once before.
  expect(await queriesAfterStop(till, 'from "bookings" where "bookings"."id" =', 21)).toBe(0);
});

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
