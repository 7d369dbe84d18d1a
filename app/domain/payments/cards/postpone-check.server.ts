import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { savedCards } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { loadCard } from "./load-card.server";

const MINUTE = 60_000;
export const LONGEST_WAIT = 60 * MINUTE;

/** The next check of a card comes later the longer it has waited. @throws DomainError not_found */
export const postponeCardCheck = defineCommand({
  name: "postpone-card-check",
  roles: ["system"],
  input: z.object({ cardId: z.string() }),
  load: ({ tx }, { cardId }) => loadCard(tx, cardId),
  allow: ({ actor }, card) => maySettle(actor, card),
  run({ tx, now }, { updatedAt }, { cardId }) {
    const nextCheckAt = now + Math.min(LONGEST_WAIT, Math.max(MINUTE, now - updatedAt));
    tx.update(savedCards)
      .set({ nextCheckAt })
      .where(and(eq(savedCards.id, cardId), isNotNull(savedCards.nextCheckAt)))
      .run();
    return { cardId };
  },
  audit: () => null,
});
