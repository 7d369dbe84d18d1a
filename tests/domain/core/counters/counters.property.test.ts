import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { accept, aJob, apply, beginAcceptance } from "#tests/domain/jobs/market";
import { aCompany, anInspector, aUser, ROOT } from "#tests/support/factories";
import { DAY, openWorld, type World } from "#tests/support/world";
import { countOf, countSince, sumsOfPayments, totalsOf } from "~/domain/core/counters/queries.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { reads } from "~/domain/core/runtime.server";
import { DomainError } from "~/domain/errors";
import { cents } from "~/lib/money";
import { APPLICATION_STATES, BOOKING_STATES, JOB_STATES, PAYMENT_STATES, ROLES } from "~/lib/vocabulary";

const { applications, bookings, certifications, jobs, payments, transfers, users } = schema;

/** Rows are moved to any state, also by ways that no command goes: a counter must follow the rows, whatever moves them. */
type Step = Record<"what" | "which" | "state", number>;
const step: fc.Arbitrary<Step> = fc.record({ what: fc.nat(15), which: fc.nat(9), state: fc.nat(9) });

test("counters say what the rows say, whatever happens to them", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const world = openWorld();
      const people = { companies: [aCompany(), aCompany()], inspectors: [anInspector(), anInspector()] };
      await aJob(at(people.companies, 0));
      for (const each of steps) {
        await happen(world, people, each).catch(refused);
        expect(verifyCounters(reads())).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});

test("a counter that is off is told", async () => {
  const { database } = openWorld();
  const company = aCompany();
  await aJob(company);
  expect([countOf(ROOT, "open-jobs"), countSince(ROOT, "jobs", 1), totalsOf(company.id).activeJobs]).toEqual([1, 1, 1]);
  expect(sumsOfPayments(ROOT, {}).get("succeeded")).toMatchObject({ payments: 1, platformFee: 4999 });
  database.write((tx) => tx.update(schema.accountTotals).set({ activeJobs: 7 }).run());
  expect(verifyCounters(reads())).toHaveLength(2);
  database.write((tx) => tx.update(schema.accountTotals).set({ activeJobs: 1 }).run());
  expect(verifyCounters(reads())).toEqual([]);
  database.write((tx) => tx.update(schema.jobListings).set({ status: "closed" }).run());
  expect(verifyCounters(reads()).map((line) => line.split(":")[0])).toEqual(["job_listings", "job_listings"]);
});

test("the triggers count a booking and a job in each state as the code does", async () => {
  const { database } = openWorld();
  const company = aCompany();
  const job = await aJob(company);
  const booking = await accept(company, await apply(anInspector(), job.id));
  for (const [n, state] of BOOKING_STATES.entries()) {
    const another = { ...booking, id: `bkg_${n}`, number: booking.number + n + 1, applicationId: null, state };
    database.write((tx) => {
      tx.update(bookings).set({ state }).where(eq(bookings.id, booking.id)).run();
      tx.insert(bookings).values(another).run();
    });
    expect(verifyCounters(reads()), state).toEqual([]);
  }
  for (const state of JOB_STATES) {
    database.write((tx) => tx.update(jobs).set({ state }).where(eq(jobs.id, job.id)).run());
    expect(verifyCounters(reads()), state).toEqual([]);
  }
});

test("what is counted is kept", async () => {
  const { database } = openWorld();
  await aJob(aCompany());
  expect(() => database.write((tx) => tx.delete(jobs).run())).toThrow("jobs are kept");
});

interface People {
  companies: ReturnType<typeof aCompany>[];
  inspectors: ReturnType<typeof anInspector>[];
}

