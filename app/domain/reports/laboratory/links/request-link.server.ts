import { reads } from "~/domain/core/runtime.server";
import { ANYONE } from "../../../actor";
import { withinQuota } from "../../../command/quota.server";
import { defineCommand } from "../../../command.server";
import { conflict } from "../../../errors";
import { mayFillIn } from "../policy";
import { ofLink } from "../schema";
import { isReached, linkByToken, linksToday, mailLinkOf } from "./links.server";

/** Mails a new link to the address that got the one in hand, never to another. @throws DomainError not_found; conflict "documents-stopped", "laboratory-link-quota" */
export const requestLaboratoryLink = defineCommand({
  name: "request-laboratory-link",
  roles: ANYONE,
  right: "own",
  input: ofLink,
  limit: "laboratory",
  whileUnverified: true,
  beforeTwoFactor: true,
  mailsTo: (_actor, { token }) => linkByToken(reads(), token).request.email,
  load: ({ tx }, { token }) => linkByToken(tx, token),
  allow: (_context, link) => mayFillIn(link),
  run(context, { request }) {
    if (!isReached(context.tx, request)) throw conflict("documents-stopped");
    withinQuota("laboratoryLinks", linksToday(context, request.id));
    mailLinkOf(context, request.id);
    return { requestId: request.id, bookingId: request.bookingId };
  },
  audit: ({ bookingId, requestId }) => ({ subject: ["booking", bookingId], details: { requestId } }),
});
