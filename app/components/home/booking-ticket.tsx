import { PhoneLink } from "~/components/bookings/phone-link";
import { StatusStamp, type StatusStampProps, Ticket, type TicketFact, type TicketProps } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings/bookings";
import type { Side } from "~/lib/vocabulary";

interface BookingTicketProps extends Pick<TicketProps, "place" | "figure" | "due" | "facts" | "action" | "children"> {
  booking: { id: string; number: number; title: string; location: string };
  stamp: StatusStampProps;
  /** What has happened to the booking, where that is the title. */
  headline?: string;
}

export function BookingTicket({ booking, stamp, headline, ...ticket }: BookingTicketProps) {
  const { id, number, title, location } = booking;
  return (
    <Ticket
      code={`PB-${number}`}
      stamp={<StatusStamp {...stamp} />}
      title={headline ?? title}
      to={`/bookings/${id}`}
      headingLevel={3}
      place={headline ? `${title}, ${location}` : location}
      {...ticket}
    />
  );
}

export function otherSide(side: Side, { companyName, inspectorName }: Sides): TicketFact {
  return { label: bookingTexts.home.with[side], value: nameOfOther(side, { companyName, inspectorName }) };
}

export function callFacts(phone: string | null, name?: string | null): TicketFact[] {
  if (!phone) return [];
  const value = (
    <>
      {name} <PhoneLink phone={phone} />
    </>
  );
  return [{ label: bookingTexts.call, value }];
}

export function nameOfOther(side: Side, { companyName, inspectorName }: Sides): string {
  return side === "company" ? inspectorName : companyName;
}

interface Sides {
  companyName: string;
  inspectorName: string;
}
