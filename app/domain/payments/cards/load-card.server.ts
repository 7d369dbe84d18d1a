import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { notFound } from "../../errors";

const { savedCards } = schema;

/** @throws DomainError not_found */
export function loadCard(tx: Connection, cardId: string) {
  const card = tx.select().from(savedCards).where(eq(savedCards.id, cardId)).get();
  if (!card) throw notFound();
  return card;
}
