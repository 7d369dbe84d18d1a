import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { savedCards } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { start } from "~/domain/core/move.server";
import { ACCOUNT } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { defineCommand } from "../../command.server";
import { companyOf } from "../../companies/company-of";
import { mayPay } from "../policy";
import { SAVED_CARD_GRAPH } from "./states";

const FIRST_CHECK_MS = 60_000;

/** Begins to save a card, or returns the one that is being typed; `openCardPage` then opens the provider's page. @throws DomainError conflict "card-quota" */
export const beginCard = defineCommand({
  name: "begin-card",
  roles: ["company"],
  right: "pay",
  input: z.object({}),
  load: ({ actor }) => ({ companyId: companyOf(actor) }),
  allow: ({ actor }, row) => mayPay(actor, row),
  run({ tx, now }, { companyId }) {
    const own = eq(savedCards.companyId, companyId);
    const open = tx
      .select({ id: savedCards.id })
      .from(savedCards)
      .where(and(own, eq(savedCards.state, "adding")))
      .get();
    if (open) return { cardId: open.id };
    const lately = tx
      .select({ id: savedCards.id })
      .from(savedCards)
      .where(and(own, gt(savedCards.createdAt, now - ACCOUNT.cardsBegunTime.most)))
      .limit(ACCOUNT.cardsBegun.most)
      .all();
    withinQuota("cardsBegun", lately.length);
    const id = newId("card");
    const nextCheckAt = now + FIRST_CHECK_MS;
    start(tx, SAVED_CARD_GRAPH, "adding", { id, companyId, nextCheckAt, createdAt: now, updatedAt: now });
    return { cardId: id };
  },
  audit: ({ cardId }) => ({ subject: ["saved_card", cardId] }),
});
