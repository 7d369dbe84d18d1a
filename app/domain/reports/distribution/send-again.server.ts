import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { documentDeliveries, recipients } from "#db/client.server";
import { ownBooking } from "../../bookings/own-booking.server";
import { withinQuota } from "../../command/quota.server";
import { type Context, defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { conflict, notFound } from "../../errors";
import { mailLinkOf, openDelivery, repeatsToday } from "./deliveries.server";
import { documentsOf } from "./documents.server";
import { mayDistribute } from "./policy";
import { isReceiving } from "./recipients.server";
import { sendingAgain } from "./schema";

/**
 * Mails a recipient the present documents of a booking that they have not acknowledged, a link each.
 * @throws DomainError not_found; conflict "documents-stopped", "nothing-to-send", "document-link-quota"
 */
export const sendDocumentsAgain = defineCommand({
  name: "send-documents-again",
  roles: ["company", "inspector"],
  right: "write",
  input: sendingAgain,
  load({ tx, actor }, { bookingId, recipientId }) {
    const booking = ownBooking(tx, actor, bookingId);
    const present = and(eq(recipients.id, recipientId), isNull(recipients.removedAt));
    const recipient = existing(tx, recipients, present);
    if (recipient.bookingId !== bookingId && (booking.projectId === null || recipient.projectId !== booking.projectId))
      throw notFound();
    return { ...booking, recipient };
  },
  allow: ({ actor }, booking) => mayDistribute(actor, booking),
  run(context, booking) {
    const { recipient, id: bookingId } = booking;
    if (!isReceiving(context.tx, booking, recipient)) throw conflict("documents-stopped");
    const acknowledged = acknowledgedBy(context, recipient.id, bookingId);
    const unopened = documentsOf(context.tx, bookingId)
      .filter(({ id, isPresent }) => isPresent && !acknowledged.has(id))
      .map(({ id: documentId, sha256 }) => ({
        deliveryId: openDelivery(context, { documentId, recipientId: recipient.id, bookingId }),
        isMade: sha256 !== null,
      }));
    if (unopened.length === 0) throw conflict("nothing-to-send");
    for (const { deliveryId, isMade } of unopened) {
      withinQuota("linksADay", repeatsToday(context, deliveryId));
      // What has no PDF yet is mailed once it is there.
      if (isMade) mailLinkOf(context, deliveryId);
    }
    return { bookingId, recipientId: recipient.id, sent: unopened.length };
  },
  audit: ({ bookingId, recipientId, sent }) => ({ subject: ["booking", bookingId], details: { recipientId, sent } }),
});

/** The ids of the documents of a booking that a recipient has acknowledged. */
function acknowledgedBy({ tx }: Pick<Context, "tx">, of: string, bookingId: string): Set<string> {
  const { documentId, recipientId, acknowledgedAt } = documentDeliveries;
  const rows = tx
    .select({ documentId })
    .from(documentDeliveries)
    .where(and(eq(recipientId, of), eq(documentDeliveries.bookingId, bookingId), isNotNull(acknowledgedAt)))
    .all();
  return new Set(rows.map((row) => row.documentId));
}
