export interface Month {
  month: string;
  /** UTC milliseconds: its first moment, and the first after it. */
  startsAt: number;
  endsAt: number;
}

/** Reads "2026-11". Returns undefined for anything else and for years before 2000. Months of the books are months in UTC. */
export function readMonth(text: string): Month | undefined {
  const match = /^([2-9]\d{3})-(0[1-9]|1[0-2])$/.exec(text);
  if (!match) return undefined;
  const year = Number(match[1]);
  const month = Number(match[2]);
  return { month: text, startsAt: Date.UTC(year, month - 1), endsAt: Date.UTC(year, month) };
}