async function happen(world: World, { companies, inspectors }: People, { what, which, state }: Step) {
  const { database, clock } = world;
  const company = at(companies, which);
  const inspector = at(inspectors, state);
  const table = [users, jobs, applications, bookings, payments, transfers, certifications][what - 5];
  const row = table && at(reads().select({ id: table.id }).from(table).all(), which)?.id;
  if (what > 11) return void happenToFigures(world, { what, which, state });
  const set = (values: Record<string, unknown>) =>
    void database.write((tx) => table && row && tx.update(table).set(values).where(eq(table.id, row)).run());
  if (what === 0) return void aUser({ role: at(ROLES, state) });
  if (what === 1) return void clock.advance(which * DAY);
  if (what === 2) return void (await aJob(company, { startDate: "2027-02-01" }));
  const job = at(reads().select().from(jobs).all(), which);
  if (what === 3) return void (await apply(inspector, job?.id ?? ""));
  if (what === 4) return acceptOne(companies, which, state);
  if (what === 5) return set({ role: at(ROLES, state) });
  if (what === 6) return set(state > 6 ? { deletedAt: clock.now() } : { state: at(JOB_STATES, state) });
  if (what === 7) return set({ state: at(APPLICATION_STATES, state) });
  if (what === 8) return set({ state: at(BOOKING_STATES, state) });
  if (what === 9)
    return set(state > 6 ? { fulfilledAt: null } : { state: at(PAYMENT_STATES.slice(1), state), fulfilledAt: null });
  if (what === 10) return state > 5 ? transfer(which) : set({ state: state % 2 ? "succeeded" : "pending" });
  return set({ state: state % 2 ? "pending" : "expired" });

  function transfer(n: number): void {
    const payment = at(reads().select().from(payments).where(eq(payments.kind, "application")).all(), n);
    if (!payment?.inspectorId) return;
    const { id: paymentId, inspectorId, inspectorAmount: amount, createdAt, updatedAt } = payment;
    const values = { id: `trf_${n}`, n: 1, paymentId, inspectorId, amount, createdAt, updatedAt };
    database.write((tx) =>
      tx
        .insert(transfers)
        .values({ ...values, state: "succeeded" })
        .run(),
    );
  }
}

/** Sites move, applications are sent again, accounts close or move, reversals take money back. */
function happenToFigures({ database, clock }: World, { what, which, state }: Step): void {
  const siteState = at(["TX", "OK", "WY"], state);
  const idIn = (table: typeof jobs | typeof bookings | typeof applications | typeof users | typeof transfers) =>
    at(reads().select({ id: table.id }).from(table).all(), which)?.id ?? "";
  const now = clock.now();
  database.write((tx) => {
    if (what === 12)
      tx.update(jobs)
        .set({ siteState })
        .where(eq(jobs.id, idIn(jobs)))
        .run();
    if (what === 13)
      tx.update(bookings)
        .set({ siteState })
        .where(eq(bookings.id, idIn(bookings)))
        .run();
    if (what === 14 && state < 5)
      tx.update(applications)
        .set({ createdAt: now })
        .where(eq(applications.id, idIn(applications)))
        .run();
    if (what === 14 && state >= 5)
      tx.update(transfers)
        .set({ reversedAmount: cents(state) })
        .where(eq(transfers.id, idIn(transfers)))
        .run();
    if (what === 15)
      tx.update(users)
        .set(state > 6 ? { closedAt: now, usState: null } : { usState: siteState })
        .where(eq(users.id, idIn(users)))
        .run();
  });
}

async function acceptOne(companies: People["companies"], which: number, state: number): Promise<void> {
  const application = at(reads().select().from(applications).all(), which);
  const company = companies.find(({ id }) => id === application?.companyId);
  if (!application || !company) return;
  await (state % 2 ? accept(company, application.id) : beginAcceptance(company, application.id));
}

function at<T>(rows: readonly T[], n: number): T {
  return rows[n % Math.max(rows.length, 1)] as T;
}

/** A step that the rules or the database's own checks refuse changes nothing. */
function refused(error: unknown): void {
  const isCheck = error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_CONSTRAINT");
  if (!(error instanceof DomainError) && !isCheck) throw error;
}
