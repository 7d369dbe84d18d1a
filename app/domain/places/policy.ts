import { type Authorized, authorized, type InspectorActor } from "../actor";
import { notFound } from "../errors";

export function maySetHomeBase<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "set-home-base"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "set-home-base");
}
