import { dueBy } from "~/components/bookings/due-by";
import { LinkButton, Money, StatusStamp, Ticket } from "~/components/ui";
import { furtherHoursTexts } from "~/copy/further-hours";
import type { HoursToAnswer } from "~/domain/bookings/further-hours/queries.server";
import { formatQuarters } from "~/lib/time/durations";

const texts = furtherHoursTexts.home;

/** Further hours that inspectors have proposed, each with the way to its answer. */
export function WaitingHours({ proposals }: { proposals: readonly HoursToAnswer[] }) {
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby="waiting-hours" className="grid gap-3">
      <h2 id="waiting-hours">{texts.heading}</h2>
      {proposals.map((proposal) => {
        const { id, number, title, inspectorName, quarters, note, price, expiresAt, at, zone, bookingId, location } =
          proposal;
        return (
          <Ticket
            key={id}
            code={`PB-${number}`}
            stamp={<StatusStamp {...furtherHoursTexts.states.proposed} label={furtherHoursTexts.proposals} />}
            title={texts.title(inspectorName, formatQuarters(quarters))}
            to={`/bookings/${bookingId}`}
            headingLevel={3}
            place={`${title}, ${location}`}
            figure={{ label: furtherHoursTexts.cost, value: <Money amount={price.total} /> }}
            due={dueBy(texts.answerBy, { until: expiresAt, at, zone })}
            action={<LinkButton to={`/further-hours/${id}/payment`}>{texts.see}</LinkButton>}
          >
            {note ? <p className="break-words whitespace-pre-line">{note}</p> : null}
          </Ticket>
        );
      })}
    </section>
  );
}
