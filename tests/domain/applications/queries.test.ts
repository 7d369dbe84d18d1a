import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { accept, aJob, apply, approve, beginAcceptance, doWork } from "#tests/domain/jobs/market";
import { connect } from "#tests/domain/people/connections/connecting";
import { aCompany, anInspector, ROOT } from "#tests/support/factories";
import { MINUTE, openWorld } from "#tests/support/world";
import { COMPARISON_SORTS, type ComparisonSort, inOrder } from "~/domain/applications/comparison";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import type { OwnJobsFilter } from "~/domain/applications/own-jobs/filter";
import { ownJobs } from "~/domain/applications/own-jobs/own-jobs.server";
import {
  applicantsOf,
  applicantsToCompare,
  applicationToDecide,
  companyApplications,
  ownApplication,
  profileRate,
} from "~/domain/applications/queries.server";
import { rejectApplication } from "~/domain/applications/reject-application.server";
import { execute } from "~/domain/command.server";
import { cents } from "~/lib/money";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";

const { certifications, inspectorProfiles } = schema;
const GRADE_I = CERTIFICATION_LEVELS[0];
const STRENGTH = CERTIFICATION_LEVELS[1];

describe("applicants as the company sees them", () => {
  test("come first come first, with certificate, experience, rate and what accepting costs", async () => {
    const world = openWorld();
    const company = aCompany();
    const job = await aJob(company, { requiresInspectorEquipment: true, equipmentFee: "50" });
    const riley = anInspector({ hourlyRate: cents(9000) }, { firstName: "Riley", lastName: "Okafor" });
    world.database.write((tx) =>
      tx.update(inspectorProfiles).set({ yearsOfExperience: 12 }).where(eq(inspectorProfiles.userId, riley.id)).run(),
    );
    await apply(riley, job.id);
    world.clock.advance(MINUTE);
    await apply(anInspector(), job.id);
    const { rows } = applicantsOf(ROOT, job);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      state: "pending",
      hourlyRate: 9000,
      inspector: {
        name: "Riley Okafor",
        yearsOfExperience: 12,
        certificates: [{ certificationLevel: GRADE_I, expiryDate: "2030-03-01" }],
        email: null,
      },
      fit: { fits: true },
      price: { total: 23000 },
    });
    expect(JSON.stringify(rows)).not.toMatch(/platformFee|inspectorAmount/);
  });

  test("show a certificate only while an administrator's approval stands", async () => {
    const world = openWorld();
    const job = await aJob(aCompany());
    await apply(anInspector(), job.id);
    world.database.write((tx) => tx.update(certifications).set({ state: "expired" }).run());
    const [applicant] = applicantsOf(ROOT, job).rows;
    expect(applicant?.inspector).toMatchObject({ certificates: [] });
    expect(applicant?.fit).toMatchObject({ fits: false, certified: false });
  });

  test("tell where the certificate falls short of the job, and apply all the same", async () => {
    openWorld();
    const job = await aJob(aCompany(), { requiredCertifications: ["ACI", GRADE_I, STRENGTH] });
    await apply(anInspector(), job.id);
    expect(applicantsOf(ROOT, job).rows[0]?.fit).toEqual({
      fits: false,
      certified: true,
      missing: [STRENGTH],
      levels: [GRADE_I],
      ending: [],
      endsOn: null,
    });
  });

  test("tell the inspector's address after a paid engagement with this very company, or a connection", async () => {
    openWorld();
    const [dana, lee] = [aCompany(), aCompany()];
    const riley = anInspector();
    const first = await aJob(dana);
    const second = await aJob(dana, { startDate: "2026-11-25" });
    const elsewhere = await aJob(lee, { startDate: "2026-11-26" });
    for (const job of [second, elsewhere]) await apply(riley, job.id);
    const emailOn = (job: { id: string }) => applicantsOf(ROOT, job).rows[0]?.inspector.email;
    const applicationId = await apply(riley, first.id);
    await beginAcceptance(dana, applicationId);
    expect(emailOn(first)).toBeNull();
    await accept(dana, applicationId);
    expect([first, second, elsewhere].map(emailOn)).toEqual([riley.email, riley.email, null]);
    await connect(lee, riley);
    expect(emailOn(elsewhere)).toBe(riley.email);
  });
});

