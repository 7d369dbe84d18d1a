import type { BookingMoneyView } from "~/domain/bookings/payment/booking-money.server";
import type { BookingView } from "~/domain/bookings/queries.server";
import type { Role } from "~/lib/vocabulary";

export interface MoneyStory {
  booking: BookingView;
  money: BookingMoneyView;
  role: Role;
}
