import { eq } from "drizzle-orm";
import { inspectorProfiles } from "#db/client.server";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { reads } from "~/domain/core/runtime.server";
import { type CalendarDate, todayIn } from "~/lib/time/dates";
import type { InspectorActor } from "../../actor";

/** Returns the day since which the inspector's payouts are on hold, in their zone; null where they are not. */
export function ownHold(actor: InspectorActor): CalendarDate | null {
  const { userId, payoutsHeldAt } = inspectorProfiles;
  const own = reads().select({ payoutsHeldAt }).from(inspectorProfiles).where(eq(userId, actor.id)).get();
  return own?.payoutsHeldAt ? todayIn(zoneOfPerson(actor), own.payoutsHeldAt) : null;
}
