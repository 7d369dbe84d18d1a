import { type Actor, type Authorized, authorized } from "../actor";
import { notFound } from "../errors";

/** A company decides on applications to its own jobs. */
export function mayDecide<Row extends { companyId: string }>(actor: Actor, row: Row): Authorized<Row, "decide"> {
  if (actor.kind !== "person" || actor.id !== row.companyId) throw notFound();
  return authorized(row, "decide");
}
