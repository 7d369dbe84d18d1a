import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCertificate, anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { followAddressRule } from "~/domain/accounts/addresses/adopt-address-rule.server";
import { BOOKING_SLOTS } from "~/domain/bookings/direct/slots";
import { sideOf } from "~/domain/companies/company-of";
import { reads, startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { cents } from "~/lib/money";
import { CERTIFICATION_LEVELS, levelBits } from "~/lib/vocabulary";
import { listed, listingOf, weekOf } from "./support";

const { bases, certifications, inspectorProfiles, listedPoints, payoutAccounts, users } = schema;

describe("an inspector is listed for companies", () => {
  test("while certified, payable, with a rate, confirmed and in good standing, and not otherwise", async () => {
    openWorld();
    for (const options of [{ certified: false }, { payouts: "action_needed" as const }, { hourlyRate: null }])
      expect(listingOf(anInspector(options).id)).toBeUndefined();
    for (const values of [{ emailVerifiedAt: null }, { suspendedAt: 1 }, { closedAt: 1 }])
      expect(listingOf(anInspector({}, values).id)).toBeUndefined();
    expect(listingOf(anInspector().id)).toBeDefined();
  });

  test("also with an unconfirmed address where nobody must confirm one, from the next start of the server on", async () => {
    openWorld({ requireEmailVerification: true });
    const inspector = anInspector({}, { emailVerifiedAt: null });
    const entries = () => reads().select().from(schema.auditLog).all().length;
    const startedWith = async (requireEmailVerification: boolean) => {
      startRuntime({ ...runtime(), requireEmailVerification });
      await followAddressRule();
      return listingOf(inspector.id);
    };
    expect(await startedWith(true)).toBeUndefined();
    expect(await startedWith(false)).toBeDefined();
    expect(listingOf(anInspector({}, { emailVerifiedAt: null }).id)).toBeDefined();
    const before = entries();
    expect(await startedWith(false)).toBeDefined();
    expect(entries()).toBe(before);
    expect(await startedWith(true)).toBeUndefined();
  });

  test.each([
    ["suspended", users, users.id, { suspendedAt: 1 }, { suspendedAt: null }],
    ["closed", users, users.id, { closedAt: 1 }, { closedAt: null }],
    ["without a confirmed address", users, users.id, { emailVerifiedAt: null }, { emailVerifiedAt: 1 }],
    ["of another role", users, users.id, { role: "company" }, { role: "inspector" }],
    ["without a rate", inspectorProfiles, inspectorProfiles.userId, { hourlyRate: null }, { hourlyRate: cents(9000) }],
    ["without payouts", payoutAccounts, payoutAccounts.inspectorId, { state: "action_needed" }, { state: "verified" }],
    [
      "with an expired certificate",
      certifications,
      certifications.inspectorId,
      { state: "expired" },
      { state: "approved" },
    ],
  ])("and leaves the list when %s, and comes back", (_why, table, id, leaving, coming) => {
    openWorld();
    const inspector = anInspector();
    const change = (values: object) =>
      runtime().database.write((tx) => tx.update(table).set(values).where(eq(id, inspector.id)).run());
    change(leaving);
    expect(listingOf(inspector.id)).toBeUndefined();
    expect(found("pat")).toBe(0);
    change(coming);
    expect(listingOf(inspector.id)).toBeDefined();
    expect(found("pat")).toBe(1);
  });

  test("with what they have typed and earned since", async () => {
    openWorld();
    const inspector = await listed({ name: "Riley", specialties: ["bridge decks"], stars: [5, 4, 4] });
    const level = CERTIFICATION_LEVELS[4];
    runtime().database.write((tx) => {
      tx.update(users).set({ firstName: "Zoë", city: " Round Rock " }).where(eq(users.id, inspector.id)).run();
      tx.update(certifications)
        .set({ certificationLevel: level })
        .where(eq(certifications.inspectorId, inspector.id))
        .run();
      tx.update(bases)
        .set({ lat: 30.5, lon: -97.7 })
        .where(eq(bases.userId, sideOf(inspector)))
        .run();
    });
    const listing = listingOf(inspector.id);
    expect(listing).toMatchObject({ cityKey: "round rock", lat: 30.5, rating: 43, levels: levelBits([level]) });
    expect(listing?.words).toContain(`bridge decks  ACI ${level}`);
    expect([found("riley"), found("zoe"), found("decks")]).toEqual([0, 1, 1]);
    expect(reads().select().from(listedPoints).all()).toMatchObject([{ lat: 30.5, lon: -97.7, inspectors: 1 }]);
    runtime().database.write((tx) => tx.update(users).set({ closedAt: 1 }).where(eq(users.id, inspector.id)).run());
    expect(reads().select().from(listedPoints).all()).toEqual([]);
  });

  test.each(CERTIFICATION_LEVELS)("with the bit of %s", async (level) => {
    openWorld();
    expect(listingOf((await listed({ level })).id)?.levels).toBe(levelBits([level]));
  });

  test("with the bits, names and last day of all their certificates, each while it stands", async () => {
    openWorld();
    const inspector = await listed({ expiryDate: "2027-03-01" });
    const [field, strength] = CERTIFICATION_LEVELS;
    const second = aCertificate(inspector, { certificationLevel: strength, expiryDate: "2029-03-01" });
    const shown = () => listingOf(inspector.id);
    expect(shown()).toMatchObject({ levels: levelBits([field, strength]), expiryDate: "2029-03-01" });
    expect(shown()?.words).toContain(`ACI ${field} ${strength}`);
    const change = (values: object) =>
      runtime().database.write((tx) =>
        tx.update(certifications).set(values).where(eq(certifications.id, second)).run(),
      );
    change({ expiryDate: null });
    expect(shown()?.expiryDate).toBeNull();
    change({ state: "expired" });
    expect(shown()).toMatchObject({ levels: levelBits([field]), expiryDate: "2027-03-01" });
    runtime().database.write((tx) => tx.update(certifications).set({ state: "expired" }).run());
    expect(shown()).toBeUndefined();
  });

  test("with the booking slots that lie in their hours, also those after midnight", async () => {
    openWorld();
    const days = await listed({ week: weekOf(["08:00", "16:00"], ["monday"]) });
    const nights = await listed({ week: weekOf(["18:00", "06:00"], ["sunday"]) });
    expect(slotsOf(days.id)).toEqual([
      ["monday", "8:00 AM - 12:00 PM"],
      ["monday", "10:00 AM - 2:00 PM"],
      ["monday", "12:00 PM - 4:00 PM"],
    ]);
    expect(slotsOf(nights.id)).toEqual([
      ["monday", "12:00 AM - 6:00 AM"],
      ["sunday", "6:00 PM - 10:00 PM"],
      ["sunday", "10:00 PM - 2:00 AM"],
    ]);
  });
});

function found(word: string): number {
  return reads().get<{ n: number }>(
    sql`select count(*) as n from inspector_search where inspector_search match ${`"${word}"*`}`,
  ).n;
}

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

function slotsOf(inspectorId: string): [string, string][] {
  return DAYS.flatMap((day, weekday) =>
    BOOKING_SLOTS.flatMap(({ label }, slot): [string, string][] => {
      const bit = sql`1 << ${weekday * BOOKING_SLOTS.length + slot}`;
      const has = reads().get(
        sql`select 1 from inspector_listings where user_id = ${inspectorId} and slots & (${bit}) <> 0`,
      );
      return has ? [[day, label]] : [];
    }),
  );
}
