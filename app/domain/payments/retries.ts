import { doubling } from "~/lib/time/doubling";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const LONGEST_REFUND_RETRY = 3 * DAY;
export const LONGEST_SWEEP_RETRY = DAY;

/** Milliseconds until money is sent back again after its nth try failed. */
export function refundRetry(n: number): number {
  return doubling(HOUR, LONGEST_REFUND_RETRY, n);
}

/** Milliseconds until the sweep tries again what it could not read the nth time. */
export function sweepRetry(n: number): number {
  return doubling(10 * MINUTE, LONGEST_SWEEP_RETRY, n);
}
