import { setImmediate } from "node:timers/promises";

/** Does the work for all, one after the other, with requests in between. @throws the first error, after all have been tried */
export async function tryEach<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = [];
  for (const row of rows) {
    await work(row).catch((fault: unknown) => faults.push(fault));
    await setImmediate();
  }
  if (faults.length > 0) throw faults[0];
}
