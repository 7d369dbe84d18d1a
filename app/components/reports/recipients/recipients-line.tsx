import { Link } from "~/components/ui/link";
import { recipientTexts as texts } from "~/copy/reports/distribution/recipients";

/** How many people get what is signed of a booking, with the way to their list. */
export function RecipientsLine({ bookingId, count }: { bookingId: string; count: number }) {
  return (
    <p className="no-print">
      {count === 0 ? texts.none : texts.listed(count)}.{" "}
      <Link to={`/bookings/${bookingId}/recipients`} className="link">
        {texts.link}
      </Link>
    </p>
  );
}
