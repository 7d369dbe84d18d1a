import { Link } from "@remix-run/react";
import { Card, LinkButton, Money, StatusStamp } from "~/components/ui";
import { furtherHoursTexts as texts } from "~/copy/bookings/further-hours";
import type { FurtherHours, Proposal } from "~/domain/bookings/further-hours/queries.server";
import type { BookingView } from "~/domain/bookings/queries.server";
import { QUARTERS_AN_HOUR } from "~/lib/prices";
import { isRunningBooking } from "~/lib/state-meanings";
import { formatMoment } from "~/lib/time/dates";
import { formatQuarters } from "~/lib/time/durations";
import type { Role } from "~/lib/vocabulary";
import { WorkedFacts } from "./worked-facts";

interface FurtherHoursPanelProps {
  booking: BookingView;
  furtherHours: FurtherHours;
  role: Role;
}

/** What is paid for, what was worked beyond it, and what was proposed. */
export function FurtherHoursPanel({ booking, furtherHours, role }: FurtherHoursPanelProps) {
  const { proposals, worked, mayPropose } = furtherHours;
  if (booking.payments.length === 0) return null;
  return (
    <Card id="hours" title={texts.heading}>
      <div className="grid gap-4">
        <WorkedFacts worked={worked} />
        <p className="text-sm text-muted">
          {texts.minimum[role](formatQuarters(booking.hours * QUARTERS_AN_HOUR))}
          {isRunningBooking(booking.state) ? ` ${texts.further[role]}` : null}
        </p>
        {proposals.length > 0 ? (
          <ul
            aria-label={texts.proposals}
            className="grid divide-y divide-line border-y border-line last:-mb-3 last:border-b-0"
          >
            {proposals.map((proposal) => (
              <ProposalLine key={proposal.id} proposal={proposal} zone={booking.zone} role={role} />
            ))}
          </ul>
        ) : null}
        {mayPropose ? (
          <div>
            <LinkButton
              to={`/bookings/${booking.id}/further-hours`}
              variant={worked.beyond > 0 ? "primary" : "secondary"}
            >
              {texts.propose}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function ProposalLine({ proposal, zone, role }: { proposal: Proposal; zone: string; role: Role }) {
  const { id, state, quarters, note, declineReason, price, expiresAt, openPaymentId } = proposal;
  const isOpen = state === "proposed";
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{formatQuarters(quarters)}</span>
        <StatusStamp {...texts.states[state]} />
        <span className="ml-auto">
          <span className="text-sm text-muted">{role === "inspector" ? texts.share : texts.cost} </span>
          <Money amount={role === "inspector" ? price.inspectorAmount : price.total} />
        </span>
      </div>
      {note ? <p className="break-words whitespace-pre-line">{note}</p> : null}
      {declineReason ? <p className="break-words text-muted">{texts.declinedBecause(declineReason)}</p> : null}
      {isOpen ? (
        <p className="text-sm text-muted">
          {openPaymentId ? texts.paying : texts.until(formatMoment(expiresAt, zone))}
        </p>
      ) : null}
      {isOpen && role === "company" ? (
        <div>
          <LinkButton to={`/further-hours/${id}/payment`} aria-label={texts.answerNamed(quarters)}>
            {texts.answer}
          </LinkButton>
        </div>
      ) : null}
      {isOpen && role === "inspector" && !openPaymentId ? (
        <Link to={`/further-hours/${id}/withdrawal`} className="link-alone" aria-label={texts.withdrawNamed(quarters)}>
          {texts.withdraw}
        </Link>
      ) : null}
    </li>
  );
}
