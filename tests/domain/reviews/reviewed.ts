import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { accept, aJob, apply, approve, doWork } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import type { World } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { reportReview } from "~/domain/reviews/reports/report-review.server";
import { writeReview } from "~/domain/reviews/write-review.server";

const { reviews } = schema;

interface Sides {
  company?: CompanyActor;
  inspector?: InspectorActor;
}

/** A booking whose work was approved just now. */
export async function aCompletedBooking(world: World, sides: Sides = {}) {
  const { company = aCompany(), inspector = anInspector() } = sides;
  const startDate = new Date(world.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const job = await aJob(company, { startDate });
  const booking = await accept(company, await apply(inspector, job.id));
  await doWork(world, inspector, booking);
  await approve(company, booking.id);
  return { company, inspector, bookingId: booking.id };
}

export type Side = CompanyActor | InspectorActor;

export const WORDS = "The tests were on time and the records complete.";

let keys = 0;
export async function write(actor: Side, bookingId: string, stars = 5, text = WORDS) {
  keys += 1;
  const { result } = await execute(writeReview, { actor, input: { bookingId, stars, text }, key: `review-${keys}` });
  return result;
}

/** A booking that both sides have reviewed: the inspector has `stars` from the company. */
export async function aReviewedBooking(world: World, { stars = 5, ...sides }: Sides & { stars?: number } = {}) {
  const booked = await aCompletedBooking(world, sides);
  const { reviewId: ofCompany } = await write(booked.inspector, booked.bookingId, 4);
  const { reviewId: ofInspector } = await write(booked.company, booked.bookingId, stars);
  return { ...booked, ofCompany, ofInspector };
}

export async function report(actor: Side, reviewId: string, text = "It names the wrong site.") {
  const input = { reviewId, reason: "untrue", text } as const;
  return (await execute(reportReview, { actor, input })).result;
}

export function reviewOf(reviewId: string) {
  const row = reads().select().from(reviews).where(eq(reviews.id, reviewId)).get();
  if (!row) throw new Error(`no review ${reviewId}`);
  return row;
}
