import { type Cents, percentOf } from "~/lib/money";
import { REFUNDED_BY_HALF_HOURS, REFUNDED_IN_FULL_HOURS } from "~/lib/prices";

const HOUR_MS = 3_600_000;

/** The terms of a booking as they were when it was paid for, and its start in UTC milliseconds. */
export interface Terms {
  startsAt: number;
  /** Without a start, everything goes back at any time. */
  startAgreed: boolean;
  /** Canceled at least this many hours before the start, everything goes back to the company; at least `halfRefundHours` before it, half. */
  fullRefundHours: number;
  halfRefundHours: number;
}

/** The terms that a booking gets when it is paid for now, and keeps. */
export const CURRENT_TERMS: Omit<Terms, "startsAt" | "startAgreed"> = {
  fullRefundHours: REFUNDED_IN_FULL_HOURS,
  halfRefundHours: REFUNDED_BY_HALF_HOURS,
};

export type RefundPercent = 0 | 50 | 100;

/** Returns the percentage that goes back to a company that cancels now. Source: decisions, Bookings. */
export function refundPercent(terms: Terms, now: number): RefundPercent {
  const { startsAt, startAgreed, fullRefundHours, halfRefundHours } = terms;
  if (!startAgreed) return 100;
  const hoursLeft = (startsAt - now) / HOUR_MS;
  if (hoursLeft >= fullRefundHours) return 100;
  return hoursLeft >= halfRefundHours ? 50 : 0;
}

/** Returns the cents of what is left of one payment that go back. Half of an odd amount is rounded up, in the company's favor. */
export function refundOf(left: Cents, percent: RefundPercent): Cents {
  return percentOf(left, percent);
}

/** Returns when the refund becomes smaller, in UTC milliseconds, with the percentage from then on; null where it cannot. */
export function nextStep(terms: Terms, now: number): { at: number; percent: RefundPercent } | null {
  const { startsAt, startAgreed, fullRefundHours, halfRefundHours } = terms;
  if (!startAgreed) return null;
  const percent = refundPercent(terms, now);
  if (percent === 100) return { at: startsAt - fullRefundHours * HOUR_MS, percent: 50 };
  return percent === 50 ? { at: startsAt - halfRefundHours * HOUR_MS, percent: 0 } : null;
}
