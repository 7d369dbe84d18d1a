import type { Connection } from "#db/client.server";
import type { CompanyId, PersonId, SideId } from "~/lib/ids";
import { peopleOfCompany } from "./memberships.server";
import { sideAt } from "./side-at.server";

/** Returns whom news of a side reaches now: an inspector or administrator themself, everybody of a company that is at work. Inside a command `connection` is `tx`. */
export function personsAt(connection: Connection, id: SideId): PersonId[] {
  const side = sideAt(connection, id);
  if (!side || side.suspendedAt !== null || side.closedAt !== null) return [];
  if (side.role !== "company") {
    const own: string = side.id;
    return [own];
  }
  return peopleOfCompany(connection, side.id as CompanyId).flatMap((person) =>
    person.suspendedAt === null ? [person.id] : [],
  );
}
