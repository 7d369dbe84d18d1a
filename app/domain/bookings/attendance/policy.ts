import type { BookingState } from "~/lib/vocabulary";
import { type Authorized, authorized, type InspectorActor } from "../../actor";
import { notFound } from "../../errors";

export function mayAttend<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "attend"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "attend");
}

const AT_SITE = {
  pending: { arrives: false, leaves: false },
  confirmed: { arrives: true, leaves: true },
  work_done: { arrives: false, leaves: true },
  completed: { arrives: false, leaves: false },
  cancelled: { arrives: false, leaves: false },
  disputed: { arrives: false, leaves: true },
} as const satisfies Record<BookingState, { arrives: boolean; leaves: boolean }>;

export function mayArrive(state: BookingState): boolean {
  return AT_SITE[state].arrives;
}

/** Also whether a time may still be corrected. */
export function mayLeave(state: BookingState): boolean {
  return AT_SITE[state].leaves;
}
