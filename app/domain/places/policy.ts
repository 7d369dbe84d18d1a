import { type Authorized, authorized, type InspectorActor, type SystemActor } from "../actor";
import { notFound } from "../errors";

export function maySetHomeBase<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "set-home-base"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "set-home-base");
}

export function mayPlacePerson<Row>(_actor: SystemActor, row: Row): Authorized<Row, "place-person"> {
  return authorized(row, "place-person");
}
