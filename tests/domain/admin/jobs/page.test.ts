import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Database, schema } from "#db/client.server";
import { aJob } from "#tests/domain/jobs/market";
import { aCompany, ROOT } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { accountOf } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import {
  groupsOfList,
  groupsOfLog,
  JOB_LIST_SORTS,
  JOB_LIST_STATUSES,
  JOB_LOG_SORTS,
  type JobsFilter,
  SORT_ORDERS,
  type StatusGroups,
} from "~/domain/admin/jobs/filter";
import { type JobsPage, jobsPage, orderingOf } from "~/domain/admin/jobs/page.server";
import { reads } from "~/domain/core/runtime.server";
import { JOB_LOG_STATUSES } from "~/lib/vocabulary";

const { companies, jobListings: listings, jobs, users } = schema;
type Listing = typeof listings.$inferSelect & { name: string };

const NAMES = ["Bridgeworks Ltd", "Cedar & Sons", "Bridge Builders", "Apex Paving"];

const STATES = ["TX", "CA", "WY"];
const WORDS = ["Slab pour", "Deck pour", "Bridge deck", "Footing", "Slab on grade"];

/** Listings and words as the triggers write them. */
function listed({ database }: { database: Database }, count: number, names = NAMES): Listing[] {
  const keys = names.map((companyName) => {
    const { id } = aCompany();
    database.write((tx) => {
      tx.update(companies)
        .set({ name: companyName })
        .where(eq(companies.id, String(id)))
        .run();
    });
    const key = sql<number>`(select id from people_search_keys where user_id = ${id})`;
    return reads().get<{ key: number }>(sql`select ${key} as key`).key;
  });
  database.write((tx) => {
    for (let n = 1; n <= count; n += 1) {
      tx.insert(listings)
        .values({
          number: 1000 + n,
          company: keys[(n * 7) % keys.length] ?? 0,
          status: JOB_LOG_STATUSES[(n * 5 + (n >> 2)) % 6] ?? "open",
          title: `title ${(n * 3) % 4}`,
          rate: (((n * 11) % 5) * 10_000) as Listing["rate"],
          updatedAt: ((n * 13) % 9) + 1,
          month: "2026-11",
          siteState: STATES[n % 3] ?? "TX",
          postedAt: 1,
          applications: 0,
        })
        .run();
      const words = WORDS[n % 5] ?? "";
      tx.run(sql`insert into job_search (rowid, title, location) values (${1000 + n}, ${words}, 'Austin, TX')`);
    }
  });
  const byKey = new Map(keys.map((key, at) => [key, names[at] ?? ""]));
  return reads()
    .select()
    .from(listings)
    .all()
    .map((row) => ({ ...row, name: byKey.get(row.company) ?? "" }));
}

/** All pages, forwards, and the same walked back. */
function throughPages(asked: JobsFilter<string>, groups: StatusGroups, size = 4) {
  const ordering = orderingOf(asked, groups);
  const pages: JobsPage[] = [];
  for (let after: string | undefined; pages.length < 60; ) {
    const page = jobsPage(ROOT, asked, ordering, { after }, size);
    pages.push(page);
    if (page.next === null) break;
    after = page.next;
  }
  const back: number[][] = [];
  for (let before = pages.at(-1)?.previous; before; ) {
    const page = jobsPage(ROOT, asked, ordering, { before }, size);
    back.unshift(page.numbers);
    before = page.previous;
  }
  expect(back.flat()).toEqual(pages.slice(0, -1).flatMap(({ numbers }) => numbers));
  return pages.flatMap(({ numbers }) => numbers);
}

