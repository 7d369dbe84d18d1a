import { and, type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "#db/conditions";
import { isOneOf, type PeopleSought } from "../search.server";
import type { QueueTable } from "./table";

export interface QueueFilter<State extends string> {
  /** Every state by default. */
  states?: readonly State[] | undefined;
  /** In a queue that has methods; not together with states, which belong to one each. */
  method?: string | undefined;
  /** Beginnings of words of a name or an email address. */
  search?: string | undefined;
}

/** Part of a query: what a filter asks of a submission. `sought` are the people whom its words fit. */
export function conditionsOf<State extends string>(
  queue: QueueTable,
  { states, method }: QueueFilter<State>,
  sought: PeopleSought | undefined,
): SQL | undefined {
  const [only, ...more] = states ?? [];
  // The plus hides the column from the planner, which would otherwise read every submission of that state.
  const state = sought?.ids ? sql`+${queue.state}` : sql`${queue.state}`;
  return and(
    queue.method && method ? sql`${sought?.ids ? sql`+${queue.method}` : sql`${queue.method}`} = ${method}` : undefined,
    only && (more.length === 0 ? sql`${state} = ${only}` : isAnyOf(state, [only, ...more])),
    sought?.ids && isOneOf(queue.table.inspectorId, sought.ids),
  );
}
