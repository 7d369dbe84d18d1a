import { type Actor, type Authorized, authorized } from "../actor";
import { notFound } from "../errors";

/** Everyone writes their own profile only. */
export function mayEditProfile<Row extends { userId: string }>(
  actor: Actor,
  row: Row,
): Authorized<Row, "edit-profile"> {
  if (actor.kind !== "person" || actor.id !== row.userId) throw notFound();
  return authorized(row, "edit-profile");
}
