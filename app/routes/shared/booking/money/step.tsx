import type { ReactNode } from "react";
import { Money, type TimelineEntry } from "~/components/ui";
import type { BookingMoneyView } from "~/domain/bookings/booking-money.server";
import type { BookingView } from "~/domain/bookings/queries.server";
import type { Cents } from "~/lib/money";
import type { Role } from "~/lib/vocabulary";

export interface ToTell {
  booking: BookingView;
  money: BookingMoneyView;
  role: Role;
}

/** An entry of the timeline with the time by which it is ordered, UTC milliseconds. */
export interface Step extends Omit<TimelineEntry, "at"> {
  at: number;
}

/** A title with its amount at the end of the line. */
export function titled(title: string, amount: Cents): ReactNode {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{title}</span>
      <Money amount={amount} />
    </span>
  );
}
