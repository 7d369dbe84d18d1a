import { reads } from "~/domain/core/runtime.server";
import { ANYONE } from "../../../actor";
import { withinQuota } from "../../../command/quota.server";
import { defineCommand } from "../../../command.server";
import { conflict } from "../../../errors";
import { mailLinkOf, repeatsToday } from "../deliveries.server";
import { mayFollow } from "../policy";
import { isReceiving } from "../recipients.server";
import { ofLink } from "../schema";
import { linkByToken } from "./links.server";

/** Mails a new link to the address that got the one in hand, never to another. @throws DomainError not_found; conflict "documents-stopped", "document-link-quota" */
export const requestDocumentLink = defineCommand({
  name: "request-document-link",
  roles: ANYONE,
  right: "own",
  input: ofLink,
  limit: "document-link",
  whileUnverified: true,
  beforeTwoFactor: true,
  mailsTo: (_actor, { token }) => linkByToken(reads(), token).recipient.email,
  load: ({ tx }, { token }) => linkByToken(tx, token),
  allow: (_context, link) => mayFollow(link),
  run(context, { deliveryId, recipient, booking }) {
    if (!isReceiving(context.tx, booking, recipient)) throw conflict("documents-stopped");
    withinQuota("linksADay", repeatsToday(context, deliveryId));
    mailLinkOf(context, deliveryId);
    return { deliveryId, bookingId: booking.id };
  },
  audit: ({ bookingId, deliveryId }) => ({ subject: ["booking", bookingId], details: { deliveryId } }),
});
