import { MAIL } from "~/lib/bounds";

/** Returns the rows that came within `MAIL.unread` after this one, itself first; none for a row that an earlier notice has covered. `rows`: of one kind, oldest first. */
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
