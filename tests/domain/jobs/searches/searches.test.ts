import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import type { InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { browseJobs } from "~/domain/jobs/offers/browse.server";
import { type OfferFilter, PAY_FLOORS, queryOf, readFilter, WITHIN_MILES } from "~/domain/jobs/offers/filter";
import { changeSearch } from "~/domain/jobs/searches/change-search.server";
import { nextDaily } from "~/domain/jobs/searches/daily-moment";
import { areDatesOver } from "~/domain/jobs/searches/dates-over";
import { deleteSearch } from "~/domain/jobs/searches/delete-search.server";
import { isFoundBy } from "~/domain/jobs/searches/matches.server";
import { ownSearches, searchFor } from "~/domain/jobs/searches/queries.server";
import { saveSearch } from "~/domain/jobs/searches/save-search.server";
import { changeFields, searchFields } from "~/domain/jobs/searches/schema";
import { pointOf } from "~/domain/places/point-of.server";
import { ACCOUNT } from "~/lib/bounds";
import { zonedTime } from "~/lib/time/dates";
import { PROJECT_TYPES, URGENCIES } from "~/lib/vocabulary";
import { aJob } from "../market";

const { auditDetails, auditLog, savedSearches } = schema;

const save = (actor: InspectorActor, typed: Partial<Record<"name" | "alert" | "query", string>> = {}, key?: string) =>
  execute(saveSearch, {
    actor,
    input: searchFields.parse({ name: "Texas slabs", alert: "at_once", query: "state=TX&search=slab", ...typed }),
    key,
  });

const rows = () => reads().select().from(savedSearches).all();

describe("saving a search", () => {
  test("stores the filter as the list's address has it, and nothing that the list does not know", async () => {
    openWorld();
    const riley = anInspector();
    const query = "evil=1&urgency=never&search=%20slab%0a+on+grade&state=TX&pay=7&within=25&sort=pay&state=NV&page=3";
    await save(riley, { query });
    expect(rows()).toMatchObject([
      {
        inspectorId: riley.id,
        query: "search=slab+on+grade&state=TX&within=25&sort=pay",
        siteState: "TX",
        dueAt: null,
      },
    ]);
  });

  test.each([
    ["", "Please type a name"],
    [" \u0000\t ", "Please type a name"],
    ["\u200b", "Please type a name"],
    ["x".repeat(61), "Please use at most 60 characters"],
  ])("refuses the name %j", (name, message) => {
    const { error } = searchFields.safeParse({ name, alert: "none" });
    expect(error?.issues).toMatchObject([{ path: ["name"], message }]);
  });

  test("takes names of 1 to 60 characters without control characters, and a filter that asks for nothing", () => {
    expect(changeFields.parse({ name: "x", alert: "none" }).name).toBe("x");
    expect(changeFields.parse({ name: "y".repeat(60), alert: "none" }).name).toHaveLength(60);
    expect(searchFields.parse({ name: " Night\u0007 \u202epours ", alert: "daily" })).toEqual({
      name: "Night pours",
      alert: "daily",
      query: "",
    });
    expect(searchFields.safeParse({ name: "a", alert: "hourly", query: "a".repeat(2001) }).error?.issues).toMatchObject(
      [{ path: ["alert"] }, { path: ["query"] }],
    );
  });

  test("refuses a name that the inspector has already, whatever its capitals; others may have it", async () => {
    openWorld();
    const [riley, sam] = [anInspector(), anInspector()];
    await save(riley);
    await expect(save(riley, { name: "TEXAS slabs" })).rejects.toMatchObject({
      fields: [{ field: "name", message: "You already have a saved search with this name" }],
    });
    await save(sam);
    expect(rows()).toHaveLength(2);
    // Beside the other faults of a form too.
    expect(saveSearch.problems?.(riley, { name: " texas  slabs", alert: "" })).toHaveLength(1);
    expect(saveSearch.problems?.(riley, { name: "Other" })).toEqual([]);
  });

  test("is refused beyond the bound, and possible again after a deletion", async () => {
    openWorld();
    const riley = anInspector();
    for (let n = 0; n < ACCOUNT.savedSearches.most; n += 1) await save(riley, { name: `Search ${n}` });
    await expect(save(riley)).rejects.toMatchObject({ kind: "conflict", code: "search-quota" });
    const [first] = ownSearches(riley);
    await execute(deleteSearch, { actor: riley, input: { searchId: first?.id ?? "" } });
    await save(riley);
    expect(ownSearches(riley)).toHaveLength(ACCOUNT.savedSearches.most);
  });

  test("is refused for dates that have passed, or are the wrong way round", async () => {
    openWorld();
    const riley = anInspector();
    const refused = { kind: "conflict", code: "search-dates-over" };
    await expect(save(riley, { query: "until=2026-11-20" })).rejects.toMatchObject(refused);
    await expect(save(riley, { query: "from=2026-12-02&until=2026-12-01" })).rejects.toMatchObject(refused);
    await save(riley, { query: "from=2026-11-01&until=2026-11-21" });
    expect(rows()).toHaveLength(1);
    expect(areDatesOver({ until: "2026-11-21" }, "2026-11-22")).toBe(true);
    expect(areDatesOver({ from: "2026-11-01" }, "2026-11-22")).toBe(false);
  });

  test("keeps the words that were typed out of the audit's chain", async () => {
    openWorld();
    const riley = anInspector();
    const { result } = await save(riley);
    const [entry] = reads().select().from(auditLog).where(eq(auditLog.action, "save-search")).all();
    expect(entry).toMatchObject({ details: { searchId: result.searchId, alert: "at_once" } });
    expect(JSON.stringify(entry)).not.toContain("slab");
    const kept = reads()
      .select()
      .from(auditDetails)
      .where(eq(auditDetails.seq, entry?.seq ?? 0))
      .all();
    expect(JSON.stringify(kept)).toContain("Texas slabs");
  });
});

describe("changing a search", () => {
  test("renames it and sets its alert; a daily one is due at the next 6 AM of the home state", async () => {
    const { clock } = openWorld();
    const riley = anInspector();
    const { result } = await save(riley, { alert: "none" });
    const input = { searchId: result.searchId, name: "Slabs", alert: "daily" as const };
    await execute(changeSearch, { actor: riley, input });
    const dueAt = zonedTime("2026-11-22", "06:00", "America/Chicago");
    expect(rows()).toMatchObject([{ name: "Slabs", alert: "daily", dueAt, query: "search=slab&state=TX" }]);
    // A new name alone leaves the alert where it is.
    clock.set(dueAt + 1);
    await execute(changeSearch, { actor: riley, input: { ...input, name: "slabs" } });
    expect(rows()).toMatchObject([{ name: "slabs", dueAt }]);
    await execute(changeSearch, { actor: riley, input: { ...input, alert: "at_once" } });
    expect(rows()).toMatchObject([{ alert: "at_once", dueAt: null }]);
  });

  test("refuses the name of another one, and keeps its own", async () => {
    openWorld();
    const riley = anInspector();
    await save(riley, { name: "One" });
    const { result } = await save(riley, { name: "Two" });
    const change = (name: string) =>
      execute(changeSearch, { actor: riley, input: { searchId: result.searchId, name, alert: "at_once" } });
    await expect(change("one")).rejects.toMatchObject({ fields: [{ field: "name" }] });
    await change("TWO");
    expect(ownSearches(riley).map(({ name }) => name)).toEqual(["One", "TWO"]);
  });

  test("and deleting are for its own inspector alone", async () => {
    openWorld();
    const [riley, sam] = [anInspector(), anInspector()];
    const { searchId } = (await save(riley)).result;
    const refused = { kind: "not_found" };
    expect(() => searchFor(sam, searchId)).toThrow(expect.objectContaining(refused));
    const input = { searchId, name: "Mine", alert: "none" as const };
    await expect(execute(changeSearch, { actor: sam, input })).rejects.toMatchObject(refused);
    await expect(execute(deleteSearch, { actor: sam, input })).rejects.toMatchObject(refused);
    expect(ownSearches(sam)).toEqual([]);
    await execute(deleteSearch, { actor: riley, input });
    await expect(execute(deleteSearch, { actor: riley, input })).rejects.toMatchObject(refused);
    expect(rows()).toEqual([]);
  });
});

test("6 AM is the home state's, across the change of the clocks", () => {
  const zone = "America/Chicago";
  const at = (date: string, time: string) => zonedTime(date, time, zone);
  expect(nextDaily(zone, at("2026-11-21", "05:59"))).toBe(at("2026-11-21", "06:00"));
  expect(nextDaily(zone, at("2026-11-21", "06:00"))).toBe(at("2026-11-22", "06:00"));
  // 25 hours, since the clocks go back in that night.
  expect(nextDaily(zone, at("2026-10-31", "06:00")) - at("2026-10-31", "06:00")).toBe(25 * 3_600_000);
});

const GRADE_I = "Concrete Field Testing Technician Grade I";

async function market() {
  openWorld();
  const company = aCompany();
  const dates = ["2026-11-30", "2026-12-01", "2026-12-24"];
  await aJob(company, { title: "Slab on grade", location: "Austin, TX", budgetRange: "$200-400", timeSlot: "evening" });
  await aJob(company, { title: "Wall", location: "San Marcos, TX", budgetRange: "$1200+", urgency: "asap" });
  await aJob(company, { title: "Deck über alles", location: "Dallas, TX", projectType: "bridge", startDate: dates[2] });
  await aJob(company, {
    title: "Pier slabs",
    location: "The old quarry",
    budgetRange: "$600-800",
    startDate: dates[1],
  });
  await aJob(company, {
    title: "Cylinders",
    location: "Reno, NV",
    state: "NV",
    requiresInspectorEquipment: true,
    requiredCertifications: ["ACI", "Concrete Strength Testing Technician"],
  });
  await aJob(company, { title: "Late pour", location: "Henderson, NV", state: "NV", startDate: "2027-06-01" });
  return reads().select().from(schema.jobs).all();
}

const some = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });

