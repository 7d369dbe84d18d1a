import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { openWorld } from "#tests/support/world";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { applicantsOf } from "~/domain/applications/queries.server";
import { execute } from "~/domain/command.server";
import { sideOf } from "~/domain/companies/company-of";
import { PLACE_OUTSIDE } from "~/domain/core/input/place-rules";
import { reads } from "~/domain/core/runtime.server";
import { placePerson } from "~/domain/places/place-person.server";
import { pointOf } from "~/domain/places/point-of.server";
import { homeBaseOf } from "~/domain/places/queries.server";
import { homeBaseFields } from "~/domain/places/schema";
import { setHomeBase } from "~/domain/places/set-home-base.server";
import { wholeMiles } from "~/lib/places/distance";
import { accept, aJob, apply } from "../jobs/market";

const { bases, bookings, jobs } = schema;
const AUSTIN = { lat: 30.3264, lon: -97.7526 };
const fields = (place: string, travelMiles: unknown = 50) => homeBaseFields.parse({ place, travelMiles });

describe("the point of a typed place", () => {
  test.each([
    ["Austin, TX", null, AUSTIN],
    ["Austin", "TX", AUSTIN],
    ["AUSTIN TX", null, AUSTIN],
    ["78701", null, { lat: 30.2713, lon: -97.7426 }],
    ["123 Main St, Austin, TX 78701", "TX", { lat: 30.2713, lon: -97.7426 }],
    ["123 Main St Austin TX", null, AUSTIN],
    ["Austin, TX 00000", null, AUSTIN],
    ["Lakewood, CO", null, { lat: 39.7123, lon: -105.0918 }],
    ["Austin, TX", "CA", null],
    ["Nowhere at All, TX", "TX", null],
    ["00000", null, null],
    ["TX", null, null],
    ["🚧", "TX", null],
    ["شارع الملك", "TX", null],
    ["x".repeat(100_000), "TX", null],
  ])("%.40j in %j", (typed, state, point) => {
    openWorld();
    expect(pointOf(reads(), typed, state)).toEqual(point);
  });

  test("New York is not moved by the one code whose longitude has lost its sign", () => {
    openWorld();
    const nyc = pointOf(reads(), "New York, NY");
    expect(wholeMiles(nyc, { lat: 40.758, lon: -73.9855 })).toBeLessThan(3);
    expect(
      reads().get<{ n: number }>(sql`select count(*) as n from zip_codes where lon > 0 and us_state <> 'AK'`)?.n,
    ).toBe(0);
  });
});

describe("a home base", () => {
  test("is the account's city until the inspector chooses another place", async () => {
    openWorld();
    const inspector = anInspector({}, { city: "Austin", usState: "TX" });
    expect(homeBaseOf(inspector)).toEqual({ place: "", point: null, travelMiles: 50 });
    await placePerson(inspector.id);
    expect(homeBaseOf(inspector)).toEqual({ place: "Austin, TX", point: AUSTIN, travelMiles: 50 });
    await execute(setHomeBase, { actor: inspector, input: fields("75201", "120") });
    await placePerson(inspector.id);
    expect(homeBaseOf(inspector)).toMatchObject({ place: "75201", travelMiles: 120 });
    expect(auditEntries("set-home-base")).toHaveLength(1);
  });

  test("of a city that is not known has no point; a company has no radius, an administrator no base", async () => {
    openWorld();
    const lost = anInspector({}, { city: "Nowhere at All", usState: "TX" });
    const [company, admin] = [aCompany({ city: "Dallas" }), anAdmin()];
    for (const { id } of [lost, company, admin]) await placePerson(id);
    expect(homeBaseOf(lost)).toEqual({ place: "Nowhere at All, TX", point: null, travelMiles: 50 });
    expect(
      reads()
        .select()
        .from(bases)
        .where(eq(bases.userId, sideOf(company)))
        .get(),
    ).toMatchObject({
      lat: expect.closeTo(32.79, 1),
      travelMiles: null,
    });
    expect(
      reads()
        .select()
        .from(bases)
        .where(eq(bases.userId, sideOf(admin)))
        .get(),
    ).toBeUndefined();
  });

  test.each(["Toronto, ON", "Toronto, Ontario", "London, UK", "Juárez, Mexico", "San Juan, PR 00901"])(
    "at %s is refused with the reason",
    async (place) => {
      openWorld();
      await expect(execute(setHomeBase, { actor: anInspector(), input: fields(place) })).rejects.toMatchObject({
        fields: [{ field: "place", message: PLACE_OUTSIDE }],
      });
    },
  );

  test("that is not known is refused at its field, and nothing is stored", async () => {
    openWorld();
    const inspector = anInspector();
    for (const place of ["Nowhere at All, TX", "99999", "🚧🚧", "Austin"]) {
      await expect(execute(setHomeBase, { actor: inspector, input: fields(place) })).rejects.toMatchObject({
        kind: "invalid",
        fields: [{ field: "place", message: expect.stringContaining("We don't know this place") }],
      });
    }
    expect(reads().select().from(bases).all()).toEqual([]);
  });

  test.each([9, 501, -1, 1e9, "", "abc", "50.5", "5e1", null, ["50", "60"]])("a radius of %j is refused", (miles) => {
    const found = homeBaseFields.safeParse({ place: "Austin, TX", travelMiles: miles });
    expect(found.error?.issues.map(({ message }) => message)).toEqual([
      "Travel radius must be between 10 and 500 miles",
    ]);
  });

  test("has an area in the R*Tree, which moves with it and holds the sites within its radius", async () => {
    const { database } = openWorld();
    const inspector = anInspector();
    const holding = ({ lat, lon }: { lat: number; lon: number }) =>
      reads().all(
        sql`select number from travel_areas where min_lat <= ${lat} and max_lat >= ${lat} and min_lon <= ${lon} and max_lon >= ${lon}`,
      ).length;
    const dallas = pointOf(reads(), "Dallas, TX") ?? AUSTIN;
    await execute(setHomeBase, { actor: inspector, input: fields("Austin, TX", 50) });
    expect([holding(AUSTIN), holding(dallas)]).toEqual([1, 0]);
    await execute(setHomeBase, { actor: inspector, input: fields("Austin, TX", 200) });
    expect([holding(AUSTIN), holding(dallas)]).toEqual([1, 1]);
    await execute(setHomeBase, { actor: inspector, input: fields("Seattle, WA", 500) });
    expect([holding(AUSTIN), holding(dallas)]).toEqual([0, 0]);
    database.write((tx) => tx.delete(bases).run());
    expect(reads().all(sql`select number from travel_areas`)).toEqual([]);
  });
});

