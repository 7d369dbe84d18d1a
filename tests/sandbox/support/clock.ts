export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** 2026-03-02 15:00 UTC */
export const START = Date.UTC(2026, 2, 2, 15);
