import { DateTime, LinkButton, StatusStamp, stamps, Ticket } from "~/components/ui";
import { problemTexts } from "~/copy/problems";
import { workTexts } from "~/copy/work";
import type { WorkToApprove } from "~/domain/bookings/work/queries.server";
import { timeLeft } from "~/lib/time/time-left";

const texts = workTexts.home;

interface WorkToApproveListProps {
  side: "company" | "inspector";
  bookings: readonly WorkToApprove[];
}

/** Finished work with the time that is left until it is approved without an answer; a company answers from here. */
export function WorkToApproveList({ side, bookings }: WorkToApproveListProps) {
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby="work-to-approve" className="grid gap-3">
      <h2 id="work-to-approve">{texts[side]}</h2>
      {bookings.map((booking) => (
        <WorkTicket key={booking.id} side={side} booking={booking} />
      ))}
    </section>
  );
}

function WorkTicket({ side, booking }: { side: "company" | "inspector"; booking: WorkToApprove }) {
  const { id, number, title, location, zone, companyName, inspectorName, approvedAt, at } = booking;
  return (
    <Ticket
      code={`PB-${number}`}
      stamp={<StatusStamp {...stamps.booking.work_done} />}
      title={title}
      to={`/bookings/${id}`}
      headingLevel={3}
      place={location}
      due={{
        label: workTexts.automatic.label,
        value: workTexts.automatic.within(timeLeft(approvedAt, at)),
        note: <DateTime at={approvedAt} zone={zone} />,
      }}
      facts={[
        side === "company" ? { label: texts.by, value: inspectorName } : { label: texts.for, value: companyName },
      ]}
      action={
        side === "company" ? (
          <>
            <LinkButton to={`/bookings/${id}/approval`}>{workTexts.approval.action}</LinkButton>
            {approvedAt > at ? (
              <LinkButton to={`/bookings/${id}/problem`} variant="secondary">
                {problemTexts.link.work}
              </LinkButton>
            ) : null}
          </>
        ) : (
          <LinkButton to={`/bookings/${id}`} variant="secondary">
            {texts.view}
          </LinkButton>
        )
      }
    />
  );
}
