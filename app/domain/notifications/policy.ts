import { type Actor, type Authorized, authorized } from "../actor";
import { forbidden } from "../errors";

/** People are told of what happened by the system alone. */
export function mayTell<Row>(actor: Actor, row: Row): Authorized<Row, "tell"> {
  if (actor.kind !== "system") throw forbidden();
  return authorized(row, "tell");
}
