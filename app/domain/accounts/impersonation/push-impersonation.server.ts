import { appendLiveEvents } from "~/domain/core/live/live-events.server";
import type { DomainEvents } from "../../events";

/** Returns whose event stream it wrote to, so that the caller can wake it. */
export async function pushImpersonation(
  eventId: number,
  { adminId }: DomainEvents["impersonation.started"],
  active: boolean,
): Promise<string[]> {
  return appendLiveEvents(eventId, () => [{ userId: adminId, name: "impersonation", payload: { active } }]);
}
