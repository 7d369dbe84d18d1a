import { describe, expect, test } from "vitest";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import type { InspectorActor, PersonActor } from "~/domain/actor";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { execute } from "~/domain/command.server";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";
import { appliedJobs } from "~/domain/jobs/lists/queries.server";
import { browseJobs } from "~/domain/jobs/offers/browse.server";
import { accept, aJob, apply, approve, doWork } from "../market";

/** Open jobs as an inspector without a home base finds them. */
const openJobs = (actor: InspectorActor) => browseJobs(actor, {}, { point: null, travelMiles: 50, held: [] });

const titles = ({ rows }: { rows: readonly { title: string }[] }) => rows.map(({ title }) => title);

/** Two companies, and a job of the first in each state; the open ones are "Slab" and "Wall". */
async function market() {
  const world = openWorld();
  const [dana, lee] = [aCompany(), aCompany()];
  const riley = anInspector();
  const later = () => world.clock.advance(MINUTE);
  const slab = await aJob(dana, { title: "Slab", location: "Austin, TX", urgency: "asap" });
  later();
  const deleted = await aJob(dana, { title: "Deleted" });
  later();
  const closed = await aJob(dana, { title: "Closed" });
  later();
  const assigned = await aJob(dana, { title: "Assigned" });
  later();
  const wall = await aJob(lee, { title: "Wall", location: "Reno, NV" });
  await execute(deleteJob, { actor: dana, input: { jobId: deleted.id } });
  await execute(closeJob, { actor: dana, input: { jobId: closed.id } });
  await accept(dana, await apply(riley, assigned.id));
  return { world, dana, lee, riley, slab, deleted, closed, assigned, wall };
}

describe("who sees which jobs", () => {
  test("an inspector: the open ones in the list, newest first, with their own application", async () => {
    const { riley, slab } = await market();
    await apply(anInspector(), slab.id);
    expect(titles(openJobs(riley))).toEqual(["Wall", "Slab"]);
    await apply(riley, slab.id);
    expect(openJobs(riley)).toMatchObject({
      count: 2,
      rows: [
        { title: "Wall", applicationState: null, companyName: expect.stringMatching(/^Company/) },
        { title: "Slab", applicationState: "pending", applicationsCount: 2 },
      ],
    });
  });

  test("an inspector: what they applied to, whatever became of it", async () => {
    const { world, dana, riley, slab } = await market();
    world.clock.advance(MINUTE);
    await apply(riley, slab.id);
    await execute(deleteJob, { actor: dana, input: { jobId: slab.id } });
    expect(appliedJobs(riley)).toMatchObject({
      count: 2,
      rows: [
        { title: "Slab", applicationState: "rejected", deletedAt: expect.any(Number) },
        { title: "Assigned", applicationState: "accepted", state: "assigned" },
      ],
    });
    expect(appliedJobs(anInspector())).toMatchObject({ count: 0, rows: [] });
  });

  test("one job by itself", async () => {
    const { dana, lee, riley, ...byName } = await market();
    const visible = (actor: PersonActor) =>
      (["slab", "deleted", "closed", "assigned", "wall"] as const).filter((name) => {
        try {
          return jobVisibleTo(actor, byName[name].id).id === byName[name].id;
        } catch (error) {
          expect(error).toMatchObject({ kind: "not_found" });
          return false;
        }
      });
    expect(visible(dana)).toEqual(["slab", "closed", "assigned"]);
    expect(visible(lee)).toEqual(["wall"]);
    expect(visible(riley)).toEqual(["slab", "assigned", "wall"]);
    expect(visible(anInspector())).toEqual(["slab", "wall"]);
    expect(visible(anAdmin())).toEqual(["slab", "deleted", "closed", "assigned", "wall"]);
    expect(() => jobVisibleTo(dana, "job_none")).toThrow("not-found");
  });

  test("the company's address is the accepted inspector's alone", async () => {
    const { dana, riley, slab, assigned } = await market();
    await apply(riley, slab.id);
    expect(jobVisibleTo(riley, assigned.id).contact).toEqual({
      name: dana.name,
      email: dana.email,
      phone: "512-555-0100",
    });
    expect(jobVisibleTo(riley, slab.id).contact).toBeNull();
    expect(JSON.stringify(openJobs(riley))).not.toContain(dana.email);
    const rival = anInspector();
    await apply(rival, slab.id);
    expect(jobVisibleTo(rival, slab.id)).toMatchObject({ contact: null, bookingId: null });
  });

  test("the engagement is shown to its two sides and administrators", async () => {
    const { dana, riley, slab } = await market();
    const rival = anInspector();
    await apply(rival, slab.id);
    const booking = await accept(dana, await apply(anInspector(), slab.id));
    expect(jobVisibleTo(dana, slab.id).bookingId).toBe(booking.id);
    expect(jobVisibleTo(anAdmin(), slab.id).bookingId).toBe(booking.id);
    expect(jobVisibleTo(rival, slab.id).bookingId).toBeNull();
    expect(() => jobVisibleTo(riley, slab.id)).toThrow("not-found");
  });
});

describe("a job's statistics", () => {
  test("count its applications, the days it was open and what its company has completed", async () => {
    const { world, dana, riley, slab } = await market();
    expect(jobVisibleTo(riley, slab.id)).toMatchObject({ daysOpen: 0, company: { completedJobs: 0 } });
    world.clock.advance(DAY);
    expect(jobVisibleTo(riley, slab.id).daysOpen).toBe(1);
    const worker = anInspector();
    const booking = await accept(dana, await apply(worker, slab.id));
    await doWork(world, worker, booking);
    await approve(dana, booking.id);
    expect(jobVisibleTo(dana, slab.id)).toMatchObject({
      state: "completed",
      applicationsCount: 1,
      daysOpen: 1,
      company: { completedJobs: 1 },
    });
  });
});