describe("the site of a job", () => {
  const openSites = () =>
    reads().all(
      sql`select s.lat, s.lon, s.jobs, p.min_lat is not null as found from open_sites s left join open_site_points p using (number)`,
    );

  test("has its point when it is posted, and so has the booking that is made of it", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const job = await aJob(company, { location: "1200 Congress Ave, Austin, TX 78701" });
    const unknown = await aJob(company, { location: "The old quarry" });
    expect(job).toMatchObject({ lat: 30.2713, lon: -97.7426 });
    expect(unknown).toMatchObject({ lat: null, lon: null });
    await accept(company, await apply(inspector, job.id));
    expect(reads().select().from(bookings).get()).toMatchObject({ lat: 30.2713, lon: -97.7426 });
  });

  test("counts the open jobs at each point, whatever becomes of them", async () => {
    const { database } = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const [first, second] = [
      await aJob(company, { location: "Austin, TX" }),
      await aJob(company, { location: "Austin, TX" }),
    ];
    await aJob(company, { location: "The old quarry" });
    expect(openSites()).toEqual([{ ...AUSTIN, jobs: 2, found: 1 }]);
    await accept(company, await apply(inspector, first.id));
    expect(openSites()).toEqual([{ ...AUSTIN, jobs: 1, found: 1 }]);
    const move = (point: { lat: number; lon: number }) =>
      database.write((tx) => tx.update(jobs).set(point).where(eq(jobs.id, second.id)).run());
    move({ lat: 31, lon: -97 });
    expect(openSites()).toEqual([{ lat: 31, lon: -97, jobs: 1, found: 1 }]);
    move({ lat: 31, lon: -97 });
    expect(openSites()).toEqual([{ lat: 31, lon: -97, jobs: 1, found: 1 }]);
    await execute(deleteJob, { actor: company, input: { jobId: second.id } });
    expect(openSites()).toEqual([]);
    expect(reads().all(sql`select number from open_site_points`)).toEqual([]);
  });
});

test("a company reads how far an applicant is from the site, as far as both places are known", async () => {
  openWorld();
  const [company, near, far, lost] = [aCompany(), anInspector(), anInspector(), anInspector()];
  const job = await aJob(company, { location: "Austin, TX" });
  await execute(setHomeBase, { actor: near, input: fields("Austin, TX") });
  await execute(setHomeBase, { actor: far, input: fields("Dallas, TX") });
  for (const inspector of [near, far, lost]) await apply(inspector, job.id);
  const miles = applicantsOf(company, job).rows.map(({ inspector }) => [inspector.id, inspector.miles]);
  expect(Object.fromEntries(miles)).toEqual({ [near.id]: 0, [far.id]: 178, [lost.id]: null });
});
