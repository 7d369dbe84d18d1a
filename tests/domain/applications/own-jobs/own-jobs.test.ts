import { describe, expect, test } from "vitest";
import { accept, aJob, apply, approve, doWork } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { MINUTE, openWorld } from "#tests/support/world";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import type { OwnJobsFilter } from "~/domain/applications/own-jobs/filter";
import { ownJobs } from "~/domain/applications/own-jobs/own-jobs.server";
import { execute } from "~/domain/command.server";

/** A company with a job in each state: two open ones, of which one has two applicants who wait. */
async function company() {
  const world = openWorld();
  const dana = aCompany();
  const riley = anInspector();
  const posted = async (title: string, startDate: string, location = "Austin, TX") => {
    world.clock.advance(MINUTE);
    return await aJob(dana, { title, startDate, location });
  };
  const done = await posted("Done deck", "2026-11-25");
  const booking = await accept(dana, await apply(riley, done.id));
  await doWork(world, riley, booking);
  await approve(dana, booking.id);
  const quiet = await posted("Quiet slab", "2026-12-20");
  const asked = await posted("Asked slab", "2026-12-10", "Reno, NV");
  for (const inspector of [anInspector(), anInspector()]) await apply(inspector, asked.id);
  const booked = await posted("Booked wall", "2026-12-15");
  await accept(dana, await apply(anInspector({}, { firstName: "Marcus", lastName: "Bell" }), booked.id));
  const closed = await posted("Closed pier", "2026-12-05");
  await execute(closeJob, { actor: dana, input: { jobId: closed.id } });
  const deleted = await posted("Deleted cap", "2026-12-06");
  await execute(deleteJob, { actor: dana, input: { jobId: deleted.id } });
  await aJob(aCompany(), { title: "Another company's slab", startDate: "2026-12-10" });
  return { world, dana, done, quiet, asked, booked, closed };
}

const titles = ({ rows }: ReturnType<typeof ownJobs>) => rows.map(({ title }) => title);

describe("a company's jobs", () => {
  test("are found by status, state, words and code, in each order, and no other company's", async () => {
    const { dana, closed } = await company();
    const lists: [OwnJobsFilter, string[]][] = [
      [{}, ["Closed pier", "Booked wall", "Asked slab", "Quiet slab", "Done deck"]],
      [{ sort: "start" }, ["Quiet slab", "Booked wall", "Asked slab", "Closed pier", "Done deck"]],
      [{ status: "open", sort: "start" }, ["Asked slab", "Quiet slab"]],
      [{ status: "completed", sort: "start" }, ["Done deck"]],
      [{ sort: "waiting", status: "open" }, ["Asked slab", "Quiet slab"]],
      [{ status: "waiting" }, ["Asked slab"]],
      [{ status: "assigned" }, ["Booked wall"]],
      [{ status: "closed" }, ["Closed pier"]],
      [{ siteState: "NV" }, ["Asked slab"]],
      [{ search: "sla", sort: "start" }, ["Quiet slab", "Asked slab"]],
      [{ search: "slab", status: "waiting" }, ["Asked slab"]],
      [{ search: `pc-${closed.number}` }, ["Closed pier"]],
      [{ search: "tunnel" }, []],
    ];
    for (const [filter, expected] of lists) {
      const found = ownJobs(dana, filter);
      expect(titles(found), JSON.stringify(filter)).toEqual(expected);
      expect(found).toMatchObject({
        count: expected.length,
        atLeast: false,
        complete: true,
        previous: null,
        next: null,
      });
    }
    expect(titles(ownJobs(aCompany(), { search: `PC-${closed.number}` }))).toEqual([]);
    expect(titles(ownJobs(aCompany()))).toEqual([]);
    for (const after of ["1; drop table jobs", "0.0"]) expect(ownJobs(dana, {}, { after })).toEqual(ownJobs(dana));
  });

  test("tell what each waits for, and who is booked", async () => {
    const { dana } = await company();
    const shown = ownJobs(dana).rows.map(({ title, waiting, booking, next }) => [
      title,
      { waiting, inspector: booking?.inspectorName ?? null, next },
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      "Closed pier": { waiting: 0, inspector: null, next: null },
      "Booked wall": { waiting: 0, inspector: "Marcus Bell", next: { step: "begins", left: expect.any(String) } },
      "Asked slab": { waiting: 2, inspector: null, next: { step: "answer", waiting: 2 } },
      "Quiet slab": { waiting: 0, inspector: null, next: { step: "applicants" } },
      "Done deck": { waiting: 0, inspector: expect.any(String), next: null },
    });
  });

  test("are paged both ways in each order", async () => {
    const { clock } = openWorld();
    const dana = aCompany();
    for (let n = 0; n < 45; n += 1) {
      clock.advance(MINUTE);
      // Several jobs of one key: ten start on each day.
      await aJob(dana, { title: `Pour ${n}`, startDate: `2026-12-0${1 + (n % 4)}` });
    }
    const filters: OwnJobsFilter[] = [{}, { sort: "start" }, { sort: "waiting" }, { search: "pour", sort: "start" }];
    for (const filter of filters) {
      const pages = [ownJobs(dana, filter)];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
        pages.push(ownJobs(dana, filter, { after: next }));
      const onwards = pages.flatMap(titles);
      expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 5]);
      expect(new Set(onwards).size).toBe(45);
      const back = ownJobs(dana, filter, { before: pages[2]?.previous ?? undefined });
      expect(titles(back)).toEqual(onwards.slice(20, 40));
      const first = ownJobs(dana, filter, { before: back.previous ?? undefined });
      expect(titles(first)).toEqual(onwards.slice(0, 20));
      expect(first).toMatchObject({ previous: null, count: 45 });
    }
  });
});
