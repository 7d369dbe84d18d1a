import type { DomainEvents } from "../../events";
import { appendLiveEvents } from "../../live/live-events.server";

/** Returns whose event stream it wrote to, so that the caller can wake it. */
export async function pushImpersonation(
  eventId: number,
  { adminId }: DomainEvents["impersonation.started"],
  active: boolean,
): Promise<string[]> {
  return appendLiveEvents(eventId, [{ userId: adminId, name: "impersonation", payload: { active } }]);
}
