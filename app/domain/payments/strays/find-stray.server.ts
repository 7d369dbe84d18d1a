import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { notFound } from "../../errors";

const { strays } = schema;

/** True for a charge that this site asked for. It bought nothing, so its money goes back. */
export function isToReturn({ kind, isOurs }: Pick<typeof strays.$inferSelect, "kind" | "isOurs">): boolean {
  return kind === "charge" && isOurs;
}

/** @throws DomainError not_found */
export function findStray(connection: Connection, id: string) {
  const stray = connection.select().from(strays).where(eq(strays.id, id)).get();
  if (!stray) throw notFound();
  return stray;
}

export function isKnownStray(id: string): boolean {
  return reads().select({ id: strays.id }).from(strays).where(eq(strays.id, id)).get() !== undefined;
}
