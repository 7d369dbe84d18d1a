import { aCompany } from "#tests/support/factories";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { openTill } from "#tests/support/money/till";
import { rowOf } from "#tests/support/work/direct-bookings";
import { openWorld } from "#tests/support/world";

/** An accepted application that is paid for: work on Tuesday, November 24, at 8 AM in Texas, unless told otherwise. */
export async function engaged(changes: Parameters<typeof anEngagement>[4] = {}, world = openWorld()) {
  const till = openTill(world);
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const engagement = await anEngagement(till, company, inspector, undefined, changes);
  const bookingId = engagement.booking.id;
  return { till, clock: world.clock, company, inspector, ...engagement, bookingId, row: () => rowOf(bookingId) };
}
