import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Connection, laboratoryLinks, laboratoryRequests } from "#db/client.server";
import { DAY, LASTS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { hashOfToken } from "../../../accounts/link-token.server";
import { anyBooking } from "../../../bookings/own-booking.server";
import type { Context } from "../../../command.server";
import { conflict, notFound } from "../../../errors";
import { stopsOf, subjectIdOf } from "../../distribution/recipients.server";

export type LaboratoryRequest = typeof laboratoryRequests.$inferSelect;

/** A mailed link with what the laboratory was asked. Not scoped: the token, or the id from an event, is the proof. */
export interface LaboratoryLink {
  linkId: string;
  expiresAt: number;
  usedAt: number | null;
  request: LaboratoryRequest;
}

/** Undefined for a token that opens nothing, as those of a request that was taken back. */
export function findLink(connection: Connection, token: string): LaboratoryLink | undefined {
  return links(connection)
    .where(and(eq(laboratoryLinks.tokenHash, hashOfToken(token)), isNull(laboratoryRequests.endedAt)))
    .get();
}

/** @throws DomainError not_found for a token that opens nothing */
export function linkByToken(connection: Connection, token: string): LaboratoryLink {
  const found = findLink(connection, token);
  if (!found) throw notFound();
  return found;
}

/** A link that was used up within the last 12 hours. @throws DomainError not_found; conflict "laboratory-link-over" */
export function workingLink(connection: Connection, token: string, now: number): LaboratoryLink {
  const link = linkByToken(connection, token);
  if (link.usedAt === null || link.usedAt + LASTS.laboratoryOpen.most <= now) throw conflict("laboratory-link-over");
  return link;
}

/** @throws DomainError not_found */
export function linkById(connection: Connection, linkId: string): LaboratoryLink {
  const found = links(connection).where(eq(laboratoryLinks.id, linkId)).get();
  if (!found) throw notFound();
  return found;
}

/** Used up, or older than 30 days. */
export function isOver({ usedAt, expiresAt }: Pick<LaboratoryLink, "usedAt" | "expiresAt">, now: number): boolean {
  return usedAt !== null || expiresAt <= now;
}

/** Whether a laboratory still gets mails: not once its request was taken back, or it wants no more. */
export function isReached(connection: Connection, { bookingId, email, endedAt }: LaboratoryRequest): boolean {
  if (email === null || endedAt !== null) return false;
  return !stopsOf(connection, subjectIdOf(anyBooking(connection, bookingId))).has(email);
}

/** Part of a command: a new link, which an event mails. Earlier ones that were not used work on until they expire. */
export function mailLinkOf({ tx, now, emit }: Pick<Context, "tx" | "now" | "emit">, requestId: string): void {
  const id = newId("lnk");
  tx.insert(laboratoryLinks)
    .values({ id, requestId, createdAt: now, expiresAt: now + LASTS.laboratoryLink.most })
    .run();
  emit("laboratory_link.requested", { linkId: id });
}

/** How many links were made for a request in the last 24 hours. */
export function linksToday({ tx, now }: Pick<Context, "tx" | "now">, requestId: string): number {
  const today = and(eq(laboratoryLinks.requestId, requestId), gt(laboratoryLinks.createdAt, now - DAY));
  return tx.select({ rows: sql<number>`count(*)` }).from(laboratoryLinks).where(today).get()?.rows ?? 0;
}

function links(connection: Connection) {
  return connection
    .select({
      linkId: laboratoryLinks.id,
      expiresAt: laboratoryLinks.expiresAt,
      usedAt: laboratoryLinks.usedAt,
      request: laboratoryRequests,
    })
    .from(laboratoryLinks)
    .innerJoin(laboratoryRequests, eq(laboratoryRequests.id, laboratoryLinks.requestId))
    .$dynamic();
}
