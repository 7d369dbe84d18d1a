import { type Actor, type Authorized, authorized, type PersonActor } from "../actor";
import { forbidden, notFound } from "../errors";

/** Private papers are for their owner and administrators, and hidden from an administrator who looks through another's eyes. */
export function maySeeFile<Row extends { ownerId: string }>(actor: PersonActor, row: Row): Authorized<Row, "see"> {
  if (actor.impersonator || (actor.role !== "admin" && actor.id !== row.ownerId)) throw notFound();
  return authorized(row, "see");
}

/** Anyone signed in may put a file aside for a form of their own. */
export function mayHoldFile<Row>(actor: Actor, row: Row): Authorized<Row, "hold"> {
  if (actor.kind !== "person") throw forbidden();
  return authorized(row, "hold");
}

/** Held files are let go by the clock alone. */
export function mayDropFiles<Row>(actor: Actor, row: Row): Authorized<Row, "drop"> {
  if (actor.kind !== "system") throw forbidden();
  return authorized(row, "drop");
}
