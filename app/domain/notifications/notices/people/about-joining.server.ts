import { eq } from "drizzle-orm";
import { type Connection, joinRequests } from "#db/client.server";
import { colleague, type Notice, whom } from "~/lib/notices";
import { ownersOf } from "../../../companies/memberships.server";
import type { DomainEvents } from "../../../events";

/** To the owners who can sign in. */
export function joinRequested(tx: Connection, joinRequestId: string): Notice[] {
  const found = tx.select().from(joinRequests).where(eq(joinRequests.id, joinRequestId)).get();
  if (!found) return [];
  return ownersOf(tx, found.companyId).map(({ id }) => ({
    userId: id,
    kind: "join_requested",
    params: { name: colleague(found.userId) },
    link: `/company-people/requests/${joinRequestId}`,
    aboutId: joinRequestId,
  }));
}

/** To whoever asked, unless they ended it themself. */
export function joinRequestEnded({
  joinRequestId,
  userId,
  companyId,
  outcome,
}: DomainEvents["join_request.ended"]): Notice[] {
  if (outcome === "withdrawn") return [];
  const link = outcome === "admitted" ? "/" : "/company-joining";
  const params = { company: whom(companyId) };
  return [{ userId, kind: `join_request_${outcome}` as const, params, link, aboutId: joinRequestId }];
}
