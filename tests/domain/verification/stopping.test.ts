import { expect, test } from "vitest";
import { aCompany } from "#tests/support/factories";
import { onStatements } from "#tests/support/look/statements";
import { anEngagement, aPayableInspector, openTill, type Till } from "#tests/support/money/payments";
import { openWorld } from "#tests/support/world";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import { emptyReport, verifyLedger } from "~/domain/verification/verify-ledger-flow.server";
import { aSite } from "./nightly/night";

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
