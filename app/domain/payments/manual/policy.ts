import { type AdminActor, type Authorized, authorized } from "../../actor";
import { forbidden } from "../../errors";

/** Administrators pay by hand only as themselves. @throws DomainError forbidden "Read-only mode" */
export function mayPayByHand<Row>(actor: AdminActor, row: Row): Authorized<Row, "pay-by-hand"> {
  if (actor.impersonates) throw forbidden("Read-only mode");
  return authorized(row, "pay-by-hand");
}
