import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { MINUTE, openWorld } from "#tests/support/world";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { browseJobs } from "~/domain/jobs/offers/browse.server";
import { JOB_SORTS, type OfferFilter, queryOf, readFilter } from "~/domain/jobs/offers/filter";
import { pointOf } from "~/domain/places/point-of.server";
import { SEARCH } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { floorOf } from "~/lib/prices";
import { aJob } from "../market";

const { jobs } = schema;
const GRADE_I = "Concrete Field Testing Technician Grade I";
const held = { certificationLevel: GRADE_I, expiryDate: "2030-03-01" };

async function market() {
  const world = openWorld();
  const [company, riley] = [aCompany(), anInspector()];
  const post = async (title: string, changes: Parameters<typeof aJob>[1]) => {
    await aJob(company, { title, ...changes });
    world.clock.advance(MINUTE);
  };
  await post("Slab", { location: "Austin, TX", budgetRange: "$200-400", startDate: "2026-12-01", timeSlot: "evening" });
  await post("Wall", { location: "San Marcos, TX", budgetRange: "$1200+", startDate: "2026-11-30", urgency: "asap" });
  await post("Deck", {
    location: "Dallas, TX",
    budgetRange: "$400-600",
    startDate: "2026-12-24",
    projectType: "bridge",
  });
  await post("Pier", {
    location: "The old quarry",
    budgetRange: "$600-800",
    startDate: "2026-12-10",
    requiredCertifications: ["ACI", "Concrete Strength Testing Technician"],
  });
  const seeker = { point: pointOf(reads(), "Austin, TX"), travelMiles: 50, held };
  const titles = (filter: OfferFilter, from = seeker) => browseJobs(riley, filter, from).rows.map(({ title }) => title);
  return { world, company, riley, seeker, titles };
}

describe("open jobs for an inspector", () => {
  test("are those within the radius and those whose place is not known, newest first", async () => {
    const { titles, seeker } = await market();
    expect(titles({})).toEqual(["Pier", "Wall", "Slab"]);
    expect(titles({ within: "all" })).toEqual(["Pier", "Deck", "Wall", "Slab"]);
    expect(titles({ within: 10 })).toEqual(["Pier", "Slab"]);
    expect(titles({ within: 250 })).toEqual(["Pier", "Deck", "Wall", "Slab"]);
    expect(titles({}, { ...seeker, point: null })).toEqual(["Pier", "Deck", "Wall", "Slab"]);
  });

  test.each<[OfferFilter, string[]]>([
    [{ siteState: "TX" }, ["Pier", "Deck", "Wall", "Slab"]],
    [{ siteState: "NV" }, []],
    [{ urgency: "asap" }, ["Wall"]],
    [{ projectType: "bridge" }, ["Deck"]],
    [{ from: "2026-12-01", until: "2026-12-10" }, ["Pier", "Slab"]],
    [{ from: "2026-12-11" }, ["Deck"]],
    [{ from: "2026-12-11", until: "2026-12-01" }, []],
    [{ minPay: cents(60_000) }, ["Pier", "Wall"]],
    [{ night: true }, ["Slab"]],
    [{ equipment: "inspector" }, []],
    [{ equipment: "site" }, ["Pier", "Deck", "Wall", "Slab"]],
    [{ fits: true }, ["Deck", "Wall", "Slab"]],
    [{ search: "deck" }, ["Deck"]],
    [{ search: "pc-1002" }, ["Wall"]],
    [{ search: "dal", sort: "pay" }, ["Deck"]],
    [{ search: "p", sort: "start" }, ["Pier"]],
    [{ sort: "start" }, ["Wall", "Slab", "Pier", "Deck"]],
    [{ sort: "pay" }, ["Wall", "Pier", "Deck", "Slab"]],
    [{ sort: "distance" }, ["Slab", "Wall", "Deck", "Pier"]],
    [{ sort: "distance", minPay: cents(40_000) }, ["Wall", "Deck", "Pier"]],
  ])("that pass %j", async (filter, expected) => {
    const { titles, riley, seeker } = await market();
    expect(titles({ within: "all", ...filter })).toEqual(expected);
    expect(browseJobs(riley, { within: "all", ...filter }, seeker).count).toBe(expected.length);
    expect(titles(readFilter(queryOf({ within: "all", ...filter })))).toEqual(expected);
  });

  test("fit no certificate that ends before their start, and none at all without one", async () => {
    const { titles, seeker } = await market();
    const ending = { certificationLevel: GRADE_I, expiryDate: "2026-12-01" };
    expect(titles({ fits: true, within: "all" }, { ...seeker, held: ending })).toEqual(["Wall", "Slab"]);
    expect(titles({ fits: true, within: "all" }, { ...seeker, held: null } as never)).toEqual([]);
  });

  test("leave the list when they close", async () => {
    const { titles, company } = await market();
    const slab = reads().select().from(jobs).where(eq(jobs.title, "Slab")).get();
    await execute(closeJob, { actor: company, input: { jobId: slab?.id ?? "" } });
    expect(titles({ sort: "distance" })).toEqual(["Wall", "Pier"]);
  });
});

