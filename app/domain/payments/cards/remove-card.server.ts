import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { savedCards } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { companyOf } from "../../companies/company-of";
import { notFound } from "../../errors";
import { mayPay } from "../policy";
import { SAVED_CARD_GRAPH } from "./states";

/** Removes a company's saved card; `detachCard` then removes it at the provider. @throws DomainError not_found */
export const removeCard = defineCommand({
  name: "remove-card",
  roles: ["company"],
  right: "pay",
  input: z.object({ cardId: z.string() }),
  whileUnverified: true,
  load({ tx, actor }, { cardId }) {
    const own = and(eq(savedCards.id, cardId), eq(savedCards.companyId, companyOf(actor)));
    const card = tx.select().from(savedCards).where(own).get();
    if (card?.state !== "saved" && card?.state !== "removed") throw notFound();
    return card;
  },
  allow: ({ actor }, card) => mayPay(actor, card),
  run({ tx, now, skipAudit }, { id: cardId, state }) {
    if (state === "removed") skipAudit();
    else move(tx, SAVED_CARD_GRAPH, cardId, "saved", "removed", { nextCheckAt: now, updatedAt: now });
    return { cardId };
  },
  audit: ({ cardId }) => ({ subject: ["saved_card", cardId] }),
});
