import { and, eq, type SQL, sql } from "drizzle-orm";
import { connectionSides, directoryEntries } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import { keyset, type Place } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import type { CompanyActor, InspectorActor } from "../../actor";
import { notFound } from "../../errors";
import { directoryCards } from "./cards.server";
import type { ConnectionList } from "./connection-lists";

type Reader = CompanyActor | InspectorActor;

const IS_LISTED = eq(directoryEntries.isListed, true);

/** The last moved first, without people whose accounts are suspended or closed. `all` leaves out those that were withdrawn or have ended. */
export function connectionsOf(actor: Reader, list: ConnectionList | "all", place: Place, size: number) {
  const order = { by: connectionSides.movedAt, id: connectionSides.connectionId, descending: true };
  const pages = keyset({ ...order, keyOf: ({ movedAt, id }: Row) => ({ at: movedAt, id }) }, place);
  const found = sideRows()
    .where(and(inList(actor, list), IS_LISTED, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(size + 1)
    .all();
  const { rows, ...neighbours } = pages.pageOf(found, size);
  return { rows: withPeople(actor, rows), ...neighbours };
}

/** Also one that is in no list any more, and one with a suspended person. @throws DomainError not_found */
export function connectionFor(actor: Reader, connectionId: string): ListedConnection {
  const own = and(eq(connectionSides.userId, sideOf(actor)), eq(connectionSides.connectionId, connectionId));
  const [found] = withPeople(actor, sideRows().where(own).all());
  if (!found) throw notFound();
  return found;
}

export type ListedConnection = ReturnType<typeof withPeople>[number];

/** How many there are in each list, to 100. */
export function connectionCounts(actor: Reader): Record<ConnectionList, number> {
  return {
    requests: countOf(actor, "requests"),
    sent: countOf(actor, "sent"),
    connections: countOf(actor, "connections"),
  };
}

const MOST_COUNTED = 100;

function countOf(actor: Reader, list: ConnectionList): number {
  const some = sideRows()
    .where(and(inList(actor, list), IS_LISTED))
    .limit(MOST_COUNTED)
    .as("some");
  return reads().select({ count: sql<number>`count(*)` }).from(some).get()?.count ?? 0;
}

type Row = ReturnType<ReturnType<typeof sideRows>["all"]>[number];

function withPeople(actor: Reader, rows: readonly Row[]) {
  const people = new Map(
    directoryCards(
      actor,
      rows.map(({ key }) => key),
    ).map((card) => [card.key, card]),
  );
  return rows.flatMap(({ key, ...side }) => {
    const person = people.get(key);
    return person ? [{ ...side, person }] : [];
  });
}

function sideRows() {
  return reads()
    .select({
      id: connectionSides.connectionId,
      state: connectionSides.state,
      isRequester: connectionSides.isRequester,
      movedAt: connectionSides.movedAt,
      key: directoryEntries.key,
    })
    .from(connectionSides)
    .innerJoin(directoryEntries, eq(directoryEntries.userId, connectionSides.partnerId))
    .$dynamic();
}

/** Written as in the partial indexes. */
function inList(actor: Reader, list: ConnectionList | "all"): SQL | undefined {
  const { userId, isRequester } = connectionSides;
  const states = {
    requests: and(sql`${connectionSides.state} = 'pending'`, eq(isRequester, false)),
    sent: and(sql`${connectionSides.state} = 'pending'`, eq(isRequester, true)),
    connections: sql`${connectionSides.state} = 'accepted'`,
    all: sql`${connectionSides.state} in ('pending', 'accepted', 'rejected')`,
  };
  return and(eq(userId, sideOf(actor)), states[list]);
}
