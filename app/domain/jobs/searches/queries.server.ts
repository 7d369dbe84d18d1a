import { asc, eq, sql } from "drizzle-orm";
import { type Connection, savedSearches } from "#db/client.server";
import { prepared } from "~/domain/core/reads/prepared.server";
import { reads } from "~/domain/core/runtime.server";
import { ACCOUNT } from "~/lib/bounds";
import type { InspectorActor } from "../../actor";
import { notFound } from "../../errors";

const ownQuery = prepared((connection) =>
  connection
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      query: savedSearches.query,
      alert: savedSearches.alert,
    })
    .from(savedSearches)
    .where(eq(savedSearches.inspectorId, sql.placeholder("inspectorId")))
    .orderBy(asc(savedSearches.name))
    .limit(ACCOUNT.savedSearches.most)
    .prepare(),
);

/** Returns an inspector's saved searches by name. Inside a command `connection` is `tx`. */
export function searchesOf(connection: Connection, inspectorId: string) {
  return ownQuery(connection).all({ inspectorId });
}

export function ownSearches(actor: InspectorActor) {
  return searchesOf(reads(), actor.id);
}

export type OwnSearch = ReturnType<typeof ownSearches>[number];

/** @throws DomainError not_found */
export function searchFor(actor: InspectorActor, searchId: string) {
  return findSearch(reads(), actor, searchId);
}

/** Returns the inspector's own row. Inside a command `connection` is `tx`. @throws DomainError not_found */
export function findSearch(connection: Connection, actor: InspectorActor, searchId: string) {
  const found = connection.select().from(savedSearches).where(eq(savedSearches.id, searchId)).get();
  if (found?.inspectorId !== actor.id) throw notFound();
  return found;
}

/** Returns the number of the newest job: later ones are new to a search that has looked up to here. */
export function newestJobNumber(connection: Connection): number {
  return connection.get<{ number: number }>(sql`select coalesce(max(number), 0) as number from jobs`)?.number ?? 0;
}
