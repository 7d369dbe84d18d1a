import type { DomainEvents } from "../events";
import { appendLiveEvents } from "../live/live-events.server";
import { payoutStatus } from "./states";

/** Puts how an inspector's payouts stand now into their event stream. Answers whose stream it was, to wake the open ones. */
export async function pushPayout(
  eventId: number,
  { inspectorId, state }: DomainEvents["payout.changed"],
): Promise<string[]> {
  return appendLiveEvents(eventId, [
    { userId: inspectorId, name: "payout_status", payload: { status: payoutStatus(state) } },
  ]);
}
