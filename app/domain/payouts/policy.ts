import { type Authorized, authorized, type InspectorActor } from "../actor";
import { notFound } from "../errors";

/** Open to inspectors before their certificate is approved. */
export function maySetUpPayouts<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "set-up"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "set-up");
}
