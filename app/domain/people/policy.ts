import { type Authorized, authorized, type PersonActor } from "../actor";
import { notFound } from "../errors";

export function mayEditProfile<Row extends { userId: string }>(
  actor: PersonActor,
  row: Row,
): Authorized<Row, "edit-profile"> {
  if (actor.id !== row.userId) throw notFound();
  return authorized(row, "edit-profile");
}

/** An inspector's picture is for companies and administrators, and for the inspector. @throws DomainError not_found */
export function maySeePicture<Row extends { ownerId: string }>(
  actor: PersonActor,
  row: Row,
): Authorized<Row, "see-picture"> {
  if (actor.role === "inspector" && actor.id !== row.ownerId) throw notFound();
  return authorized(row, "see-picture");
}
