import { describe, expect, test, vi } from "vitest";
import { auditEntries } from "#tests/support/look/audit";
import { HOUR } from "#tests/support/world";
import { aSite, checks, NIGHT, nextNight, unreachable } from "./night";

describe("a verification is recorded", () => {
  test("as sound, with what was compared", async () => {
    const site = await aSite();
    expect(await nextNight(site)).toMatchObject({
      isNightly: true,
      begunAt: NIGHT,
      outcome: "sound",
      reason: null,
      payments: 1,
      problems: 0,
      byCode: {},
      findings: [],
    });
    // The charge, and nothing else: the movements of the balance have not been swept.
    expect(checks()[0]?.objects).toBe(1);
    expect(auditEntries("end-ledger-check")).toMatchObject([
      { subjectId: checks()[0]?.id, details: { outcome: "sound", payments: 1, problems: 0 } },
    ]);
    expect(auditEntries("begin-ledger-check")).toEqual([]);
  });

  test("with its problems, by code and one by one", async () => {
    const site = await aSite();
    site.spoil("delete from journal");
    site.spoil("delete from payment_line_items");
    const check = await nextNight(site);
    expect(check).toMatchObject({
      outcome: "problems",
      problems: 3,
      byCode: { "journal-differs": 2, "lines-differ": 1 },
    });
    expect(check?.findings).toEqual([
      { code: "lines-differ", ids: [site.paymentId], what: null, found: 0, expected: 4999 },
      { code: "journal-differs", ids: [site.paymentId], what: "stripe_balance", found: 0, expected: 4999 },
      { code: "journal-differs", ids: [site.paymentId], what: "posting_fees", found: 0, expected: -4999 },
    ]);
    expect((await site.byOperator()).report.count).toBe(3);
  });

  test("with all problems counted, and the first hundred kept", async () => {
    const site = await aSite();
    site.spoil(`with recursive n (i) as (select 1 union all select i + 1 from n where i < 1200)
      insert into bookings (id, number, company_id, inspector_id, state, title, location, site_state, zone, date, time_slot, starts_at, ends_at,
        is_night_shift, hours, hourly_rate, testing_materials_provided, created_at, updated_at)
      select id || i, 9000 + i, company_id, inspector_id, 'confirmed', 'Slab', 'Austin', 'TX', 'America/Chicago', '2026-11-24', 'morning', 1, 2,
        0, 2, 8500, 0, 1, 1
      from n, (select 'bkg' as id, id as company_id, id as inspector_id from users limit 1)`);
    const check = await nextNight(site);
    expect(check).toMatchObject({ problems: 1200, byCode: { "booking-without-payment": 1200 } });
    expect(check?.findings).toHaveLength(100);
  });

  test("as failed, when the provider answers nothing any more", async () => {
    const site = await aSite();
    const { paymentId, ports, clock } = site;
    site.spoil("drop index payments_one_open");
    site.spoil(`with recursive n (i) as (select 2 union all select i + 1 from n where i < 70)
      insert into payments (id, kind, subject_id, company_id, state, attempt, channel, amount, fee_percent, platform_fee, inspector_amount, payment_intent_id, created_at, updated_at)
      select id || i, kind, subject_id, company_id, 'pending', i + 1, channel, amount, fee_percent, platform_fee, inspector_amount, 'pi_' || i, 1, 1
      from n, payments where id = '${paymentId}'`);
    clock.set(NIGHT);
    await site.atNight({ stripe: unreachable(ports.stripe) });
    expect(checks()).toMatchObject([{ outcome: "failed", reason: "provider-unreachable", problems: 0 }]);
    clock.advance(HOUR / 2);
    await site.atNight();
    expect(checks()).toHaveLength(1);
    clock.advance(HOUR / 2);
    await site.atNight();
    expect(checks()).toHaveLength(2);
  });

  test("as failed, when it breaks; what broke is thrown, for the log", async () => {
    const { atNight, clock, ports } = await aSite();
    clock.set(NIGHT);
    const broken = { uptime: () => Number.NaN, wait: ports.wait, stripe: null as never };
    vi.spyOn(AbortSignal, "any").mockImplementationOnce(() => {
      throw new RangeError("broken");
    });
    await expect(atNight(broken)).rejects.toThrow("broken");
    expect(checks()).toMatchObject([{ outcome: "failed", reason: "error" }]);
  });

  test("as unfinished, when it takes longer than half a day, and not begun again in the same night", async () => {
    const { atNight, clock } = await aSite();
    clock.set(NIGHT);
    vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(AbortSignal.abort());
    await atNight();
    clock.advance(13 * HOUR);
    await atNight();
    expect(checks()).toMatchObject([{ outcome: "unfinished", reason: "too-long" }]);
  });
});
