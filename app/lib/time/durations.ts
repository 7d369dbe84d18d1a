const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const QUARTER_MS = 15 * MINUTE_MS;

/** "4 h 18 min", "45 min", "2 h": whole minutes, rounded down. */
export function formatDuration(ms: number): string {
  const minutes = Math.max(Math.floor(ms / MINUTE_MS), 0);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** "2.5 days" from one day on, else as `formatDuration`. */
export function formatLongDuration(ms: number): string {
  return ms < DAY_MS ? formatDuration(ms) : `${(ms / DAY_MS).toFixed(1)} days`;
}

export function formatQuarters(quarters: number): string {
  return formatDuration(quarters * QUARTER_MS);
}

export function quartersInMs(quarters: number): number {
  return quarters * QUARTER_MS;
}

export function begunQuarters(ms: number): number {
  return Math.ceil(Math.max(ms, 0) / QUARTER_MS);
}
