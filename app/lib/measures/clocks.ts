const MINUTE_MS = 60_000;

/** Minutes: testing and molding after the composite sample's last portion (ASTM C172/C172M), discharge after batching (ASTM C94/C94M, for information). */
export const CLOCKS = { testing: 5, molding: 15, discharge: 90 } as const;

/** Whole minutes; times of a report have no seconds. UTC ms. */
export function minutesBetween(from: number, to: number): number {
  return Math.floor((to - from) / MINUTE_MS);
}

export function isLate(clock: keyof typeof CLOCKS, from: number, to: number): boolean {
  return minutesBetween(from, to) > CLOCKS[clock];
}
