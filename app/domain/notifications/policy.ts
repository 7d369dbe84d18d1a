import { type Authorized, authorized, type PersonActor, type SystemActor } from "../actor";
import { forbidden, notFound } from "../errors";

/** People are told of what happened by the system alone. */
export function mayTell<Row>(_actor: SystemActor, row: Row): Authorized<Row, "tell"> {
  return authorized(row, "tell");
}

/**
 * They name messages, people and amounts: a person's own, also while an administrator looks through their eyes.
 * @throws DomainError(forbidden, PRIVATE_NOTIFICATIONS)
 */
export function mayReadNotifications(actor: PersonActor): Authorized<PersonActor, "read-notifications"> {
  if (actor.impersonator) throw forbidden("PRIVATE_NOTIFICATIONS");
  return authorized(actor, "read-notifications");
}

/** @throws DomainError(not_found) for one that is not there, or another person's */
export function mayMarkNotifications<Row extends { found: boolean }>(
  _actor: PersonActor,
  row: Row,
): Authorized<Row, "mark"> {
  if (!row.found) throw notFound();
  return authorized(row, "mark");
}
