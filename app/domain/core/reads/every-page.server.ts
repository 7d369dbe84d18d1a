import { setImmediate } from "node:timers/promises";
import { SLICE } from "~/lib/bounds";
import type { Place } from "./keyset.server";

/** For exports: `SLICE.exported` rows a query, none open in between. A search may find none in many rows; other requests come in before the next page. */
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
