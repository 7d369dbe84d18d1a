import type { CompanyId } from "~/lib/ids";
import type { BookingState } from "~/lib/vocabulary";
import { type Authorized, authorized, type CompanyActor, type InspectorActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import { notFound } from "../../errors";

export function mayProposeHours<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "propose-hours"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "propose-hours");
}

export function mayAnswerHours<Row extends { companyId: CompanyId }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "answer-hours"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "answer-hours");
}

/** What each state of the booking allows. A payment that was begun before a dispute counts when it arrives during it; the money is then held. */
const IN_BOOKING = {
  pending: { proposed: false, payable: false, usable: false },
  confirmed: { proposed: true, payable: true, usable: true },
  work_done: { proposed: true, payable: true, usable: true },
  completed: { proposed: false, payable: true, usable: true },
  cancelled: { proposed: false, payable: false, usable: false },
  disputed: { proposed: false, payable: false, usable: true },
} as const satisfies Record<BookingState, { proposed: boolean; payable: boolean; usable: boolean }>;

export type HoursObstacle = "hours-not-proposable" | "start-not-agreed" | "hours-early";

/** Whether further hours can be proposed; also before they are worked, once the inspector has come or the work was to begin. */
export function proposalObstacle(
  {
    state,
    startsAt,
    startAgreed,
    hasCome,
  }: { state: BookingState; startsAt: number; startAgreed: boolean; hasCome: boolean },
  now: number,
): HoursObstacle | null {
  if (!IN_BOOKING[state].proposed) return "hours-not-proposable";
  if (state !== "confirmed" || hasCome) return null;
  if (!startAgreed) return "start-not-agreed";
  return now < startsAt ? "hours-early" : null;
}

export function areHoursPayable(state: BookingState): boolean {
  return IN_BOOKING[state].payable;
}

export function areHoursUsable(state: BookingState): boolean {
  return IN_BOOKING[state].usable;
}
