import { type Authorized, authorized, type InspectorActor } from "../actor";
import { notFound } from "../errors";

export function mayKeepDaysOff<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "keep-days-off"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "keep-days-off");
}

export function maySetAvailability<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "set-availability"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "set-availability");
}
