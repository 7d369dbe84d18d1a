import { eq } from "drizzle-orm";
import { bookings, type Connection, documentDeliveries, documentLinks, recipients } from "#db/client.server";
import { hashOfToken } from "../../../accounts/link-token.server";
import { notFound } from "../../../errors";

/** A mailed link with its delivery, its recipient and the booking. Not scoped: the token, or the id from an event, is the proof. */
export interface FollowedLink {
  linkId: string;
  deliveryId: string;
  documentId: string;
  expiresAt: number;
  usedAt: number | null;
  acknowledgedAt: number | null;
  acknowledgedBy: string | null;
  recipient: typeof recipients.$inferSelect;
  booking: { id: string; projectId: string | null };
}

/** @throws DomainError not_found for a token that opens nothing */
export function linkByToken(connection: Connection, token: string): FollowedLink {
  const found = findLink(connection, token);
  if (!found) throw notFound();
  return found;
}

export function findLink(connection: Connection, token: string): FollowedLink | undefined {
  return links(connection)
    .where(eq(documentLinks.tokenHash, hashOfToken(token)))
    .get();
}

/** @throws DomainError not_found */
export function linkById(connection: Connection, linkId: string): FollowedLink {
  const found = links(connection).where(eq(documentLinks.id, linkId)).get();
  if (!found) throw notFound();
  return found;
}

/** Used up, or older than 30 days. */
export function isOver({ usedAt, expiresAt }: Pick<FollowedLink, "usedAt" | "expiresAt">, now: number): boolean {
  return usedAt !== null || expiresAt <= now;
}

function links(connection: Connection) {
  return connection
    .select({
      linkId: documentLinks.id,
      deliveryId: documentLinks.deliveryId,
      documentId: documentDeliveries.documentId,
      expiresAt: documentLinks.expiresAt,
      usedAt: documentLinks.usedAt,
      acknowledgedAt: documentDeliveries.acknowledgedAt,
      acknowledgedBy: documentDeliveries.acknowledgedBy,
      recipient: recipients,
      booking: { id: bookings.id, projectId: bookings.projectId },
    })
    .from(documentLinks)
    .innerJoin(documentDeliveries, eq(documentDeliveries.id, documentLinks.deliveryId))
    .innerJoin(recipients, eq(recipients.id, documentDeliveries.recipientId))
    .innerJoin(bookings, eq(bookings.id, documentDeliveries.bookingId))
    .$dynamic();
}
