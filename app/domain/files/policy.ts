import { type Authorized, authorized, type PersonActor, type SystemActor } from "../actor";
import { notFound } from "../errors";

/** Private papers are for their owner and administrators, and hidden from an administrator who impersonates. @throws DomainError not_found */
export function maySeeFile<Row extends { ownerId: string }>(actor: PersonActor, row: Row): Authorized<Row, "see"> {
  if (actor.impersonator || (actor.role !== "admin" && actor.id !== row.ownerId)) throw notFound();
  return authorized(row, "see");
}

export function mayHoldFile<Row>(_actor: PersonActor, row: Row): Authorized<Row, "hold"> {
  return authorized(row, "hold");
}

export function mayDropFiles<Row>(_actor: SystemActor, row: Row): Authorized<Row, "drop"> {
  return authorized(row, "drop");
}
