import { setImmediate } from "node:timers/promises";
import { SLICE } from "~/lib/bounds";
import type { Place } from "./keyset.server";

/**
 * Yields the rows of a whole list for an export, `SLICE.exported` a query; no query stays open in between. `read` returns a page from a place on. A search may
 * look at many rows and find none: such a page is not yielded, and other requests come in before the next one is read.
 */
export async function* everyPage<Row>(
  read: (place: Place, size: number) => { rows: Row[]; next: string | null },
): AsyncGenerator<Row[], void> {
  let after: string | undefined;
  do {
    const { rows, next } = read({ after }, SLICE.exported.most);
    if (rows.length > 0) yield rows;
    else await setImmediate();
    after = next ?? undefined;
  } while (after !== undefined);
}
