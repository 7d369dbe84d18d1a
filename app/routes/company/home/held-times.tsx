import { DateTime, LinkButton, Money, StatusStamp, stamps, Ticket } from "~/components/ui";
import { holdTexts } from "~/copy/direct-bookings";
import type { HeldTime } from "~/domain/bookings/direct/queries.server";
import { timeLeft } from "~/lib/time/time-left";

const texts = holdTexts.home;

/** Times that are held until they are paid for, each with the way to pay. */
export function HeldTimes({ held }: { held: readonly HeldTime[] }) {
  if (held.length === 0) return null;
  return (
    <section aria-labelledby="held-times" className="grid gap-3">
      <h2 id="held-times">{texts.heading}</h2>
      {held.map(({ id, number, title, inspectorName, location, startsAt, endsAt, zone, heldUntil, total, at }) => (
        <Ticket
          key={id}
          code={`PB-${number}`}
          stamp={<StatusStamp {...stamps.booking.pending} />}
          title={title}
          to={`/bookings/${id}`}
          headingLevel={3}
          place={location}
          figure={{ label: texts.total, value: <Money amount={total} /> }}
          due={{
            label: texts.heldFor,
            value: timeLeft(heldUntil, at) ?? texts.lastMinute,
            note: texts.until,
          }}
          facts={[
            { label: texts.inspector, value: inspectorName },
            { label: texts.when, value: <DateTime at={startsAt} until={endsAt} zone={zone} />, wide: true },
          ]}
          action={<LinkButton to={`/bookings/${id}`}>{texts.pay}</LinkButton>}
        />
      ))}
    </section>
  );
}
