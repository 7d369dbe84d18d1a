import { eq } from "drizzle-orm";
import { documentDeliveries, documentLinks } from "#db/client.server";
import { ANYONE } from "../../../actor";
import { defineCommand } from "../../../command.server";
import { conflict, invalidField } from "../../../errors";
import { mayFollow } from "../policy";
import { acknowledgment } from "../schema";
import { isOver, linkByToken } from "./links.server";

/**
 * Uses a mailed link up. The first time, whoever opens the document acknowledges it by name.
 * @throws DomainError not_found; conflict "document-link-over"; invalid at `name`
 */
export const acknowledgeDocument = defineCommand({
  name: "acknowledge-document",
  roles: ANYONE,
  right: "own",
  input: acknowledgment,
  limit: "document-link",
  whileUnverified: true,
  beforeTwoFactor: true,
  load: ({ tx }, { token }) => linkByToken(tx, token),
  allow: (_context, link) => mayFollow(link),
  run({ tx, now }, link, { name }) {
    const { linkId, deliveryId, acknowledgedAt, booking } = link;
    if (isOver(link, now)) throw conflict("document-link-over");
    if (acknowledgedAt === null && !name) throw invalidField("name", "Enter your name");
    tx.update(documentLinks).set({ usedAt: now }).where(eq(documentLinks.id, linkId)).run();
    const first = acknowledgedAt === null ? { acknowledgedAt: now, acknowledgedBy: name } : {};
    tx.update(documentDeliveries)
      .set({ ...first, openedAt: now })
      .where(eq(documentDeliveries.id, deliveryId))
      .run();
    return { linkId, deliveryId, bookingId: booking.id };
  },
  audit: ({ bookingId, deliveryId }) => ({ subject: ["booking", bookingId], details: { deliveryId } }),
});
