import { Card, DateTime, Timeline, type TimelineEntry } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings";
import type { BookingView } from "~/domain/bookings/queries.server";

const texts = bookingTexts.history;

/** What has happened so far, in the site's time. */
export function BookingHistory({ booking }: { booking: BookingView }) {
  const { zone, payment, workDoneAt, completedAt, approvedAutomatically, cancelledAt } = booking;
  const steps: [string, number | null | undefined, TimelineEntry["tone"]][] = [
    [texts.paid, payment?.paidAt, "ok"],
    [texts.workDone, workDoneAt, "waiting"],
    [approvedAutomatically ? texts.approvedAutomatically : texts.approved, completedAt, "ok"],
    [texts.transferred, payment?.shares?.transferredAt, "ok"],
    [texts.cancelled, cancelledAt, "ended"],
  ];
  const entries = steps.flatMap(([title, at, tone]) =>
    at ? [{ id: title, title, at: <DateTime at={at} zone={zone} long />, tone }] : [],
  );
  return (
    <Card title={texts.heading}>
      <Timeline entries={entries} />
    </Card>
  );
}