/** The same in memory. */
function expected(
  rows: Listing[],
  { company, search, state, sortBy = "createdAt", sortOrder = "desc" }: JobsFilter<string>,
  groups: StatusGroups,
) {
  const hasWord = ({ number }: Listing) => !search || WORDS[number % 5]?.toLowerCase().includes(search);
  const groupOf = (row: Listing) => groups.findIndex((statuses) => statuses.includes(row.status));
  const keyOf = {
    createdAt: (row: Listing) => [row.number],
    updatedAt: (row: Listing) => [row.updatedAt],
    title: (row: Listing) => [row.title],
    rate: (row: Listing) => [row.rate],
    status: (row: Listing) => [groupOf(row)],
    company: (row: Listing) => [row.name.toLowerCase(), row.company],
  }[sortBy];
  const compare = (one: readonly (string | number)[], other: readonly (string | number)[]) => {
    const at = one.findIndex((value, n) => value !== other[n]);
    return at === -1 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
  };
  const sign = sortOrder === "desc" ? -1 : 1;
  return rows
    .filter((row) => groupOf(row) !== -1 && (!company || row.name.toLowerCase().includes(company)))
    .filter((row) => hasWord(row) && (!state || row.siteState === state))
    .sort((one, other) => sign * compare([...keyOf(one), one.number], [...keyOf(other), other.number]))
    .map(({ number }) => number);
}

const ASKED = [
  ...JOB_LIST_SORTS.map((sortBy) => ({ sortBy, of: [undefined, ...JOB_LIST_STATUSES].map(groupsOfList) })),
  ...JOB_LOG_SORTS.map((sortBy) => ({ sortBy, of: [undefined, ...JOB_LOG_STATUSES].map(groupsOfLog) })),
];

const ALL_OF_THEM = { company: "bridge", search: "slab", state: "CA" };

