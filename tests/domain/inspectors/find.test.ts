import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCertificate, aCompany } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { aBooking } from "#tests/support/work/bookings";
import { openWorld } from "#tests/support/world";
import type { InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { citiesOf } from "~/domain/inspectors/cities.server";
import { INSPECTOR_SORTS, type InspectorFilter, queryOf, readFilter } from "~/domain/inspectors/filter";
import { suggestedInspectors } from "~/domain/inspectors/suggested.server";
import { blockPerson } from "~/domain/people/blocks/block-person.server";
import { placePerson } from "~/domain/places/place-person.server";
import { SEARCH } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { aJob } from "../jobs/market";
import { find, listed, namesFor, weekOf } from "./support";

const { certifications, inspectorListings: listings, inspectorProfiles, users } = schema;
const [GRADE_I, STRENGTH] = CERTIFICATION_LEVELS;

async function market() {
  const world = openWorld();
  await listed({ name: "Ana", rate: 90, stars: [5, 5, 4], specialties: ["bridge decks"] });
  await listed({ name: "Bo", rate: 60, city: "San Marcos", level: STRENGTH, stars: [4, 4, 5] });
  await listed({ name: "Cy", rate: 120, city: "Dallas", week: weekOf(["18:00", "06:00"]), stars: [3, 4] });
  await listed({ name: "Di", rate: 75, city: "Reno", state: "NV", expiryDate: "2026-11-25" });
  await listed({ name: "Eve", rate: 80, city: "The old quarry", week: null });
  return { world, company: aCompany({ city: "Reno", usState: "NV" }) };
}

describe("a company finds inspectors", () => {
  test("by what its address asks for, in its order", async () => {
    const { company } = await market();
    const lists: [string, string[]][] = [
      ["", ["Ana", "Bo", "Di", "Cy", "Eve"]],
      ["search=bri", ["Ana"]],
      ["search=strength", ["Bo"]],
      ["search=a", ["Ana", "Bo", "Di", "Cy", "Eve"]],
      ["search=zzz", []],
      [`level=${STRENGTH}`, ["Bo"]],
      ["state=texas", ["Ana", "Bo", "Cy", "Eve"]],
      ["state=TX&city=dallas", ["Cy"]],
      ["city=dallas", ["Ana", "Bo", "Di", "Cy", "Eve"]],
      ["state=wyoming", []],
      ["minRating=4.5", ["Ana"]],
      ["minRating=3.5", ["Ana", "Bo", "Cy"]],
      ["rate=80", ["Bo", "Di", "Eve"]],
      ["night=1", ["Cy"]],
      ["date=2026-11-27", ["Ana", "Bo", "Cy"]],
      ["date=2026-11-27&night=1", ["Cy"]],
      ["site=Austin, TX", ["Ana", "Bo", "Eve"]],
      ["site=78701&within=10", ["Ana", "Eve"]],
      ["site=Austin, TX&within=250", ["Ana", "Bo", "Cy", "Eve"]],
      ["site=Austin, TX&within=all", ["Ana", "Bo", "Cy", "Di", "Eve"]],
      // A state is shown whole until somebody chooses a distance.
      ["site=Austin, TX&state=texas", ["Ana", "Bo", "Cy", "Eve"]],
      ["site=Austin, TX&state=texas&within=50", ["Ana", "Bo", "Eve"]],
      ["site=Austin, TX&within=50", ["Ana", "Bo", "Eve"]],
      ["site=nowhere at all", ["Ana", "Bo", "Di", "Cy", "Eve"]],
      ["site=Austin, TX&within=all&sort=pay", ["Bo", "Di", "Eve", "Ana", "Cy"]],
      ["sort=rating", ["Ana", "Bo", "Cy", "Eve", "Di"]],
      ["search=concrete&sort=pay", ["Bo", "Di", "Eve", "Ana", "Cy"]],
    ];
    for (const [query, expected] of lists) {
      expect(namesFor(company, query), query).toEqual(expected);
      const filter = readFilter(new URLSearchParams(query));
      expect(find(company, filter), query).toMatchObject({ count: expected.length, atLeast: false });
      expect(namesFor(company, String(queryOf(filter))), query).toEqual(expected);
    }
  });

  test("by a level on a date only while that certificate lasts, whatever else they hold", async () => {
    const { company } = await market();
    const held = reads().select().from(users).where(eq(users.firstName, "Ana")).get();
    const ana = { id: held?.id ?? "" } as InspectorActor;
    aCertificate(ana, { certificationLevel: STRENGTH, expiryDate: "2026-11-26" });
    expect(namesFor(company, `level=${STRENGTH}`)).toEqual(["Ana", "Bo"]);
    expect(namesFor(company, `level=${STRENGTH}&date=2026-11-26`)).toContain("Ana");
    expect(namesFor(company, `level=${STRENGTH}&date=2026-11-27`)).toEqual(["Bo"]);
    expect(namesFor(company, "date=2026-11-27")).toContain("Ana");
    const [shown] = find(company, { search: "ana" }).rows;
    expect(shown?.certificates).toEqual([
      { certificationLevel: GRADE_I, expiryDate: "2030-03-01" },
      { certificationLevel: STRENGTH, expiryDate: "2026-11-26" },
    ]);
  });

  test("nearest to its office first, where no site is asked for", async () => {
    const { company } = await market();
    await placePerson(company.id);
    const names = namesFor(company, "");
    expect([names[0], names.at(-1)]).toEqual(["Di", "Eve"]);
    expect(find(company, {}).rows.map(({ miles }) => miles)).toEqual([0, ...Array(3).fill(expect.any(Number)), null]);
    expect(namesFor(company, "sort=best")).toEqual(["Ana", "Bo", "Di", "Cy", "Eve"]);
  });

  test("near the site of its own open job, and of nobody else's", async () => {
    const { company } = await market();
    const job = await aJob(company, { location: "Dallas, TX" });
    const others = await aJob(aCompany(), { location: "Dallas, TX" });
    expect(namesFor(company, `job=${job.id}`)).toEqual(["Cy", "Eve"]);
    expect(namesFor(company, `job=${others.id}`)).toHaveLength(5);
    // What is typed wins.
    expect(namesFor(company, `job=${job.id}&site=Austin, TX`)).toEqual(["Ana", "Bo", "Eve"]);
  });

  test("without their address until one was paid for, and learns whom it booked before", async () => {
    const { company } = await market();
    const pat = await listed({ name: "Pat" });
    const row = () => find(company, { search: "pat" }).rows[0];
    expect(row()).toMatchObject({ email: null, isBookedBefore: false });
    const pending = { state: "pending" as const, heldUntil: 1 };
    aBooking(company, pat, pending);
    aBooking(aCompany(), pat);
    expect(row()).toMatchObject({ email: null, isBookedBefore: false });
    aBooking(company, pat);
    expect(row()).toMatchObject({ email: pat.email, isBookedBefore: true });
  });

  test("nobody who has blocked it, or is blocked by it; other companies find them all the same", async () => {
    const { company } = await market();
    const [one, other] = [await listed({ name: "Fay" }), await listed({ name: "Gus" })];
    await execute(blockPerson, { actor: company, input: { userId: one.id } });
    await execute(blockPerson, { actor: other, input: { userId: company.id } });
    for (const query of ["search=fay", "search=gus"]) {
      expect(namesFor(company, query)).toEqual([]);
      expect(namesFor(aCompany(), query)).toHaveLength(1);
    }
    expect(find(company, {})).toMatchObject({ count: 5, rows: { length: 5 } });
  });

  test("the cities of a state in which somebody is listed", async () => {
    const { company } = await market();
    await listed({ city: "AUSTIN " });
    expect(citiesOf(company, "TX").map(({ key }) => key)).toEqual(["austin", "dallas", "san marcos", "the old quarry"]);
    expect(citiesOf(company, "WY")).toEqual([]);
  });

  test("whoever lives in a city of that list, whatever letters it was typed in", async () => {
    const { company } = await market();
    await listed({ name: "Flo", city: "CAÑON CITY", state: "CO" });
    const [city] = citiesOf(company, "CO");
    expect(namesFor(company, `state=colorado&city=${city?.key}`)).toEqual(["Flo"]);
    expect(namesFor(company, "state=colorado&city=CAÑON+City")).toEqual(["Flo"]);
  });

  test("three suggestions: near its newest job, else in its state, else anywhere", async () => {
    const { company } = await market();
    const names = (of = company) => suggestedInspectors(of).inspectors.map(({ name }) => name.split(" ")[0]);
    expect(names()).toEqual(["Di"]);
    expect(names(aCompany({ usState: "WY", city: "Cody" }))).toEqual(["Ana", "Bo", "Di"]);
    await aJob(company, { location: "Austin, TX" });
    expect(names()).toEqual(["Ana", "Bo", "Eve"]);
  });
});

/** Copies of one listing, with the values of a crowd. */
async function crowd(count: number) {
  const { database } = openWorld();
  const company = aCompany({ city: "Austin", usState: "TX" });
  const first = await listed({ name: "Kim" });
  const places = [
    ["Austin", 30.27, -97.74],
    ["Dallas", 32.78, -96.8],
    [null, null, null],
  ] as const;
  database.write((tx) => {
    const person = tx.select().from(users).limit(1).offset(1).get();
    const certificate = tx.select().from(certifications).get();
    if (!person || !certificate) throw new Error(`nobody like ${first.id}`);
    for (let n = 1; n < count; n += 1) {
      const id = `usr_${n}`;
      const rate = 5000 + (n % 50) * 100;
      tx.insert(users)
        .values({ ...person, id, role: "inspector", email: `kim${n}@copies.example` })
        .run();
      tx.insert(inspectorProfiles)
        .values({ userId: id, hourlyRate: cents(rate), updatedAt: 1 })
        .run();
      tx.insert(certifications)
        .values({ ...certificate, id: `cert_${n}`, inspectorId: id })
        .run();
      const [city, lat, lon] = places[n % 3] ?? places[0];
      tx.run(sql`insert into inspector_listings (number, user_id, us_state, city, city_key, lat, lon, hourly_rate, levels, expiry_date, slots,
          rating, rating_rank, standing, words)
        select ${1000 + n}, ${id}, 'TX', ${city}, lower(${city}), ${lat}, ${lon}, ${rate}, levels, expiry_date, slots,
          ${n % 51}, ${(n % 51) * 1_000_000}, ${10_000 + (n % 97)}, words from inspector_listings where user_id = ${first.id}`);
    }
  });
  return company;
}

const FILTERS: InspectorFilter[] = [
  {},
  { site: "Austin, TX", within: 25 },
  { state: "TX", minRating: 3.5 },
  { date: "2026-11-27", maxRate: cents(8000) },
  { search: "kim" },
];
const ASKED = INSPECTOR_SORTS.flatMap((sort) => FILTERS.map((filter) => ({ ...filter, sort })));

describe("a crowd of inspectors", () => {
  test("is paged through once, forth and back, in each order, and found by indexes alone with few queries", async () => {
    const company = await crowd(120);
    for (const asked of ASKED) {
      const about = JSON.stringify(asked);
      let page = find(company, asked);
      const pages = [page.rows];
      while (page.next) {
        page = find(company, asked, { after: page.next });
        pages.push(page.rows);
      }
      const all = pages.flat().map(({ id }) => id);
      expect(new Set(all).size, about).toBe(all.length);
      expect(all, about).toHaveLength(page.count);
      for (const rows of pages.slice(0, -1).reverse()) {
        page = find(company, asked, { before: page.previous ?? "" });
        expect(page.rows, about).toEqual(rows);
      }
      expect(page.previous, about).toBeNull();
      const plans = plansOf(() => find(company, asked));
      for (const plan of plans) {
        for (const step of plan.split("\n").filter((line) => line.startsWith("SCAN"))) {
          expect(step, `${about}: ${plan}`).toMatch(
            /COVERING INDEX|VIRTUAL TABLE INDEX|SCAN (listed|keys|s |inspector_listings$|\(subquery|some|CONSTANT ROW)/,
          );
        }
      }
      // Everybody who is certified would be read to show a page.
      expect(plans.join("\n"), about).not.toContain("certifications_state");
      expect(plans.length, about).toBeLessThan(20);
    }
  });

  test("of more than are compared in memory gives the same pages as of few", async () => {
    const company = await crowd(SEARCH.keys.most * 2);
    const order = sql`${listings.standing} desc, ${listings.number} desc`;
    const expected = reads().select({ id: listings.userId }).from(listings).orderBy(order).limit(48).all();
    const first = find(company, { state: "TX" });
    const second = find(company, { state: "TX" }, { after: first.next ?? "" });
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(first).toMatchObject({ count: SEARCH.keys.most * 2, atLeast: false });
    const newest = find(company, { search: "kim" }, { sort: "newest" });
    const next = find(company, { search: "kim" }, { sort: "newest", after: newest.next ?? "" });
    expect(new Set([...newest.rows, ...next.rows].map(({ id }) => id)).size).toBe(48);
  });
});

describe("the filter of an address", () => {
  test.each([
    "minRating=9&within=1e9&date=2026-02-30&state=ZZ&city=Austin&rate=-1&night=yes&sort=worst&level=Wizard",
    "minRating=all&within=&date=&state=all&city=all&rate=&night=&sort=&level=&search=%20%E2%80%8B&site=&job=",
  ])("%s asks for nothing", (query) => {
    const { city: _city, ...filter } = readFilter(new URLSearchParams(query));
    expect(Object.values(filter).filter((value) => value !== undefined)).toEqual([]);
  });

  test("reads a state by name or code, and writes it in small letters", () => {
    for (const state of ["new york", "New York", "ny", "NY"]) {
      expect(String(queryOf(readFilter(new URLSearchParams({ state }))))).toBe("state=new+york");
    }
  });
});
