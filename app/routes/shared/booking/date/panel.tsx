import { DecidedByOthers } from "~/components/company/decided-by-others";
import { useMay } from "~/components/company/may";
import { Card, LinkButton, StatusStamp } from "~/components/ui";
import { bookingDateTexts as texts } from "~/copy/bookings/booking-dates";
import type { BookingDates, ShownProposal } from "~/domain/bookings/dates/queries.server";
import type { BookingView } from "~/domain/bookings/queries.server";
import { formatMoment } from "~/lib/time/dates";
import type { Role } from "~/lib/vocabulary";
import { ComparedDates } from "./compared";

interface DatePanelProps {
  booking: BookingView;
  dates: BookingDates;
  role: Role;
}

/** The start that is to be agreed on, the date that somebody proposes, and what the viewer can do about both. */
export function DatePanel({ booking, dates, role }: DatePanelProps) {
  const { proposal, obstacle, mayPropose, deadline } = dates;
  const may = useMay();
  if (obstacle !== null) return null;
  const isStanding = proposal && (proposal.isOpen || proposal.state === "declined" || proposal.state === "expired");
  if (role === "admin" && !isStanding && deadline === null) return null;
  const other = role === "company" ? booking.inspector.name : booking.company.name;
  const what = deadline === null ? "agreed" : "open";
  return (
    <Card
      id="date"
      title={texts.heading[what]}
      aside={isStanding ? <StatusStamp {...texts.states[proposal.isOpen ? "proposed" : proposal.state]} /> : null}
    >
      <div className="grid gap-4">
        {deadline === null ? null : <p>{texts.agreeBy[role](other, formatMoment(deadline, booking.zone))}</p>}
        {isStanding ? (
          <>
            <ComparedDates booking={{ ...booking, inspectorName: booking.inspector.name }} proposal={proposal} />
            <Standing proposal={proposal} booking={booking} role={role} mayAct={role !== "admin" && may("book")} />
          </>
        ) : null}
        {(mayPropose && deadline !== null) || (isStanding && proposal.isOpen && !proposal.isOwn) ? (
          <DecidedByOthers what="book" />
        ) : null}
        {!isStanding && deadline === null ? <p className="text-muted">{texts.movable}</p> : null}
        {mayPropose && may("book") ? (
          <div>
            <LinkButton
              to={`/bookings/${booking.id}/date`}
              variant={deadline !== null && !proposal?.isOpen ? "primary" : "secondary"}
            >
              {isStanding ? texts.proposeOther : texts.propose[what]}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

interface StandingProps {
  proposal: ShownProposal;
  booking: BookingView;
  role: Role;
  mayAct: boolean;
}

/** What the viewer can do about a proposal that waits, or what follows from one that came to nothing. */
function Standing({ proposal, booking, role, mayAct }: StandingProps) {
  const { id, isOpen, isOwn, state, expiresAt, proposerName, answererName, declineReason } = proposal;
  const path = `/date-proposals/${id}`;
  const until = formatMoment(expiresAt, booking.zone);
  if (!isOpen) {
    const over = texts.over[state === "declined" ? "declined" : "expired"];
    return (
      <div className="grid gap-2">
        <p>{isOwn || role === "admin" ? over.own(answererName) : over.other(texts.own[role])}</p>
        {declineReason ? <p className="break-words">{texts.reason(declineReason)}</p> : null}
        {mayAct ? (
          <>
            <p className="text-muted">{texts.next[role]}</p>
            <LinkButton to={`/bookings/${booking.id}/cancellation`} variant="quiet" className="justify-self-start">
              {texts.cancel}
            </LinkButton>
          </>
        ) : null}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <p>{isOwn ? texts.by.own(texts.own[role], answererName, until) : texts.by.other(proposerName, until)}</p>
      <p className="text-sm text-muted">{texts.terms(role, booking)}</p>
      {mayAct ? (
        <div className="flex flex-wrap gap-3">
          {isOwn ? (
            <LinkButton to={`${path}/withdrawal`} variant="secondary">
              {texts.withdraw}
            </LinkButton>
          ) : (
            <>
              <LinkButton to={`${path}/acceptance`}>{texts.accept}</LinkButton>
              <LinkButton to={`${path}/refusal`} variant="secondary">
                {texts.decline}
              </LinkButton>
            </>
          )}
        </div>
      ) : null}
    </div>
  );
}
