import { type Authorized, authorized, type InspectorActor } from "../../actor";
import { notFound } from "../../errors";

export function mayKeepCalendar<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "keep-calendar"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "keep-calendar");
}
