import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { browseJobs } from "~/domain/jobs/offers/browse.server";
import { SEARCH } from "~/lib/bounds";
import { aJob } from "../market";

const { jobs } = schema;
const OPEN = SEARCH.keys.most + 200;
const CLOSED = 50;
const ANYWHERE = { point: null, travelMiles: 50, held: null };

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
