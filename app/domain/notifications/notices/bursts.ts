import { MAIL } from "~/lib/bounds";

/**
 * Returns what a notice tells of that waits `MAIL.unread`: the rows that came within that time after this one, this one first. Returns
 * none for a row that an earlier notice has covered, so that a burst gives one notice. `rows`: all of the same kind, the oldest first.
 */
export function burstBegunBy<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  atOf: (row: Row) => number,
): Row[] {
  let burst: Row[] = [];
  for (const row of rows) {
    const [first] = burst;
    const begins = first === undefined || atOf(row) > atOf(first) + MAIL.unread.most;
    if (begins && first?.id === id) return burst;
    burst = begins ? [row] : [...burst, row];
  }
  return burst[0]?.id === id ? burst : [];
}
