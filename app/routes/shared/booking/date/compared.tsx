import { Banner, DateTime } from "~/components/ui";
import { bookingDateTexts as texts } from "~/copy/bookings/booking-dates";
import type { ShownProposal } from "~/domain/bookings/dates/queries.server";

interface ComparedProps {
  booking: { startsAt: number; endsAt: number; startAgreed: boolean; zone: string; inspectorName: string };
  proposal: Pick<ShownProposal, "startsAt" | "endsAt" | "note" | "uncertifiedAfter">;
}

/** When the booking takes place, and when it would. */
export function ComparedDates({ booking, proposal }: ComparedProps) {
  const { zone, inspectorName } = booking;
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">{texts.booked}</dt>
          <dd>
            <BookedTime {...booking} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{texts.proposed}</dt>
          <dd className="font-semibold">
            <DateTime at={proposal.startsAt} until={proposal.endsAt} zone={zone} />
          </dd>
        </div>
      </dl>
      {proposal.note ? <p className="break-words whitespace-pre-line">{proposal.note}</p> : null}
      {proposal.uncertifiedAfter ? (
        <Banner tone="warn">{texts.certificate(inspectorName, proposal.uncertifiedAfter)}</Banner>
      ) : null}
    </div>
  );
}

export function BookedTime({ startsAt, endsAt, startAgreed, zone }: Omit<ComparedProps["booking"], "inspectorName">) {
  return startAgreed ? <DateTime at={startsAt} until={endsAt} zone={zone} /> : texts.notAgreed;
}
