import { type Authorized, authorized, type PersonActor } from "../actor";
import { forbidden, notFound } from "../errors";

/** Private also from an impersonating administrator: they name messages, people and amounts. @throws DomainError forbidden "PRIVATE_NOTIFICATIONS" */
export function mayReadNotifications(actor: PersonActor): Authorized<PersonActor, "read-notifications"> {
  if (actor.impersonator) throw forbidden("PRIVATE_NOTIFICATIONS");
  return authorized(actor, "read-notifications");
}

/** @throws DomainError not_found for one that is not there, or another person's */
export function mayMarkNotifications<Row extends { found: boolean }>(
  _actor: PersonActor,
  row: Row,
): Authorized<Row, "mark"> {
  if (!row.found) throw notFound();
  return authorized(row, "mark");
}

export function maySetMailPreferences<Row>(_actor: PersonActor, row: Row): Authorized<Row, "set-mail-preferences"> {
  return authorized(row, "set-mail-preferences");
}

/** Whoever holds the link may: it was mailed to the person. */
export function mayUnsubscribe<Subscription>(subscription: Subscription): Authorized<Subscription, "unsubscribe"> {
  return authorized(subscription, "unsubscribe");
}
