import { eq } from "drizzle-orm";
import { laboratoryLinks } from "#db/client.server";
import { ANYONE } from "../../../actor";
import { defineCommand } from "../../../command.server";
import { conflict } from "../../../errors";
import { mayFillIn } from "../policy";
import { ofLink } from "../schema";
import { isOver, linkByToken } from "./links.server";

/** Uses a mailed link up. From then on it lets one browser work for 12 hours. @throws DomainError not_found; conflict "laboratory-link-over" */
export const openLaboratoryLink = defineCommand({
  name: "open-laboratory-link",
  roles: ANYONE,
  right: "own",
  input: ofLink,
  limit: "laboratory",
  whileUnverified: true,
  beforeTwoFactor: true,
  load: ({ tx }, { token }) => linkByToken(tx, token),
  allow: (_context, link) => mayFillIn(link),
  run({ tx, now }, link) {
    const { linkId, request } = link;
    if (isOver(link, now)) throw conflict("laboratory-link-over");
    tx.update(laboratoryLinks).set({ usedAt: now }).where(eq(laboratoryLinks.id, linkId)).run();
    return { linkId, requestId: request.id, bookingId: request.bookingId };
  },
  audit: ({ bookingId, requestId }) => ({ subject: ["booking", bookingId], details: { requestId } }),
});
