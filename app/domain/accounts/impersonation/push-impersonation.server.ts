import type { DomainEvents } from "../../events";
import { appendLiveEvents } from "../../live/live-events.server";

/** Tells an administrator's open pages that an impersonation has begun or ended. Answers whose stream it was, to wake the open ones. */
export async function pushImpersonation(
  eventId: number,
  { adminId }: DomainEvents["impersonation.started"],
  active: boolean,
): Promise<string[]> {
  return appendLiveEvents(eventId, [{ userId: adminId, name: "impersonation", payload: { active } }]);
}
