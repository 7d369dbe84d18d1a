import { and, asc, desc, eq, gt, ne, sql } from "drizzle-orm";
import { bookings, type Connection, companies, dateProposals, users } from "#db/client.server";
import { preparedScope, type Whose } from "~/domain/companies/scope.server";
import { preparedByShape } from "~/domain/core/reads/prepared.server";
import { now, reads } from "~/domain/core/runtime.server";
import { addDays, todayIn } from "~/lib/time/dates";
import type { CompanyActor, InspectorActor, PersonActor } from "../../actor";
import { coveredUntil } from "../../certification/fit";
import { approvedCertifications } from "../../certification/queries.server";
import { LATEST_START_DAYS } from "../../jobs/schema";
import { displayNameOf } from "../../people/display-name.server";
import type { Booking } from "../booking";
import { startDeadline } from "../lifecycle/conditions";
import { ownSideValues } from "../own-side.server";
import { isOpen, loadProposal } from "./load-proposal.server";
import { movingObstacle, sideId } from "./policy";

const SHOWN_AT_HOME = 5;
type Proposal = typeof dateProposals.$inferSelect;
type Dated = Pick<Booking, "id" | "state" | "inspectorId" | "startAgreed" | "startsAt" | "zone">;

/** The proposed date of a booking, and what can be done about it. Not scoped: `bookingFor` has read the booking. */
export function datesOf(actor: PersonActor, booking: Dated) {
  const at = now();
  const last = reads()
    .select()
    .from(dateProposals)
    .where(eq(dateProposals.bookingId, booking.id))
    .orderBy(desc(dateProposals.createdAt), desc(dateProposals.id))
    .limit(1)
    .get();
  const obstacle = movingObstacle(booking, at);
  const shown = last ? shownTo(actor, last, booking, at) : null;
  const isProposed = shown?.isOpen === true && !shown.isOwn;
  return {
    proposal: shown,
    obstacle,
    mayPropose: actor.role !== "admin" && obstacle === null && !isProposed,
    /** When a booking without a start ends, in UTC milliseconds; null where a start is agreed. */
    deadline: booking.startAgreed ? null : startDeadline(booking.startsAt),
    certifiedUntil: coveredUntil(approvedCertifications(reads(), booking.inspectorId)),
    earliest: todayIn(booking.zone, at),
    latest: addDays(todayIn(booking.zone, at), LATEST_START_DAYS),
  };
}

export type BookingDates = ReturnType<typeof datesOf>;
export type ShownProposal = NonNullable<BookingDates["proposal"]>;

/** A proposal of a booking of one's own, with whether it can be answered. @throws DomainError not_found */
export function dateToDecide(actor: CompanyActor | InspectorActor, dateProposalId: string) {
  const { booking, ...proposal } = loadProposal(reads(), actor, dateProposalId);
  return {
    ...shownTo(actor, proposal, booking, now()),
    booking,
    inspectorName: displayNameOf(reads(), proposal.inspectorId),
    obstacle: movingObstacle(booking, now()),
  };
}

export type DateToDecide = ReturnType<typeof dateToDecide>;

export function datesToAnswer(actor: CompanyActor | InspectorActor, whose: Whose = "all") {
  const at = now();
  return toAnswerQuery(reads(), { role: actor.role })
    .all({ ...ownSideValues(actor, whose), at })
    .map(({ companyName, inspectorName, ...date }) => ({
      ...date,
      at,
      proposerName: actor.role === "company" ? inspectorName : companyName,
    }));
}

const toAnswerQuery = preparedByShape((connection, { role }: Pick<CompanyActor | InspectorActor, "role">) => {
  const own = sql.placeholder("own");
  const side = role === "company" ? dateProposals.companyId : dateProposals.inspectorId;
  return connection
    .select({
      id: dateProposals.id,
      startsAt: dateProposals.startsAt,
      endsAt: dateProposals.endsAt,
      note: dateProposals.note,
      expiresAt: dateProposals.expiresAt,
      booking: {
        id: bookings.id,
        number: bookings.number,
        title: bookings.title,
        location: bookings.location,
        zone: bookings.zone,
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
        startAgreed: bookings.startAgreed,
      },
      companyName: companies.name,
      inspectorName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(dateProposals)
    .innerJoin(bookings, eq(bookings.id, dateProposals.bookingId))
    .innerJoin(companies, eq(companies.id, dateProposals.companyId))
    .innerJoin(users, eq(users.id, dateProposals.inspectorId))
    .where(
      and(
        eq(side, own),
        role === "company" ? preparedScope(bookings) : undefined,
        ne(dateProposals.proposerId, own),
        // Written as in the partial indexes.
        sql`${dateProposals.state} = 'proposed'`,
        gt(dateProposals.expiresAt, sql.placeholder("at")),
      ),
    )
    .orderBy(asc(dateProposals.expiresAt))
    .limit(SHOWN_AT_HOME)
    .prepare();
});

export type DateToAnswer = ReturnType<typeof datesToAnswer>[number];

function shownTo(actor: PersonActor, proposal: Proposal, booking: Dated, at: number) {
  return {
    ...proposal,
    isOpen: isOpen(proposal, booking, at),
    isOwn: actor.role !== "admin" && proposal.proposerId === sideId(actor),
    proposerName: displayNameOf(reads(), proposal.proposerId),
    answererName: displayNameOf(reads(), answererOf(proposal)),
    /** The day on which the inspector's certification ends, where that is before the proposed date. */
    uncertifiedAfter: endBefore(reads(), proposal),
  };
}

function answererOf({ proposerId, companyId, inspectorId }: Proposal): string {
  return proposerId === companyId ? inspectorId : companyId;
}

function endBefore(connection: Connection, { inspectorId, date }: Proposal): string | null {
  const end = coveredUntil(approvedCertifications(connection, inspectorId));
  return end !== null && end < date ? end : null;
}
