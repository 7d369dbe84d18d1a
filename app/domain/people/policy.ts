import { type Authorized, authorized, type PersonActor } from "../actor";
import { notFound } from "../errors";

export function mayEditProfile<Row extends { userId: string }>(
  actor: PersonActor,
  row: Row,
): Authorized<Row, "edit-profile"> {
  if (actor.id !== row.userId) throw notFound();
  return authorized(row, "edit-profile");
}
