import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { anEngagement, aPayableInspector, openTill } from "#tests/support/payments";
import { openWorld } from "#tests/support/world";
import { reads } from "~/domain/runtime.server";
import { cents } from "~/lib/money";
import type { TimeSlot } from "~/lib/vocabulary";

/** A paid booking on Tuesday, November 24: at 8 AM in Texas, or without a start. */
export async function booked(timeSlot: TimeSlot = "morning") {
  const till = openTill(openWorld());
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const engagement = await anEngagement(till, company, inspector, cents(8500), { timeSlot });
  return { till, clock: till.world.clock, company, inspector, ...engagement };
}

export function bookingRow(bookingId: string) {
  const row = reads().select().from(schema.bookings).where(eq(schema.bookings.id, bookingId)).get();
  if (!row) throw new Error(`no booking ${bookingId}`);
  return row;
}
