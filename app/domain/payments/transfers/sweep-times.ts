export const HOUR = 3_600_000;

/** After this time, in milliseconds, the outbox has given a transfer up, and the sweep tries it each hour. */
export const LEFT_TO_OUTBOX = 25 * HOUR;

/** After this time, in milliseconds, the payout that carries a transfer to the bank should be known. The sweep looks for it if not. */
export const PAYOUT_KNOWN_WITHIN = 72 * HOUR;
