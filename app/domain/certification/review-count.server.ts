import { sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import type { AdminActor } from "../actor";
import { whileUnchanged } from "../command/unchanged.server";
import { peopleSought } from "../people/search.server";
import { reads } from "../runtime.server";
import type { Count } from "../search/search.server";
import { walk } from "../search/walk";
import { conditionsOf, lookThrough, type QueueFilter } from "./review-queries.server";

const { certifications } = schema;

/** Exact to 10,000; 10,001 means more. `atLeast` means that the search stopped early, so there may be more. */
export function certificationCount(actor: AdminActor, filter: QueueFilter): Count {
  return whileUnchanged(`certifications ${JSON.stringify(filter)}`, () => {
    const sought = peopleSought(actor, filter.search);
    const conditions = conditionsOf(filter, sought);
    if (sought && !sought.ids) {
      const { found, ended } = walk(
        lookThrough(conditions, sought, false),
        undefined,
        SEARCH.count.most + 1,
        SEARCH.rowsWithPeople.most,
      );
      return { count: found.length, atLeast: !ended };
    }
    const some = reads()
      .select({ id: certifications.id })
      .from(certifications)
      .where(conditions)
      .limit(SEARCH.count.most + 1)
      .as("some");
    const row = reads().select({ count: sql<number>`count(*)` }).from(some).get();
    return { count: row?.count ?? 0, atLeast: false };
  });
}