describe("a company's applications", () => {
  test("are those to its own jobs, newest first: the waiting ones, or all", async () => {
    const { clock } = openWorld();
    const [dana, lee] = [aCompany(), aCompany()];
    const [slab, deleted, theirs] = [await aJob(dana), await aJob(dana), await aJob(lee)];
    const ids: string[] = [];
    for (const job of [slab, slab, deleted, theirs]) {
      ids.push(await apply(anInspector(), job.id));
      clock.advance(MINUTE);
    }
    await execute(deleteJob, { actor: dana, input: { jobId: deleted.id } });
    await execute(rejectApplication, { actor: dana, input: { applicationId: ids[0] ?? "" } });
    const listed = (all: boolean) => companyApplications(dana, { all }).rows.map(({ id }) => id);
    expect(listed(false)).toEqual([ids[1]]);
    expect(listed(true)).toEqual([ids[1], ids[0]]);
    expect(companyApplications(aCompany(), { all: true }).rows).toEqual([]);
  });
});

describe("an application to decide on", () => {
  test("says when the work would be and what stands in the way", async () => {
    const { clock } = openWorld();
    const company = aCompany();
    const job = await aJob(company, { timeSlot: "afternoon" });
    const [first, second] = [await apply(anInspector(), job.id), await apply(anInspector(), job.id)];
    const paymentId = await beginAcceptance(company, second);
    expect(applicationToDecide(company, first)).toMatchObject({
      span: { startsAt: Date.UTC(2026, 10, 24, 18), endsAt: Date.UTC(2026, 10, 24, 20) },
      startDatePast: false,
      rivalPaymentId: paymentId,
      openPaymentId: null,
    });
    expect(applicationToDecide(company, second)).toMatchObject({ rivalPaymentId: null, openPaymentId: paymentId });
    clock.set(Date.UTC(2026, 10, 25, 6));
    expect(applicationToDecide(company, first).startDatePast).toBe(true);
    expect(() => applicationToDecide(aCompany(), first)).toThrow("not-found");
  });
});

describe("an inspector's own application", () => {
  test("is theirs alone, and leads to the engagement once accepted", async () => {
    openWorld();
    const company = aCompany();
    const job = await aJob(company);
    const [riley, rival] = [anInspector(), anInspector()];
    const applicationId = await apply(riley, job.id);
    expect(ownApplication(riley, job.id)).toMatchObject({ id: applicationId, state: "pending", bookingId: null });
    expect(ownApplication(rival, job.id)).toBeNull();
    const booking = await accept(company, applicationId);
    expect(ownApplication(riley, job.id)).toMatchObject({ state: "accepted", bookingId: booking.id });
  });

  test("begins with the profile's rate", () => {
    openWorld();
    expect(profileRate(anInspector({ hourlyRate: cents(7700) }))).toBe(7700);
    expect(profileRate(anInspector({ hourlyRate: null }))).toBeNull();
  });
});

describe("applicants to compare", () => {
  test("are those who wait on the job, with their certificate's end and what they have done", async () => {
    const world = openWorld();
    const [dana, lee, riley] = [aCompany(), aCompany(), anInspector()];
    for (const [company, startDate] of [
      [dana, "2026-11-26"],
      [lee, "2026-11-28"],
    ] as const) {
      const booking = await accept(company, await apply(riley, (await aJob(company, { startDate })).id));
      await doWork(world, riley, booking);
      await approve(company, booking.id);
    }
    const job = await aJob(dana, { startDate: "2026-12-10" });
    const applied: string[] = [];
    for (const inspector of [riley, anInspector(), anInspector()]) {
      applied.push(await apply(inspector, job.id));
      world.clock.advance(MINUTE);
    }
    await execute(rejectApplication, { actor: dana, input: { applicationId: applied[2] ?? "" } });
    expect(applicantsToCompare(dana, job)).toMatchObject([
      { id: applied[0], inspector: { completedBookings: 2, completedTogether: 1, certificates: [expect.anything()] } },
      { id: applied[1], inspector: { completedBookings: 0, completedTogether: 0 } },
    ]);
  });

  test("come in each order, those of whom something is not known last", () => {
    const applicant = (id: string, total: number, average: number | null, miles: number | null) => ({
      id,
      price: { total: cents(total) },
      inspector: { rating: average === null ? null : { average, count: 3 }, miles },
    });
    const listed = [applicant("a", 300, null, 12), applicant("b", 200, 4.1, null), applicant("c", 200, 4.9, 3)];
    const order = (sort: ComparisonSort) => inOrder(listed, sort).map(({ id }) => id);
    expect(COMPARISON_SORTS.map((sort) => [sort, order(sort).join("")])).toEqual([
      ["first", "abc"],
      ["cost", "bca"],
      ["rating", "cba"],
      ["distance", "cab"],
    ]);
  });
});

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
