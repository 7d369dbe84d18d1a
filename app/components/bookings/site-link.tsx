import { bookingTexts as texts } from "~/copy/bookings";

/** Where the work is, as a link that opens maps. */
export function SiteLink({ booking: { location, siteState } }: { booking: { location: string; siteState: string } }) {
  const address = siteState && !location.includes(`, ${siteState}`) ? `${location}, ${siteState}` : location;
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
      rel="noreferrer"
      target="_blank"
      className="link -my-2.5 inline-block py-2.5"
    >
      {location}
      <span className="sr-only"> ({texts.map})</span>
    </a>
  );
}