/** `count` jobs, which are copies of one that was posted, with the values of a crowd. */
async function crowd(count: number) {
  const { database } = openWorld();
  const [company, riley] = [aCompany(), anInspector()];
  const job = await aJob(company, { location: "Austin, TX" });
  const places = ["Austin, TX", "San Marcos, TX", "Dallas, TX", "El Paso, TX"].map((place) => pointOf(reads(), place));
  const ranges = ["$200-400", "$400-600", "$600-800", "$800-1200", "$1200+"] as const;
  database.write((tx) => {
    // These jobs are many and paid by nobody.
    tx.run(sql`drop trigger jobs_are_paid_for`);
    for (let n = 1; n < count; n += 1) {
      const point = n % 10 === 9 ? { lat: null, lon: null } : (places[n % 4] ?? {});
      tx.insert(jobs)
        .values({
          ...job,
          id: `job_${n}`,
          number: job.number + n,
          postingPaymentId: `pay_${n}`,
          draftId: null,
          ...point,
          title: `Pour ${n}`,
          budgetRange: ranges[n % 5],
          payFloor: floorOf(ranges[n % 5] ?? "$1200+"),
          startDate: `2026-12-${String(1 + (n % 28)).padStart(2, "0")}`,
          urgency: n % 3 === 0 ? "asap" : "standard",
          createdAt: job.createdAt + n,
        } as typeof jobs.$inferInsert)
        .run();
    }
  });
  return { riley, seeker: { point: places[0] ?? null, travelMiles: 50, held } };
}

describe("paging", () => {
  test.each(
    JOB_SORTS.flatMap((sort) => [
      [sort, { within: "all" as const }],
      [sort, {}],
      [sort, { urgency: "asap" as const }],
      [sort, { search: "pour" }],
    ]),
  )("by %s, with %j, goes through every job once, forth and back", async (sort, filter) => {
    const { riley, seeker } = await crowd(90);
    const asked = { ...(filter as OfferFilter), sort: sort as OfferFilter["sort"] };
    const first = browseJobs(riley, asked, seeker);
    const pages = [first.rows.map(({ number }) => number)];
    let page = first;
    while (page.next) {
      page = browseJobs(riley, asked, seeker, { after: page.next });
      pages.push(page.rows.map(({ number }) => number));
    }
    const all = pages.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(first.count);
    for (let at = pages.length - 2; at >= 0; at -= 1) {
      page = browseJobs(riley, asked, seeker, { before: page.previous ?? "" });
      expect(page.rows.map(({ number }) => number)).toEqual(pages[at]);
    }
    expect(page.previous).toBeNull();
  });

  test("a cursor that somebody made up leads to the start", async () => {
    const { riley, seeker } = await crowd(30);
    const start = browseJobs(riley, { within: "all" }, seeker).rows;
    for (const after of ["", "x", "-1.2", "1e9.3", "🚧", "9".repeat(1000)]) {
      expect(browseJobs(riley, { within: "all" }, seeker, { after }).rows).toEqual(start);
    }
  });
});

