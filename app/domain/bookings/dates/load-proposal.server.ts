import { and, eq } from "drizzle-orm";
import { bookings, type Connection, dateProposals } from "#db/client.server";
import type { CompanyActor, InspectorActor } from "../../actor";
import { conflict, notFound } from "../../errors";
import type { Booking } from "../booking";
import { movingObstacle, sideId } from "./policy";

/** Returns a proposal with its booking, which is the actor's own. @throws DomainError not_found */
export function loadProposal(connection: Connection, actor: CompanyActor | InspectorActor, dateProposalId: string) {
  const side = actor.role === "company" ? dateProposals.companyId : dateProposals.inspectorId;
  const found = connection
    .select({ proposal: dateProposals, booking: bookings })
    .from(dateProposals)
    .innerJoin(bookings, eq(bookings.id, dateProposals.bookingId))
    .where(and(eq(dateProposals.id, dateProposalId), eq(side, sideId(actor))))
    .get();
  if (!found) throw notFound();
  return { ...found.proposal, booking: found.booking };
}

type LoadedProposal = ReturnType<typeof loadProposal>;

/** @throws DomainError conflict "date-answered", "start-passed", or a code of `STATE_CONFLICTS` unless the booking is confirmed */
export function refuseUnlessOpen({ state, expiresAt, booking }: LoadedProposal, now: number): void {
  const obstacle = movingObstacle(booking, now);
  if (obstacle) throw conflict(obstacle);
  if (!isOpen({ state, expiresAt }, booking, now)) throw conflict("date-answered");
}

type Answerable = Pick<typeof dateProposals.$inferSelect, "state" | "expiresAt">;

/** Whether a proposal can be answered. It cannot once its booking is over, even before the schedule ends it. */
export function isOpen(
  { state, expiresAt }: Answerable,
  booking: Pick<Booking, "state" | "startAgreed" | "startsAt">,
  now: number,
): boolean {
  return state === "proposed" && expiresAt > now && movingObstacle(booking, now) === null;
}
