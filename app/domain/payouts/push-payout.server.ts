import { appendLiveEvents } from "../core/live/live-events.server";
import { reads } from "../core/runtime.server";
import { payoutWay } from "../payments/manual/payout-way.server";
import { payoutStatus } from "./states";

/** Returns whose stream it was, so that open streams can be woken. */
export async function pushPayout(eventId: number, inspectorId: string): Promise<string[]> {
  const status = payoutStatus(payoutWay(reads(), inspectorId));
  return appendLiveEvents(eventId, () => [{ userId: inspectorId, name: "payout_status", payload: { status } }]);
}
