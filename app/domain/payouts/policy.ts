import { type Actor, type Authorized, authorized } from "../actor";
import { forbidden, notFound } from "../errors";

/** Inspectors set up their own payouts, and may do so before their certificate is approved. */
export function maySetUpPayouts<Row extends { inspectorId: string }>(
  actor: Actor,
  row: Row,
): Authorized<Row, "set-up"> {
  if (actor.kind !== "person" || actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "set-up");
}

/** What the provider says of an account is recorded by the system alone. */
export function mayRecordPayouts<Row>(actor: Actor, row: Row): Authorized<Row, "record"> {
  if (actor.kind !== "system") throw forbidden();
  return authorized(row, "record");
}
