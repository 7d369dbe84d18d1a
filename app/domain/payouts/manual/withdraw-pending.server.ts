import { moveIf } from "~/domain/core/move.server";
import { WITHDRAWN } from "~/lib/closed-account";
import type { Context } from "../../command.server";
import { MANUAL_PAYOUT_GRAPH } from "../states";

/** Part of a command: takes bank details that wait for their review out of the queue, since their inspector leaves. Nobody is notified. */
export function withdrawPending({ tx, now }: Context, inspectorId: string): void {
  const ended = { reviewedAt: now, reason: WITHDRAWN, updatedAt: now };
  moveIf(tx, MANUAL_PAYOUT_GRAPH, inspectorId, "pending_manual_review", "rejected", ended);
}
