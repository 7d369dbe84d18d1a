export const BOOKING_STATES = ["pending", "confirmed", "work_done", "completed", "cancelled", "disputed"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const SIDES = ["company", "inspector"] as const;
export type Side = (typeof SIDES)[number];

export const ATTENDANCE_KINDS = ["check_in", "check_out"] as const;
export type AttendanceKind = (typeof ATTENDANCE_KINDS)[number];

/** Hours beyond those paid for. `expired`: the company did not answer in time; `ended`: the booking was canceled or disputed before an answer. */
export const FURTHER_HOURS_STATES = ["proposed", "paid", "declined", "withdrawn", "expired", "ended"] as const;
export type FurtherHoursState = (typeof FURTHER_HOURS_STATES)[number];

/** Another date for a booking. `withdrawn` also where a newer one took its place; `expired`: nobody answered in time; `ended`: the booking was over, or in a dispute, before an answer. */
export const DATE_PROPOSAL_STATES = ["proposed", "accepted", "declined", "withdrawn", "expired", "ended"] as const;
export type DateProposalState = (typeof DATE_PROPOSAL_STATES)[number];

/** A side canceled it, it was not paid in time, no start was agreed, a bank took the money back, or a problem with it was settled or decided. */
export const CANCEL_KINDS = [
  "company",
  "inspector",
  "unpaid",
  "no_start",
  "dispute",
  "inspector_absent",
  "company_absent",
  "unreported",
] as const;
export type CancelKind = (typeof CANCEL_KINDS)[number];

export const CANCEL_REASONS = ["weather", "pour_moved", "not_needed", "illness", "double_booked", "other"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
