import { eq } from "drizzle-orm";
import { type Connection, savedCards } from "#db/client.server";
import { existing } from "../../core/reads/existing.server";

/** @throws DomainError not_found */
export function loadCard(tx: Connection, cardId: string) {
  return existing(tx, savedCards, eq(savedCards.id, cardId));
}
