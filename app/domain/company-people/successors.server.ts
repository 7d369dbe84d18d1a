import type { Connection } from "#db/client.server";
import type { PersonId } from "~/lib/ids";
import { noNumberOf } from "../companies/assignment";
import { looksAfterAnything } from "../companies/looked-after.server";
import { peopleAtWork } from "../companies/memberships.server";
import { invalidField } from "../errors";
import type { Colleague } from "./colleague.server";

const SUCCESSOR = "Choose who takes over the jobs and bookings";

/** Who may take over what somebody looks after. Inside a command `connection` is `tx`. */
export function successorsOf(connection: Connection, { companyId, userId }: Colleague) {
  return peopleAtWork(connection, companyId).filter(({ id }) => id !== userId);
}

/** Nobody is needed for somebody who looks after nothing, and no phone number where nobody has one. @throws DomainError invalid at `successorId` */
export function successorOf(
  connection: Connection,
  person: Colleague,
  successorId: PersonId | undefined,
): PersonId | undefined {
  const isNeeded = looksAfterAnything(connection, person);
  if (!isNeeded && !successorId) return undefined;
  const others = successorsOf(connection, person);
  const successor = others.find(({ id }) => id === successorId);
  if (!successor) throw invalidField("successorId", SUCCESSOR);
  const hasBetter = isNeeded && !successor.phone && others.some(({ phone }) => phone);
  if (hasBetter) throw invalidField("successorId", noNumberOf(successor.name));
  return successor.id;
}
