import { setImmediate } from "node:timers/promises";

/**
 * Does the work for one after the other, for all of them whatever becomes of one. Requests come in between: a sweep must not
 * hold them up.
 * @throws the first fault, after all have been tried
 */
export async function tryEach<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = [];
  for (const row of rows) {
    await work(row).catch((fault: unknown) => faults.push(fault));
    await setImmediate();
  }
  if (faults.length > 0) throw faults[0];
}
