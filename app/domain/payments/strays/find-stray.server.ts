import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { notFound } from "../../errors";

const { strays } = schema;

/** @throws DomainError not_found */
export function findStray(connection: Connection, id: string) {
  const stray = connection.select().from(strays).where(eq(strays.id, id)).get();
  if (!stray) throw notFound();
  return stray;
}
