import { eq } from "drizzle-orm";
import { type Connection, spendingRequests } from "#db/client.server";
import { colleague, type Notice } from "~/lib/notices";
import { ownersOf } from "../../../companies/memberships.server";

/** To the owners who can sign in. */
export function spendingToDecide(tx: Connection, spendingRequestId: string): Notice[] {
  const found = requestOf(tx, spendingRequestId);
  if (found?.state !== "pending") return [];
  const { requestedBy, amount, title } = found;
  return ownersOf(tx, found.companyId).map(({ id }) => ({
    userId: id,
    kind: "payment_request_asked",
    params: { name: colleague(requestedBy), amount, title },
    link: `/spending-requests/${spendingRequestId}`,
    aboutId: spendingRequestId,
  }));
}

/** To whoever asked, unless they have answered it themself, as an owner by now. */
export function spendingDecided(tx: Connection, spendingRequestId: string): Notice[] {
  const found = requestOf(tx, spendingRequestId);
  if (!found) return [];
  const { state, requestedBy: userId, decidedBy, amount, title } = found;
  if (state === "pending" || state === "withdrawn" || decidedBy === userId) return [];
  const about = { link: `/spending-requests/${spendingRequestId}`, aboutId: spendingRequestId };
  return [{ ...about, userId, kind: `payment_request_${state}` as const, params: { amount, title } }];
}

function requestOf(tx: Connection, spendingRequestId: string) {
  return tx.select().from(spendingRequests).where(eq(spendingRequests.id, spendingRequestId)).get();
}
