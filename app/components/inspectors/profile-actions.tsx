import { useMay } from "~/components/company/may";
import { LinkButton } from "~/components/ui/link-button";
import { inspectorPageTexts as texts } from "~/copy/accounts/profile-details";
import { hasHours } from "~/domain/availability/week";
import { bookingPath } from "~/domain/bookings/direct/paths";
import type { InspectorPage } from "~/domain/home/inspector-page.server";

interface ProfileActionsProps {
  shown: InspectorPage;
  /** Added to the address of the booking: the day and the site's state. */
  bookingQuery?: string;
}

/** What a company may do on an inspector's profile; nothing for others. */
export function ProfileActions({ shown: { profile, booking }, bookingQuery = "" }: ProfileActionsProps) {
  const may = useMay();
  if (!booking) return null;
  const mayBook = may("book") && booking.obstacle === null && hasHours(profile.week);
  return (
    <>
      {mayBook ? <LinkButton to={bookingPath(profile.userId) + bookingQuery}>{texts.book}</LinkButton> : null}
      {booking.mayWrite ? (
        <LinkButton to={`/messages/${profile.userId}`} variant="secondary">
          {texts.message}
        </LinkButton>
      ) : null}
    </>
  );
}
