import type { DomainEvents } from "../events";
import { appendLiveEvents } from "../live/live-events.server";
import { payoutStatus } from "./states";

/** Returns whose stream it was, so that open streams can be woken. */
export async function pushPayout(
  eventId: number,
  { inspectorId, state }: DomainEvents["payout.told"],
): Promise<string[]> {
  return appendLiveEvents(eventId, [
    { userId: inspectorId, name: "payout_status", payload: { status: payoutStatus(state) } },
  ]);
}
