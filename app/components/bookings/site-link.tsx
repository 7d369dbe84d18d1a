import { bookingTexts as texts } from "~/copy/bookings/bookings";
import { mapLink } from "~/lib/web/map-link";

export function SiteLink({ booking }: { booking: { location: string; siteState: string } }) {
  return (
    <a
      href={mapLink(booking)}
      rel="noreferrer"
      target="_blank"
      className="named-place link -my-2.5 inline-block py-2.5"
    >
      {booking.location}
      <span className="sr-only"> ({texts.map})</span>
    </a>
  );
}
