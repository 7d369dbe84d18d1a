import { eq } from "drizzle-orm";
import { z } from "zod";
import { savedCards } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { reportedId, reportedUrl } from "../provider/reported";
import { loadCard } from "./load-card.server";

/** Stores where the provider takes a card; a page that is stored already stays the only one. @throws DomainError not_found */
export const recordCardPage = defineCommand({
  name: "record-card-page",
  roles: ["system"],
  input: z.object({
    cardId: z.string(),
    customerId: reportedId,
    checkoutSessionId: reportedId,
    checkoutUrl: reportedUrl.nullable(),
  }),
  load: ({ tx }, { cardId }) => loadCard(tx, cardId),
  allow: ({ actor }, card) => maySettle(actor, card),
  run({ tx, now, skipAudit }, card, { cardId, customerId, checkoutSessionId, checkoutUrl }) {
    if (card.state !== "adding" || card.checkoutSessionId !== null) {
      skipAudit();
      return { cardId };
    }
    tx.update(savedCards)
      .set({ customerId, checkoutSessionId, checkoutUrl, updatedAt: now })
      .where(eq(savedCards.id, cardId))
      .run();
    return { cardId };
  },
  audit: ({ cardId }, { checkoutSessionId }) => ({ subject: ["saved_card", cardId], details: { checkoutSessionId } }),
});
