import { type Authorized, authorized, type PersonActor, type SystemActor } from "../actor";
import { notFound } from "../errors";

/** Private papers are for their owner and administrators, and hidden from an administrator who looks through another's eyes. */
export function maySeeFile<Row extends { ownerId: string }>(actor: PersonActor, row: Row): Authorized<Row, "see"> {
  if (actor.impersonator || (actor.role !== "admin" && actor.id !== row.ownerId)) throw notFound();
  return authorized(row, "see");
}

/** Anyone signed in may put a file aside for a form of their own. */
export function mayHoldFile<Row>(_actor: PersonActor, row: Row): Authorized<Row, "hold"> {
  return authorized(row, "hold");
}

/** Held files are let go by the clock alone. */
export function mayDropFiles<Row>(_actor: SystemActor, row: Row): Authorized<Row, "drop"> {
  return authorized(row, "drop");
}
