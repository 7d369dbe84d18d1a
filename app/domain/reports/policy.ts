import { type Authorized, authorized, type InspectorActor } from "../actor";
import { notFound } from "../errors";

export function mayRecord<Row extends { booking: { inspectorId: string } }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "record"> {
  if (actor.id !== row.booking.inspectorId) throw notFound();
  return authorized(row, "record");
}

export function maySign<Row extends { booking: { inspectorId: string } }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "sign"> {
  if (actor.id !== row.booking.inspectorId) throw notFound();
  return authorized(row, "sign");
}
