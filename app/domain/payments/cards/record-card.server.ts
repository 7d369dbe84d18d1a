import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { savedCards } from "#db/client.server";
import { move, moveIf } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { reportedId } from "../provider/reported";
import { loadCard } from "./load-card.server";
import { SAVED_CARD_GRAPH } from "./states";

const face = z.object({
  paymentMethodId: reportedId,
  brand: z.string().max(40),
  last4: z.string().length(4),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2000).max(9999),
});

/** A saved card takes the place of the one before. Harmless when repeated. Returns the state. @throws DomainError not_found */
export const recordCard = defineCommand({
  name: "record-card",
  roles: ["system"],
  input: z.object({ cardId: z.string(), outcome: z.union([face, z.literal("none")]) }),
  load: ({ tx }, { cardId }) => loadCard(tx, cardId),
  allow: ({ actor }, card) => maySettle(actor, card),
  run({ tx, now, skipAudit }, { companyId, state }, { cardId, outcome }) {
    if (state !== "adding") {
      skipAudit();
      return { cardId, state };
    }
    if (outcome === "none") {
      move(tx, SAVED_CARD_GRAPH, cardId, "adding", "failed", { nextCheckAt: null, updatedAt: now });
      return { cardId, state: "failed" as const };
    }
    const before = tx
      .select({ id: savedCards.id })
      .from(savedCards)
      .where(and(eq(savedCards.companyId, companyId), eq(savedCards.state, "saved")))
      .get();
    if (before) moveIf(tx, SAVED_CARD_GRAPH, before.id, "saved", "removed", { nextCheckAt: now, updatedAt: now });
    move(tx, SAVED_CARD_GRAPH, cardId, "adding", "saved", { ...outcome, nextCheckAt: null, updatedAt: now });
    return { cardId, state: "saved" as const };
  },
  audit: ({ cardId, state }) => ({ subject: ["saved_card", cardId], details: { state } }),
});
