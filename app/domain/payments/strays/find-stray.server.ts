import { eq } from "drizzle-orm";
import { type Connection, strays } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { existing } from "../../core/reads/existing.server";

/** True for a charge that this site asked for. It bought nothing, so its money goes back. */
export function isToReturn({ kind, isOurs }: Pick<typeof strays.$inferSelect, "kind" | "isOurs">): boolean {
  return kind === "charge" && isOurs;
}

/** @throws DomainError not_found */
export function findStray(connection: Connection, id: string) {
  return existing(connection, strays, eq(strays.id, id));
}

export function isKnownStray(id: string): boolean {
  return reads().select({ id: strays.id }).from(strays).where(eq(strays.id, id)).get() !== undefined;
}
