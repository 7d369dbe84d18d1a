import { Link } from "@remix-run/react";

interface PaidWorkProps {
  work: { bookingId: string; bookingNumber: number | null; title: string; companyName: string };
}

/** The booking that a payment is for. */
export function PaidWork({ work: { bookingId, bookingNumber, title, companyName } }: PaidWorkProps) {
  return (
    <>
      <Link to={`/bookings/${bookingId}`} className="link font-semibold">
        {title}
      </Link>
      <span className="block text-sm text-muted">
        PB-{bookingNumber} · {companyName}
      </span>
    </>
  );
}
