import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { MINUTE, openWorld } from "#tests/support/world";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import type { Held } from "~/domain/certification/fit";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { browseJobs } from "~/domain/jobs/offers/browse.server";
import { JOB_SORTS, type OfferFilter, queryOf, readFilter } from "~/domain/jobs/offers/filter";
import { pointOf } from "~/domain/places/point-of.server";
import { SEARCH } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { floorOf } from "~/lib/prices";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { aJob } from "../market";

const { jobs } = schema;
const [GRADE_I, STRENGTH] = CERTIFICATION_LEVELS;
const held: Held[] = [{ certificationLevel: GRADE_I, expiryDate: "2030-03-01" }];

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

  test("are all those of a chosen state, until a distance is chosen too", async () => {
    const { titles, seeker } = await market();
    const far = { ...seeker, point: pointOf(reads(), "Reno, NV") };
    const asked = (query: string) => titles(readFilter(new URLSearchParams(query)), far);
    expect(asked("")).toEqual(["Pier"]);
    expect(asked("state=TX&within=")).toEqual(["Pier", "Deck", "Wall", "Slab"]);
    expect(asked("state=TX&within=&search=slab")).toEqual(["Slab"]);
    for (const chosen of ["own", "100"]) expect(asked(`state=TX&within=${chosen}`), chosen).toEqual(["Pier"]);
  });

  test("are those that pass a filter, in its order, whatever was asked before", async () => {
    const { titles, riley, seeker } = await market();
    const lists: [OfferFilter, string[]][] = [
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
      [{ search: "lla" }, []],
      [{ search: "  " }, ["Pier", "Deck", "Wall", "Slab"]],
      [{ search: "austin, t" }, ["Slab"]],
      [{ search: "pc 1002" }, ["Wall"]],
      [{ search: 'wall" OR "slab' }, []],
      [{ siteState: "TX", search: "SLAB" }, ["Slab"]],
      [{ siteState: "NV", search: "slab" }, []],
    ];
    for (const [filter, expected] of lists) {
      const list = browseJobs(riley, { within: "all", ...filter }, seeker);
      expect(
        list.rows.map(({ title }) => title),
        JSON.stringify(filter),
      ).toEqual(expected);
      expect(list.count).toBe(expected.length);
      expect(titles(readFilter(queryOf({ within: "all", ...filter })))).toEqual(expected);
    }
  });

  test("fit no certificate that ends before their start, and none at all without one", async () => {
    const { titles, seeker } = await market();
    const ending = { certificationLevel: GRADE_I, expiryDate: "2026-12-01" };
    expect(titles({ fits: true, within: "all" }, { ...seeker, held: [ending] })).toEqual(["Wall", "Slab"]);
    expect(titles({ fits: true, within: "all" }, { ...seeker, held: [] })).toEqual([]);
  });

  test("fit several certificates side by side, each for its own level and as long as it lasts", async () => {
    const { titles, seeker } = await market();
    const ending = { certificationLevel: GRADE_I, expiryDate: "2026-12-01" };
    const strength = { certificationLevel: STRENGTH, expiryDate: "2030-03-01" };
    const fitting = (...certificates: Held[]) =>
      titles({ fits: true, within: "all" }, { ...seeker, held: certificates });
    expect(fitting(...held)).toEqual(["Deck", "Wall", "Slab"]);
    expect(fitting(ending, strength)).toEqual(["Pier", "Deck", "Wall", "Slab"]);
    expect(fitting({ ...strength, expiryDate: "2026-12-09" }, ...held)).toEqual(["Deck", "Wall", "Slab"]);
    expect(fitting({ ...strength, expiryDate: "2026-12-09" }, ending)).toEqual(["Wall", "Slab"]);
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
  return { company, riley, seeker: { point: places[0] ?? null, travelMiles: 50, held } };
}

const CROWD_FILTERS: OfferFilter[] = [
  {},
  { within: "all" },
  { urgency: "asap" },
  { search: "pour" },
  { within: "all", night: true, fits: true },
];
const ASKED = JOB_SORTS.flatMap((sort) => CROWD_FILTERS.map((filter) => ({ ...filter, sort })));

describe("a crowd of jobs", () => {
  test("is paged through once, forth and back, in each order, and found by indexes alone", async () => {
    const { riley, seeker } = await crowd(90);
    for (const asked of ASKED) {
      const about = JSON.stringify(asked);
      let page = browseJobs(riley, asked, seeker);
      const { count } = page;
      const pages = [page.rows];
      while (page.next) {
        page = browseJobs(riley, asked, seeker, { after: page.next });
        pages.push(page.rows);
      }
      const all = pages.flat().map(({ number }) => number);
      expect(new Set(all).size, about).toBe(all.length);
      expect(all, about).toHaveLength(count);
      for (const rows of pages.slice(0, -1).reverse()) {
        page = browseJobs(riley, asked, seeker, { before: page.previous ?? "" });
        expect(page.rows, about).toEqual(rows);
      }
      expect(page.previous, about).toBeNull();
      for (const plan of plansOf(() => browseJobs(riley, asked, seeker))) {
        for (const step of plan.split("\n").filter((line) => line.startsWith("SCAN"))) {
          expect(step, `${about}: ${plan}`).toMatch(
            /COVERING INDEX|VIRTUAL TABLE INDEX|SCAN (listed|keys|jobs$|\(subquery|some)/,
          );
        }
      }
    }
  });

  test("moves no page when one is posted meanwhile; a cursor that somebody made up leads to the start", async () => {
    const { company, riley, seeker } = await crowd(30);
    const listed = (after?: string) => browseJobs(riley, { within: "all" }, seeker, { after });
    const { next } = listed();
    const second = listed(next ?? "");
    await aJob(company, { title: "Posted meanwhile" });
    expect(listed(next ?? "").rows).toEqual(second.rows);
    for (const after of ["", "x", "-1.2", "1e9.3", "🚧", "9".repeat(1000)]) {
      expect(listed(after).rows[0]?.title).toBe("Posted meanwhile");
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

const OPEN = SEARCH.keys.most + 200;
const CLOSED = 50;
const ANYWHERE = { point: null, travelMiles: 50, held: [] };

/** So many open jobs with the same title, the first 100 of them in Nevada, and then some that are closed. */
async function manyJobs(): Promise<void> {
  const { database } = openWorld();
  const { id } = await aJob(aCompany(), { title: "Foundation slab", location: "Austin, TX" });
  database.write((tx) => {
    const row = tx.select().from(jobs).where(eq(jobs.id, id)).get();
    if (!row) throw new Error("no job");
    // Asks of each job for a payment of its own, which no search looks at.
    tx.run(sql`drop trigger jobs_are_paid_for`);
    for (let n = 1; n < OPEN + CLOSED; n += 1) {
      const state = n < OPEN ? "open" : "closed";
      const siteState = n <= 100 ? "NV" : "TX";
      tx.insert(jobs)
        .values({
          ...row,
          id: `job_${n}`,
          number: row.number + n,
          draftId: null,
          postingPaymentId: `pay_${n}`,
          state,
          siteState,
        })
        .run();
    }
  });
}

test("a frequent word's open jobs are counted whole, by an index, also narrowed to a state", async () => {
  await manyJobs();
  const inspector = anInspector();
  const counted = (filter: object, search = "slab") => {
    const { rows, count, atLeast } = browseJobs(inspector, { search, ...filter }, ANYWHERE);
    return [rows.length, count, atLeast];
  };
  expect(counted({})).toEqual([20, OPEN, false]);
  expect(counted({ siteState: "TX" })).toEqual([20, OPEN - 100, false]);
  expect(counted({ siteState: "NV" })).toEqual([20, 100, false]);
  expect(counted({ urgency: "asap" })).toEqual([0, 0, false]);
  // Longer than the beginnings that the index holds.
  expect(counted({}, "foundation")).toEqual([20, OPEN, false]);
  expect(counted({}, "foundatory")).toEqual([0, 0, false]);
  expect(counted({}, "foundation slab")).toEqual([20, SEARCH.rows.most - CLOSED, true]);
});
