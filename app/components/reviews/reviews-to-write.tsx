import { dueBy } from "~/components/bookings/due-by";
import { LinkButton, StatusStamp, stamps, Ticket } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings";
import { reviewHomeTexts as texts } from "~/copy/reviews";
import type { ReviewToWrite } from "~/domain/reviews/reviews-to-write.server";
import type { Side } from "~/lib/vocabulary";

/** Completed bookings that this side can still review. */
export function ReviewsToWrite({ side, bookings }: { side: Side; bookings: readonly ReviewToWrite[] }) {
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby="reviews-to-write" className="grid gap-3">
      <h2 id="reviews-to-write">{texts.heading}</h2>
      {bookings.map(({ id, number, state, title, location, zone, until, at, companyName, inspectorName }) => {
        const other = side === "company" ? inspectorName : companyName;
        return (
          <Ticket
            key={id}
            code={`PB-${number}`}
            stamp={<StatusStamp {...stamps.booking[state]} />}
            title={title}
            to={`/bookings/${id}`}
            headingLevel={3}
            place={location}
            due={dueBy(texts.reviewBy, { until, at, zone })}
            facts={[{ label: bookingTexts.home.with[side], value: other }]}
            action={
              <LinkButton to={`/bookings/${id}/review`} variant="secondary">
                {texts.write(other)}
              </LinkButton>
            }
          />
        );
      })}
    </section>
  );
}
