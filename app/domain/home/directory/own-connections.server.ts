import type { PersonActor } from "../../actor";
import { isActing } from "../../actor";
import type { DirectoryCard } from "./cards.server";
import { CONNECTION_LISTS, type ConnectionList } from "./connection-lists";
import { connectionCounts, connectionsOf } from "./connections.server";

const LISTED = 3;

/** The first people of each list, and how many there are. Null for administrators, who have none. */
export function ownConnections(actor: PersonActor) {
  if (!isActing(actor, ["inspector", "company"])) return null;
  const people = CONNECTION_LISTS.map((list): [ConnectionList, DirectoryCard[]] => [
    list,
    connectionsOf(actor, list, {}, LISTED).rows.map(({ person }) => person),
  ]);
  return {
    people: Object.fromEntries(people) as Record<ConnectionList, DirectoryCard[]>,
    counts: connectionCounts(actor),
  };
}
