import { type Authorized, authorized, type InspectorActor, type SystemActor } from "../actor";
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

export function mayKeep<Row>(_actor: SystemActor, row: Row): Authorized<Row, "keep"> {
  return authorized(row, "keep");
}
