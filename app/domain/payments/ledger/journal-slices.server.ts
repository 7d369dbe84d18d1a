import { setImmediate } from "node:timers/promises";
import { and, asc, eq, inArray, lte, max, type SQL, sql } from "drizzle-orm";
import { journal, payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { boughtWork } from "./inspector-figures.server";

/** Returns the id of the journal's last row, for readings that must all be of the same moment. */
export function lastPosted(): number {
  return (
    reads()
      .select({ id: max(journal.id) })
      .from(journal)
      .get()?.id ?? 0
  );
}

/** Each condition selects the rows, up to `last`, of some payments of an inspector; other requests come in between, since there may be any number of payments. */
export async function* journalSlices(inspectorId: string, last = lastPosted()): AsyncGenerator<SQL | undefined> {
  let found = nextPayments(inspectorId);
  while (found.length > 0) {
    const ids = JSON.stringify(found.map(({ id }) => id));
    yield and(inArray(journal.paymentId, sql`(select value from json_each(${ids}))`), lte(journal.id, last));
    await setImmediate();
    found = found.length < SLICE.journaled.most ? [] : nextPayments(inspectorId, found.at(-1));
  }
}

interface Place {
  at: number | null;
  id: string;
}

/** In the order of the index. */
function nextPayments(inspectorId: string, after?: Place): Place[] {
  const beyond = after && sql`(${payments.succeededAt}, ${payments.id}) > (${after.at}, ${after.id})`;
  return reads()
    .select({ at: payments.succeededAt, id: payments.id })
    .from(payments)
    .where(and(eq(payments.inspectorId, inspectorId), boughtWork, beyond))
    .orderBy(asc(payments.succeededAt), asc(payments.id))
    .limit(SLICE.journaled.most)
    .all();
}
