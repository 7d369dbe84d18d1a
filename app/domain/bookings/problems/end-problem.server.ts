import type { problems } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import type { BookingState, ProblemKind } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { openOfferOf } from "./load-problem.server";
import { isAfterWork } from "./sides";
import { PROBLEM_OFFER_GRAPH } from "./states";

type Ended = Partial<typeof problems.$inferInsert> & { updatedAt: number };

/** Returns the values of a problem that ends. Nothing is due any more, and no decision waits for a second administrator. */
export function ending({ now }: Pick<Context, "now">): Ended {
  const noProposal = {
    proposedBy: null,
    proposedAt: null,
    proposerEpoch: null,
    proposedRefund: null,
    proposedShare: null,
    proposedReason: null,
  };
  return { endedAt: now, dueAt: null, ...noProposal, updatedAt: now };
}

/** Part of a command: ends an offer that nobody answered, because its problem ends or a newer offer is made. */
export function replaceOffer({ tx, now }: Context, problemId: string): void {
  const offer = openOfferOf(tx, problemId);
  if (offer) move(tx, PROBLEM_OFFER_GRAPH, offer.id, "open", "replaced", { decidedAt: now, updatedAt: now });
}

export function stateAfter(kind: ProblemKind): Extract<BookingState, "completed" | "cancelled"> {
  return isAfterWork(kind) ? "completed" : "cancelled";
}

/** Returns why a booking is canceled that ends with its problem before its work; nothing where it ends after its work. */
export function cancelOf(kind: ProblemKind): { cancelKind?: Exclude<ProblemKind, "work"> } {
  return kind === "work" ? {} : { cancelKind: kind };
}
