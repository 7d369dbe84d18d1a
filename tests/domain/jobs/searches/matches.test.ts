import fc from "fast-check";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { browseJobs } from "~/domain/jobs/offers/browse.server";
import { type OfferFilter, PAY_FLOORS, queryOf, readFilter, WITHIN_MILES } from "~/domain/jobs/offers/filter";
import { isFoundBy } from "~/domain/jobs/searches/matches.server";
import { pointOf } from "~/domain/places/point-of.server";
import { PROJECT_TYPES, URGENCIES } from "~/lib/vocabulary";
import { aJob } from "../market";

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
  within: some<OfferFilter["within"]>("all", ...WITHIN_MILES),
});

test("a saved search matches exactly the jobs that the list shows under its filter", async () => {
  const jobs = await market();
  const riley = anInspector();
  const points = ["Austin, TX", "Reno, NV"].map((place) => pointOf(reads(), place));
  const seekers = fc.record({
    point: fc.constantFrom(null, ...points),
    travelMiles: fc.constantFrom(10, 50, 500),
    held: fc.constantFrom(
      null,
      { certificationLevel: GRADE_I, expiryDate: "2030-03-01" },
      { certificationLevel: GRADE_I, expiryDate: "2026-12-01" },
      { certificationLevel: "Concrete Strength Testing Technician", expiryDate: null },
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
