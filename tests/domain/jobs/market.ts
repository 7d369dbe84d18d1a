import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { posting } from "#tests/support/money/payments";
import type { World } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { SYSTEM } from "~/domain/actor";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import type { Cents } from "~/lib/money";

const { applications, bookings, jobs, payments } = schema;

/** What these tests are about needs paid jobs and engagements, not the provider: its word is given here directly. */
export async function paid(paymentId: string): Promise<void> {
  const { amount } = one(payments, paymentId);
  const ids = { paymentIntentId: `pi_${paymentId}`, chargeId: `ch_${paymentId}` };
  const outcome = { status: "paid", ...ids, amount, currency: "usd" } as const;
  await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome } });
}

/** A job whose fee has been paid. */
export async function aJob(company: PersonActor, changes: Parameters<typeof posting>[0] = {}) {
  const { result } = await execute(submitPosting, { actor: company, input: posting(changes) });
  if (!result.paymentId) throw new Error("the posting asked for no payment");
  await paid(result.paymentId);
  const job = reads().select().from(jobs).where(eq(jobs.draftId, result.draftId)).get();
  if (!job) throw new Error("the paid posting made no job");
  return job;
}

export async function apply(inspector: PersonActor, jobId: string, hourlyRate?: Cents): Promise<string> {
  const input = { jobId, coverLetter: "I have tested slabs for ten years.", hourlyRate };
  const { result } = await execute(applyToJob, { actor: inspector, input });
  return result.applicationId;
}

/** The company begins to accept; the payment is open. */
export async function beginAcceptance(company: PersonActor, applicationId: string): Promise<string> {
  const { result } = await execute(startAcceptance, { actor: company, input: { applicationId } });
  return result.paymentId;
}

/** The company has paid, and the work is booked. */
export async function accept(company: PersonActor, applicationId: string) {
  await paid(await beginAcceptance(company, applicationId));
  const booking = reads().select().from(bookings).where(eq(bookings.applicationId, applicationId)).get();
  if (!booking) throw new Error("the paid acceptance made no engagement");
  return booking;
}

/** The work of an engagement is done; the company has not answered yet. */
export async function doWork({ clock }: World, inspector: PersonActor, booking: { id: string; endsAt: number }) {
  clock.set(booking.endsAt);
  await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Four cylinders made." } });
}

export async function approve(company: PersonActor, bookingId: string): Promise<void> {
  await execute(approveWork, { actor: company, input: { bookingId } });
}

/** The row as it is now. */
export function one<
  T extends typeof jobs | typeof applications | typeof payments | typeof bookings | typeof schema.companies,
>(table: T, id: string) {
  const row = reads().select().from(table).where(eq(table.id, id)).get();
  if (!row) throw new Error(`no row ${id}`);
  return row as T["$inferSelect"];
}

export function eventsOf(type: string) {
  return reads().select().from(schema.events).where(eq(schema.events.type, type)).all();
}
