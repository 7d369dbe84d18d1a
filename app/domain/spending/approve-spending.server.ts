import type { spendingRequests } from "#db/client.server";
import type { CompanyActor } from "../actor";
import { type Context, defineCommand } from "../command.server";
import { standingAssignment } from "../companies/assignment.server";
import { move } from "../core/move.server";
import { conflict } from "../errors";
import { loadRequest } from "./open-requests.server";
import { mayDecideSpending } from "./policy";
import { buy, type Purchase } from "./purchases.server";
import { spendingApproval } from "./schema";
import { SPENDING_GRAPH } from "./states";

/**
 * Begins the payment in the same transaction, as the owner's own, at the price that was asked for.
 * @throws DomainError not_found; conflict "spending-decided", "spending-lapsed", "price-changed", and what the purchase itself is refused for
 */
export const approveSpending = defineCommand({
  name: "approve-spending",
  roles: ["company"],
  right: "approve-spending",
  input: spendingApproval,
  freeUnderKey: ["channel"],
  load: loadRequest,
  allow: ({ actor }, request) => mayDecideSpending(actor, request),
  run(context, request, { channel }) {
    const { tx, actor, now, emit } = context;
    if (request.state !== "pending") throw conflict("spending-decided");
    if (request.expiresAt <= now) throw conflict("spending-lapsed");
    const { paymentId } = buy(context, purchaseIn(context, request), { channel, quoted: request.amount });
    move(tx, SPENDING_GRAPH, request.id, "pending", "approved", {
      decidedBy: actor.id,
      decidedAt: now,
      paymentId,
      updatedAt: now,
    });
    emit("spending.decided", { spendingRequestId: request.id });
    return { spendingRequestId: request.id, paymentId };
  },
  audit: ({ spendingRequestId, paymentId }, _input, { kind, amount, requestedBy }) => ({
    subject: ["spending_request", spendingRequestId],
    details: { kind, amount, requestedBy, paymentId },
    changes: { state: ["pending", "approved"] },
  }),
});

/** A booking's project or contact may be gone by now, which keeps nobody from approving it: whoever asked is its contact then. */
function purchaseIn(
  { tx, actor }: Context<CompanyActor>,
  { kind, subjectId, booking, companyId, requestedBy }: typeof spendingRequests.$inferSelect,
): Purchase {
  if (kind !== "booking") return { kind, subjectId } as Purchase;
  const asked = booking as Extract<Purchase, { kind: "booking" }>["booking"];
  return { kind, booking: { ...asked, ...standingAssignment(tx, companyId, asked, [requestedBy, actor.id]) } };
}
