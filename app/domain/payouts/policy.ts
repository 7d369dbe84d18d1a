import { type Authorized, authorized, type InspectorActor, type SystemActor } from "../actor";
import { notFound } from "../errors";

/** Inspectors set up their own payouts, and may do so before their certificate is approved. */
export function maySetUpPayouts<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "set-up"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "set-up");
}

/** What the provider says of an account is recorded by the system alone. */
export function mayRecordPayouts<Row>(_actor: SystemActor, row: Row): Authorized<Row, "record"> {
  return authorized(row, "record");
}
