import type { Role } from "~/lib/vocabulary";
import { type Actor, type Authorized, authorized, type PersonActor } from "../actor";
import { forbidden, notFound } from "../errors";

/** Who may write to whom: the two sides of the market to each other, administrators to anybody, anybody to administrators. */
export function mayTalk(one: Role, other: Role): boolean {
  return one === "admin" || other === "admin" || one !== other;
}

/** @throws DomainError(not_found) when the receiver is nobody that the actor may write to */
export function maySend<Row extends { receiver: { role: Role } }>(actor: Actor, row: Row): Authorized<Row, "send"> {
  if (actor.kind !== "person" || !mayTalk(actor.role, row.receiver.role)) throw notFound();
  return authorized(row, "send");
}

/**
 * What two people have written to each other is theirs, also while an administrator looks through the eyes of one.
 * @throws DomainError(forbidden, PRIVATE_MESSAGES)
 */
export function mayReadMessages(actor: PersonActor): Authorized<PersonActor, "read-messages"> {
  if (actor.impersonator) throw forbidden("PRIVATE_MESSAGES");
  return authorized(actor, "read-messages");
}
