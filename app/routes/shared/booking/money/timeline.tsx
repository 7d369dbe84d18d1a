import { useMay } from "~/components/company/may";
import { Card, Timeline } from "~/components/ui";
import { bookingMoneyTexts as texts } from "~/copy/bookings/booking-money";
import { moneyEntries } from "./entries";
import type { MoneyStory } from "./step";

/** Everything that happened to a booking and its money, and what comes next. */
export function MoneyTimeline(story: MoneyStory) {
  const entries = moneyEntries(story);
  // Payments are kept from members, so nothing of them may be said either.
  const hidesPayments = !useMay()("pay");
  if (entries.length === 0 && hidesPayments) return null;
  return (
    <Card title={texts.heading}>
      {entries.length > 0 ? <Timeline entries={entries} /> : <p className="text-muted">{texts.empty}</p>}
    </Card>
  );
}
