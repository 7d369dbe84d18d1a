import { eq } from "drizzle-orm";
import { z } from "zod";
import { savedCards } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { loadCard } from "./load-card.server";

/** Records that a removed card is gone at the provider too. @throws DomainError not_found */
export const noteDetached = defineCommand({
  name: "note-detached-card",
  roles: ["system"],
  input: z.object({ cardId: z.string() }),
  load: ({ tx }, { cardId }) => loadCard(tx, cardId),
  allow: ({ actor }, card) => maySettle(actor, card),
  run({ tx, now, skipAudit }, { state, nextCheckAt }, { cardId }) {
    if (state !== "removed" || nextCheckAt === null) skipAudit();
    else tx.update(savedCards).set({ nextCheckAt: null, updatedAt: now }).where(eq(savedCards.id, cardId)).run();
    return { cardId };
  },
  audit: ({ cardId }) => ({ subject: ["saved_card", cardId] }),
});
