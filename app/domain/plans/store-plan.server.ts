import { eq } from "drizzle-orm";
import { bookings, jobs } from "#db/client.server";
import { type PlannedMix, setsNeeded } from "~/lib/measures/specification/plan";
import { WANTED_TESTS } from "~/lib/vocabulary";
import type { CompanyActor } from "../actor";
import { recordJobChanges } from "../applications/change-job/record-changes.server";
import type { Context } from "../command.server";
import type { WantedTests } from "../jobs/wanted-tests";
import { specifiedPlan } from "../specifications/planned-lines.server";
import type { Loaded } from "./load-planned.server";

interface Plan {
  specificationId: string | null;
  projectId: string | null;
  plan: PlannedMix[];
}

/** Part of a command: stores a plan, with the tests that it comes to. Who has applied to the job is told of another extent. @throws DomainError conflict "job-changes-quota" */
export function storePlan(context: Context<CompanyActor>, { kind, row }: Loaded, next: Plan): void {
  const { tx, actor, now } = context;
  const wanted = wantedIn(context, next) ?? { tests: row.tests, cylinderSets: row.cylinderSets };
  const columns = { ...next, ...wanted, updatedAt: now };
  if (kind === "booking") {
    tx.update(bookings).set(columns).where(eq(bookings.id, row.id)).run();
    return;
  }
  tx.update(jobs)
    .set({ ...columns, updatedBy: actor.id })
    .where(eq(jobs.id, row.id))
    .run();
  recordJobChanges(context, row, { ...row, ...wanted });
}

/** The tests of all mixes, and their sets together; null without a mix. */
function wantedIn({ tx }: Context, plan: Plan): WantedTests | null {
  const specified = specifiedPlan(tx, plan);
  if (specified.length === 0) return null;
  const tests = WANTED_TESTS.filter((test) => specified.some(({ planned }) => planned.tests.includes(test)));
  const sets = specified
    .filter(({ planned }) => planned.tests.includes("cylinders"))
    .map(({ planned, specification }) => planned.sets ?? setsNeeded(planned, specification));
  return { tests, cylinderSets: sets.length > 0 ? sets.reduce((sum, each) => sum + each) : null };
}