describe("a page of the administrators' jobs", () => {
  it("follows each order both ways, under each status and search, forwards and back", () => {
    const rows = listed(openWorld(), 30);
    for (const { sortBy, of } of ASKED) {
      for (const sortOrder of SORT_ORDERS) {
        for (const groups of of) {
          for (const narrowed of [{}, { company: "bridge" }, { search: "deck" }, { state: "WY" }, ALL_OF_THEM]) {
            const asked = { sortBy, sortOrder, ...narrowed };
            expect(throughPages(asked, groups), JSON.stringify({ asked, groups })).toEqual(
              expected(rows, asked, groups),
            );
          }
        }
      }
    }
  });

  it("counts by the counters, finds a code, and begins anew at a cursor of another order", () => {
    const rows = listed(openWorld(), 30);
    const all = groupsOfList(undefined);
    const page = jobsPage(ROOT, {}, orderingOf({}, all), {}, 5);
    expect(page).toMatchObject({ count: expected(rows, {}, all).length, atLeast: false, complete: true });
    const found = jobsPage(ROOT, { company: "cedar" }, orderingOf({}, all), {}, 5);
    expect(found.count).toBe(expected(rows, { company: "cedar" }, all).length);
    expect(jobsPage(ROOT, { company: "PC-1003" }, orderingOf({}, groupsOfLog(undefined)), {}, 5).numbers).toEqual([
      1003,
    ]);
    expect(jobsPage(ROOT, { company: "PC-9999" }, orderingOf({}, all), {}, 5)).toMatchObject({ numbers: [], count: 0 });
    expect(jobsPage(ROOT, { company: "zzz" }, orderingOf({}, all), {}, 5)).toMatchObject({
      numbers: [],
      count: 0,
      complete: true,
    });
    const other = jobsPage(ROOT, {}, orderingOf({ sortBy: "title" }, all), { after: page.next ?? "" }, 5);
    expect(other.previous).toBeNull();
  });

  it("walks along the list where a name's jobs are too many to sort, and compares names where they are", () => {
    const world = openWorld();
    const rows = listed(world, 2400);
    for (const { sortBy } of ASKED) {
      const asked = { sortBy, company: "bridge" } as const;
      const ordering = orderingOf(asked, groupsOfLog(undefined));
      const first = jobsPage(ROOT, { company: "bridge" }, ordering, {}, 30);
      const second = jobsPage(ROOT, { company: "bridge" }, ordering, { after: first.next ?? "" }, 30);
      const all = expected(rows, asked, groupsOfLog(undefined));
      expect([...first.numbers, ...second.numbers], sortBy).toEqual(all.slice(0, 60));
      expect(first.count).toBe(all.length);
      expect(jobsPage(ROOT, { company: "bridge" }, ordering, { before: second.previous ?? "" }, 30).numbers).toEqual(
        first.numbers,
      );
    }
    const { id: one } = aCompany();
    world.database.write((tx) => {
      const row = accountOf(one);
      if (!row) throw new Error("no company");
      for (let n = 0; n < 1100; n += 1) {
        const id = `usr_many${n}`;
        tx.insert(users)
          .values({ ...row, id, email: `${id}@scale.example` })
          .run();
        tx.insert(companies)
          .values({ id, name: `Bridge ${n}`, createdAt: 1, updatedAt: 1 })
          .run();
      }
    });
    const page = jobsPage(ROOT, { company: "bridge" }, orderingOf({}, groupsOfLog(undefined)), {}, 30);
    expect(page.numbers).toEqual(expected(rows, { company: "bridge" }, groupsOfLog(undefined)).slice(0, 30));
    expect(page).toMatchObject({ atLeast: true, complete: true });
  });

  it("walks along the list, or along the words, where a state or words have too many jobs to sort", async () => {
    const world = openWorld();
    const { draftId: _, ...job } = await aJob(aCompany());
    world.database.write((tx) => {
      // Fifteen hundred payments would be made in minutes.
      tx.run(sql`drop trigger jobs_are_paid_for`);
      for (let n = 1; n <= 1500; n += 1) {
        const title = n % 4 === 0 ? "Footing" : "Slab pour";
        const own = { id: `job_many${n}`, number: job.number + n, postingPaymentId: `pay_many${n}` };
        tx.insert(jobs)
          .values({ ...job, ...own, title, siteState: n % 4 === 1 ? "WY" : "TX" })
          .run();
      }
    });
    const numbers = Array.from({ length: 1500 }, (_, n) => n + 1);
    const slabs = numbers.filter((n) => n % 4 !== 0);
    const many: [JobsFilter<string>, number[]][] = [
      [{ search: "pour" }, slabs],
      [{ search: "slab po" }, slabs],
      [{ state: "TX" }, numbers.filter((n) => n % 4 !== 1)],
      [{ search: "pour", state: "WY" }, numbers.filter((n) => n % 4 === 1)],
      [{ search: "pour", state: "TX" }, slabs.filter((n) => n % 4 !== 1)],
    ];
    for (const [narrowed, found] of many) {
      for (const sortBy of JOB_LOG_SORTS) {
        const walked = throughPages({ ...narrowed, sortBy }, groupsOfLog(undefined), 40).filter((n) => n > job.number);
        const sorted = walked.toSorted((one, other) => one - other);
        expect(sorted, JSON.stringify({ narrowed, sortBy })).toEqual(found.map((n) => job.number + n));
      }
      const { count, atLeast } = jobsPage(ROOT, narrowed, orderingOf({}, groupsOfList(undefined)), {}, 20);
      expect(atLeast || Math.abs(count - found.length) <= 1, JSON.stringify(narrowed)).toBe(true);
    }
  });

  it("reads no table from end to end, and sorts nothing but few jobs", () => {
    const world = openWorld();
    listed(world, 2400);
    const [ALL, MANY] = [{}, { company: "bridge" }];
    for (const { sortBy, of } of ASKED) {
      for (const narrowed of [ALL, MANY, { company: "cedar" }, { search: "deck" }, { state: "TX" }]) {
        const ordering = orderingOf({ sortBy }, of[0] ?? []);
        const page = jobsPage(ROOT, narrowed, ordering, {}, 20);
        const plans = plansOf(() => jobsPage(ROOT, narrowed, ordering, { after: page.next ?? undefined }, 20)).join(
          "\n",
        );
        const asked = JSON.stringify({ sortBy, narrowed });
        expect(plans, asked).not.toMatch(/SCAN (job_(?!search)|users|companies|people_search_keys)/);
        if (narrowed === MANY || narrowed === ALL)
          expect(plans, asked).not.toMatch(/TEMP B-TREE FOR (RIGHT PART OF )?ORDER/);
      }
    }
  });
});
