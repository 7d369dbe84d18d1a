import { eq } from "drizzle-orm";
import { type Connection, spendingRequests } from "#db/client.server";
import { roleMay } from "~/domain/companies/rights";
import { colleague, type Notice } from "~/lib/notices";
import { peopleOfCompany } from "../../companies/memberships.server";

/** To the owners. */
export function spendingToDecide(tx: Connection, spendingRequestId: string): Notice[] {
  const found = requestOf(tx, spendingRequestId);
  if (found?.state !== "pending") return [];
  const { requestedBy, amount, title } = found;
  const owners = peopleOfCompany(tx, found.companyId).filter(({ role }) => roleMay(role, "approve-spending"));
  return owners.map(({ id }) => ({
    userId: id,
    kind: "payment_request_asked",
    params: { name: colleague(requestedBy), amount, title },
    link: `/spending-requests/${spendingRequestId}`,
    aboutId: spendingRequestId,
  }));
}

/** To whoever asked. */
export function spendingDecided(tx: Connection, spendingRequestId: string): Notice[] {
  const found = requestOf(tx, spendingRequestId);
  if (!found) return [];
  const { state, requestedBy: userId, amount, title } = found;
  if (state !== "approved" && state !== "declined" && state !== "lapsed") return [];
  const about = { link: `/spending-requests/${spendingRequestId}`, aboutId: spendingRequestId };
  return [{ ...about, userId, kind: `payment_request_${state}` as const, params: { amount, title } }];
}

function requestOf(tx: Connection, spendingRequestId: string) {
  return tx.select().from(spendingRequests).where(eq(spendingRequests.id, spendingRequestId)).get();
}