const filters: fc.Arbitrary<OfferFilter> = fc.record({
  search: some("slab", "pc-1002", "PC 1004", "UBER", "a", "te", "nv", "slab austin", "zzz", "!!!"),
  siteState: some("TX", "NV", "WY"),
  urgency: some(...URGENCIES),
  projectType: some(...PROJECT_TYPES),
  from: some("2026-11-30", "2026-12-01", "2026-12-02"),
  until: some("2026-11-29", "2026-12-01", "2026-12-24"),
  minPay: some(...PAY_FLOORS),
  night: some(true),
  equipment: some("inspector", "site"),
  fits: some(true),
  within: some<OfferFilter["within"]>("all", "own", ...WITHIN_MILES),
});

test("a saved search matches exactly the jobs that the list shows under its filter", async () => {
  const jobs = await market();
  const riley = anInspector();
  const points = ["Austin, TX", "Reno, NV"].map((place) => pointOf(reads(), place));
  const ending = { certificationLevel: GRADE_I, expiryDate: "2026-12-01" };
  const strength = { certificationLevel: "Concrete Strength Testing Technician", expiryDate: null };
  const seekers = fc.record({
    point: fc.constantFrom(null, ...points),
    travelMiles: fc.constantFrom(10, 50, 500),
    held: fc.constantFrom(
      [],
      [{ certificationLevel: GRADE_I, expiryDate: "2030-03-01" }],
      [ending],
      [strength],
      [ending, strength],
      [ending, { ...strength, expiryDate: "2026-11-30" }],
    ),
  });
  const hits = new Set<number>();
  fc.assert(
    fc.property(filters, seekers, (asked, seeker) => {
      const filter = readFilter(queryOf(asked));
      const listed = browseJobs(riley, filter, seeker).rows.map(({ number }) => number);
      const matched = jobs.filter((job) => isFoundBy(filter, seeker, job)).map(({ number }) => number);
      expect(matched.sort()).toEqual(listed.sort());
      hits.add(matched.length);
    }),
    { numRuns: 1500 },
  );
  // The filters let nothing, one and several through.
  expect([...hits]).toEqual(expect.arrayContaining([0, 1, 2]));
});
