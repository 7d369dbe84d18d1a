/** Source of this and `DAYS_AHEAD`: specification 2, section 5, Booking. */
export const MISSING = "Please fill in all required fields";
export const DAYS_AHEAD = 14;

export const DATE_RULES = {
  past: "Date cannot be in the past",
  tooLate: "Bookings are available up to 2 weeks in advance.",
  begun: "This time slot has already begun",
  skipped: "The clocks skip this time that day",
} as const;
