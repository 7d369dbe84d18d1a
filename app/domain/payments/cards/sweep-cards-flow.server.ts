import { gt, lte, type SQL, sql } from "drizzle-orm";
import { savedCards } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import type { SavedCardState } from "~/lib/vocabulary";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { detachCard, openCardPage, readCard } from "./card-flow.server";
import { LONGEST_WAIT, postponeCardCheck } from "./postpone-check.server";

/** Asks about cards whose payer did not come back, and removes what was removed here. @throws the first error, after all have been tried */
export async function sweepCards(ports: PaymentPorts): Promise<number> {
  const at = now();
  // A time further away than any wait means that the clock was set back.
  const due = [lte(savedCards.nextCheckAt, at), gt(savedCards.nextCheckAt, at + LONGEST_WAIT)].flatMap(toCheck);
  await tryEach(due, async ({ id: cardId, state, checkoutSessionId }) => {
    try {
      if (state === "removed") return await detachCard(ports, cardId);
      // A crash may have come between the row and the provider's page.
      if (!checkoutSessionId) await openCardPage(ports, cardId);
      await readCard(ports, cardId);
    } finally {
      await execute(postponeCardCheck, { actor: SYSTEM, input: { cardId } });
    }
  });
  return due.length;
}

function toCheck(range: SQL) {
  return reads().all<{ id: string; state: SavedCardState; checkoutSessionId: string | null }>(
    sql`select id, state, checkout_session_id as checkoutSessionId from ${savedCards} indexed by saved_cards_to_check
      where ${range} order by next_check_at limit ${SLICE.providerCalls.most}`,
  );
}
