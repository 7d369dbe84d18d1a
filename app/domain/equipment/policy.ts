import type { EquipmentState } from "~/lib/vocabulary";
import { type AdminActor, type Authorized, authorized, type InspectorActor } from "../actor";
import { conflict, notFound } from "../errors";

/** One's own, at any time: what is corrected while it is under review takes the place of what stood there. */
export function maySubmitEquipment<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "submit-equipment"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "submit-equipment");
}

/** @throws DomainError conflict "equipment-not-pending" */
export function mayDecideOnEquipment<Row extends { state: EquipmentState }>(
  _actor: AdminActor,
  row: Row,
): Authorized<Row, "decide-on-equipment"> {
  if (row.state !== "pending") throw conflict("equipment-not-pending");
  return authorized(row, "decide-on-equipment");
}