describe("more jobs than are compared in memory", () => {
  test("give the same pages as few do", async () => {
    const { riley, seeker } = await crowd(SEARCH.keys.most * 3);
    const near = sql`(${jobs.lat} is null or ${jobs.lat} between 29.5 and 31)`;
    const expected = reads()
      .select({ number: jobs.number })
      .from(jobs)
      .where(and(near, eq(jobs.urgency, "asap")))
      .orderBy(sql`${jobs.payFloor} desc, ${jobs.number} desc`)
      .all()
      .map(({ number }) => number);
    const filter = { urgency: "asap", sort: "pay" } as const;
    const first = browseJobs(riley, filter, seeker);
    const second = browseJobs(riley, filter, seeker, { after: first.next ?? "" });
    expect([...first.rows, ...second.rows].map(({ number }) => number)).toEqual(expected.slice(0, 40));
    expect(first.count).toBe(expected.length);
    const newest = browseJobs(riley, { search: "pour", within: "all" }, seeker);
    const next = browseJobs(riley, { search: "pour", within: "all" }, seeker, { after: newest.next ?? "" });
    const all = reads().select({ number: jobs.number }).from(jobs).orderBy(sql`${jobs.number} desc`).limit(40).all();
    expect([...newest.rows, ...next.rows].map(({ number }) => number)).toEqual(all.map(({ number }) => number));
    expect(next.previous).not.toBeNull();
    const nearest = browseJobs(riley, { sort: "distance", within: "all" }, seeker);
    expect(nearest.rows.every(({ lat }) => lat === seeker.point?.lat)).toBe(true);
    expect(nearest).toMatchObject({ count: SEARCH.keys.most * 3, atLeast: false });
  });
});

test.each(
  JOB_SORTS.flatMap((sort) => [
    [sort, {}],
    [sort, { within: "all" as const, night: true, fits: true }],
    [sort, { search: "pour" }],
  ]),
)("by %s, with %j, jobs are found by indexes alone", async (sort, filter) => {
  const { riley, seeker } = await crowd(40);
  const asked = { ...(filter as OfferFilter), sort: sort as OfferFilter["sort"] };
  for (const plan of plansOf(() => browseJobs(riley, asked, seeker))) {
    for (const step of plan.split("\n").filter((line) => line.startsWith("SCAN"))) {
      expect(step, plan).toMatch(/COVERING INDEX|VIRTUAL TABLE INDEX|SCAN (listed|keys|jobs$|\(subquery|some)/);
    }
  }
});

describe("the filter of an address", () => {
  test.each([
    "pay=-1&within=1e9&from=-0001-01-01&until=9999-99-99&state=ZZ&urgency=now&type=x&sort=worst&night=yes&fits=true&equipment=all",
    "pay=&within=&from=&until=&state=&urgency=&type=&sort=&night=&fits=&equipment=&search=%20%E2%80%8B",
    "pay=300&within=0&from=2026-02-30&until=2026-13-01&within=-50",
  ])("%s asks for nothing", (query) => {
    expect(Object.values(readFilter(new URLSearchParams(query))).filter((value) => value !== undefined)).toEqual([]);
  });

  test("of a repeated parameter the first counts, and a long search is cut", () => {
    const filter = readFilter(new URLSearchParams(`state=TX&state=NV&search=${"a".repeat(100_000)}`));
    expect(filter).toMatchObject({ siteState: "TX", search: "a".repeat(200) });
  });

  test("takes emoji and right-to-left text as words like others", () => {
    const query = queryOf(readFilter(new URLSearchParams({ search: "🚧 موقع \u202eabc" })));
    expect(query.get("search")).toBe("🚧 موقع abc");
  });
});
