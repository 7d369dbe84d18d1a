import { and, eq, isNull, sql } from "drizzle-orm";
import { bookings, type Connection, documentDeliveries, documentLinks, reports } from "#db/client.server";
import { DAY, LASTS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { RECIPIENT_ROLES, type RecipientRole } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { type Recipient, receiversOf, sentTo } from "./recipients.server";
import type { SentTo } from "./sent-to";

type Writing = Pick<Context, "tx" | "now">;
type Mailing = Pick<Context, "tx" | "now" | "emit">;

export interface Distribution {
  bookingId: string;
  receivers: Recipient[];
  /** As the document lists them. */
  sentTo: SentTo[];
}

/** Who gets what is signed of a report now, in `roles` or in all. Not scoped. */
export function distributionOf(
  connection: Connection,
  reportId: string,
  roles: readonly RecipientRole[] = RECIPIENT_ROLES,
): Distribution {
  const { bookingId } = existing(connection, reports, eq(reports.id, reportId));
  const booking = existing(connection, bookings, eq(bookings.id, bookingId));
  const receivers = receiversOf(connection, booking, reportId).filter(({ role }) => roles.includes(role));
  const listed = sentTo(connection, booking, receivers).filter(({ role }) => roles.includes(role));
  return { bookingId, receivers, sentTo: listed };
}

/** Part of a signature. They are mailed once the document's PDF is there. */
export function openDeliveries(context: Writing, documentId: string, { bookingId, receivers }: Distribution): void {
  for (const { id: recipientId } of receivers) openDelivery(context, { documentId, recipientId, bookingId });
}

interface NewDelivery {
  documentId: string;
  recipientId: string;
  bookingId: string;
}

/** Part of a command. Returns the id of the delivery, also of one that there was. */
export function openDelivery({ tx, now }: Writing, delivery: NewDelivery): string {
  const { documentId, recipientId } = delivery;
  const same = and(eq(documentDeliveries.documentId, documentId), eq(documentDeliveries.recipientId, recipientId));
  const before = tx.select({ id: documentDeliveries.id }).from(documentDeliveries).where(same).get();
  if (before) return before.id;
  const id = newId("dlv");
  tx.insert(documentDeliveries)
    .values({ id, ...delivery, createdAt: now })
    .run();
  return id;
}

/** Part of the command that records a document's PDF: all who get it are mailed now. */
export function mailDeliveries(context: Mailing, documentId: string): void {
  const { id, documentId: of } = documentDeliveries;
  const unmailed = context.tx
    .select({ id })
    .from(documentDeliveries)
    .leftJoin(documentLinks, eq(documentLinks.deliveryId, id))
    .where(and(eq(of, documentId), isNull(documentLinks.id)))
    .all();
  for (const delivery of unmailed) mailLinkOf(context, delivery.id);
}

/** Part of a command: a new link, which an event mails. Earlier ones that were not used work on until they expire. */
export function mailLinkOf({ tx, now, emit }: Mailing, deliveryId: string): void {
  const id = newId("lnk");
  tx.insert(documentLinks)
    .values({ id, deliveryId, createdAt: now, expiresAt: now + LASTS.documentLink.most })
    .run();
  emit("document_link.requested", { linkId: id });
}

/** How often a document was mailed to one recipient in the last 24 hours, the first time left out. */
export function repeatsToday({ tx, now }: Writing, deliveryId: string): number {
  const { deliveryId: of, createdAt } = documentLinks;
  const links = tx
    .select({ all: sql<number>`count(*)`, today: sql<number>`count(*) filter (where ${createdAt} > ${now - DAY})` })
    .from(documentLinks)
    .where(eq(of, deliveryId))
    .get();
  const { all = 0, today = 0 } = links ?? {};
  return today === all ? Math.max(0, today - 1) : today;
}
